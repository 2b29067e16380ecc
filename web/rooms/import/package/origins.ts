import { v5 } from 'uuid'
import type { CardOfOrigin } from '#contract/card-origin'
import { cardLimits } from '#domain/card'
import { withoutPictureNames } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { patiently } from '../patiently.ts'
import type { PlannedCard } from '../plan.ts'

/** Names in which what cards are made of is found (RFC 9562 §5.5): each person's own. */
const origins = 'd9a8e6c1-6b7e-4d53-9d0a-5b3f2e8c7a14'

/** The id of what a card is made of, the same in every tab and every later file. docs/rules.md §Decks.18. */
export const originOf = (personId: string, { source = '' }: PlannedCard): string => v5(`${personId} ${source}`, origins)

/** What is here of some cards already, by what they are made of. */
export type Known = ReadonlyMap<string, CardOfOrigin>

export async function readKnown(origins: readonly string[], signal: AbortSignal): Promise<Known> {
  const known = new Map<string, CardOfOrigin>()
  for (let at = 0; at < origins.length; at += cardLimits.origins) {
    const body = { origins: origins.slice(at, at + cardLimits.origins) }
    const { data } = await patiently(signal, () => call('card.byOrigins', { body, signal }))
    for (const card of data) known.set(card.origin, card)
  }
  return known
}

/** What an import comes to for a card that may be here. */
export type Outcome = 'new' | 'same' | 'changed' | 'edited' | 'deleted'

/** Names of pictures are not known before they are kept, so two of them count as the same. */
export function outcomeOf(planned: PlannedCard, known: CardOfOrigin | undefined): Outcome {
  if (!known) return 'new'
  if (known.isDeleted) return 'deleted'
  const { frontEquation, backEquation, tags = [] } = known.card
  const isSame =
    withoutPictureNames(frontEquation) === withoutPictureNames(planned.front) &&
    withoutPictureNames(backEquation) === withoutPictureNames(planned.back) &&
    tags.join() === (planned.tags ?? []).join()
  if (isSame) return 'same'
  return known.isEdited ? 'edited' : 'changed'
}
