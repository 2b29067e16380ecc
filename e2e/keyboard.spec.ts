import { expect, type Locator, type Page } from '@playwright/test'
import { makeDecks, toTop, walk } from './accessibility.ts'
import { haveAccount, haveDeck, somebody, untilGradesCount } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const tex = String.raw

const focused = (page: Page) => page.locator('*:focus')

test('Home by keyboard: creating a deck, sorting, turning pages', async ({ page }) => {
  test.slow()
  await haveAccount(page, somebody('Keyes'))
  await makeDecks(page, 7)
  await page.getByRole('button', { name: 'Delete Deck 7' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page), 'past the navigation').toHaveText('Browse Decks')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText(/^Study Everything Due/)
  await page.reload()
  await page.getByRole('button', { name: 'Delete Deck 7' }).waitFor()
  const stops = await walk(page, 'home')
  expect(stops).toEqual(
    expect.arrayContaining([
      'Home',
      'Settings',
      'New deck',
      'Delete Deck 7',
      'Go to card 1',
      'Create new deck',
      'Next',
    ]),
  )

  expect(stops.indexOf('Delete Deck 7'), 'a tile is its deck first').toBeGreaterThan(stops.indexOf('Deck 7'))
  expect(stops, 'its dots are one stop').not.toContain('Go to card 2')
  const study = page.getByRole('link', { name: 'Study deck' }).first()
  await expect(study, 'of seven such it says which').toHaveAccessibleDescription('Deck 7')
  const dots = page.getByRole('button', { name: /^Go to card/ })
  await dots.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(dots.nth(1)).toBeFocused()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dots.first()).toBeFocused()

  await page.getByRole('button', { name: 'New deck', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await expect(dialog.getByLabel('Title'), 'the focus moves in, to where one types').toBeFocused()
  const inside = await walk(page, 'the deck dialog')
  expect(inside).toEqual(expect.arrayContaining(['Close', 'Cancel', 'Create Deck', 'Macros']))
  expect(inside, 'and stays in').not.toContain('Settings')
  const description = dialog.getByLabel('Description (Optional)')
  await description.press('Control+Enter')
  await expect(dialog.getByLabel('Title'), 'sent from where Enter is a line, and refused').toBeFocused()
  await dialog.getByLabel('Title').fill('Too much')
  await description.fill('w'.repeat(501))
  await dialog.getByRole('button', { name: 'Create Deck' }).press('Enter')
  await expect(description, 'what is refused takes the focus').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New deck', exact: true }), 'and comes back').toBeFocused()

  const sort = page.getByLabel('Sort decks')
  const beside = page.getByRole('link', { name: /^Study Everything Due/ })
  const heightOf = (part: Locator) => part.evaluate((one: HTMLElement) => one.offsetHeight)
  expect(await heightOf(sort), 'as high as the button beside it').toBe(await heightOf(beside))
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(sort).toHaveValue('retention')
  await expect(sort).toBeFocused()
  const decks = page.getByRole('navigation', { name: 'My decks' })
  await decks.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(decks.getByText('Page 2 of 2')).toBeVisible()
  await expect(decks.getByRole('button', { name: 'Next' }), 'at the end it stays where it was').toBeFocused()

  await page.getByRole('button', { name: 'Delete Deck 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Deck 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Deck 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Decks' }), 'what had the focus is gone').toBeFocused()
  await page.getByRole('button', { name: 'Show back' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Go to card 2' }).first()).toHaveAttribute('aria-current', 'true')
})

test('A deck by keyboard: its cards, its menus, its dialogs, and the way to other pages', async ({ page }) => {
  test.slow()
  await haveAccount(page, somebody('Clef'))
  await haveDeck(page, 'With keys alone', [
    [tex`\binom{n}{k}`, 'x'],
    ['y', 'z'],
  ])
  await page.getByText('Card 1 of 2').waitFor()
  const stops = await walk(page, 'a deck')
  expect(stops).toEqual(
    expect.arrayContaining(['Back', 'Study', 'Add Card', 'Edit Deck', 'Share', 'Show back', 'Next card', 'Arrange']),
  )
  await page.getByRole('button', { name: 'Show back' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show front' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Card 2 of 2')).toBeVisible()
  const turner = page.locator('.carousel-place:not([inert])').getByRole('button', { name: 'Show back' })
  await expect(turner, 'the focus goes along').toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
  await expect(turner).toBeFocused()
  await page.getByRole('link', { name: 'Go to card 2' }).press('Enter')
  await expect(page.getByText('Card 2 of 2')).toBeInViewport()
  await expect(turner, 'a row of the list opens its card').toBeFocused()
  await page.getByRole('link', { name: 'Go to card 1' }).press('Enter')
  await expect(page.getByText('Card 1 of 2')).toBeVisible()

  const menu = page.getByRole('button', { name: 'Edit Card' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Manual Edit' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Manual Edit' }), 'by more than a colour').toHaveCSS(
    'outline-style',
    'solid',
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Manual Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  const source = dialog.getByRole('textbox', { name: 'Front (LaTeX)' })
  await expect(source.and(page.locator('.cm-content'))).toBeFocused()
  const ringRoom = () =>
    page.locator('.cm-focused').evaluate((editor) => {
      const foot = editor.closest('.group\\/editor')?.querySelector('[data-foot]')
      return (foot?.getBoundingClientRect().top ?? Number.NaN) - editor.getBoundingClientRect().bottom
    })
  expect(await ringRoom(), 'what stands below the source leaves its ring whole').toBeGreaterThanOrEqual(3)
  const inside = await walk(page, 'the card dialog')
  expect(inside, 'the sheet shows the side that was written last').toEqual(
    expect.arrayContaining(['Close', 'Back (LaTeX)', 'Show front', 'Switch to Front', 'Cancel', 'Save Changes']),
  )
  expect(inside).toEqual(expect.arrayContaining(['Add Picture to the front', 'Add Picture to the back']))
  // A phone has room for one side: the one that was written last.
  await source.focus()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await walk(page, 'the card sheet of a phone')).toEqual(
    expect.arrayContaining(['Cancel', 'Save', 'Front side', 'Back side', 'Front (LaTeX)', 'Show back']),
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await source.focus()
  await page.keyboard.type(' + 1')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Card' })).toBeFocused()

  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  const toList = page.getByRole('menuitem', { name: 'List of Cards' })
  await expect(toList, 'opens in a tab of its own as well').toHaveAttribute('href', /\/cards$/)
  await toList.press('Space')
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeFocused()
  await page.goBack()

  await page.getByRole('button', { name: 'Delete Card' }).focus()
  for (const left of ['Card 1 of 1', "This deck doesn't have any cards yet"]) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(left)).toBeVisible()
    const next = left.startsWith('Card') ? page.getByRole('button', { name: 'Delete Card' }) : page.locator('h1')
    await expect(next).toBeFocused()
  }

  await page.getByRole('link', { name: 'Home' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }), 'going to another page leads to its heading').toBeFocused()
  await page.getByRole('link', { name: 'With keys alone' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'With keys alone' })).toBeFocused()
  const edit = page.getByRole('button', { name: 'Edit Deck' })
  await edit.press('Enter')
  const title = page.getByRole('dialog', { name: 'Edit Deck' }).getByLabel('Title')
  await title.fill('By keys alone')
  await title.press('Enter')
  await expect(page).toHaveURL(/\/by-keys-alone\//)
  await expect(edit, 'another address of the same page leads nowhere').toBeFocused()
})

