import { describe, expect, it } from 'vitest'

const components: Record<string, string> = import.meta.glob('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })
/** What a whole room reads grows with the screen it stands on. */
const FOR_A_ROOM = /BigScreen\.svelte/
// Drawings measured in letters: the number on the coin, suits that rain, a switch.
const DRAWN = new Set(['../src/table/Piles.svelte: min(clamp(1.6rem, 6vmin, 2.4rem), 11vmin)', '../src/ui/Switch.svelte: min(1rem, 22px)'])

describe('letters', () => {
  it('have one of the sizes of the tokens', () => {
    const others = Object.entries(components).flatMap(([path, text]) =>
      [...text.matchAll(/^\s*font-size: (.*);$/gm)].map((found) => `${path}: ${found[1] ?? ''}`),
    )
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter((each) => !each.includes('var(--') && !DRAWN.has(each) && !FOR_A_ROOM.test(each))).toEqual([])
  })
})
