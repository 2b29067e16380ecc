import { createHash } from 'node:crypto'

/** The signed-in person of a request, as their verified token tells it. */
export type Viewer = {
  /** The person's id everywhere in the product; `authId` on the wire. */
  id: string
  issuer: string
  subject: string
  email?: string
  emailVerified?: boolean
  name?: string
  /** The provider's session behind the token, where it tells. */
  sessionId?: string
}

/** A stable, opaque id for the pair that the provider vouches for: no look-up is needed to know who calls. */
export const authId = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url').slice(0, 22)
