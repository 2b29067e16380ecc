import type { Bookmark } from './resume.ts'

const keyOf = (personId: string, deckId: string) => `lemma:sitting:${personId}:${deckId}`

const isBookmark = (value: unknown): value is Bookmark =>
  typeof value === 'object' && value !== null && 'queue' in value && 'given' in value

/** Where a reload finds a sitting again: in this tab, under the person and the deck. */
export function readBookmark(personId: string, deckId: string): Bookmark | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(personId, deckId)) ?? 'null')
    return isBookmark(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Without room in the storage a reload begins a fresh list, and no answer is lost. */
export function keepBookmark(personId: string, deckId: string, bookmark: Bookmark): void {
  try {
    sessionStorage.setItem(keyOf(personId, deckId), JSON.stringify(bookmark))
  } catch {
    dropBookmark(personId, deckId)
  }
}

export function dropBookmark(personId: string, deckId: string): void {
  try {
    sessionStorage.removeItem(keyOf(personId, deckId))
  } catch {
    // Storage is forbidden here, so nothing was kept either.
  }
}
