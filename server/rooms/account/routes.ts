import type { CallAbout } from '#contract/paths'
import { Refusal } from '#domain/refusal'
import { hourMs } from '#domain/time'
import { logFault } from '#server/http/failure'
import type { Handlers } from '#server/http/handler'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { bringPiece } from './bring.ts'
import { exportAccount } from './export.ts'
import { type AccountContext, deleteAccount } from './service.ts'
import { syncUser } from './sync.ts'

/** Each reads everything that somebody has. */
const exportsPerPerson = { hits: 20, windowMs: hourMs }

/** Calls about who a person is, how they sign in, and about everything they have here. */
export const accountRoutes = (
  context: AccountContext,
  limiter: Limiter,
): Handlers<CallAbout<'account'> | 'user.sync'> => ({
  'user.sync': async ({ viewer, token, input }) => {
    const { body } = await input()
    return syncUser(context, viewer, token, body)
  },
  'account.changePassword': async ({ viewer, input }) => {
    const { identity } = context
    if (!identity.changePassword)
      throw new Refusal('not_found', { sentence: 'Your password is kept by whom you sign in with. Change it there.' })
    const { body } = await input()
    const outcome = await identity.changePassword({ ...body, subject: viewer.subject, sessionId: viewer.sessionId })
    if (outcome === 'wrong_password') throw new Refusal('wrong_password')
    if (outcome === 'changed') return
    if ('reason' in outcome) throw new Refusal('invalid', { sentence: outcome.reason })
    throw new Refusal('too_many_requests', { retryAfterSeconds: outcome.retryAfterSeconds })
  },
  'account.export': async ({ viewer, requestId }) => {
    admit(limiter.take(`exports ${viewer.id}`, exportsPerPerson))
    return exportAccount(context, viewer, (error) => logFault(context.log, requestId, error))
  },
  'account.import': async ({ viewer, input }) => {
    const { body } = await input()
    return bringPiece(context, viewer, body)
  },
  'account.delete': async ({ viewer, input }) => {
    const { body } = await input()
    await deleteAccount(context, viewer, body)
  },
})
