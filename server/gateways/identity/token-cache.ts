import { LRUCache } from 'lru-cache'

/** Remembers what was found out about a token: bounded, least recently used out first, never beyond `untilMs`. */
export function createTokenCache<Finding>(size: number) {
  const findings = new LRUCache<string, { finding: Finding; untilMs: number }>({ max: size })

  return {
    read(token: string, nowMs: number): Finding | undefined {
      const entry = findings.get(token)
      if (entry && entry.untilMs > nowMs) return entry.finding
      findings.delete(token)
      return undefined
    },

    write(token: string, finding: Finding, untilMs: number): void {
      findings.set(token, { finding, untilMs })
    },

    get size() {
      return findings.size
    },
  }
}
