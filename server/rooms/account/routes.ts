import { PasswordInput } from '#contract/account'
import { Refusal } from '#domain/refusal'
import type { Identity } from '#server/gateways/identity/identity'
import { type Route, route } from '#server/http/route'

/** Calls about how a person signs in. */
export const accountRoutes = ({ identity }: { identity: Identity }): readonly Route[] => [
  route(
    'account.changePassword',
    { summary: 'Change your password, where accounts are kept here', body: PasswordInput },
    async ({ viewer, input }) => {
      if (!identity.changePassword)
        throw new Refusal('not_found', { sentence: 'Your password is kept by whom you sign in with. Change it there.' })
      const { body } = await input()
      const outcome = await identity.changePassword({ ...body, subject: viewer.subject, sessionId: viewer.sessionId })
      if (outcome === 'wrong_password') throw new Refusal('wrong_password')
      if (outcome !== 'changed')
        throw new Refusal('too_many_requests', { retryAfterSeconds: outcome.retryAfterSeconds })
    },
  ),
]
