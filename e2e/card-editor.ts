import { expect, type Locator, type Page } from '@playwright/test'
import { haveAccount, haveDeck, somebody } from './people.ts'

/** A newcomer whose deck has one card, with its dialog open. */
export async function beginEditing(page: Page, name: string): Promise<void> {
  await haveAccount(page, somebody(name))
  await haveDeck(page, 'Limits', [['\\lim_{x\\to0}\\frac{\\sin x}{x}', '1']])
  await openCard(page)
}

/** A newcomer who writes the first card of their deck: its dialog is open, and the focus in its front. */
export async function beginWriting(
  page: Page,
  name: string,
  deck: string,
): Promise<{ dialog: Locator; front: Locator }> {
  await haveAccount(page, somebody(name))
  await haveDeck(page, deck, [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  const front = page.getByRole('textbox', { name: 'Front (LaTeX)' })
  await front.click()
  return { dialog, front }
}

export async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await expect(source(page)).toBeFocused()
}

export const source = (page: Page) =>
  page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content'))

export async function writeAnew(page: Page, latex: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(latex)
}
