/** Whether somebody has been through the lesson in this browser. Newcomers are shown it first. */

import { keep, kept } from './kept'

const KEY = 'starsuit.learned'

export const hasLearned = (): boolean => kept(KEY) !== null
export const learned = (): void => keep(KEY, true)

/** Nobody has played here yet, or wanted to know the game. */
export const isNewcomer = (): boolean => !hasLearned() && kept('starsuit.me') === null
