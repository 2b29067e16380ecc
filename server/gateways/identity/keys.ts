import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { cached } from './cached.ts'

/** The provider's keys are not known and cannot be fetched now. */
export class KeysUnavailable extends Error {}

const cooldownMs = 30_000
const maxAgeMs = 600_000

/** The provider's keys. An unknown key id asks the provider again, at most once in `cooldownMs`. docs/rules.md §Identity.3. */
export function createKeySet(fetchKeys: () => Promise<JSONWebKeySet>, clock: () => number): JWTVerifyGetKey {
  const keySet = cached({ fetch: async () => createLocalJWKSet(await fetchKeys()), clock, cooldownMs, maxAgeMs })

  async function known() {
    const keys = await keySet.read()
    if (!keys) throw new KeysUnavailable()
    return keys
  }

  return async (header, token) => {
    try {
      return await (await known())(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (!(await keySet.renew())) throw new KeysUnavailable()
      return (await known())(header, token)
    }
  }
}
