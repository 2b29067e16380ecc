import { v5 } from 'uuid'
import type { CardOfOrigin } from '#contract/card-origin'
import { cardLimits } from '#domain/card'
import { withoutPictureNames } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { patiently } from '../patiently.ts'
import type { PlannedCard } from '../plan.ts'

/** Names in which what cards are made of is found (RFC 9562 §5.5). */
const origins = 'd9a8e6c1-6b7e-4d53-9d0a-5b3f2e8c7a14'

/**
 * The id of what a card is made of, the same in every tab, every later file and every account, since an account may be
 * filled from another one's export. docs/rules.md §Decks.18.
 */
const originOf = ({ source = '' }: PlannedCard): string => v5(source, origins)

/** A person's own, which cards and answers have that were imported before it was every account's. */
export const formerOriginOf = (personId: string, { source = '' }: PlannedCard): string =>
  v5(`${personId} ${source}`, origins)

export type Origin = { origin: string; former: string }
export const originsOf = (personId: string, card: PlannedCard): Origin => ({
  origin: originOf(card),
  former: formerOriginOf(personId, card),
})

/** What is here of some cards already, by what they are made of. */
export type Known = ReadonlyMap<string, CardOfOrigin>

export async function readKnown(cards: readonly Origin[], signal: AbortSignal): Promise<Known> {
  const found = new Map<string, CardOfOrigin>()
  const origins = cards.flatMap(({ origin, former }) => [origin, former])
  for (let at = 0; at < origins.length; at += cardLimits.origins) {
    const body = { origins: origins.slice(at, at + cardLimits.origins) }
    const { data } = await patiently(signal, (signal) => call('card.byOrigins', { body, signal }), body)
    for (const card of data) found.set(card.origin, card)
  }
  const known = cards.flatMap(({ origin, former }) => {
    const card = found.get(origin) ?? found.get(former)
    return card ? [[origin, card] as const] : []
  })
  return new Map(known)
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
