import { isPaymentPage } from '#domain/payment-page'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'

/** Whatever the server was told, nobody is sent to pay at a place that nobody knows. */
function leaveFor(url: string): void {
  if (!isPaymentPage(url, location.origin)) throw new ApiError(502, 'payments_unavailable')
  location.assign(url)
}

/** Leaves the page for the checkout: the same one as long as it is asked for under the same key. */
export const goToCheckout = async (key: string): Promise<void> =>
  leaveFor((await call('subscription.checkout', { key })).checkoutUrl)

/** Leaves the page for where bills and cards are looked after. */
export const goToBilling = async (): Promise<void> => leaveFor((await call('subscription.portal')).portalUrl)
