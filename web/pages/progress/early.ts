import { files as progressFiles } from 'virtual:files-of/pages/progress/progress-page.tsx'
import { addressOf } from '#web/lib/address.ts'
import type { Early } from '#web/lib/early.ts'

/** What the page begins with, for the server to have the document ask for. */
export const progressEarly: Early = {
  early: (_, query) => {
    const deckId = query.get('deck')
    return [['GET', deckId ? addressOf('study.deckFigures', { deckId }) : addressOf('study.figures')]]
  },
  files: progressFiles,
}
