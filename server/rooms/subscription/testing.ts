import { pino } from 'pino'
import { v7 } from 'uuid'
import { type Database, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { startSimulation } from '#server/gateways/payments/simulated/create'
import { passTime, pay } from '#server/gateways/payments/simulated/life'
import type { State } from '#server/gateways/payments/simulated/state'
import { type Answer, type Client, testApp, testEnv } from '#server/http/testing'
import { noticed } from '#server/http/testing/meanwhile'

export const dayS = 86_400

/** The whole app beside a payment service that a test can do anything to. Both reach the database by `reached`. */
export async function payingApp(env = testEnv, given?: Awaited<ReturnType<typeof testDatabase>>, reached?: Database) {
  const db = given ?? (await testDatabase())
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const simulation = await startSimulation({
    db: reached ?? db,
    clock: () => app.clock.nowMs,
    publicUrl: 'http://localhost',
    deliver: async (body, signature) => (await tell(body, signature)).status,
  })
  const app = await testApp({ db: reached ?? db, payments: simulation, log, env })

  const tell = (body: string, signature: string): Promise<Answer> =>
    app.visitor.post('/api/stripe/webhook', body, { headers: { 'stripe-signature': signature } })

  /** What the world does, and all the news of it. */
  async function world(work: (state: State) => void) {
    await simulation.store.change(work)
    simulation.postman.wake()
    await simulation.postman.idle()
  }

  const customerOf = async (person: Client) =>
    Object.values((await simulation.store.read()).customers).find(({ metadata }) => metadata.authId === person.id)
      ?.id ?? ''

  return {
    ...app,
    db,
    context: { db, log, env, clock: () => app.clock.nowMs, newId: v7 },
    simulation,
    logged,
    tell,
    world,
    customerOf,
    /** Begins a checkout; resolves to its session. */
    async checkout(person: Client): Promise<string> {
      const { body } = await person.post('/api/stripe/create-checkout')
      return new URL(body.checkoutUrl).pathname.split('/').at(-1) ?? ''
    },
    pays: (session: string) =>
      world((state) => {
        const checkout = state.checkouts[session]
        if (checkout) pay(state, checkout, simulation.nowSeconds())
      }),
    async passes(person: Client, seconds: number, hasMoney = true) {
      const id = await customerOf(person)
      await world((state) => passTime(state, id, { seconds, hasMoney, nowSeconds: simulation.nowSeconds() }))
    },
    async holdsNews(person: Client, isHolding: boolean) {
      const id = await customerOf(person)
      await world((state) => Object.assign(state.customers[id] ?? {}, { isHolding }))
    },
    /** Leaves the person so many credits, in hundredths. */
    async leaves(person: Client, hundredths: number) {
      await db.rows(sql`update credit_account set hundredths = ${hundredths} where person_id = ${person.id}`)
    },
    /** What the browser gets to know of a person. */
    userOf: async (person: Client) => (await person.post('/api/user', {})).body,
    async close() {
      await simulation.close()
      await app.close()
      await db.drop()
    },
  }
}

/** The same with something happening between its statements, and beside it another process, which hears nothing of this one. */
export async function twoPayingApps() {
  const database = await testDatabase()
  const { db, faultsOf } = noticed(database)
  const app = await payingApp(testEnv, database, db)
  const elsewhere = await testApp({ db: database, payments: app.simulation, clock: () => app.clock.nowMs })
  return { app, elsewhere, faultsOf, close: () => Promise.all([app.close(), elsewhere.close()]) }
}
