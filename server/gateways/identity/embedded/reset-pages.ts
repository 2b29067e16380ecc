import { product } from '#contract/brand'
import { readEmail } from '#domain/account'
import { hourMs } from '#domain/time'
import { countHit } from '#server/db/throttle'
import { findAccountByEmail } from './accounts.ts'
import { readForm } from './form.ts'
import { crowdedPage } from './pages/notice.ts'
import { forgotPage, noMailPage, resetDonePage, resetPage, sentPage, spentLinkPage } from './pages/reset.ts'
import { hasSet, issueReset, readReset, redeemReset } from './reset.ts'
import { type Context, frameOf, mount, type Site, sendPage, sendWait } from './site.ts'
import { readUncommonPassword } from './uncommon-password.ts'

const mailsPerAccount = { hits: 3, windowMs: hourMs }
const asksPerAddress = { hits: 60, windowMs: hourMs }

export async function showForgot(site: Site, context: Context): Promise<void> {
  const page = site.sendMail ? forgotPage : noMailPage
  sendPage(context, 200, page(frameOf(context), backOf(context)))
}

/** To the sign-in from which somebody came, else to where one begins. */
function backOf({ query }: Context): string {
  const { from } = query
  return typeof from === 'string' && /^[\w-]+$/.test(from) ? `${mount}/interaction/${from}` : '/'
}

export async function askForReset(site: Site, context: Context): Promise<void> {
  const frame = frameOf(context)
  if (!site.sendMail) return sendPage(context, 200, noMailPage(frame, backOf(context)))
  const typed = (await readForm(context.req))('email')
  const email = readEmail(typed)
  if (!email.ok)
    return sendPage(context, 422, forgotPage(frame, backOf(context), { email: typed, flaws: { email: email.reason } }))
  const passage = await countHit(site.db, `reset\n${site.addressOf(context.req)}`, asksPerAddress, site.clock())
  if (!passage.ok) return sendWait(context, crowdedPage(frame), passage.retryAfterSeconds)
  // Not awaited: how long the answer takes would tell whether there is such an account.
  void mailReset(site, email.value).catch((error) =>
    // A mail server's words quote the address.
    site.log.error({ code: error.code, responseCode: error.responseCode }, 'a reset could not be mailed'),
  )
  sendPage(context, 200, sentPage(frame, email.value))
}

async function mailReset({ db, clock, publicUrl, sendMail }: Site, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account) return
  const passage = await countHit(db, `reset mail\n${account.id}`, mailsPerAccount, clock())
  if (!passage.ok) return
  const token = await issueReset(db, account.id, clock() + hourMs)
  await sendMail?.({
    to: account.email,
    subject: `Your password for ${product}`,
    text: `Hello ${account.name},

this link sets a new password for your account. It works once, for one hour:

${publicUrl}${mount}/reset/${token}

If you did not ask for it, do nothing: your password stays as it is.
`,
  })
}

export async function resetForm(site: Site, context: Context, token: string): Promise<void> {
  const owner = await readReset(site.db, token, site.clock())
  if (!owner) return sendPage(context, 410, spentLinkPage(frameOf(context)))
  sendPage(context, 200, resetPage(frameOf(context), { token, email: owner.email }))
}

export async function setNewPassword(site: Site, context: Context, token: string): Promise<void> {
  const frame = frameOf(context)
  const owner = await readReset(site.db, token, site.clock())
  const typed = (await readForm(context.req))('password')
  // A form that was sent twice, as by a second press, set the password the first time.
  if (!owner) return sayOutcome(context, await hasSet(site.db, token, typed, site.clock()))
  const { email } = owner
  const password = await readUncommonPassword(typed, owner)
  if (!password.ok)
    return sendPage(context, 422, resetPage(frame, { token, email, flaws: { password: password.reason } }))
  const isSet =
    (await redeemReset(site.db, token, password.value, site.clock())) ||
    (await hasSet(site.db, token, password.value, site.clock()))
  sayOutcome(context, isSet)
}

const sayOutcome = (context: Context, isSet: boolean) =>
  sendPage(context, isSet ? 200 : 410, isSet ? resetDonePage(frameOf(context)) : spentLinkPage(frameOf(context)))
