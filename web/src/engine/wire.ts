/** What goes between a page and its worker. */

export type ToWorker =
  | { type: 'start'; address: string }
  | { type: 'ask'; number: number; method: string; path: string; body: unknown }
  /** Nobody waits for this answer any more. */
  | { type: 'stop'; number: number }
  | { type: 'open'; line: number; room: string }
  | { type: 'say'; line: number; text: string }
  | { type: 'hang-up'; line: number }

export type ToPage =
  | { type: 'started' }
  | { type: 'failed'; why: string }
  /** Something that people should know, by its code. */
  | { type: 'notice'; code: string }
  | { type: 'answer'; number: number; body: unknown }
  /** How far an answer is that takes a while. */
  | { type: 'progress'; number: number; done: number; total: number }
  | { type: 'refused'; number: number; code: string; sentence: string; values: Record<string, unknown>; status: number }
  | { type: 'opened'; line: number }
  | { type: 'told'; line: number; text: string }
  | { type: 'closed'; line: number }
