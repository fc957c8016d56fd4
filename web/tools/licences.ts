import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENGINE = `The engine of the page (engine-….wasm) was compiled with Zig, whose C and C++ libraries are partly in it:
libc++ of the LLVM project (Apache-2.0 WITH LLVM-exception) and wasi-libc with parts of musl (MIT).`

/** Writes licences.txt: which packages of others are in the scripts, and what they and the typeface ask to be passed on. */
export function licences(typeface: string): Plugin {
  return {
    name: 'starsuit-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const folders = modules.flatMap((id) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? [])
      const said = [...new Set(folders)].sort().map(notice)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${['Starsuit is under the MIT licence. Its page has in it:', ...said, `Besley, the typeface (OFL-1.1)\n\n${readFileSync(typeface, 'utf8').trim()}`, ENGINE].join('\n\n')}\n` })
    },
  }
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<'name' | 'version' | 'license', string>
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `https://spdx.org/licenses/${license}.html`
  return `${name} ${version} (${license})\n\n${text}`
}
