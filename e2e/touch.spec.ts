import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { makeDecks, smallTargets } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { answer } from './studying.ts'
import { test } from './watched.ts'

const tex = String.raw

/** A phone in somebody's hand. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  return context.newPage()
}

/** Their deck of one card, with its dialog open. */
async function beginEditing(page: Page, name: string): Promise<void> {
  await haveAccount(page, somebody(name))
  await haveDeck(page, 'By thumb', [['x', 'y']])
  await page.getByRole('button', { name: 'Edit Card' }).tap()
  await page.getByRole('menuitem', { name: 'Manual Edit' }).tap()
  await expect(source(page)).toBeFocused()
}

const source = (page: Page) => page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content'))
const symbol = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Symbols' }).getByRole('button', { name, exact: true })

/** As a thumb does it: the keyboard would go away if the focus did. */
async function tapKey(page: Page, name: string): Promise<void> {
  await symbol(page, name).scrollIntoViewIfNeeded()
  await symbol(page, name).tap()
  await expect(source(page), `after ${name} the writing goes on`).toBeFocused()
}

test('A formula is written with the symbol bar, which never takes the focus', async ({ browser }) => {
  const page = await phone(browser)
  await beginEditing(page, 'Thumbelina')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tapKey(page, 'Fraction')
  await tapKey(page, 'alpha')
  await tapKey(page, 'On')
  await page.keyboard.type('2')
  await tapKey(page, 'On')
  await tapKey(page, 'Superscript')
  await page.keyboard.type('n')
  await expect(source(page)).toHaveText(tex`\frac{\alpha}{2}^{n}`)
  await page.keyboard.press('ControlOrMeta+a')
  await tapKey(page, 'Square root')
  await expect(source(page), 'around what was selected').toHaveText(tex`\sqrt{\frac{\alpha}{2}^{n}}`)
  await tapKey(page, 'Backslash, lists commands')
  await page.locator('.cm-tooltip-autocomplete').getByRole('option').first().tap()
  await expect(source(page)).toBeFocused()
  const named = new AxeBuilder({ page }).withRules(['label-content-name-mismatch'])
  expect((await named.include('[role=toolbar]').analyze()).violations).toEqual([])
  const box = await symbol(page, 'Fraction').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.context().close()
})

