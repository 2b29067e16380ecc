import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

declare global {
  interface Window {
    spoken: string[]
  }
}

/**
 * Notes what a screen reader says by itself: text that comes into a region which stood there before it did. What comes
 * together with its region most of them pass over, but for alerts.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = []
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const known = new WeakSet<Element>()
    const tell = (region: Element) => {
      if (!region.closest('[aria-hidden=true], [inert]')) window.spoken.push(region.textContent?.trim() ?? '')
    }
    new MutationObserver((records) => {
      const changed = new Set<Element>()
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (region) changed.add(region)
      }
      for (const region of changed) if (known.has(region) || region.matches('[role=alert]')) tell(region)
      // Known from the next turn on: a browser tells of a region and of what is in it together.
      for (const region of document.querySelectorAll(live)) setTimeout(() => known.add(region))
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const said = (page: Page) => page.evaluate(() => window.spoken.splice(0))

test('Who does not see the page hears which page of a list it is, what a search found, and what was done', async ({
  page,
}) => {
  await listen(page)
  await haveAccount(page, somebody('Louis'))
  const call = await callsOf(page)
  for (const title of ['First', 'Second', 'Third']) {
    const { _id } = await call('POST', '/api/decks', { title })
    await call('POST', `/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
  }
  await haveDeck(page, 'Braille', [
    ['What is a cell?', 'Six dots.'],
    ['x', 'y'],
  ])

  await page.getByRole('button', { name: 'Next card' }).press('Enter')
  await expect.poll(() => said(page)).toContain('Card 2 of 2')
  await page.getByRole('button', { name: 'Delete Card' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(async () => (await said(page)).join(' '), 'the first notice of all').toContain('Card 2 is deleted')

  await page.goto('/search')
  await page.getByRole('searchbox').fill('cell')
  await expect.poll(() => said(page)).toContain('1 card found.')

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Decks to study' }).getByRole('button', { name: 'Next' }).press('Enter')
  await expect.poll(() => said(page)).toContain('Page 2 of 2')
})

test('What lies behind a dialog is not read in it, not even what speaks by itself', async ({ page }) => {
  await haveAccount(page, somebody('Helen'))
  await haveDeck(page, 'Behind', [['x', 'y']])
  await page.getByRole('button', { name: 'Edit Deck' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Deck' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(page.getByText('Card 1 of 1').and(page.locator(':not([aria-hidden=true] *)'))).toHaveCount(0)
  await expect(dialog.getByRole('banner'), 'a dialog is no page').toHaveCount(0)
})
