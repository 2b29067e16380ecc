import type { CardsEdited } from '#contract/cards'
import { call } from '#web/lib/api.ts'
import { inRequests } from './batches.ts'
import { patiently } from './patiently.ts'

export type Edit = CardsEdited['cards'][number]
type Options = { signal: AbortSignal; onSent: (edits: readonly Edit[], left: ReadonlySet<string>) => unknown }

/**
 * Writes on cards as they were seen, many with one request; after each `onSent` hears of which cards, and which of them were
 * left as they are because they were edited since, or are gone. Sent again it is done already. docs/rules.md §Cards.12.
 */
export async function sendEdits(deckId: string, edits: readonly Edit[], { signal, onSent }: Options): Promise<void> {
  for (const cards of inRequests(edits)) {
    const edit = (signal: AbortSignal) => call('cards.edit', { at: { deckId }, body: { cards }, signal })
    const { left } = await patiently(signal, edit, cards)
    await onSent(cards, new Set(left))
  }
}
