import { isPaymentPage } from '#domain/payment-page'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Whatever the server was told, people pay only at the places that we know. */
function leaveFor(url: string): void {
  if (!isPaymentPage(url, location.origin)) throw new ApiError(502, 'payments_unavailable')
  location.assign(url)
}

/** Leaves the page for the checkout: the same one as long as it is asked for under the same key. */
export const goToCheckout = async (key: string): Promise<void> =>
  leaveFor((await call('subscription.checkout', { key })).checkoutUrl)

/** Leaves the page for where bills and cards are looked after. */
export const goToBilling = async (): Promise<void> => leaveFor((await call('subscription.portal')).portalUrl)
