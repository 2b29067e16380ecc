import type { RefusalCode } from './refusal.ts'

/** Everything a person can ask the server to do. The wire's routes and the rules below are both tables over it. */
export type Action =
  | 'user.sync'
  | 'user.readSettings'
  | 'user.writeSettings'
  | 'account.changePassword'
  | 'account.export'
  | 'account.delete'
  | 'deck.list'
  | 'deck.listOwned'
  | 'deck.create'
  | 'deck.read'
  | 'deck.update'
  | 'deck.delete'
  | 'deck.order'
  | 'deck.like'
  | 'card.create'
  | 'card.createMany'
  | 'card.update'
  | 'card.delete'
  | 'assistant.draft'
  | 'assistant.revise'
  | 'assistant.notes'
  | 'study.progress'
  | 'study.deckProgress'
  | 'study.start'
  | 'study.startFull'
  | 'study.end'
  | 'study.answer'
  | 'study.undo'
  | 'study.recompute'
  | 'subscription.checkout'
  | 'subscription.status'
  | 'subscription.cancel'
  | 'subscription.reactivate'
  | 'subscription.portal'

/**
 * Who may:
 * anyone · signedIn · reader (may see the deck) · signedInReader · nonOwner (a signed-in reader who did not make it) · owner.
 */
export type Rule = 'anyone' | 'signedIn' | 'reader' | 'signedInReader' | 'nonOwner' | 'owner'

/** Every call, and who may. Source: docs/rules.md §Visibility.1. */
export const permissions = {
  'user.sync': 'signedIn',
  'user.readSettings': 'signedIn',
  'user.writeSettings': 'signedIn',
  'account.changePassword': 'signedIn',
  'account.export': 'signedIn',
  'account.delete': 'signedIn',
  'deck.list': 'anyone',
  'deck.listOwned': 'signedIn',
  'deck.create': 'signedIn',
  'deck.read': 'reader',
  'deck.update': 'owner',
  'deck.delete': 'owner',
  'deck.order': 'owner',
  'deck.like': 'nonOwner',
  'card.create': 'owner',
  'card.createMany': 'owner',
  'card.update': 'owner',
  'card.delete': 'owner',
  'assistant.draft': 'owner',
  'assistant.revise': 'owner',
  'assistant.notes': 'owner',
  'study.progress': 'signedIn',
  'study.deckProgress': 'signedInReader',
  'study.start': 'signedInReader',
  'study.startFull': 'signedInReader',
  'study.end': 'signedInReader',
  'study.answer': 'signedInReader',
  'study.undo': 'signedInReader',
  'study.recompute': 'signedIn',
  'subscription.checkout': 'signedIn',
  'subscription.status': 'signedIn',
  'subscription.cancel': 'signedIn',
  'subscription.reactivate': 'signedIn',
  'subscription.portal': 'signedIn',
} as const satisfies Record<Action, Rule>

/** Whether only a signed-in person may ask for `action` at all. */
export function needsSignIn(action: Action): boolean {
  const rule: Rule = permissions[action]
  return rule !== 'anyone' && rule !== 'reader'
}

type Owned = { ownerId: string; isPublic: boolean }

/** A public deck is everybody's to read, a private one its owner's alone. */
export const isVisible = (deck: Owned, viewerId: string | undefined): boolean =>
  deck.isPublic || deck.ownerId === viewerId

/**
 * The refusal that `action` earns, or nothing when it is allowed. The order is fixed: sign in (401), a deck that
 * this person may not see does not exist (404), only then what they may not do to it (403). docs/rules.md §Visibility.2.
 */
export function refusalOf(action: Action, viewerId: string | undefined, deck?: Owned): RefusalCode | undefined {
  const rule: Rule = permissions[action]
  if (needsSignIn(action) && viewerId === undefined) return 'unauthenticated'
  if (rule === 'anyone' || rule === 'signedIn') return undefined
  if (!deck || !isVisible(deck, viewerId)) return 'deck_not_found'
  if (rule === 'owner' && deck.ownerId !== viewerId) return 'not_owner'
  if (rule === 'nonOwner' && deck.ownerId === viewerId) return 'own_deck'
  return undefined
}
