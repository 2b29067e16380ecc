import { waitInWords } from '#domain/wait'
import { ApiError, type TroubleCode, troubleOf } from './api-error.ts'
import { serverTrouble } from './server-trouble.ts'

/** What helps: doing it again, signing in, reading anew what others changed, going home, changing what was typed, or a plan. */
type NextStep = 'retry' | 'signIn' | 'reload' | 'home' | 'edit' | 'plans'
type Message = { text: string; next: NextStep }

/** What a person reads for each way a call can fail: what happened, that nothing is lost, what to do. */
const messages: Record<TroubleCode, Message> = {
  offline: { text: serverTrouble.offline, next: 'retry' },
  unauthenticated: { text: 'Sign in to do this. What you typed stays here.', next: 'signIn' },
  invalid_token: {
    text: 'Your sign-in has expired. What you typed stays here; sign in again to go on.',
    next: 'signIn',
  },
  sign_in_unreachable: {
    text: 'Signing in does not work at the moment: the sign-in service is not reached. Try again in a minute.',
    next: 'retry',
  },
  sign_in_failed: { text: 'Signing in did not work. Nothing is lost; start it once more.', next: 'signIn' },
  sign_in_wrong_origin: {
    text: 'Signing in works only at the address that this site was set up for. Open it there.',
    next: 'home',
  },
  sign_in_insecure: { text: 'Signing in needs https. Ask whoever runs this site to turn it on.', next: 'home' },
  sign_in_unstored: {
    text: 'Signing in needs cookies and site data. Allow them for this site, then try again.',
    next: 'signIn',
  },
  sign_in_slow: { text: 'Signing you in takes too long, so this is the page as a visitor sees it.', next: 'retry' },
  sign_in_ended: { text: 'You were signed out. Sign in again to go on.', next: 'signIn' },
  account_deleted: { text: 'Your account and everything in it were deleted in another tab.', next: 'home' },
  identity_unavailable: { text: 'Signing in does not work at the moment. Try again in a minute.', next: 'retry' },
  cross_site: { text: 'This page may not do that. Open the site afresh and try again.', next: 'reload' },
  wrong_password: { text: 'That is not your current password.', next: 'edit' },
  stale_sign_in: { text: 'Sign in once more to confirm that it is you. Nothing was changed.', next: 'signIn' },
  not_found: { text: 'There is nothing at this address.', next: 'home' },
  deck_not_found: { text: 'Deck not found', next: 'home' },
  card_not_found: { text: 'This card is no longer in the deck.', next: 'reload' },
  picture_not_found: { text: 'This picture is no longer there.', next: 'reload' },
  session_not_found: { text: 'Session not found', next: 'retry' },
  review_not_found: { text: 'This answer was not recorded, so there is nothing to undo.', next: 'reload' },
  not_owner: { text: 'Only the person who made this deck can change it.', next: 'home' },
  own_deck: { text: 'This deck is your own and is in your collection already.', next: 'reload' },
  invalid: { text: 'Something here is not right. Look over what you typed and try again.', next: 'edit' },
  not_json: { text: 'Something went wrong on our side. What you typed stays here; try again.', next: 'retry' },
  card_changed: {
    text: 'This card was changed elsewhere in the meantime. Nothing was overwritten, and what you typed stays here.',
    next: 'reload',
  },
  deck_changed: { text: 'This deck was changed elsewhere in the meantime. Nothing was overwritten.', next: 'reload' },
  review_superseded: { text: 'Only the last answer of a card can be undone.', next: 'reload' },
  key_used: {
    text: 'Your first try had arrived: it was saved as it stood then. Close this to see it, or save once more to add what stands here as another one.',
    next: 'edit',
  },
  too_many_cards: { text: 'A deck holds at most 10,000 cards. Start another deck for more.', next: 'edit' },
  too_many_likes: { text: 'A collection holds at most 2,000 liked decks. Remove one to add another.', next: 'edit' },
  deck_too_large: { text: 'This deck has reached its 8 MB of LaTeX. Start another deck for more.', next: 'edit' },
  pictures_full: {
    text: 'There is no room for more pictures: a deck holds 20 MB of them, all your decks together 200 MB.',
    next: 'edit',
  },
  space_full: {
    text: 'Your decks and your trash hold as much as one person may keep here. Delete what you no longer need, also from the trash.',
    next: 'edit',
  },
  body_too_slow: { text: 'Sending this took too long. Try again.', next: 'retry' },
  body_too_large: { text: 'That is too long to be saved. Shorten it and try again.', next: 'edit' },
  insufficient_credits: {
    text: 'You have too few AI credits left for this. What you wrote stays here.',
    next: 'plans',
  },
  payments_off: { text: 'Upgrades are not offered here. Everything else works without one.', next: 'home' },
  payments_unavailable: {
    text: 'The payment service is not reached at the moment. Nothing was charged or changed; try again soon.',
    next: 'retry',
  },
  already_subscribed: { text: 'You have a subscription already. Nothing was charged.', next: 'reload' },
  not_subscribed: { text: 'There is no running subscription, so nothing was changed.', next: 'reload' },
  model_unavailable: {
    text: 'The assistant cannot be reached at the moment. Nothing was charged; try again soon.',
    next: 'retry',
  },
  model_failed: {
    text: 'The assistant did not manage a card that can be shown. Nothing was charged; try again, perhaps in other words.',
    next: 'retry',
  },
  too_many_requests: { text: 'That was a lot at once.', next: 'retry' },
  unavailable: { text: serverTrouble.unavailable, next: 'retry' },
  internal: { text: serverTrouble.internal, next: 'retry' },
}

/** The sentence for what was thrown, with the next step. A refusal of what was typed is quoted: it names the field. */
export function messageOf(error: unknown): Message & { code: TroubleCode } {
  const code = troubleOf(error)
  const { text, next } = messages[code]
  if (!(error instanceof ApiError)) return { code, text, next }
  if (code === 'invalid' && error.sentence) return { code, text: error.sentence, next }
  if (code === 'too_many_requests')
    return { code, text: `${text} Try again ${waitInWords(error.retryAfterSeconds)}.`, next }
  return { code, text, next }
}

/** The message for a code alone, where no answer is at hand. */
export const messageOfCode = (code: TroubleCode): Message => messages[code]
