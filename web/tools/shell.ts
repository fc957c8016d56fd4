import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What is fetched only when it is needed: reviews of games of eight and more play their rounds themselves without it.
 */
const SELDOM = /\/(8|9|1\d)-[^/]*\.bin$/

/**
 * Writes sw.js: the service worker with the list of the files that make the shell, named from the page's folder. The
 * version is a hash of their names and contents, so that the worker changes when the shell does, and only then.
 */
export function shell(source: string, publicFolder: string): Plugin {
  return {
    name: 'starsuit-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256')
      const files = ['']
      for (const name of Object.keys(bundle).sort()) {
        const part = bundle[name]
        if (part === undefined || name.endsWith('.map')) continue
        hash.update(name).update(part.type === 'chunk' ? part.code : part.source)
        if (name !== 'index.html' && !SELDOM.test(name)) files.push(name)
      }
      for (const path of walk(publicFolder)) {
        hash.update(path).update(readFileSync(path))
        files.push(relative(publicFolder, path))
      }
      const code = readFileSync(source, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['__FILES__']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}
