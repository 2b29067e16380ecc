import { DeletionInput, PasswordInput } from '#contract/account'
import { AccountExport } from '#contract/account-export'
import { Refusal } from '#domain/refusal'
import { hourMs } from '#domain/time'
import { logFault } from '#server/http/failure'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { type Route, route } from '#server/http/route'
import { exportAccount } from './export.ts'
import { type AccountRoom, deleteAccount } from './service.ts'

/** Each reads everything that somebody has. */
const exportsPerPerson = { hits: 20, windowMs: hourMs }

/** Calls about how a person signs in, and about everything they have here. */
export const accountRoutes = (room: AccountRoom, limiter: Limiter): readonly Route[] => [
  route(
    'account.changePassword',
    {
      summary: 'Change your password, where accounts are kept here',
      refuses: ['not_found', 'wrong_password'],
      body: PasswordInput,
    },
    async ({ viewer, input }) => {
      const { identity } = room
      if (!identity.changePassword)
        throw new Refusal('not_found', { sentence: 'Your password is kept by whom you sign in with. Change it there.' })
      const { body } = await input()
      const outcome = await identity.changePassword({ ...body, subject: viewer.subject, sessionId: viewer.sessionId })
      if (outcome === 'wrong_password') throw new Refusal('wrong_password')
      if (outcome === 'changed') return
      if ('reason' in outcome) throw new Refusal('invalid', { sentence: outcome.reason })
      throw new Refusal('too_many_requests', { retryAfterSeconds: outcome.retryAfterSeconds })
    },
  ),
  route(
    'account.export',
    { summary: 'Everything you have here, as a file', answer: AccountExport, fileName: 'lemma.json' },
    async ({ viewer, requestId }) => {
      admit(limiter.take(`exports ${viewer.id}`, exportsPerPerson))
      return exportAccount(room, viewer, (error) => logFault(room.log, requestId, error))
    },
  ),
  route(
    'account.delete',
    {
      summary: 'Delete your account and everything you have here',
      refuses: ['wrong_password', 'stale_sign_in', 'payments_unavailable'],
      body: DeletionInput,
      bodyBytesAtMost: 32 * 1024,
    },
    async ({ viewer, input }) => {
      const { body } = await input()
      await deleteAccount(room, viewer, body)
    },
  ),
]
