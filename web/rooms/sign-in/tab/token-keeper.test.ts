import { beforeEach, expect, test, vi } from 'vitest'
import { type Renewal, renewalIn } from './renewal.ts'
import { type Channel, createTokenKeeper } from './token-keeper.ts'
import type { Tokens } from './tokens.ts'

const startMs = Date.parse('2026-11-20T12:00:00Z')
let nowMs: number
let renewals: number
let answer: () => Promise<Renewal>
let queue: Promise<void>
let channels: Channel[]

beforeEach(() => {
  nowMs = startMs
  renewals = 0
  answer = async () => ({ state: 'renewed', tokens: tokensFor('ada') })
  queue = Promise.resolve()
  channels = []
})

const encode = (claims: object) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))

/** Tokens good for ten minutes by a provider whose clock is a day ahead of ours. */
function tokensFor(subject: string): Tokens {
  const iat = nowMs / 1000 + 86_400
  return { token: `h.${encode({ sub: subject, name: 'Ada Łącka', iat, exp: iat + 600, jti: renewals })}.s` }
}

/** A tab: its own keeper, joined to the others of this test by one channel and one lock. */
function openTab() {
  const channel: Channel = {
    onmessage: null,
    postMessage: (data) => {
      for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent)
    },
  }
  channels.push(channel)
  return createTokenKeeper({
    channel,
    clock: () => nowMs,
    requestRenewal: () => {
      renewals++
      return answer()
    },
    alone: (work) => {
      queue = queue.then(work)
      return queue
    },
  })
}

test('At first no person is signed in, and nothing is asked for them', async () => {
  const tab = openTab()
  expect(await tab.token()).toBeUndefined()
  expect(renewals).toBe(0)
})

test('A sign-in tells who it is, in letters of every script', () => {
  const tab = openTab()
  tab.begin({ ...tokensFor('ada'), idToken: `h.${encode({ sub: 'ada', email: 'ada@example.org' })}.s` })
  expect(tab.profile).toEqual({ subject: 'ada', name: 'Ada Łącka', email: 'ada@example.org' })
  expect(tab.serverMs, 'by the provider’s clock').toBe(startMs + 86_400_000)
  nowMs += 5_000
  expect(tab.serverMs).toBe(startMs + 86_405_000)
})

test('A token is used until shortly before its end, by the provider’s clock, then renewed once for all calls', async () => {
  const tab = openTab()
  tab.begin(tokensFor('ada'))
  nowMs += 579_000
  const first = await tab.token()
  expect(renewals).toBe(0)
  nowMs += 2_000
  const later = await Promise.all(Array.from({ length: 10 }, () => tab.token()))
  expect(renewals).toBe(1)
  expect(new Set(later).size).toBe(1)
  expect(later[0]).not.toBe(first)
})

test('Two tabs whose tokens end together make one renewal', async () => {
  const [one, two] = [openTab(), openTab()]
  await Promise.all([one.renew(), two.renew()])
  expect(renewals).toBe(2)
  nowMs += 590_000
  const tokens = await Promise.all([one.token(), two.token()])
  expect(renewals).toBe(3)
  expect(tokens[0]).toBe(tokens[1])
})

test('A token that the server refused is renewed though it looks good', async () => {
  const tab = openTab()
  tab.begin(tokensFor('ada'))
  const refused = await tab.token()
  expect(await tab.token(refused)).not.toBe(refused)
  expect(renewals).toBe(1)
  await tab.token(refused)
  expect(renewals).toBe(1)
})

test('A refused renewal signs the tab out and says so once', async () => {
  const tab = openTab()
  const listener = vi.fn()
  tab.onChange(listener)
  tab.begin(tokensFor('ada'))
  nowMs += 700_000
  answer = async () => ({ state: 'refused' })
  expect(await tab.token()).toBeUndefined()
  expect(await tab.token()).toBeUndefined()
  expect(listener.mock.calls).toEqual([[{ subject: 'ada', name: 'Ada Łącka' }], [undefined, 'lost']])
})

