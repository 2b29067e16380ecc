import { isPaymentPage } from '#domain/payment-page'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Whatever the server was told, people pay only at the places that we know. */
export function leaveFor(url: string): void {
  if (!isPaymentPage(url, location.origin)) throw new ApiError(502, 'payments_unavailable')
  location.assign(url)
}

/** Where the checkout is: the same one as long as it is asked for under the same key. */
export const checkoutUrl = async (key: string): Promise<string> =>
  (await call('subscription.checkout', { key })).checkoutUrl

/** Where bills and cards are looked after. */
export const billingUrl = async (): Promise<string> => (await call('subscription.portal')).portalUrl
