/** The screens, each in a file of its own that is fetched when it is wanted. */

import type { Component } from 'svelte'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every screen takes the parts of the path it needs
type Load = () => Promise<{ default: Component<any> }>

export const screens: Readonly<Record<string, Load>> = {
  home: () => import('./Home.svelte'),
  quick: () => import('./Quick.svelte'),
  new: () => import('./New.svelte'),
  join: () => import('./Join.svelte'),
  table: () => import('./Table.svelte'),
  settings: () => import('./Settings.svelte'),
  cards: () => import('./Cards.svelte'),
  missing: () => import('./Missing.svelte'),
}
