import { devices, expect, type Page } from '@playwright/test'
import { openEditing, writeAnew } from './assistant.ts'
import { arriveHome, chooseMore, haveAccount, haveDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

/** As the browser's own buttons do it: playwright's wait for a page to be loaded. */
const go = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const cardInView = (page: Page) => page.getByText(/^Card \d of \d$/)

for (const [where, device] of [
  ['a laptop', {}],
  ['a phone', devices['Pixel 7']],
] as const)
  test(`On ${where} Back closes what lies over a page, and then leaves the page in one step`, async ({ browser }) => {
    expectTrouble(/ERR_FAILED .*\/cards/)
    const context = await browser.newContext(device)
    const page = await context.newPage()
    await arriveHome(page, somebody('Hansel'))
    const creating = dialogOf(page, 'Create New Deck')
    const create = page.getByRole('button', { name: 'Create new deck' })
    await create.click()
    await creating.getByLabel('Title').fill('Crumbs')
    await go(page, -1)
    await expect(creating).toBeHidden()
    await expect(page).toHaveURL('/')
    await create.click()
    await expect(creating.getByLabel('Title'), 'what was typed is kept').toHaveValue('Crumbs')
    await page.keyboard.press('Escape')
    await expect(creating).toBeHidden()
    await go(page, 1)
    await haveDeck(page, 'Crumbs', [
      ['a', 'b'],
      ['c', 'd'],
    ])
    await go(page, -1)
    await expect(page.getByRole('heading', { name: 'My Decks' }), 'as if no dialog had been').toBeVisible()
    await page.getByRole('link', { name: 'Crumbs' }).first().click()
    await page.getByRole('button', { name: 'Next card' }).click()
    await expect(cardInView(page)).toHaveText('Card 2 of 2')

    await page.getByRole('button', { name: 'Add Card' }).click()
    const adding = dialogOf(page, 'Add New Card')
    await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), 'e')
    await adding
      .getByRole('button', { name: /^(Switch to Back|Show back)$/ })
      .last()
      .press('Enter')
    await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'f')
    await adding.getByRole('button', { name: 'Save and Add Another' }).click()
    await expect(page, 'the address of the card behind the dialog').toHaveURL(/card=3$/)
    await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), 'g')
    await go(page, -1)
    await expect(adding).toBeHidden()
    await expect(cardInView(page)).toHaveText('Card 3 of 3')
    await expect(page).toHaveURL(/card=3$/)
    await page.getByRole('button', { name: 'Add Card' }).click()
    await expect(adding.getByRole('button', { name: 'Restore Draft' }), 'as after Escape').toBeVisible()

    await page.reload()
    await expect(cardInView(page)).toHaveText('Card 3 of 3')
    await expect(adding).toBeHidden()
    if (where === 'a phone') await chooseMore(page, 'AI Card')
    else await page.getByRole('button', { name: 'AI Card' }).click()
    const chat = dialogOf(page, 'Create Card with AI')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await go(page, -1)
    await expect(chat).toBeHidden()
    await go(page, 1)
    await openEditing(page, 'Manual Edit')
    await go(page, -1)
    await expect(page.getByRole('dialog')).toBeHidden()

    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/cards/*', async (route) => {
      await held
      await route.abort()
    })
    await page.getByRole('button', { name: 'Delete Card' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible()
    await go(page, -1)
    await page.waitForFunction(() => 'dialogs' in history.state && history.state.dialogs === 1)
    await expect(question, 'under way it does not give way').toBeVisible()
    letGo()
    await expect(question.getByRole('alert')).toBeVisible()
    await page.unroute('**/cards/*')
    await go(page, -1)
    await expect(question).toBeHidden()
    await go(page, -1)
    await expect(page.getByRole('heading', { name: 'My Decks' }), 'one step from the deck').toBeVisible()
    await context.close()
  })

test('Back closes an editor opened in study, and the session goes on; the next Back ends it', async ({ page }) => {
  await haveAccount(page, somebody('Gretel'))
  await haveDeck(page, 'Crumbs', [['a', 'b']])
  await page.getByRole('link', { name: 'Study' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).click()
  const ends: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/end')) ends.push(request.url())
  })
  await page.keyboard.press('e')
  await dialogOf(page, 'Edit Card').getByRole('textbox').first().waitFor()
  await go(page, -1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Rate your recall strength:')).toBeVisible()
  await page.keyboard.press('?')
  await dialogOf(page, 'Keys').waitFor()
  expect(ends).toEqual([])
  await go(page, -2)
  await expect(page.getByRole('heading', { name: 'Crumbs', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => ends.length).toBe(1)
})