test('The field for tags comes into view where it is asked for, however low the window is', async ({ browser }) => {
  const page = await phone(browser)
  await beginEditing(page, 'Tagore')
  // Above the keyboard.
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('button', { name: 'Tags', exact: true }).tap()
  const tags = page.getByLabel('Tags', { exact: true })
  await expect(tags).toBeFocused()
  await expect(tags).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('On the smallest phone, in letters twice as large, there is room to write', async ({ browser }) => {
  const page = await phone(browser)
  await page.setViewportSize({ width: 320, height: 568 })
  await haveAccount(page, somebody('Magnus'))
  await haveDeck(page, 'Large', [])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('button', { name: 'Add Card' }).tap()
  await expect(source(page)).toBeFocused()
  const editor = await page.locator('.cm-editor').first().boundingBox()
  expect(editor?.height).toBeGreaterThanOrEqual(100)
  await page.context().close()
})

test('On a tablet nothing moves away under the finger that saves a card', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  await haveAccount(page, somebody('Tabea'))
  await haveDeck(page, 'By finger', [['x', 'y']])
  await page.getByRole('button', { name: 'Add Card' }).tap()
  for (const side of ['Front', 'Back']) {
    await page.getByRole('textbox', { name: `${side} (LaTeX)` }).tap()
    await page.keyboard.type(side)
    await expect(page.getByRole('toolbar', { name: 'Symbols' }), 'of the side in hand').toHaveCount(1)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card', exact: true }).tap()
  await expect(page.getByText('Card 2 of 2')).toBeVisible()
  await context.close()
})

test('By touch and by key, what is wrong is mended with one press, and the writing goes on', async ({ browser }) => {
  const page = await phone(browser)
  await beginEditing(page, 'Mender')
  for (const [what, typed, button, mended] of [
    ['words in mathematics', tex`x \le y if and only if`, 'Set as text', tex`x \le y \text{ if and only if}`],
    ['a brace that is not closed', tex`\frac{1}{2`, 'Insert }', tex`\frac{1}{2}`],
    ['a delimiter that is missing', tex`The set $A$ and \alpha`, 'Make it a formula', tex`The set $A$ and $\alpha$`],
  ] as const)
    for (const way of ['touch', 'key']) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(typed)
      const fix = page.getByRole('button', { name: button, exact: true })
      if (way === 'touch') await fix.tap()
      else {
        await fix.focus()
        await page.keyboard.press('Enter')
      }
      await expect(source(page), `${what}, by ${way}`).toHaveText(mended)
      await expect(source(page), `${what}, by ${way}`).toBeFocused()
    }
  await page.context().close()
})

/** WCAG 2.2, 2.5.8. */
const targetPx = 24
/** What is pressed forty times in a row. */
const thumbPx = 44

test('Home and a deck by touch: swiping, turning, and targets that a finger meets', async ({ browser }) => {
  const page = await phone(browser)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await smallTargets(page, targetPx), 'the landing page').toEqual([])
  await haveAccount(page, somebody('Finger'))
  await makeDecks(page, 3)
  await page.getByRole('button', { name: 'Delete Deck 3' }).waitFor()
  expect(await smallTargets(page, targetPx), 'home').toEqual([])
  const list = page.getByRole('region', { name: 'My Decks' }).getByRole('list').first()
  expect(await list.evaluate((box) => box.scrollWidth > box.clientWidth), 'decks are swiped through').toBe(true)
  await page.getByRole('button', { name: 'New deck', exact: true }).tap()
  await page.locator('summary', { hasText: 'Macros' }).tap()
  await page.getByLabel('Name of macro 1').waitFor()
  expect(await smallTargets(page, targetPx, '[role=dialog]'), 'the deck dialog').toEqual([])
  const [title, cross] = await page
    .locator('[role=dialog] :is(h2, [aria-label=Close])')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2))
  expect(Math.abs(Number(cross) - Number(title)), 'the cross is level with the title').toBeLessThan(2)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Deck 3' }).first().tap()
  await page.getByText('Card 1 of 2').waitFor()
  expect(await smallTargets(page, targetPx), 'a deck').toEqual([])
  await swipe(page, -200)
  await expect(page.getByText('Card 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Show back' }).first().tap()
  await expect(page.getByRole('button', { name: 'Show front' })).toBeVisible()
  await page.getByRole('button', { name: 'Arrange' }).tap()
  await page.getByRole('button', { name: 'Move card 1', exact: true }).waitFor()
  expect(await smallTargets(page, targetPx), 'cards being put in order').toEqual([])
  await page.goto('/browse')
  await page.getByRole('button', { name: 'Add to my decks' }).or(page.getByText('Showing')).first().waitFor()
  expect(await smallTargets(page, targetPx), 'browse').toEqual([])
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
  expect(await smallTargets(page, targetPx), 'settings').toEqual([])
  await page.context().close()
})

test('Studying with one thumb: everything that is pressed for a card is a thumb wide', async ({ browser }) => {
  const page = await phone(browser)
  await haveAccount(page, somebody('Thumb'))
  await haveDeck(page, 'Thumbs', [['a', 'b']])
  await page.getByRole('link', { name: 'Study' }).first().tap()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  expect(await smallTargets(page, targetPx), 'a question').toEqual([])
  await page.getByRole('button', { name: 'Show Answer' }).tap()
  await page.getByText('Rate your recall strength:').waitFor()
  expect(await smallTargets(page, thumbPx, 'fieldset')).toEqual([])
  await untilGradesCount(page)
  await page.getByRole('button', { name: '4', exact: true }).tap()
  await expect(page.getByText("No more cards left for today's session!")).toBeVisible()
  expect(await smallTargets(page, targetPx), 'the end').toEqual([])
  await page.context().close()
})

