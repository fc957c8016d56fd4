import type { Statement } from '../lib/said'

/** Why something is not done: as the server refuses, by a code with its values. */
export class Refusal extends Error implements Statement {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly values: Readonly<Record<string, unknown>> = {},
    readonly status = 409,
  ) {
    super(sentence)
  }
}
