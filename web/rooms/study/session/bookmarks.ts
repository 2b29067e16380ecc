import { stored } from '#web/lib/storage.ts'
import type { Ready } from '../run/study.ts'
import type { Bookmark } from './resume.ts'

const isBookmark = (value: unknown): value is Bookmark =>
  typeof value === 'object' && value !== null && 'queue' in value && 'given' in value

/** Where a reload finds a session of study again: in this tab, under the person and the deck. */
export function readBookmark(personId: string, deckId: string): Bookmark | undefined {
  const bookmark = stored('sitting', personId, deckId).readJson()
  return isBookmark(bookmark) ? bookmark : undefined
}

export const bookmarkOf = ({ run, scope, begun, many }: Ready): Bookmark => {
  const { sessionId, queue, given, acts, knownAtMs } = run
  return { sessionId, queue, given, acts, knownAtMs, asked: scope, studyDay: begun.studyDay, many }
}

/** Without room in the storage a reload begins a fresh list, and no answer is lost. */
export function keepBookmark(personId: string, deckId: string, bookmark: Bookmark): void {
  const place = stored('sitting', personId, deckId)
  if (!place.keep(JSON.stringify(bookmark))) place.drop()
}

export const dropBookmark = (personId: string, deckId: string): void => stored('sitting', personId, deckId).drop()
