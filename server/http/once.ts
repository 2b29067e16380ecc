import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal'

/** Under which id of the client's a call was sent, and a hash of what it asked. docs/rules.md §Sending again. */
export type Once = { key: string; request: string }

export const onceUnder = (key: string, asked: object): Once => ({
  key,
  request: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
})

/**
 * Refuses a request whose key was used for a different one before. `earlier` is what the key was used for; where that is
 * not remembered any more, it counts as the same. docs/rules.md §Sending again.3.
 */
export function requireSame(earlier: string | undefined, { request }: Once): void {
  if (earlier !== undefined && earlier !== request) throw new Refusal('key_used')
}
