import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Refusal, RefusalCode } from '#domain/refusal'
import { waitInWords } from '#domain/wait'

/** The one table from a refusal to its status and its sentence. */
const problems: Record<RefusalCode, [status: ContentfulStatusCode, sentence: string]> = {
  unauthenticated: [401, 'Sign in to do this.'],
  invalid_token: [401, 'Your sign-in is no longer valid. Sign in again.'],
  identity_unavailable: [503, 'Signing in does not work at the moment. Try again soon.'],
  cross_site: [403, 'This call is for our own pages alone.'],
  wrong_password: [403, 'That is not your current password.'],
  stale_sign_in: [403, 'Sign in once more to confirm that it is you.'],
  not_found: [404, 'There is nothing at this address.'],
  deck_not_found: [404, 'Deck not found'],
  card_not_found: [404, 'Card not found'],
  picture_not_found: [404, 'There is no such picture.'],
  session_not_found: [404, 'Session not found'],
  review_not_found: [404, 'There is no such review of this card.'],
  not_owner: [403, 'Only the person who made this deck can change it.'],
  own_deck: [403, 'Your own decks are in your collection already.'],
  invalid: [400, 'Something in the request is not right.'],
  not_json: [415, 'Send the request as application/json.'],
  card_changed: [409, 'This card was changed or moved in the meantime. Nothing was overwritten.'],
  deck_changed: [409, 'This deck was changed in the meantime. Nothing was overwritten.'],
  review_superseded: [409, 'Only the last review of a card can be undone.'],
  key_used: [409, 'Something else was sent under this key before, and was done.'],
  too_many_cards: [409, 'A deck holds at most 10,000 cards.'],
  too_many_likes: [409, 'A collection holds at most 2,000 liked decks.'],
  deck_too_large: [413, 'A deck holds at most 8 MB of LaTeX.'],
  pictures_full: [409, 'A deck holds at most 20 MB of pictures, all decks of a person 200 MB.'],
  space_full: [409, 'Your decks and your trash hold as much as one person may keep here.'],
  body_too_large: [413, 'The request is too large.'],
  body_too_slow: [408, 'The request took too long to arrive. Try again.'],
  insufficient_credits: [402, 'You have too few AI credits left.'],
  payments_off: [409, 'Upgrades are not offered here.'],
  payments_unavailable: [503, 'Payments do not work at the moment. Nothing was charged; try again soon.'],
  already_subscribed: [409, 'You have a subscription already.'],
  not_subscribed: [409, 'There is no subscription that could be changed.'],
  model_unavailable: [503, 'The assistant cannot be reached at the moment. Nothing was charged; try again soon.'],
  model_failed: [502, 'The assistant did not manage a card that can be shown. Nothing was charged; try again.'],
  too_many_requests: [429, `That was a lot at once. Try again ${waitInWords(undefined)}.`],
  unavailable: [503, 'The service is not reachable at the moment. Nothing was lost; try again soon.'],
  internal: [500, 'Something went wrong on our side. Nothing was lost; try again.'],
}

/** Status and usual sentence of a refusal, for answers that are pages. */
export const statusOf = (code: RefusalCode): ContentfulStatusCode => problems[code][0]
export const sentenceOf = (code: RefusalCode): string => problems[code][1]

export const headersOf = (refusal: Refusal): Record<string, string> => {
  const status = statusOf(refusal.code)
  if (refusal.retryAfterSeconds !== undefined) return { 'retry-after': String(refusal.retryAfterSeconds) }
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  return {}
}

/** The answer that a refusal earns: JSON with a sentence and its code. */
export function answerProblem(context: Context, refusal: Refusal): Response {
  const [status, usual] = problems[refusal.code]
  const sentence = usual.replace(waitInWords(undefined), waitInWords(refusal.retryAfterSeconds))
  return context.json({ error: refusal.sentence ?? sentence, code: refusal.code }, status, headersOf(refusal))
}
