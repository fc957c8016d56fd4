import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { first } from './tools/first'
import { licences } from './tools/licences'
import { shell } from './tools/shell'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The texts: Python reads them too, so they lie in its package.
const locales = here('../src/starsuit/locales')

// Where `starsuit serve` listens during `npm run dev`.
const server = process.env['STARSUIT_SERVER'] ?? 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte(), first(), shell(here('./src/sw.js'), here('./public')), licences(here('./src/type/OFL.txt'))],
  resolve: { alias: { locales } },
  // The files find each other wherever they lie; only the page names them from the root, for it has many addresses there.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: here('../src/starsuit/page'),
    emptyOutDir: true,
    // The oldest browsers that the page supports: `public/old.js` tells others so, docs/players/browser.md names them.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What three screens or more have in common comes in two files instead of dozens: on a slow line each costs a way.
    rolldownOptions: {
      checks: { pluginTimings: false }, // what a busy machine was slow at is no fault of the build
      output: {
        codeSplitting: {
          minShareCount: 3,
          groups: [
            // Hints are for those who ask, a chart or a feast comes after the game, lists and forms are on other screens.
            { name: 'common', test: /[\\/]src[\\/](lib|ui|cards)[\\/](?!courts|hints|lessons|LineChart|Confetti|pictograms|wordmark|Choice|Switch|NameField|ShareBox|Wide|Wild|Details|here|share|dates|presets|push|EmptyTable|Stepper|Figures|Fan\.|(Pictogram|Empty|List|Row|Medal|Ring|Looks)\.)/ },
            { name: 'pictures', minShareCount: 2, test: /[\\/]src[\\/]ui[\\/](pictograms|Pictogram\.)/ },
            { name: 'lists', minShareCount: 2, test: /[\\/]src[\\/]ui[\\/](Empty|List|Row|Medal|Ring)\./ },
            // What people say is on four screens, and none of them waits for it.
            { name: 'tables', test: /[\\/]src[\\/]table[\\/](?!Talk|HostSwitches|Gesture)/ },
            // Small things that a table shares with its dialogs or with the solitaire.
            { name: 'board', minShareCount: 2, test: /[\\/]src[\\/](table[\\/](Clock|Melds|flights|coach)|lib[\\/](muted|drag)|ui[\\/]Mark)/ },
            // Hints, lessons and puzzles speak alike, and show the same table.
            { name: 'hints', minShareCount: 2, test: /[\\/](src[\\/](lib[\\/](hints|lessons)\.|table[\\/]HintTable)|locales[\\/]en[\\/]hints)/ },
            // One file more that screens fetch, not three: the table's own list of them is part of its first load.
            { name: 'faces', minShareCount: 1, test: /[\\/](src[\\/]characters|locales[\\/]en[\\/]characters)/ },
            { name: 'examples', minShareCount: 2, test: /[\\/](src[\\/]learn[\\/]Example|locales[\\/]en[\\/]learn)/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('.'), locales] },
    proxy: { '/api': server, '/print': server, '/ws': { target: server, ws: true } },
  },
  // A busy machine is no reason to fail.
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
})
