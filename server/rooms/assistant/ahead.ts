import type { Hold } from '#server/rooms/credit/service'
import { endReply } from '#server/rooms/credit/while-held'
import type { AssistantContext } from './ask.ts'
import type { Draft } from './draft.ts'

/** So many pieces are under way at once; cards are delivered in the order of the notes all the same. */
const atOnce = 3

/** Nothing where there were too few credits, and the model was not asked. Without a hold it was paid before. */
export type Drafted = { hold: Hold | undefined; draft: Draft } | undefined

/** Drafts of the pieces `from` up to `to`, some of which are begun before their turn. */
export function draftsAhead(
  context: AssistantContext,
  [from, to]: readonly [from: number, to: number],
  draftPiece: (piece: number) => Promise<Drafted>,
) {
  const underWay = new Map<number, Promise<Drafted>>()
  let next = from

  function begin(piece: number): void {
    const drafted = draftPiece(piece)
    // Looked at in its turn, or when all is over.
    drafted.catch(() => undefined)
    underWay.set(piece, drafted)
  }

  async function takeBack(): Promise<void> {
    for (const left of await Promise.allSettled(underWay.values()))
      if (left.status === 'fulfilled' && left.value?.hold) await endReply(context, left.value.hold, { isPaid: false })
    underWay.clear()
  }

  return {
    /** The next piece in its turn. */
    draftOf: async (piece: number): Promise<Drafted> => {
      for (; next < Math.min(to, piece + atOnce); next++) begin(next)
      return underWay.get(piece)
    },
    /** Once more, when those that were begun after it have given back what they held. */
    draftAlone: async (piece: number): Promise<Drafted> => {
      await takeBack()
      next = piece + 1
      begin(piece)
      return underWay.get(piece)
    },
    /** Whoever asked for it ends its hold. */
    handOver: (piece: number) => underWay.delete(piece),
    /** Ends the holds of all that was not handed over. */
    takeBack,
  }
}
