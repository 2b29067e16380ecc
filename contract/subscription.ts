import { z } from 'zod'
import { text } from './text.ts'

/** Where to pay: a page of Stripe's, or of ours where payments are simulated. */
export const Checkout = z.object({ checkoutUrl: z.url() }).meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

/** Where bills, cards and the end of a subscription are looked after. */
export const Portal = z.object({ portalUrl: z.url() }).meta({ id: 'Portal' })
export type Portal = z.infer<typeof Portal>

/** Which checkout, by the id that Stripe put into the address of the way back. */
export const ActivationQuery = z
  .object({ session_id: text.min(1, { error: 'Say which checkout session you mean.' }).max(300) })
  .meta({ id: 'ActivationQuery' })

/** Active: done. Else `retry` says whether asking again may help; both false is a payment that was not made. */
export const Activation = z.object({ isActive: z.boolean(), retry: z.boolean() }).meta({ id: 'Activation' })
export type Activation = z.infer<typeof Activation>
