/** The screens, each in its own file, fetched when needed. */

import type { Component } from 'svelte'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every screen takes the parts of the path it needs
type Load = () => Promise<{ default: Component<any> }>

const loads: Readonly<Record<string, Load>> = {
  home: () => import('./Home.svelte'),
  quick: () => import('./Quick.svelte'),
  new: () => import('./New.svelte'),
  join: () => import('./Join.svelte'),
  table: () => import('./Table.svelte'),
  settings: () => import('./Settings.svelte'),
  cards: () => import('./Cards.svelte'),
  solitaires: () => import('./Solitaires.svelte'),
  solitaire: () => import('./Solitaire.svelte'),
  sheets: () => import('./Sheets.svelte'),
  sheet: () => import('./Sheet.svelte'),
  watch: () => import('./Watch.svelte'),
  screen: () => import('./BigScreen.svelte'),
  learn: () => import('./Learn.svelte'),
  rules: () => import('./Rules.svelte'),
  glossary: () => import('./Glossary.svelte'),
  replay: () => import('./Replay.svelte'),
  games: () => import('./Games.svelte'),
  stats: () => import('./Stats.svelte'),
  clubs: () => import('./Clubs.svelte'),
  club: () => import('./Club.svelte'),
  duplicate: () => import('./Duplicate.svelte'),
  daily: () => import('./Daily.svelte'),
  puzzles: () => import('./Puzzles.svelte'),
  account: () => import('./Account.svelte'),
  link: () => import('./Link.svelte'),
  privacy: () => import('./Privacy.svelte'),
  missing: () => import('./Missing.svelte'),
}

/**
 * Each is fetched once, and later callers wait for the same fetch: a second import would not wait for the styles of the
 * first one. After a failure it can be asked for again.
 */
function once(load: Load): Load {
  let loading: ReturnType<Load> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

export const screens: Readonly<Record<string, Load>> = Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, once(load)]))
