import type { RequestListener } from 'node:http'
import type { Database } from '#server/db/open'
import { countHit, forgetHits, type Limit } from '#server/db/throttle'
import { faultOf } from '#server/fault'
import { late } from '#server/late'
import type { Identity, PasswordChange, PasswordCheck, PasswordOutcome } from '../identity.ts'
import { createRelyingParty } from '../relying-party.ts'
import { deleteAccount, findAccount, setPasswordHash } from './accounts.ts'
import { endSessions } from './adapter.ts'
import { mailBy } from './mail.ts'
import { hashPassword, isPassword } from './password.ts'
import { readSecrets } from './secrets.ts'
import { embeddedIssuer, type Log, mount, type Site, scopes } from './site.ts'
import { readUncommonPassword } from './uncommon-password.ts'
import { fetchInProcess } from './wire.ts'

type EmbeddedSettings = Pick<Site, 'publicUrl' | 'allowsRegistration' | 'failedSignIns' | 'registrations'> & {
  audience: string
  clientId: string
  /** Where resets are sent from; without it they are made by a command on the server. */
  mail?: { smtpUrl: string; from: string } | undefined
}

type Deps = Pick<Site, 'db' | 'clock' | 'log' | 'addressOf'>

/** Accounts of our own, behind a real OpenID provider in this process: the same protocol as with any other. */
export async function createEmbeddedIdentity(settings: EmbeddedSettings, deps: Deps): Promise<Identity> {
  const { db, clock } = deps
  const { publicUrl, audience, clientId, allowsRegistration, failedSignIns, registrations } = settings
  const sendMail = settings.mail && mailBy(settings.mail.smtpUrl, settings.mail.from)
  const secrets = await readSecrets(db, clock)
  const limits = { failedSignIns, registrations }
  const options = { publicUrl, audience, clientId, allowsRegistration, ...limits, secrets, sendMail, ...deps }
  const provider = answerLate(async () => (await import('./provider.ts')).createProvider(options), deps.log)

  const party = createRelyingParty(
    {
      publicUrl,
      issuer: publicUrl + mount,
      knownAs: embeddedIssuer,
      clientId,
      audience,
      audienceParam: 'resource',
      scope: scopes,
      bearer: 'access_token',
      emailClaim: 'email',
      nameClaim: 'name',
      extraParams: {},
    },
    { clock, fetch: fetchInProcess(provider) },
  )

  return {
    ...party,
    signIn: { ...party.signIn, hasLocalAccounts: true, allowsRegistration },
    // Its own cookie tells the provider whose session ends, so no token has to stand in an address.
    signOutUrl: () => party.signOutUrl(undefined),
    changePassword: (change) => changePassword(deps, failedSignIns, change),
    checkPassword: (subject, password) => checkPassword(deps, failedSignIns, subject, password),
    deleteAccount: (subject) => deleteAccount(db, subject),
    handle(request, response) {
      if (!/^\/oidc(?=[/?]|$)/.test(request.url ?? '')) return false
      provider(request, response)
      return true
    },
  }
}

/** With a handler that is made for the first request; one that cannot be made is told as away, and tried again. */
function answerLate(make: () => Promise<RequestListener>, log: Log): RequestListener {
  const handler = late(make)
  return async (request, response) => {
    try {
      const handle = await handler()
      handle(request, response)
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'the identity provider failed')
      response.writeHead(503, { 'retry-after': '2' }).end()
    }
  }
}

async function changePassword(deps: Deps, limit: Limit, change: PasswordChange): Promise<PasswordOutcome> {
  const { db } = deps
  const account = await findAccount(db, change.subject)
  const check = await checkPassword(deps, limit, change.subject, change.currentPassword)
  if (check !== 'right') return (await isSetAlready(db, change, check)) ? 'changed' : check
  const password = await readUncommonPassword(change.newPassword, account ?? { email: '', name: '' })
  if (!password.ok) return password
  const hash = await hashPassword(password.value)
  const isSet = await db.transaction(async (tx) => {
    if (!(await setPasswordHash(tx, change.subject, hash, account?.passwordHash))) return false
    await endSessions(tx, change.subject, change.sessionId)
    return true
  })
  // Set otherwise meanwhile: the one that was typed as the current one has to be that still.
  return isSet ? 'changed' : changePassword(deps, limit, change)
}

/** A change that is sent again, since its answer was lost, finds the new password in place. docs/rules.md §Sending again.6. */
async function isSetAlready(db: Database, { subject, newPassword }: PasswordChange, check: PasswordCheck) {
  if (check !== 'wrong_password') return false
  return isPassword(newPassword, (await findAccount(db, subject))?.passwordHash)
}

/** Tries count before they are made; a right password takes its own back. */
async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: Limit,
  subject: string,
  password: string,
): Promise<PasswordCheck> {
  const counter = `password\n${subject}`
  const passage = await countHit(db, counter, limit, clock())
  if (!passage.ok) return passage
  const account = await findAccount(db, subject)
  if (!(await isPassword(password, account?.passwordHash))) return 'wrong_password'
  await forgetHits(db, counter)
  return 'right'
}
