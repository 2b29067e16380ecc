import type { Logger } from 'pino'
import type { Counters } from '#server/counters'
import type { Flaw } from './judge.ts'

/** How a call of the model ended, its repairs included. */
type Outcome = 'card' | 'prose' | 'failed' | 'unavailable' | 'busy' | 'slow' | 'stopped'

export type Course = {
  /** What it was asked for: a message of a chat, or a piece of notes. */
  kind: 'chat' | 'notes'
  outcome: Outcome
  repairs: number
  flaws: Flaw[]
  detail?: string | undefined
  tookMs: number
}

type Deps = { log: Logger; counters: Counters; model: string }

/**
 * Counts how calls end, how often a model had to be asked again and why, and logs it: what is wrong with replies, never
 * what is in them. docs/rules.md §Assistant.11.
 */
export function createTally({ log, counters, model }: Deps): (course: Course, requestId: string) => void {
  return (course, requestId) => {
    const { kind, outcome, repairs, flaws } = course
    counters.add('lemma_assistant_replies_total', { kind, outcome })
    if (repairs > 0) counters.add('lemma_assistant_repairs_total', { kind }, repairs)
    for (const flaw of flaws) counters.add('lemma_assistant_flaws_total', { kind, flaw })
    for (const flaw of flaws)
      if (isOfParsing(flaw)) log.warn({ requestId, model, kind }, `Error parsing LaTeX response: ${flaw}`)
    log.info({ requestId, model, ...course }, 'assistant')
  }
}

/** The reply was there, and could not be read as a card or its LaTeX not be set. */
const isOfParsing = (flaw: Flaw): boolean => flaw.startsWith('Missing') || flaw === 'cannot be set'
