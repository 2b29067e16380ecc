import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls'
import type { CallName } from '#contract/paths'
import { refusalOf } from '#domain/permission'
import { type Answer, type Client, testApp } from '#server/http/testing'

const app = await testApp()
afterAll(() => app.close())
const owner = app.as('owner')
let decks: Record<Kind, { _id: string; cards: { _id: string }[] }>

const missing = '01993a00-0000-7000-8000-000000000000'
const kinds = ['public', 'private', 'missing', 'no id'] as const
type Kind = (typeof kinds)[number]
const roles = ['visitor', 'stranger', 'owner'] as const
type Role = (typeof roles)[number]

beforeAll(async () => {
  const make = async (isPublic: boolean) => {
    const { _id } = (await owner.post('/api/decks', { title: 'Calculus', isPublic })).body
    return (await owner.post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })).body
  }
  const nowhere = (_id: string) => ({ _id, cards: [{ _id: missing }] })
  decks = {
    public: await make(true),
    private: await make(false),
    missing: nowhere(missing),
    'no id': nowhere("x' or 1=1"),
  }
})

const clientOf = (role: Role): Client => (role === 'visitor' ? app.visitor : app.as(role))

/** Everything about it is wrong but who asks for what: the refusal for that must come first. */
async function call(name: CallName, client: Client, kind: Kind): Promise<Answer> {
  const { method, path } = calls[name]
  const deck = decks[kind]
  const address = path
    .replace('{deckId}', encodeURIComponent(deck._id))
    .replace('{cardId}', deck.cards[0]?._id ?? '')
    .replace('{index}', 'nonsense')
  if (method === 'get') return client.get(`${address}?page=x`)
  if (method === 'delete') return client.delete(address)
  return client[method](address, '{"never')
}

const names = callNames.filter((name) => name !== 'deck.delete')
const cases = names.flatMap((name) => kinds.flatMap((kind) => roles.map((role) => [name, role, kind] as const)))
const permissionCodes = ['unauthenticated', 'not_owner', 'own_deck', 'deck_not_found']

test.each(cases)('%s by a %s of a %s deck follows the table', async (name, role, kind) => {
  const client = clientOf(role)
  const deck = kind === 'public' || kind === 'private' ? { ownerId: owner.id, isPublic: kind === 'public' } : undefined
  const refusal = refusalOf(calls[name].who, client.id || undefined, deck)
  const answer = await call(name, client, kind)
  expect(answer.status).toBeLessThan(500)
  if (refusal) expect(answer.body.code).toBe(refusal)
  else expect(permissionCodes).not.toContain(answer.body?.code)
})

test.each(kinds)('Deleting a %s deck follows the table', async (kind) => {
  for (const role of roles) {
    const client = clientOf(role)
    const deck =
      kind === 'public' || kind === 'private' ? { ownerId: owner.id, isPublic: kind === 'public' } : undefined
    const answer = await client.delete(`/api/decks/${encodeURIComponent(decks[kind]._id)}`)
    const refusal = refusalOf(calls['deck.delete'].who, client.id || undefined, deck)
    expect(refusal ? answer.body.code : answer.status).toBe(refusal ?? 204)
  }
})

test.each(roles)('Only who is signed in has a collection, however a %s asks for it', async (role) => {
  const client = clientOf(role)
  const { body } = await client.get('/api/decks?owned=true&page=x')
  expect(body.code).toBe(role === 'visitor' ? 'unauthenticated' : 'invalid')
})
