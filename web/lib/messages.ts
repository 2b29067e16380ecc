import { waitInWords } from '#domain/wait'
import { ApiError, type TroubleCode, troubleOf } from './api-error.ts'
import { serverTrouble } from './server-trouble.ts'

/** What helps: doing it again, signing in, reading anew what others changed, going home, changing what was typed, or a plan. */
type NextStep = 'retry' | 'signIn' | 'reload' | 'home' | 'edit' | 'plans'
type Message = { text: string; next: NextStep }

/** What a person reads for each way a call can fail: what happened, that nothing is lost, what to do. */
const messages: Record<TroubleCode, readonly [next: NextStep, text: string]> = {
  offline: ['retry', serverTrouble.offline],
  unauthenticated: ['signIn', 'Sign in to do this. What you typed stays here.'],
  invalid_token: ['signIn', 'Your sign-in has expired. What you typed stays here; sign in again to go on.'],
  sign_in_unreachable: [
    'retry',
    'Signing in does not work at the moment: the sign-in service is not reached. Try again in a minute.',
  ],
  sign_in_failed: ['signIn', 'Signing in did not work. Nothing is lost; start it once more.'],
  sign_in_wrong_origin: ['home', 'Signing in works only at the address that this site was set up for. Open it there.'],
  sign_in_insecure: ['home', 'Signing in needs https. Ask whoever runs this site to turn it on.'],
  sign_in_unstored: ['signIn', 'Signing in needs cookies and site data. Allow them for this site, then try again.'],
  sign_in_slow: ['retry', 'Signing you in takes too long, so this is the page as a visitor sees it.'],
  sign_in_ended: ['signIn', 'You were signed out. Sign in again to go on.'],
  account_deleted: ['home', 'Your account and everything in it were deleted in another tab.'],
  identity_unavailable: ['retry', 'Signing in does not work at the moment. Try again in a minute.'],
  cross_site: ['reload', 'This page may not do that. Open the site afresh and try again.'],
  wrong_password: ['edit', 'That is not your current password.'],
  stale_sign_in: ['signIn', 'Sign in once more to confirm that it is you. Nothing was changed.'],
  not_found: ['home', 'There is nothing at this address.'],
  deck_not_found: ['home', 'Deck not found'],
  card_not_found: ['reload', 'This card is no longer in the deck.'],
  picture_not_found: ['reload', 'This picture is no longer there.'],
  session_not_found: ['retry', 'Session not found'],
  review_not_found: ['reload', 'This answer was not recorded, so there is nothing to undo.'],
  not_owner: ['home', 'Only the person who made this deck can change it.'],
  own_deck: ['reload', 'This deck is your own and is in your collection already.'],
  invalid: ['edit', 'Something here is not right. Look over what you typed and try again.'],
  not_json: ['retry', 'Something went wrong on our side. What you typed stays here; try again.'],
  card_changed: [
    'reload',
    'This card was changed elsewhere in the meantime. Nothing was overwritten, and what you typed stays here.',
  ],
  deck_changed: ['reload', 'This deck was changed elsewhere in the meantime. Nothing was overwritten.'],
  review_superseded: ['reload', 'Only the last answer of a card can be undone.'],
  key_used: [
    'edit',
    'Your first try had arrived: it was saved as it stood then. Close this to see it, or save once more to add what stands here as another one.',
  ],
  too_many_cards: ['edit', 'A deck holds at most 10,000 cards. Start another deck for more.'],
  too_many_likes: ['edit', 'A collection holds at most 2,000 liked decks. Remove one to add another.'],
  deck_too_large: ['edit', 'This deck has reached its 8 MB of LaTeX. Start another deck for more.'],
  pictures_full: [
    'edit',
    'There is no room for more pictures: a deck holds 20 MB of them, all your decks together 200 MB.',
  ],
  space_full: [
    'edit',
    'Your decks and your trash hold as much as one person may keep here. Delete what you no longer need, also from the trash.',
  ],
  body_too_slow: ['retry', 'Sending this took too long. Try again.'],
  body_too_large: ['edit', 'That is too long to be saved. Shorten it and try again.'],
  insufficient_credits: ['plans', 'You have too few AI credits left for this. What you wrote stays here.'],
  payments_off: ['home', 'Upgrades are not offered here. Everything else works without one.'],
  payments_unavailable: [
    'retry',
    'The payment service is not reached at the moment. Nothing was charged or changed; try again soon.',
  ],
  already_subscribed: ['reload', 'You have a subscription already. Nothing was charged.'],
  not_subscribed: ['reload', 'There is no running subscription, so nothing was changed.'],
  model_unavailable: ['retry', 'The assistant cannot be reached at the moment. Nothing was charged; try again soon.'],
  model_failed: [
    'retry',
    'The assistant did not manage a card that can be shown. Nothing was charged; try again, perhaps in other words.',
  ],
  too_many_requests: ['retry', 'That was a lot at once.'],
  unavailable: ['retry', serverTrouble.unavailable],
  internal: ['retry', serverTrouble.internal],
}

/** The sentence for what was thrown, with the next step. A refusal of what was typed is quoted: it names the field. */
export function messageOf(error: unknown): Message & { code: TroubleCode } {
  const code = troubleOf(error)
  const { text, next } = messageOfCode(code)
  if (!(error instanceof ApiError)) return { code, text, next }
  if (code === 'invalid' && error.sentence) return { code, text: error.sentence, next }
  if (code === 'too_many_requests')
    return { code, text: `${text} Try again ${waitInWords(error.retryAfterSeconds)}.`, next }
  return { code, text, next }
}

/** The message for a code alone, where no answer is at hand. */
export const messageOfCode = (code: TroubleCode): Message => {
  const [next, text] = messages[code]
  return { text, next }
}
