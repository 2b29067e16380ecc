import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import type { Answer } from '#server/http/testing'
import { type Act, isAll, noticed } from '#server/http/testing/meanwhile'
import { type Browser, openBrowser, type Visit } from '../testing/browser.ts'
import {
  atTheDoor,
  authorization,
  enterPassword,
  exchange,
  type Person,
  personMaker,
  refresh,
  register,
  signIn,
} from '../testing/sign-in.ts'
import { startSite } from '../testing/site.ts'
import { issueReset } from './reset.ts'

const database = await testDatabase()
const { db: everyStatement, faultsOf } = noticed(database)

// What happens once before a statement like this, about that model.
let meanwhile: { isThen: RegExp; act: () => Promise<unknown>; model: string | undefined } | undefined
const happens = (isThen: RegExp, act: () => Promise<unknown>, model?: string) => {
  meanwhile = { isThen, act, model }
}
const watched = (inner: Database): Database => ({
  ...inner,
  async rows(statement) {
    const { isThen, act, model } = meanwhile ?? {}
    const isNow = isThen?.test(statement.strings.join('')) && (!model || statement.values[0] === model)
    if (isNow) meanwhile = undefined
    if (isNow) await act?.()
    return inner.rows(statement)
  },
  transaction: (work) => inner.transaction((tx) => work(watched(tx))),
})
const db = watched(everyStatement)
const site = await startSite({
  db,
  env: {
    LIMIT_FAILED_SIGN_INS: '100000',
    LIMIT_REGISTRATIONS: '100000',
    LIMIT_ANONYMOUS: '100000',
    LIMIT_WRITES: '100000',
  },
})
afterAll(async () => {
  await site.stop()
  await database.drop()
})

/** Somebody who is signed in in two browsers, and has asked for a new password. */
type World = {
  person: Person
  subject: string
  here: Browser
  elsewhere: Browser
  tokens: { here: string; elsewhere: string }
  link: string
  /** Signs in anew, in a browser of its own, as far as that comes. */
  door: Awaited<ReturnType<typeof atTheDoor>>
}

const newPerson = personMaker('Olga')

async function made(): Promise<World> {
  const person = newPerson()
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  const tokens = {
    here: (await signIn(here, site, register, person)).token,
    elsewhere: (await signIn(elsewhere, site, enterPassword, person)).token,
  }
  const verified = await site.identity.verify(tokens.here)
  if (!verified.ok) throw new Error('The token is none')
  const { subject } = verified.viewer
  const link = await issueReset(database, subject, Date.now() + 3_600_000)
  return { person, subject, here, elsewhere, tokens, link, door: await atTheDoor(site) }
}

const answerOf = ({ status, headers, text }: Visit): Answer => ({ status, headers, body: text })

const changed = async (browser: Browser, token: string, { password }: Person, newPassword: string) =>
  answerOf(
    await browser.call(`${site.publicUrl}/api/account/password`, {
      json: { currentPassword: password, newPassword },
      headers: { authorization: `Bearer ${token}` },
    }),
  )

