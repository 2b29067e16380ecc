import type { Call } from './client.ts'

export const floorNames = ['F1', 'F2', 'F3'] as const
export type Floor = (typeof floorNames)[number]

/** `before` is sent ahead of each `next` and not timed; throughput and processor time do count it. */
export type Operation = {
  name: string
  floor: Floor
  atMost: number
  /** With all clients at once. */
  p99AtMostMs?: number
  next: (tokens: Tokens) => Call
  before?: (tokens: Tokens) => Call | undefined
}

/** After this the server remembers nothing. */
export const forgetting: Call = { method: 'POST', path: '/forget' }

/** `of(n)` is the Authorization header of the person numbered n. */
export type Tokens = { of(n: number): Record<string, string> }

/** People whose tokens are drawn from; few enough to stay in the verifier's cache, as a busy class would. */
export const signedIn = 50

export const pick = (below: number) => Math.floor(Math.random() * below)
/** Beyond them: who has an exam on ten thousand cards, and who was away and answers nothing. */
export const [examined, away] = [signedIn, signedIn + 1]

/** Everybody who has a token. */
export const people = away + 1 + signedIn

/**
 * Somebody who begins to study whichever decks, which makes their collection and their records more in every run. Of `somebody` they
 * stay as they are: what is read of them would cost more with whatever ran before.
 */
export const newcomer = () => away + 1 + pick(signedIn)

/** Person 0 has 5,000 records and is left out. */
export const somebody = () => 1 + pick(signedIn - 1)
