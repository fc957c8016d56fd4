/** The lesson: small positions, each with one thing to do. The server says whether it was done right. */

import { post } from '../lib/api'
import { noMeldSaid } from '../lib/said'

export interface MeldTask {
  kind: 'meld'
  name: 'book' | 'run' | 'wild' | 'gap'
  wild: number
  hand: string[]
  /** Cards that must be in the meld. */
  with: string[]
  wants: 'book' | 'run'
}
export interface ThrowTask {
  kind: 'throw'
  name: 'turn' | 'out' | 'lay'
  wild: number
  hand: string[]
  /** An open card to take first. */
  open?: string
}
export interface CountTask {
  kind: 'count'
  name: 'count'
  wild: number
  hand: string[]
  others: number[]
}
/** Nothing to do yet: what it is about. */
export interface ReadTask {
  kind: 'read'
  name: 'goal'
  wild: number
  hand: string[]
  /** Melds, and what is in none. */
  groups: string[][]
}
export type Task = ReadTask | MeldTask | ThrowTask | CountTask

export const LESSON: readonly Task[] = [
  { kind: 'read', name: 'goal', wild: 0, hand: [], groups: [['8t', '8h', '8s'], ['5c', '6c', '7c'], ['Kd']] },
  { kind: 'meld', name: 'book', wild: 0, hand: ['8t', '4c', '8h', 'Kd', '8s', '5c'], with: [], wants: 'book' },
  { kind: 'meld', name: 'run', wild: 0, hand: ['5c', '9d', '6c', 'Kh', '7c', '6t'], with: [], wants: 'run' },
  { kind: 'meld', name: 'wild', wild: 5, hand: ['9h', '5c', 'Qt', '9s', '4d'], with: ['9h', '9s'], wants: 'book' },
  { kind: 'meld', name: 'gap', wild: 7, hand: ['9d', '4c', '7s', 'Jd', 'Kt', '3h', '6s'], with: ['9d', 'Jd'], wants: 'run' },
  { kind: 'throw', name: 'turn', wild: 3, hand: ['8c', '8d', 'Kt'], open: '8h' },
  { kind: 'throw', name: 'out', wild: 6, hand: ['4h', '9t', 'Jk', '5h', 'Qc', '9d', '6s'] },
  { kind: 'throw', name: 'lay', wild: 4, hand: ['5h', '9d', 'Qs', 'Jk', '3c'] },
  { kind: 'count', name: 'count', wild: 7, hand: ['7h', 'Jk', 'Kc', '4t'], others: [74, 67] },
]

export interface Verdict {
  good: boolean
  /** The name of the text to show, or the server's own sentence. */
  text?: string
  sentence?: string
  values?: Record<string, number>
  /** The hand as it can be laid down, with the discard last. */
  groups?: string[][]
}

const wildOf = (task: Task) => (task.wild === 0 ? null : task.wild)

/** Are the tapped cards the meld that the task asks for? */
export async function checkMeld(task: MeldTask, tapped: readonly string[]): Promise<Verdict> {
  const { melds } = await post('/api/tools/melds', { groups: [[...tapped]], wild: wildOf(task) })
  const found = melds[0]
  if (!found?.valid) return { good: false, sentence: found ? noMeldSaid(found) : '' }
  const good = found.kind === task.wants && task.with.every((card) => tapped.includes(card))
  return { good, text: `learn-${task.name}-${good ? 'good' : 'other'}` }
}

/** Is this the card to throw? The one that leaves the fewest points. */
export async function checkThrow(task: ThrowTask, hand: readonly string[], thrown: string): Promise<Verdict> {
  const rest = [...hand]
  rest.splice(rest.indexOf(thrown), 1)
  const [after, best] = await Promise.all([
    post('/api/tools/solve', { cards: rest, wild: wildOf(task) }),
    post('/api/tools/solve', { cards: [...hand], wild: wildOf(task), discard: true }),
  ])
  const good = after.points === best.points
  const groups = good && after.melds.length ? { groups: [...after.melds, [thrown]] } : {}
  return { good, text: `learn-${task.name}-${good ? 'good' : 'bad'}`, values: { points: after.points, best: best.points }, ...groups }
}

export async function checkCount(task: CountTask, said: number): Promise<Verdict> {
  const { points } = await post('/api/tools/count', { cards: task.hand, wild: wildOf(task) })
  const good = said === points
  return { good, text: `learn-count-${good ? 'good' : 'bad'}`, values: { sum: points } }
}

/** The answers to choose from, the lowest first. */
export async function countAnswers(task: CountTask): Promise<number[]> {
  const { points } = await post('/api/tools/count', { cards: task.hand, wild: wildOf(task) })
  return [...task.others, points].sort((a, b) => a - b)
}