test('Studying by keyboard: answer, grade, undo, the list of keys', async ({ page }) => {
  await haveAccount(page, somebody('Taster'))
  await haveDeck(page, 'Keys to study', [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await page.getByRole('link', { name: 'Study' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Card' })).toBeFocused()
  await toTop(page)
  const stops = await walk(page, 'a question')
  await page.getByRole('article', { name: 'Card' }).hover()
  await expect(page.locator('.flip-back'), 'the answer is nowhere in the page').toHaveCount(0)
  expect(stops).toEqual(
    expect.arrayContaining(['Back to Decks', 'Undo last answer (u)', 'Edit card (e)', 'Show Answer']),
  )
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  const graded = await walk(page, 'an answer')
  expect(graded).toEqual(expect.arrayContaining(['0', '1', '2', '3', '4', '5']))
  await page.keyboard.press('5')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
})

test('Browse, settings and the landing page by keyboard', async ({ page, browser }) => {
  test.slow()
  await haveAccount(page, somebody('Spacer'))
  await makeDecks(page, 1)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
  expect(await walk(page, 'settings')).toEqual(expect.arrayContaining(['Home', 'Log Out']))
  await page.goto('/browse')
  await page.getByRole('heading', { name: 'Browse Public Decks' }).waitFor()
  expect(await walk(page, 'browse')).toEqual(expect.arrayContaining(['Back to Home', 'Search decks', 'Sort by']))
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto('/', { waitUntil: 'networkidle' })
  expect(await walk(visitor, 'the landing page')).toEqual(
    expect.arrayContaining(['Sign in', 'Get Started', 'Browse Decks', 'Show back', 'Front (LaTeX)', 'Back (LaTeX)']),
  )
  await context.close()
})

test('On a narrow window the navigation leaves with the page, and comes back with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 600 })
  await haveAccount(page, somebody('Scroller'))
  await makeDecks(page, 2)
  const settings = page.getByRole('link', { name: 'Settings' })
  await expect(settings).toBeInViewport()
  await page.getByRole('button', { name: 'Delete Deck 1' }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(settings).not.toBeInViewport()
  await settings.focus()
  await expect(settings).toBeInViewport()
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(settings, 'where there is room it stays').toBeInViewport()
})

test('Who logs out with answers unsent is asked, and the focus stays with the question', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*\/repetition$/)
  await haveAccount(page, somebody('Otto'))
  await haveDeck(page, 'Waiting', [['a', 'b']])
  await page.getByRole('link', { name: 'Study' }).first().press('Enter')
  await page.route('**/repetition', (route) => route.abort())
  await page.getByRole('button', { name: 'Show Answer' }).press('Enter')
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await page.getByText('No more cards left').waitFor()
  await page.getByRole('link', { name: 'Settings' }).press('Enter')
  await page.getByRole('button', { name: 'Log Out' }).press('Enter')
  await expect(page.getByText('1 answer could not be sent yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay Signed In' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused()
})