const acts = {
  changes: ({ here, tokens, person }) => changed(here, tokens.here, person, 'battery staple'),
  changesElsewhere: ({ elsewhere, tokens, person }) =>
    changed(elsewhere, tokens.elsewhere, person, 'a password of its own'),
  resets: async ({ link }) =>
    answerOf(
      await openBrowser().visit(`${site.publicUrl}/oidc/reset/${link}`, { form: { password: 'set by a link' } }),
    ),
  async signsIn({ door, person }) {
    const back = await door.post(person)
    if (!back.url.startsWith(door.callback)) return answerOf(back)
    const code = new URL(back.url).searchParams.get('code') ?? ''
    return answerOf(await exchange(door.browser, site, code, door.verifier))
  },
  renewsElsewhere: async ({ elsewhere }) => answerOf(await refresh(elsewhere, site)),
  returnsElsewhere: async ({ elsewhere }) => ({ ...(await returned(elsewhere)), status: 200 }),
  renews: async ({ here }) => answerOf(await refresh(here, site)),
  signsOutElsewhere: async ({ elsewhere }) =>
    answerOf(await elsewhere.call(`${site.publicUrl}/api/auth/signout`, { json: {} })),
  leaves: async ({ here, tokens, person }) => {
    const { password } = person
    const headers = { authorization: `Bearer ${tokens.here}`, 'x-http-method': 'DELETE' }
    const answer = await fetch(`${site.publicUrl}/api/account`, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json', cookie: here.cookieHeader(site.publicUrl) },
      body: JSON.stringify({ password }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  },
} satisfies Record<string, Act<World>>
type Name = keyof typeof acts

/** Whether the provider still knows who somebody is in a browser. */
async function returned(browser: Browser): Promise<Answer> {
  const { url, callback } = await authorization(browser, site, { prompt: 'none' })
  const back = new URL((await browser.visit(url, { until: callback })).url)
  return { status: back.searchParams.has('code') ? 200 : 401, headers: new Headers(), body: back.href }
}

const passwords = ['correct horse', 'battery staple', 'a password of its own', 'set by a link']

/** What opens the account in the end, and which browsers are signed in. */
async function found({ subject, here, elsewhere, door }: World) {
  const opens: string[] = []
  for (const password of passwords)
    if ((await site.identity.checkPassword?.(subject, password)) === 'right') opens.push(password)
  const signedIn = []
  for (const browser of [here, elsewhere, door.browser])
    signedIn.push([(await refresh(browser, site)).status, (await returned(browser)).status])
  return { opens, signedIn }
}

/**
 * Whoever has shown that an account is theirs may have it deleted also if its password changes at that moment. All of
 * these take some minutes: with `MEANWHILE=all`. What was lost in them once is tried below.
 */
const pairs: [Name, Name][] = [
  ['changes', 'changesElsewhere'],
  ['changes', 'resets'],
  ['resets', 'changes'],
  ['changes', 'signsIn'],
  ['signsIn', 'changes'],
  ['signsIn', 'resets'],
  ['renewsElsewhere', 'changes'],
  ['renewsElsewhere', 'resets'],
  ['renews', 'changes'],
  ['changes', 'renews'],
  ['changes', 'renewsElsewhere'],
  ['returnsElsewhere', 'changes'],
  ['returnsElsewhere', 'resets'],
  ['signsOutElsewhere', 'changes'],
  ['signsOutElsewhere', 'renewsElsewhere'],
  ['renewsElsewhere', 'signsOutElsewhere'],
  ['leaves', 'signsIn'],
  ['signsIn', 'leaves'],
  ['renewsElsewhere', 'leaves'],
  ['returnsElsewhere', 'leaves'],
]

test.each(isAll ? pairs : [])(
  'Between any statements of one that %s, what %s comes to the same as before or after it',
  async (name, other) => {
    expect(await faultsOf({ make: made, acts: [acts[name], acts[other]], found })).toEqual([])
  },
)

test('Whoever has typed the old password when it is changed comes in with the new one only', async () => {
  const { door, person, link } = await made()
  const half = await door.browser.visit(door.path, { form: person, until: `${site.publicUrl}/oidc/auth/` })
  await openBrowser().visit(`${site.publicUrl}/oidc/reset/${link}`, { form: { password: 'set by a link' } })
  const back = new URL((await door.browser.visit(half.url, { until: door.callback })).url)
  const answer = await exchange(door.browser, site, back.searchParams.get('code') ?? '', door.verifier)
  expect(answer.status).toBe(400)
  expect((await returned(door.browser)).status).toBe(401)
  expect((await signIn(door.browser, site, enterPassword, { ...person, password: 'set by a link' })).token).toBeTruthy()
})

test('A password that a link sets meanwhile is not changed by who knows the one before', async () => {
  const world = await made()
  happens(/update idp_account/, () => acts.resets(world))
  expect((await acts.changes(world)).status).toBe(403)
  expect((await found(world)).opens).toEqual(['set by a link'])
})

test.each([
  ['renewed', 'RefreshToken', acts.renewsElsewhere],
  ['used at the provider', 'Session', acts.returnsElsewhere],
] as const)('A session that is %s while the password is changed elsewhere is over', async (_, model, act) => {
  const world = await made()
  happens(/insert into idp_artifact/, () => acts.changes(world), model)
  await act(world)
  expect((await found(world)).signedIn[1]).toEqual([401, 401])
})

test('An account that is deleted while somebody signs in to it is gone', async () => {
  const world = await made()
  happens(/from tombstone where person_id/, () => acts.signsIn(world))
  expect((await acts.leaves(world)).status).toBe(204)
  expect(await found(world)).toEqual({
    opens: [],
    signedIn: [
      [401, 401],
      [401, 401],
      [401, 401],
    ],
  })
})
