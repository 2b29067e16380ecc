import { dayMs } from '#domain/time'
import { findAccountByEmail } from '#server/gateways/identity/embedded/accounts'
import { issueReset } from '#server/gateways/identity/embedded/reset'
import { mount } from '#server/gateways/identity/embedded/site'
import { command, openPatiently } from './command.ts'

/** `npm run reset-password -- email` */
await command({ words: 1 }, async (connection, { args, env }) => {
  const [email] = args
  if (!email) throw new Error('Whose password? npm run reset-password -- <email>')
  if (env.identity.provider) throw new Error(`Accounts and passwords are kept by ${env.identity.provider.issuer}.`)
  const db = await openPatiently(connection, env)
  try {
    const account = await findAccountByEmail(db, email)
    if (!account) throw new Error(`There is no account for ${email}.`)
    const token = await issueReset(db, account.id, Date.now() + dayMs)
    return `This link sets a new password for ${account.email}, once, within a day:\n${env.publicUrl}${mount}/reset/${token}`
  } finally {
    await db.close()
  }
})
