// Draws the icons from the woven star: `node tools/icons.mjs CHROMIUM` (once, after the emblem has changed).
// The PNGs are taken with a browser, because that is how they will look.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tips = Array.from({ length: 5 }, (_, i) => [Math.cos((2 * Math.PI * i) / 5 - Math.PI / 2), Math.sin((2 * Math.PI * i) / 5 - Math.PI / 2)])
const mix = (a, b, part, r) => a.map((v, i) => Math.round((v + (b[i] - v) * part) * r * 100) / 100).join(' ')
const chords = (from, to, r) => tips.map((tip, i) => `M${mix(tip, tips[(i + 2) % 5], from, r)}L${mix(tip, tips[(i + 2) % 5], to, r)}`).join('')

// What waits: a dot that is seen at 16 pixels, in the corner where it hides none of the star.
const DOT = '<circle cx="150" cy="-150" r="106" fill="#ff6b4a" stroke="#fff" stroke-width="26"/>'

function icon(radius, size, corner, mark = '') {
  const width = radius * 0.155
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512" width="${size}" height="${size}">
<defs><radialGradient id="g" cx=".5" cy=".15" r="1"><stop offset="0" stop-color="#1f737d"/><stop offset=".6" stop-color="#124d56"/><stop offset="1" stop-color="#0b3138"/></radialGradient></defs>
<rect x="-256" y="-256" width="512" height="512" rx="${corner}" fill="url(#g)"/>
<circle r="${radius * 1.2}" fill="#124d56" stroke="#f0d9a0" stroke-opacity=".55" stroke-width="5"/>
<g transform="translate(0 ${radius * 0.05})" fill="none"><path d="${chords(0, 1, radius)}" stroke="#f4dfa8" stroke-width="${width}" stroke-linecap="round"/><path d="${chords(0.26, 0.5, radius)}" stroke="#124d56" stroke-width="${width * 1.8}"/><path d="${chords(0.26, 0.5, radius)}" stroke="#f4dfa8" stroke-width="${width}"/></g>${mark}</svg>`
}

const chromium = process.argv[2] ?? 'chromium'
const folder = new URL('../public/icons/', import.meta.url).pathname
const work = mkdtempSync(join(tmpdir(), 'icons-'))
writeFileSync(join(folder, 'icon.svg'), icon(178, 512, 112) + '\n')
writeFileSync(join(folder, 'icon-turn.svg'), icon(178, 512, 112, DOT) + '\n')
for (const [name, size, svg] of [
  ['icon-180', 180, icon(160, 180, 0)],
  ['icon-192', 192, icon(178, 192, 112)],
  ['icon-512', 512, icon(178, 512, 112)],
  ['icon-maskable-512', 512, icon(140, 512, 0)],
]) {
  const page = join(work, name + '.html')
  writeFileSync(page, `<style>body{margin:0}svg{display:block}</style>${svg}`)
  execFileSync(chromium, ['--headless', '--no-sandbox', '--hide-scrollbars', '--default-background-color=00000000', `--window-size=${size},${size}`, `--screenshot=${join(folder, name + '.png')}`, page], { stdio: 'ignore' })
}
rmSync(work, { recursive: true })