/** A finger across the cards, `dx` pixels to the right. */
async function swipe(page: Page, dx: number): Promise<void> {
  const box = await page.locator('.carousel').boundingBox()
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [
    { x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  // A finger takes its time; after a jump the browser takes the next tap for the end of a fling.
  for (let step = 1; step <= 12; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((step * dx) / 12) })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

type Place = { x: number; y: number }
/** A second press of a double one comes so soon. */
const doubleMs = 120

/** Presses at this place as often, each when a double press would have it by the finger's own clock, however slow the page is. */
async function press(page: Page, by: 'finger' | 'mouse', { x, y }: Place, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now()
  const sent: Promise<unknown>[] = []
  for (let nth = 0; nth < times; nth++) {
    const timestamp = (began + nth * doubleMs) / 1000
    const at = { x: x + 6 * nth, y: y - 4 * nth }
    const mouse = { ...at, timestamp, button: 'left', clickCount: nth + 1 } as const
    sent.push(
      ...(by === 'finger'
        ? [
            session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp }),
            session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
          ]
        : [
            session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
            session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
          ]),
    )
    await page.waitForTimeout(doubleMs)
  }
  await Promise.all(sent)
}

/** Where a grade is to be pressed, also before it is there. */
async function placeOf(page: Page, grade: string): Promise<Place> {
  const box = await page.getByRole('button', { name: grade, exact: true, includeHidden: true }).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** A phone so many times slower than this machine, at the first of as many cards. */
async function studyByThumb(browser: Browser, { cards = 2, slowness = 1 } = {}): Promise<Page> {
  const page = await phone(browser)
  await haveAccount(page, somebody('Doubler'))
  const written = Array.from({ length: cards }, (_, nth): [string, string] => [`front ${nth}`, `back ${nth}`])
  await page.goto(`/deck/${await makeDeck(page, 'Double', written)}/study`)
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

for (const by of ['finger', 'mouse'] as const)
  for (const slowness of [1, 6])
    test(`A double press by ${by} grades nothing unread and shows no answer unasked, ${slowness} times slower`, async ({
      browser,
    }) => {
      const page = await studyByThumb(browser, { slowness })
      const four = await placeOf(page, '4')
      await press(page, by, four, 2)
      await untilGradesCount(page)
      await expect(page.getByText('2 card(s) remaining'), 'nobody had read it').toBeVisible()
      await press(page, by, four, 2)
      await expect(page.getByText('1 card(s) remaining'), 'what was read is graded').toBeVisible()
      await expect(page.getByText('front 1').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show Answer' }), 'of the next the answer waits').toBeVisible()
      // Sooner it would be the same press, three times.
      await page.waitForTimeout(300)
      await press(page, by, four, 1)
      await untilGradesCount(page)
      await page.context().close()
    })

test('Whoever is fast grades as soon as the answer is seen, with the other thumb or by key', async ({ browser }) => {
  const page = await studyByThumb(browser, { cards: 3 })
  await press(page, 'finger', await placeOf(page, '0'), 1)
  await untilGradesCount(page)
  await press(page, 'finger', await placeOf(page, '5'), 1)
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await answer(page, '5')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.context().close()
})

test('Where Space grades, Space held down does not, and pressed anew it does', async ({ browser }) => {
  const page = await studyByThumb(browser)
  const call = await callsOf(page)
  await call('PUT', '/api/user/settings', { spaceGrades: true })
  await page.reload()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  await page.keyboard.down('Space')
  await untilGradesCount(page)
  for (let nth = 0; nth < 20; nth++) await page.keyboard.down('Space')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await page.keyboard.up('Space')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.context().close()
})
