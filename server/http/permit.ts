import { NIL } from 'uuid'
import { calls } from '#contract/calls'
import type { CallName } from '#contract/paths'
import { refusalOf } from '#domain/permission'
import { Refusal } from '#domain/refusal'

/** An id as it was sent; what is no id at all is found nowhere. */
export const parseId = (text: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : NIL

/** Throws the refusal that the call earns, in the order of docs/rules.md §Visibility.2; gives back the deck otherwise. */
export function permitted<Deck extends { ownerId: string; isPublic: boolean }>(
  call: CallName,
  viewer: { id: string } | undefined,
  deck: Deck | undefined,
): Deck {
  const refusal = refusalOf(calls[call].who, viewer?.id, deck)
  if (refusal) throw new Refusal(refusal)
  if (!deck) throw new Refusal('deck_not_found')
  return deck
}
