import { files as cardsFiles } from 'virtual:files-of/pages/cards/cards-page.tsx'
import type { Early } from '#web/lib/early.ts'
import { deckEarly } from '../deck/early.ts'

/** What the page begins with, for the server to have the document ask for. */
export const cardsEarly: Early = { ...deckEarly, files: cardsFiles }
