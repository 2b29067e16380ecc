import type { Logger } from 'pino'
import type { Flaw } from './judge.ts'

/** How a call of the assistant ended. */
type Outcome = 'card' | 'prose' | 'failed' | 'unavailable' | 'busy' | 'slow' | 'stopped'

export type Course = {
  outcome: Outcome
  repairs: number
  flaws: Flaw[]
  detail?: string | undefined
  tookMs: number
}

/**
 * Counts how calls end and how often a model had to be asked again, and logs both: what is wrong with replies, never what
 * is in them.
 */
export function createTally(log: Logger, model: string): (course: Course, requestId: string) => void {
  const counts = { replies: 0, repairs: 0, failures: 0 }
  return (course, requestId) => {
    const { outcome, repairs } = course
    if (outcome === 'card' || outcome === 'prose') counts.replies++
    else if (outcome !== 'stopped') counts.failures++
    counts.repairs += repairs
    log.info({ requestId, model, ...course, counts: { ...counts } }, 'assistant')
  }
}