test('While the server is out of reach the person stays signed in, and a token that still holds is used', async () => {
  const tab = openTab()
  tab.begin(tokensFor('ada'))
  answer = async () => ({ state: 'unreachable' })
  nowMs += 590_000
  expect(await tab.token()).toBeDefined()
  nowMs += 20_000
  await expect(tab.token()).rejects.toMatchObject({ code: 'sign_in_unreachable' })
  answer = async () => ({ state: 'renewed', tokens: tokensFor('ada') })
  expect(await tab.token()).toBeDefined()
})

test('Signing out in one tab signs the others out', () => {
  const [one, two] = [openTab(), openTab()]
  one.begin(tokensFor('ada'))
  two.begin(tokensFor('ada'))
  const listener = vi.fn()
  two.onChange(listener)
  one.end()
  expect([one.profile, two.profile]).toEqual([undefined, undefined])
  expect(listener.mock.calls).toEqual([[undefined, 'loggedOut']])
})

test('The tab that deleted the account is not told that a renewal was refused', async () => {
  const tab = openTab()
  tab.begin(tokensFor('ada'))
  const listener = vi.fn()
  tab.onChange(listener)
  tab.tellDeleted()
  answer = async () => ({ state: 'refused' })
  await tab.token(tokensFor('ada').token)
  expect(listener).not.toHaveBeenCalled()
  expect(tab.profile, 'who is on the way out').toBeDefined()
})

test('After an account was deleted in one tab the others are told that, not that they are signed out', () => {
  const [one, two] = [openTab(), openTab()]
  one.begin(tokensFor('ada'))
  two.begin(tokensFor('ada'))
  const listener = vi.fn()
  two.onChange(listener)
  one.tellDeleted()
  one.end()
  expect(listener.mock.calls).toEqual([[undefined, 'deleted']])
})

test('A tab never goes on with the token of another person', async () => {
  const [adas, shared] = [openTab(), openTab()]
  adas.begin(tokensFor('ada'))
  shared.begin(tokensFor('ben'))
  expect(adas.profile).toBeUndefined()
  expect(await adas.token()).toBeUndefined()
  expect(shared.profile).toMatchObject({ subject: 'ben' })

  const alone = openTab()
  alone.begin(tokensFor('ada'))
  nowMs += 700_000
  answer = async () => ({ state: 'renewed', tokens: tokensFor('ben') })
  expect(await alone.token()).toBeUndefined()
})

test('A signed-out tab does not sign itself in because another did', () => {
  const [one, two] = [openTab(), openTab()]
  one.begin(tokensFor('ada'))
  expect(two.profile).toBeUndefined()
})

test.each([
  [
    'a whole answer',
    Response.json({ token: 't', id_token: 'i' }),
    { state: 'renewed', tokens: { token: 't', idToken: 'i' } },
  ],
  ['half an answer', new Response('{"token":"t'), { state: 'unreachable' }],
  ['a page of somebody else’s', new Response('<title>Sign in to this network</title>'), { state: 'unreachable' }],
  ['a refusal', Response.json({ error: 'No.', code: 'invalid_token' }, { status: 401 }), { state: 'refused' }],
  ['a proxy that wants a password', new Response('<h1>401</h1>', { status: 401 }), { state: 'unreachable' }],
  ['a server that is away', new Response('', { status: 503 }), { state: 'unreachable' }],
  ['none', undefined, { state: 'unreachable' }],
] as const)('What %s says of a sign-in', async (_, said, renewal) => {
  expect(await renewalIn(said)).toEqual(renewal)
})

test('A page that comes back stays whose it was, and ends where another person has signed in meanwhile', async () => {
  const tab = openTab()
  tab.begin(tokensFor('ada'))
  await tab.recheck()
  expect(tab.profile?.subject).toBe('ada')
  answer = async () => ({ state: 'renewed', tokens: tokensFor('emmy') })
  await tab.recheck()
  expect(tab.profile).toBeUndefined()
})
