// Writes the artwork for Python: `node tools/art.mjs [FOLDER]`. What is in it and how it looks is in art.ts.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = process.argv[2] ?? here('../../src/starsuit/art')

const { module } = await runnerImport(here('art.ts'), { configFile: false, root: here('..') })
const pictures = module.pictures()
mkdirSync(folder, { recursive: true })
// A picture that is no longer drawn goes.
for (const file of readdirSync(folder)) if (file.endsWith('.svg')) rmSync(join(folder, file))
for (const [name, svg] of pictures) writeFileSync(join(folder, `${name}.svg`), svg)
