import { useState } from 'react'
import { troubleOf } from './api-error.ts'
import { outdate } from './outdated.ts'

/**
 * The key of the one thing that a dialog makes, so that sending it again makes it once: the same from the opening until
 * it has worked, also after a reload, where it was kept with the draft. docs/rules.md §Sending again.
 */
export function useMakingKey(ofDraft?: string | undefined) {
  const [key, setKey] = useState(() => ofDraft ?? crypto.randomUUID())
  const renew = () => setKey(crypto.randomUUID())
  return {
    key,
    /** What is made next is another thing: the one before goes its way under its own key. */
    renew,
    /** A draft is taken up again, and whether or not it was sent. */
    take: (ofDraft: string | undefined) => (ofDraft ? setKey(ofDraft) : renew()),
    /** Once it has worked the next thing is another one, and also where what was sent has changed since it had worked. */
    until: async <Made>(making: Promise<Made>): Promise<Made> => {
      try {
        const made = await making
        renew()
        return made
      } catch (error) {
        if (isKeyUsed(error)) renew()
        throw error
      }
    },
  }
}

/** Whether what was sent under the key before was something else; what had arrived is to be seen then. */
export function isKeyUsed(error: unknown): boolean {
  const isUsed = troubleOf(error) === 'key_used'
  if (isUsed) outdate()
  return isUsed
}

/** A key for what is told apart by a value alone: the same value gives the same key, in every tab. */
export async function keyFrom(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // As RFC 9562 §5.8 wants ids that are made in ways of one's own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    '-',
  )
}
