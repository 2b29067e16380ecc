import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { openBrowser } from '../testing/browser.ts'
import { openOwnSite } from '../testing/own-site.ts'
import { openPostOffice } from '../testing/post-office.ts'
import { authorization, enterPassword, personMaker, refresh, register, signIn } from '../testing/sign-in.ts'
import { startSite } from '../testing/site.ts'

const office = await openPostOffice()
const { db, site } = await openOwnSite(office.env)
afterAll(() => office.close())

const newPerson = personMaker('Emmy')

const forget = (email: string) => openBrowser().visit(`${site.publicUrl}/oidc/forgot`, { form: { email } })
const lettersTo = (email: string) => office.letters.filter((text) => text.includes(`To: ${email}`)).length
async function linkTo(email: string): Promise<string> {
  const link = () => {
    const letter = office.letters.findLast((text) => text.includes(`To: ${email}`))
    return /http:\S+\/oidc\/reset\/[\w-]+/.exec(letter ?? '')?.[0] ?? ''
  }
  await expect.poll(link).toBeTruthy()
  return link()
}

/** Somebody who forgot their password, and the link that they were sent. */
async function withLink() {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  await forget(person.email)
  return { person, link: await linkTo(person.email) }
}

test('A forgotten password is set anew by a link in a letter, once, and ends every session', async () => {
  const person = newPerson()
  const old = openBrowser()
  await signIn(old, site, register, person)
  const page = await forget(person.email.toUpperCase())
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Look into your mail')])
  const link = await linkTo(person.email)

  const browser = openBrowser()
  const form = await browser.visit(link)
  expect(form.text).toContain(`value="${person.email}"`)
  const short = await browser.visit(link, { form: { password: 'short' } })
  expect([short.status, short.text]).toEqual([422, expect.stringContaining('at least 8')])
  const done = await browser.visit(link, { form: { password: 'battery staple' } })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your password is changed')])

  for (const again of [await browser.visit(link), await browser.visit(link, { form: { password: 'another one' } })])
    expect([again.status, again.text]).toEqual([410, expect.stringContaining('no longer works')])
  expect((await refresh(old, site)).status).toBe(401)
  const { url, callback } = await authorization(old, site, { prompt: 'none' })
  expect((await old.visit(url, { until: callback })).url).toContain('login_required')
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'battery staple' })
  await expect(signIn(openBrowser(), site, enterPassword, person)).rejects.toThrow()
})

test('Nobody learns from the page whether there is an account', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const pages = [await forget(person.email), await forget('nobody@example.org')]
  const [known, unknown] = pages.map(({ text }) => text.replaceAll(/nonce="[^"]+"|[\w.]+@example.org/g, ''))
  expect(unknown).toBe(known)
  await linkTo(person.email)
  expect(office.letters.join()).not.toContain('nobody@example.org')
})

test('A link stops working after an hour', async () => {
  const { link } = await withLink()
  site.clock.aheadMs = 3_601_000
  expect((await openBrowser().visit(link)).status).toBe(410)
  expect((await openBrowser().visit(link, { form: { password: 'battery staple' } })).status).toBe(410)
  site.clock.aheadMs = 0
})

test('A form that is sent again, since its answer was lost, says that the password is set', async () => {
  const { person, link } = await withLink()
  const set = () => openBrowser().visit(link, { form: { password: 'battery staple' } })
  const outcomes = [...(await Promise.all([set(), set()])), await set()]
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
  const spent = await openBrowser().visit(link)
  expect([spent.status, spent.text]).toEqual([410, expect.stringContaining('It has set a new password already')])
  const other = await openBrowser().visit(link, { form: { password: 'another one' } })
  expect(other.status).toBe(410)
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'battery staple' })
  site.clock.aheadMs = 601_000
  expect((await set()).status, 'a while later').toBe(410)
  site.clock.aheadMs = 0
})

test('Of two who use a link at once, one sets the password', async () => {
  const { link } = await withLink()
  const set = (password: string) => openBrowser().visit(link, { form: { password } })
  const outcomes = await Promise.all(['first password', 'second password'].map(set))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('The database keeps no link that it could be read from', async () => {
  const { link } = await withLink()
  const token = link.split('/').at(-1) ?? ''
  const rows = await db.rows(sql`select * from idp_reset`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('Nobody is flooded with letters', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  for (let ask = 0; ask < 6; ask++) expect((await forget(person.email)).status).toBe(200)
  await expect.poll(() => lettersTo(person.email)).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(lettersTo(person.email)).toBe(3)
})

test('A mail server that is away changes nothing for the person, and is logged without an address', async () => {
  const stranded = await startSite({ db, env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'lemma@example.org' } })
  const person = newPerson()
  await signIn(openBrowser(), stranded, register, person)
  const page = await openBrowser().visit(`${stranded.publicUrl}/oidc/forgot`, { form: { email: person.email } })
  expect(page.text).toContain('Look into your mail')
  await expect.poll(() => JSON.stringify(stranded.logged)).toContain('could not be mailed')
  expect(JSON.stringify(stranded.logged)).not.toContain(person.email)
  await stranded.stop()
})

test('Without mail the page says whom to ask', async () => {
  const quiet = await startSite({ db })
  const browser = openBrowser()
  const page = await browser.visit(`${quiet.publicUrl}/oidc/forgot`)
  expect(page.text).toContain('Ask whoever runs it')
  expect(page.text).toContain('npm run reset-password')
  expect(page.text).not.toContain('<form')
  expect(page.text).toContain('<a href="/">Back to signing in</a>')
  const fromSignIn = await browser.visit(`${quiet.publicUrl}/oidc/forgot?from=the_sign-in`)
  expect(fromSignIn.text).toContain('<a href="/oidc/interaction/the_sign-in">Back to signing in</a>')
  const astray = await browser.visit(`${quiet.publicUrl}/oidc/forgot?from=//elsewhere.example`)
  expect(astray.text).not.toContain('elsewhere')
  await quiet.stop()
})

function reset(...args: string[]) {
  const { host, port, user, database } = db.connection
  const where = new URLSearchParams({ host: host ?? '', port: String(port ?? '') })
  const env = { ...process.env, PUBLIC_URL: site.publicUrl, DATABASE_URL: `postgres://${user}@/${database}?${where}` }
  return promisify(execFile)(process.execPath, ['server/commands/reset-password.ts', ...args], { env })
}

test('A command on the server makes a link for whoever has no mail', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const { stdout } = await reset(person.email)
  const link = /http:\S+/.exec(stdout)?.[0] ?? ''
  expect((await openBrowser().visit(link, { form: { password: 'battery staple' } })).status).toBe(200)
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'battery staple' })
  await expect(reset('nobody@example.org')).rejects.toMatchObject({
    stderr: 'There is no account for nobody@example.org.\n',
  })
  await expect(reset()).rejects.toMatchObject({ code: 1 })
})

test('A command waits for a busy database for longer than a request does', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  let made: Promise<{ stdout: string }> | undefined
  await db.transaction(async (tx) => {
    await tx.rows(sql`lock table idp_account in access exclusive mode`)
    made = reset(person.email)
    const outwaited = sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%idp_account%' and clock_timestamp() - query_start > interval '4 seconds'`
    // Should it give up, the test fails with what it says.
    await Promise.race([made, expect.poll(() => db.rows(outwaited)).toHaveLength(1)])
  })
  expect((await made)?.stdout).toContain('/oidc/reset/')
})
