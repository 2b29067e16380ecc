import type { RefusalCode } from './refusal.ts'

/**
 * Who may make a call; which rule each has, stands in the table of calls. docs/rules.md §Visibility.1.
 *
 * anyone · signedIn · reader (may see the deck) · signedInReader · nonOwner (a signed-in reader who did not make it) · owner.
 */
export type Rule = 'anyone' | 'signedIn' | 'reader' | 'signedInReader' | 'nonOwner' | 'owner'

/** Whether `rule` admits only people who are signed in. */
export const needsSignIn = (rule: Rule): boolean => rule !== 'anyone' && rule !== 'reader'

type Owned = { ownerId: string; isPublic: boolean }

/** A public deck is everybody's to read, a private one its owner's alone. */
export const isVisible = (deck: Owned, viewerId: string | undefined): boolean =>
  deck.isPublic || deck.ownerId === viewerId

/**
 * The refusal that a viewer of a deck earns under `rule`, or nothing when it admits them. The order is fixed: sign in (401),
 * a deck that this person may not see does not exist (404), only then what they may not do to it (403).
 * docs/rules.md §Visibility.2.
 */
export function refusalOf(rule: Rule, viewerId: string | undefined, deck?: Owned): RefusalCode | undefined {
  if (needsSignIn(rule) && viewerId === undefined) return 'unauthenticated'
  if (rule === 'anyone' || rule === 'signedIn') return undefined
  if (!deck || !isVisible(deck, viewerId)) return 'deck_not_found'
  if (rule === 'owner' && deck.ownerId !== viewerId) return 'not_owner'
  if (rule === 'nonOwner' && deck.ownerId === viewerId) return 'own_deck'
  return undefined
}
