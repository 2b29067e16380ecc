import { wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { countedNow } from '#web/rooms/outbox/age.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { serverMs } from '#web/rooms/sign-in/tab/auth.ts'
import { answer, undo } from './study-run.ts'
import type { ShownStudy } from './use-shown-study.ts'

/** Answers, and takes answers back: for the outbox to send, and in the session at once. */
export function useAnswering({ latest, change }: Pick<ShownStudy, 'latest' | 'change'>) {
  const outbox = useOutbox()
  return {
    /** The card on screen was recalled this well, after so many milliseconds. */
    grade: (grade: Grade, durationMs: number) => {
      const { current } = latest
      const [cardId] = current.status === 'ready' ? current.run.queue : []
      if (current.status !== 'ready' || cardId === undefined) return
      const facet = current.facetOf(cardId)
      const given = {
        reviewId: crypto.randomUUID(),
        ...(facet !== wholeCard && { facet }),
        grade,
        answeredAtMs: Date.now(),
        durationMs,
      }
      outbox.add({
        kind: 'answer',
        deckId: current.homeOf(cardId).deckId,
        cardId,
        reviewId: given.reviewId,
        ...(given.facet && { facet: given.facet }),
        grade,
        answeredAt: new Date(given.answeredAtMs).toISOString(),
        counted: countedNow(),
        serverMs: serverMs(),
        durationMs,
      })
      change(({ run, settings, turn }) => ({
        run: answer(run, given, settings),
        turn: turn + 1,
        refusal: undefined,
        unchosen: undefined,
      }))
    },
    undo: () => {
      const { current } = latest
      const last = current.status === 'ready' ? current.run.given.at(-1) : undefined
      if (current.status !== 'ready' || !last) return
      outbox.add({
        kind: 'undo',
        deckId: current.homeOf(last.cardId).deckId,
        cardId: last.cardId,
        reviewId: last.reviewId,
        ...(last.facet && { facet: last.facet }),
        before: last.before,
      })
      change(({ run, turn }) => ({ run: undo(run), turn: turn + 1, refusal: undefined }))
    },
  }
}
