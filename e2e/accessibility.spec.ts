import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signUp, somebody, writeDeck } from './people.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Everything that moves has come to rest, so that no colour is judged half-way. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`)
  expect(found, what).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Every page and dialog can be used by everybody, in the ${colorScheme}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/')
    await expectAccessible(page, 'landing')
    await page.goto('/nowhere')
    await expectAccessible(page, 'an address with nothing')
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    await page.getByRole('link', { name: 'Create an account' }).waitFor()
    await expectAccessible(page, 'signing in')
    await signUp(page, somebody('Hypatia'))
    await expectAccessible(page, 'an empty home')

    await page.getByRole('button', { name: 'Create new deck' }).click()
    await expectAccessible(page, 'the dialog for a new deck')
    await page.keyboard.press('Escape')
    await writeDeck(page, 'Conics', [['x^2 + y^2 = r^2', 'A circle of radius $r$.']])
    await page.getByRole('heading', { name: 'Conics' }).waitFor()
    await expectAccessible(page, 'a deck of one’s own')
    await page.getByRole('button', { name: 'Add Card' }).first().click()
    await page.getByRole('textbox', { name: 'Front (LaTeX)' }).waitFor()
    await expectAccessible(page, 'the dialog for a card')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Study' }).first().click()
    await page.getByRole('button', { name: 'Show Answer' }).waitFor()
    await expectAccessible(page, 'a question')
    await page.keyboard.press('Space')
    await page.getByText('Rate your recall strength:').waitFor()
    await expectAccessible(page, 'an answer')

    await page.goto('/')
    await page.getByRole('button', { name: 'Delete Conics' }).click()
    await expectAccessible(page, 'the question before deleting')
    await page.keyboard.press('Escape')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    await expectAccessible(page, 'settings')
    await page.goto('/browse')
    await page.getByRole('heading', { name: 'Browse Public Decks' }).waitFor()
    await expectAccessible(page, 'browse')
    await context.close()
  })
}
