import type { Counters } from '#server/counters'
import { refusalIn } from '#server/http/failure'
import { statusOf } from '#server/http/problem'

/**
 * Counts what is refused for good: a browser that kept an answer, or its undoing, gives it up then. docs/rules.md
 * §Study.10.
 */
export const countingRefused =
  (counters: Counters) =>
  <Ask, Outcome>(handle: (ask: Ask) => Promise<Outcome>) =>
  async (ask: Ask): Promise<Outcome> => {
    try {
      return await handle(ask)
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal && statusOf(refusal.code) < 500) counters.add('lemma_answers_refused_total', { code: refusal.code })
      throw error
    }
  }
