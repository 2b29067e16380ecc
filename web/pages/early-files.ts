import { files as resultsFiles } from 'virtual:files-of/pages/browse/viewer-results.tsx'
import { files as notesFiles } from 'virtual:files-of/pages/notes/notes-page.tsx'
import { files as searchFiles } from 'virtual:files-of/pages/search/search-page.tsx'
import { files as settingsFiles } from 'virtual:files-of/pages/settings/settings-page.tsx'
import { files as trashFiles } from 'virtual:files-of/pages/trash/trash-page.tsx'
import type { Early } from '#web/lib/early.ts'

/** Of what such a page shows nothing is asked for early, but who looks. */
const whoAnd = (files: readonly string[]): Early => ({ early: () => [], files })

export const browseEarly: Early = {
  ...whoAnd(resultsFiles),
  isForAll: (read) => 'decks' in read && read.decks !== undefined,
}
export const notesEarly = whoAnd(notesFiles)
export const searchEarly = whoAnd(searchFiles)
export const settingsEarly = whoAnd(settingsFiles)
export const trashEarly = whoAnd(trashFiles)
