/** What each key does at the table. */

import type { GameState } from '../lib/protocol'
import type { Play } from './play.svelte'

type Acting = Pick<
  Play,
  'busy' | 'staged' | 'myTurn' | 'phase' | 'moving' | 'selected' | 'hinting' | 'doubt' | 'think' | 'draw' | 'take' | 'discard' | 'sort' | 'takeBack' | 'sendStaged'
>

interface Elsewhere {
  panel: (name: string) => void
  /** To the first card of the hand. */
  hand: () => void
}

/** What this key does now, if anything. `letters` is whether keys that type text elsewhere count too. */
export function shortcut(key: string, letters: boolean, play: Acting, game: GameState, to: Elsewhere): (() => void) | null {
  if (!letters && key.length === 1) return null
  switch (key.toLowerCase()) {
    case 's':
      return () => void play.draw()
    case 'p':
      return () => (play.phase === 'discard' ? play.discard() : void play.take())
    case 'd':
    case 'delete':
      return () => play.discard()
    case 'g':
      return () => {
        if (!play.busy && !play.staged && play.myTurn && (game.legal?.out || game.legal?.lay)) to.panel('lay')
      }
    case 'r':
      return () => play.sort('rank')
    case 'u':
      return () => play.sort('suit')
    case 'm':
      return () => play.sort('melds')
    case 'h':
      return () => {
        if (game.seat !== null) to.panel('hint')
      }
    case 'c':
      return () => to.panel('scores')
    case 't':
      return () => to.panel('chat')
    case 'escape':
      return () => {
        if (play.staged) play.takeBack()
        else if (play.doubt) play.think()
        else if (play.hinting) play.hinting = false
        else if (play.moving) play.moving = false
        else play.selected = null
      }
    case 'z':
      return () => play.takeBack()
    case 'y':
      return () => void play.sendStaged()
    case 'f':
      return to.hand
    case '?':
      return () => to.panel('keys')
    default:
      return null
  }
}
