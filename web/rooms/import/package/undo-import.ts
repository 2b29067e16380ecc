import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { some } from '#web/lib/in-words.ts'
import type { Brought } from './send-package.ts'

/** Puts what an import made into the trash: its decks, and the cards that it added to others. docs/rules.md §Decks.19. */
export async function undoImport({ decks, addedIds }: Brought): Promise<void> {
  for (const { _id: deckId, isNew } of decks) {
    const cardIds = addedIds.get(deckId) ?? []
    const taken = isNew
      ? call('deck.delete', { at: { deckId } })
      : cardIds.length > 0 && call('cards.delete', { at: { deckId }, body: { cardIds }, isMinimal: true })
    await Promise.resolve(taken).catch(unlessGone)
  }
}

function unlessGone(error: unknown): undefined {
  if (troubleOf(error) !== 'deck_not_found') throw error
}

/** What speaks against that: cards that were studied since, in words. */
export async function doubtOfUndo({ decks, addedIds }: Brought, sinceMs: number): Promise<string | undefined> {
  let studied = 0
  let edited = 0
  for (const { _id: deckId } of decks) {
    const added = new Set(addedIds.get(deckId))
    const deck = await call('deck.read', { at: { deckId } }).catch(unlessGone)
    for (const { _id, version, studyData } of deck?.cards ?? []) {
      if (!added.has(_id)) continue
      if (version > 1) edited++
      if (studyData.lastRepetition && Date.parse(studyData.lastRepetition) > sinceMs) studied++
    }
  }
  const touched = [
    ...(studied > 0 ? [`${some(studied, 'card')} of it ${studied === 1 ? 'was' : 'were'} studied since`] : []),
    ...(edited > 0 ? [`${some(edited, 'card')} of it ${edited === 1 ? 'was' : 'were'} edited since`] : []),
  ]
  return touched.length > 0 ? `${touched.join(', and ')}.` : undefined
}
