import type { InteractionResults } from 'oidc-provider'
import { readEmail, readName } from '#domain/account'
import { minuteMs } from '#domain/time'
import { countHit } from '#server/db/throttle'
import { type Account, createAccount, findAccountByEmail, findAccountSince } from './accounts.ts'
import { countAttempt, forgiveAttempt, tooManyAttempts } from './attempts.ts'
import { readForm } from './form.ts'
import { crowdedPage } from './pages/notice.ts'
import { closedPage, type Entry, registerPage, signInPage } from './pages/sign-in.ts'
import { isPassword } from './password.ts'
import { type Context, frameOf, type Site, sendPage, sendWait } from './site.ts'
import { readUncommonPassword } from './uncommon-password.ts'

/** A browser sends a form again at once, a person within some minutes. */
const sentAgainWithinMs = 10 * minuteMs

const interactionOf = ({ provider }: Site, context: Context) => provider.interactionDetails(context.req, context.res)

export async function entryForm(site: Site, context: Context): Promise<void> {
  const { uid } = await interactionOf(site, context)
  const frame = frameOf(context)
  if (context.query.register === undefined)
    return sendPage(context, 200, signInPage(frame, { uid }, site.allowsRegistration))
  if (!site.allowsRegistration) return sendPage(context, 403, closedPage(frame, uid))
  sendPage(context, 200, registerPage(frame, { uid }))
}

export async function signIn(site: Site, context: Context): Promise<void> {
  const { uid } = await interactionOf(site, context)
  const typed = await readForm(context.req)
  const [email, password] = [typed('email').trim(), typed('password')]
  const refuse = (status: number, flaws: Entry['flaws']) =>
    sendPage(context, status, signInPage(frameOf(context), { uid, email, flaws }, site.allowsRegistration))

  const address = readEmail(email)
  if (!address.ok) return refuse(422, { email: address.reason })
  if (password === '') return refuse(422, { password: 'Enter your password.' })

  const attempt = { email, address: site.addressOf(context.req) }
  const passage = await countAttempt(site.db, attempt, site.failedSignIns, site.clock())
  if (!passage.ok) {
    context.set('retry-after', String(passage.retryAfterSeconds))
    return refuse(429, { password: tooManyAttempts(passage.retryAfterSeconds) })
  }
  const account = await findAccountByEmail(site.db, email)
  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight) return refuse(401, { password: 'This email and password do not go together.' })
  await forgiveAttempt(site.db, attempt)
  await finish(site, context, account)
}

export async function register(site: Site, context: Context): Promise<void> {
  const { uid } = await interactionOf(site, context)
  if (!site.allowsRegistration) return sendPage(context, 403, closedPage(frameOf(context), uid))
  const typed = await readForm(context.req)
  const owner = { name: typed('name'), email: typed('email') }
  const [name, email] = [readName(owner.name), readEmail(owner.email)]
  const password = await readUncommonPassword(typed('password'), owner)
  const refuse = (status: number, flaws: Entry['flaws']) => {
    const entry = { uid, name: typed('name').trim(), email: typed('email').trim(), flaws }
    sendPage(context, status, registerPage(frameOf(context), entry))
  }

  if (!name.ok || !email.ok || !password.ok) {
    const reasonOf = (reading: typeof name) => (reading.ok ? undefined : reading.reason)
    return refuse(422, { name: reasonOf(name), email: reasonOf(email), password: reasonOf(password) })
  }
  const crowd = await countHit(site.db, `register\n${site.addressOf(context.req)}`, site.registrations, site.clock())
  if (!crowd.ok) return sendWait(context, crowdedPage(frameOf(context)), crowd.retryAfterSeconds)
  const nowMs = site.clock()
  const typedIn = { name: name.value, email: email.value, password: password.value }
  const account = (await createAccount(site.db, { ...typedIn, nowMs })) ?? (await madeJustNow(site, context, typedIn))
  if (!account) return refuse(409, { email: 'There is an account with this email already. Sign in instead.' })
  await finish(site, context, account)
}

/** A form that is sent again, since its answer was lost, finds the account that it made. docs/rules.md §Sending again.6. */
async function madeJustNow(site: Site, context: Context, { email, password }: { email: string; password: string }) {
  const account = await findAccountSince(site.db, email, new Date(site.clock() - sentAgainWithinMs))
  if (!account) return undefined
  const attempt = { email, address: site.addressOf(context.req) }
  const isAllowed = (await countAttempt(site.db, attempt, site.failedSignIns, site.clock())).ok
  if (!isAllowed || !(await isPassword(password, account.passwordHash))) return undefined
  await forgiveAttempt(site.db, attempt)
  return account
}

/** Back to where the provider paused, now as somebody, for as long as their password is that which was typed. */
async function finish({ provider }: Site, context: Context, { id, passwordHash }: Account): Promise<void> {
  const login = { accountId: id, remember: true, amr: ['pwd'] }
  const result: InteractionResults = { login, create: {}, passwordHash }
  const returnTo = await provider.interactionResult(context.req, context.res, result, {
    mergeWithLastSubmission: false,
  })
  context.redirect(returnTo)
  context.status = 303
}
