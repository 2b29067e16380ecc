/** Remembers what was found out about a token: bounded, least recently used out first, never beyond `untilMs`. */
export function createTokenCache<Finding>(size: number) {
  const findings = new Map<string, { finding: Finding; untilMs: number }>()

  return {
    read(token: string, nowMs: number): Finding | undefined {
      const entry = findings.get(token)
      if (!entry) return undefined
      findings.delete(token)
      if (entry.untilMs <= nowMs) return undefined
      findings.set(token, entry)
      return entry.finding
    },

    write(token: string, finding: Finding, untilMs: number): void {
      findings.set(token, { finding, untilMs })
      if (findings.size <= size) return
      const oldest = findings.keys().next()
      if (!oldest.done) findings.delete(oldest.value)
    },

    get size() {
      return findings.size
    },
  }
}
