import { afterAll, expect, test } from 'vitest'
import { countsThatAreWrong } from '#server/db/testing/counts'
import type { Client } from '#server/http/testing'
import { type Act, isAll } from '#server/http/testing/meanwhile'
import { dayS, twoPayingApps } from './testing.ts'

/** What is done in the other process does not wait for its turn here. */
const { app, elsewhere, faultsOf, close } = await twoPayingApps()
afterAll(close)

type News = Awaited<ReturnType<typeof app.simulation.store.read>>['outbox'][number]
type World = { anna: Client; annaElsewhere: Client; news: News[] }

let people = 0
/** Somebody whose second month has begun, of which nobody has told yet; or who has never paid. */
async function made({ isPaying }: { isPaying: boolean }): Promise<World> {
  const name = `anna ${people++}`
  const [anna, annaElsewhere] = [app.as(name), elsewhere.as(name)]
  await anna.post('/api/user', {})
  if (!isPaying) return { anna, annaElsewhere, news: [] }
  await app.pays(await app.checkout(anna))
  await app.leaves(anna, 0)
  await app.db.rows({ strings: ['delete from credit_line where person_id = ', ''], values: [anna.id] })
  await app.holdsNews(anna, true)
  await app.passes(anna, 31 * dayS)
  const { outbox } = await app.simulation.store.read()
  const id = await app.customerOf(anna)
  return { anna, annaElsewhere, news: outbox.filter((event) => JSON.stringify(event).includes(id)) }
}

async function found({ anna }: World) {
  await app.simulation.postman.idle()
  const { currentCredits, subscriptionExpiresAt, subscriptionCanceledAt } = await app.userOf(anna)
  const { subscriptions, customers } = await app.simulation.store.read()
  const own = Object.values(subscriptions).filter(({ metadata }) => metadata.authId === anna.id)
  return {
    currentCredits,
    isActive: Boolean(subscriptionExpiresAt),
    isCanceled: Boolean(subscriptionCanceledAt),
    own: own.map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end]),
    customers: Object.values(customers).filter(({ metadata }) => metadata.authId === anna.id).length,
    wrong: await countsThatAreWrong(app.db),
  }
}

const tell = async (event: News | undefined) => ({
  status: event ? await app.simulation.postman.send(event) : 200,
  headers: new Headers(),
  body: undefined,
})
const draft = { messages: [{ role: 'user', content: 'power rule' }] }

const acts = {
  tells: ({ news }) => tell(news[0]),
  tellsLast: ({ news }) => tell(news.at(-1)),
  cancels: ({ annaElsewhere }) => annaElsewhere.post('/api/stripe/cancel'),
  cancelsHere: ({ anna }) => anna.post('/api/stripe/cancel'),
  reactivates: ({ annaElsewhere }) => annaElsewhere.post('/api/stripe/reactivate'),
  signsIn: ({ annaElsewhere }) => annaElsewhere.post('/api/user', {}),
  signsInHere: ({ anna }) => anna.post('/api/user', {}),
  checksOut: ({ annaElsewhere }) => annaElsewhere.post('/api/stripe/create-checkout'),
  checksOutHere: ({ anna }) => anna.post('/api/stripe/create-checkout'),
  async drafts({ annaElsewhere }) {
    const { body } = await annaElsewhere.post('/api/decks', { title: 'deck' })
    return annaElsewhere.post(`/api/chat/${body._id}/ai`, draft)
  },
} satisfies Record<string, Act<World>>
type Name = keyof typeof acts

/** Nothing was lost in any of them; with `MEANWHILE=all` all are tried, which takes ten minutes. */
const pairs: [Name, Name, isPaying: boolean][] = [
  ['tells', 'tells', true],
  ['tells', 'tellsLast', true],
  ['tells', 'cancels', true],
  ['tells', 'signsIn', true],
  ['tells', 'drafts', true],
  ['cancelsHere', 'tells', true],
  ['cancelsHere', 'reactivates', true],
  ['cancelsHere', 'cancels', true],
  ['signsInHere', 'tells', true],
  ['signsInHere', 'signsIn', true],
  ['checksOutHere', 'checksOut', false],
  ['checksOutHere', 'signsIn', false],
]

test.each(isAll ? pairs : pairs.slice(0, 1))(
  'Between any statements of one that %s, what %s comes to the same as before or after it (paying: %s)',
  async (name, other, isPaying) => {
    const make = () => made({ isPaying })
    expect(await faultsOf({ make, acts: [acts[name], acts[other]], found })).toEqual([])
  },
)
