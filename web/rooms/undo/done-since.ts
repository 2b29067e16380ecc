import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { some } from '#web/lib/in-words.ts'

/** Of a deck what would be taken back: these cards of it, or with `cardCount` all of it, which had so many then. */
export type TakenBack = { _id: string; cardIds?: ReadonlySet<string>; cardCount?: number }

export function unlessGone(error: unknown): undefined {
  if (troubleOf(error) !== 'deck_not_found') throw error
}

/** What was done since to what would be taken back, in words. docs/rules.md §Pages.17. */
export async function doneSince(parts: readonly TakenBack[], sinceMs: number): Promise<string | undefined> {
  const done = { studied: 0, edited: 0, added: 0 }
  for (const { _id: deckId, cardIds, cardCount } of parts) {
    const { cards = [] } = (await call('deck.read', { at: { deckId } }).catch(unlessGone)) ?? {}
    const ours = cards.filter(({ _id }) => !cardIds || cardIds.has(_id))
    for (const { version, studyData } of ours) {
      if (version > 1) done.edited++
      if (studyData.lastRepetition && Date.parse(studyData.lastRepetition) > sinceMs) done.studied++
    }
    if (cardCount !== undefined) done.added += Math.max(0, cards.length - (cardIds ? ours.length : cardCount))
  }
  const { added } = done
  const touched = [
    ...(['studied', 'edited'] as const).flatMap((verb) => {
      const count = done[verb]
      return count > 0 ? [`${some(count, 'card')} of it ${count === 1 ? 'was' : 'were'} ${verb} since`] : []
    }),
    ...(added > 0 ? [`${some(added, 'card')} ${added === 1 ? 'was' : 'were'} added to it since`] : []),
  ]
  return touched.length > 0 ? `${touched.join(', and ')}.` : undefined
}
