/** A host of Stripe's with nothing before it: no user, port, backslash or blank that a browser would read otherwise. */
const stripe = /^https:\/\/([a-z0-9-]+\.)*stripe\.com\//

/**
 * Whether the browser may be sent to `url` to pay or to look after payments: a page of Stripe's, or of our own `origin`
 * (`https://lemma.example`) where payments are simulated. Anything else is refused. docs/rules.md §Plan and payment.7.
 */
export const isPaymentPage = (url: string, origin: string): boolean => stripe.test(url) || url.startsWith(`${origin}/`)
