import type { Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a Deck' })
export const findings = (page: Page) => dialog(page).getByRole('region', { name: 'What is in it' })
/** What opens the dialog from the home page. */
export const door = (page: Page) => page.getByRole('button', { name: 'Import', exact: true })

/** A file as it is chosen in the dialog. */
export const choose = (page: Page, name: string, bytes: Uint8Array) =>
  dialog(page)
    .getByLabel('Document')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

/** The deck whose page is open, as it is on the server. */
export async function deckAt(page: Page) {
  const call = await callsOf(page)
  return call('GET', `/api/decks/${new URL(page.url()).pathname.split('/').at(-1)}`)
}
