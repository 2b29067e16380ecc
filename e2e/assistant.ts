import { expect, type Locator, type Page } from '@playwright/test'
import { openModelDouble } from '#server/gateways/model/testing/double'
import { ownServer } from './own-server.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' })
export const sheet = (page: Page) => page.getByRole('dialog').locator('.flip-front')
/** The LaTeX of one side in the latest message that has any. */
export const block = (page: Page, side: 'Front' | 'Back') =>
  page.getByRole('textbox', { name: `${side} (LaTeX)` }).last()

/** A newcomer on a deck of their own. */
export async function beginDeck(page: Page, name: string, cards: [front: string, back: string][] = []): Promise<void> {
  await haveAccount(page, somebody(name))
  await haveDeck(page, 'Rules of calculus', cards)
  await page.getByRole('heading', { name: 'Rules of calculus', level: 1 }).waitFor()
}

export async function openAssistant(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'AI Card' }).click()
  await expect(composer(page)).toBeFocused()
  return page.getByRole('dialog', { name: 'Create Card with AI' })
}

export async function openEditing(page: Page, how: 'Manual Edit' | 'Edit with AI'): Promise<void> {
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: how }).click()
  await page.getByRole('dialog').waitFor()
}

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

export async function writeAnew(editor: Locator, latex: string): Promise<void> {
  await editor.click()
  await editor.page().keyboard.press('ControlOrMeta+a')
  await editor.page().keyboard.insertText(latex)
}

/** A server whose model does as it is told. */
export async function serverWithModel(env: Record<string, string> = {}) {
  const model = await openModelDouble()
  const server = await ownServer({
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'm',
      LOG_LEVEL: 'error',
      LIMIT_ANONYMOUS: '100000',
      ...env,
    },
  })
  await server.start()
  const discard = async () => {
    await server.discard()
    await model.close()
  }
  return { model, url: server.url, server, discard }
}
