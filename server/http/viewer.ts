import { createMiddleware } from 'hono/factory'
import { paths } from '#contract/paths'
import { Refusal } from '#domain/refusal'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/gateways/identity/viewer'

export type { Viewer }

/** Routes find the signed-in person, if there is one, in `context.var.viewer`. */
export type WithViewer = { Variables: { viewer: Viewer | undefined } }

/** The token of an `Authorization: Bearer` header; other schemes belong to whatever stands in front of us. */
export function bearerToken(header: string | undefined): string | undefined {
  const [scheme, ...rest] = (header ?? '').trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}

const isDeletion = ({ method, path }: { method: string; path: string }) =>
  method === 'DELETE' && path === paths['account.delete'].path

/**
 * No token is an anonymous visitor; a bad one is refused even where none is needed, as is one of somebody who deleted
 * their account. docs/rules.md §Visibility.3.
 */
export const readViewer = (identity: Identity, isGone: (personId: string, issuedAtMs: number) => Promise<boolean>) =>
  createMiddleware<WithViewer>(async (context, next) => {
    const token = bearerToken(context.req.header('authorization'))
    if (token === undefined) {
      context.set('viewer', undefined)
      return next()
    }
    const verification = await identity.verify(token)
    if (!verification.ok)
      throw new Refusal(verification.reason === 'unavailable' ? 'identity_unavailable' : 'invalid_token')
    const { viewer, issuedAtMs } = verification
    if (await isGone(viewer.id, issuedAtMs)) {
      // Sent again, the deletion has been done. docs/rules.md §Sending again.6.
      if (isDeletion(context.req)) return context.body(null, 204)
      throw new Refusal('invalid_token')
    }
    context.set('viewer', viewer)
    return next()
  })
