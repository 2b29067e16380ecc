import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/open'
import { lateStripeGateway } from '../late-stripe.ts'
import { price } from './bill.ts'
import { createPostman, type Deliver } from './deliver.ts'
import { listenForCalls } from './listen.ts'
import { simulatedPages } from './pages.ts'
import { createStore } from './state.ts'

type Deps = { db: Database; clock: () => number; publicUrl: string; deliver: Deliver }

const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`

/**
 * A double of Stripe that takes no money. The product talks to it as it does to Stripe: the SDK over HTTP one way,
 * signed events the other.
 */
export async function startSimulation({ db, clock, publicUrl, deliver }: Deps) {
  const nowSeconds = () => Math.floor(clock() / 1000)
  const store = createStore(db)
  const webhookSecret = secret('whsec')
  const secretKey = secret('sk_test')
  const postman = createPostman({ store, deliver, secret: webhookSecret, nowSeconds })
  const pagesAt = `${publicUrl}/simulated`
  const api = await listenForCalls({ store, secretKey, nowSeconds, pagesAt, afterwards: postman.wake })
  const configuration = { secretKey, webhookSecret, priceId: price.lookup_key, apiBase: api.url, publicUrl }
  postman.wake()
  return {
    kind: 'simulated' as const,
    gateway: lateStripeGateway(configuration, clock),
    pages: simulatedPages({ store, postman, nowSeconds }),
    /** For tests, which do to it what the world does to Stripe. */
    store,
    postman,
    nowSeconds,
    webhookSecret,
    async close() {
      api.close()
      await postman.close()
    },
  }
}
