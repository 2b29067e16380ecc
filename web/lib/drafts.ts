/** Whose typed text it is, and of what: `deck:new`, `card:{deckId}:{cardId}`. */
export type DraftOf = { personId: string; name: string }

const keyOf = ({ personId, name }: DraftOf) => `lemma:draft:${personId}:${name}`

/** What the same person typed here and did not save; nothing when there is none or the browser keeps nothing. */
export function readDraft<Draft extends object>(of: DraftOf): Partial<Draft> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Draft>) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft through Escape, reload, a failed save and an expired sign-in; false when the browser refuses. */
export function keepDraft(of: DraftOf, draft: object): boolean {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // Storage is forbidden here, so nothing was kept either.
  }
}
