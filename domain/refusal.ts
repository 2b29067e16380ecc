/** Every expected refusal of the product, by its stable code; the wire's `code`. */
export const refusalCodes = [
  'unauthenticated',
  'invalid_token',
  'identity_unavailable',
  'cross_site',
  'wrong_password',
  'stale_sign_in',
  'not_found',
  'deck_not_found',
  'card_not_found',
  'picture_not_found',
  'session_not_found',
  'review_not_found',
  'not_owner',
  'own_deck',
  'invalid',
  'not_json',
  'card_changed',
  'deck_changed',
  'review_superseded',
  'key_used',
  'too_many_cards',
  'too_many_likes',
  'deck_too_large',
  'pictures_full',
  'space_full',
  'body_too_large',
  'body_too_slow',
  'insufficient_credits',
  'payments_off',
  'payments_unavailable',
  'already_subscribed',
  'not_subscribed',
  'model_unavailable',
  'model_failed',
  'too_many_requests',
  'unavailable',
  'internal',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/**
 * Thrown once, where a rule says no; the HTTP layer turns it into an answer and nothing else catches it.
 * `sentence` replaces the code's usual sentence where a more exact one can be given (what is wrong with a field).
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly sentence: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, more: { sentence?: string; retryAfterSeconds?: number } = {}) {
    super(more.sentence ?? code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = more.sentence
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
