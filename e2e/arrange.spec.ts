import { expect, type Page } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { holdAnswers } from './held-answers.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const words = ['alpha', 'beta', 'gamma', 'delta']

/** A newcomer's deck of four cards, being put in order. */
async function beginArranging(page: Page, name: string): Promise<void> {
  await haveAccount(page, somebody(name))
  await haveDeck(
    page,
    'Letters',
    words.map((word) => [`the letter ${word}`, `\\${word}`]),
  )
  await arrange(page)
}

const arrange = async (page: Page) => {
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(handle(page, 1)).toBeVisible()
}

const handle = (page: Page, position: number) =>
  page.getByRole('button', { name: `Move card ${position}`, exact: true })

/** The words on the cards, in the order in which they stand. */
const order = (page: Page) =>
  page
    .getByRole('region', { name: 'All cards' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => /the letter (\w+)/.exec(row.textContent ?? '')?.[1]))

const expectOrder = (page: Page, expected: string) =>
  expect.poll(async () => (await order(page)).join(' ')).toBe(expected)

const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/order') && response.ok())

test('Cards are put in order with the keyboard alone', async ({ page }) => {
  await beginArranging(page, 'Leopold')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) sent++
  })
  await handle(page, 1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Card 1 is lifted.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Position 3 of 4.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The card is where it was.')).toBeAttached()
  await expectOrder(page, 'alpha beta gamma delta')

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  const done = saved(page)
  await page.keyboard.press('Space')
  await expect(page.getByText('Put down at position 3 of 4.')).toBeAttached()
  await expectOrder(page, 'beta gamma alpha delta')
  await expect(handle(page, 3), 'the card keeps the focus').toBeFocused()
  await done
  expect(sent, 'saved once, when it was put down').toBe(1)
  await page.reload()
  await expectOrder(page, 'beta gamma alpha delta')
})

test('A card is dragged by its handle, and given up with Escape', async ({ page }) => {
  await beginArranging(page, 'Augusta')
  const drag = async (from: number, rows: number) => {
    const box = await handle(page, from).boundingBox()
    const row = await page.locator('.arrange-row').first().boundingBox()
    if (!box || !row) throw new Error('There is nothing to drag')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 12, box.y + 10 + (rows * row.height) / 2, { steps: 4 })
    await page.mouse.move(box.x + 12, box.y + 10 + rows * row.height, { steps: 4 })
    await expect(page.locator('.arrange-held')).toBeVisible()
  }
  await handle(page, 1).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await drag(1, 2)
  await page.keyboard.press('Escape')
  await expect(page.locator('.arrange-held')).toBeHidden()
  await page.mouse.up()
  await expectOrder(page, 'alpha beta gamma delta')

  await drag(1, 2)
  const done = saved(page)
  await page.mouse.up()
  await expectOrder(page, 'beta gamma alpha delta')
  await done
})

test('A card is dragged by finger, and the page does not scroll away under it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await beginArranging(page, 'Emilie')
  await handle(page, 4).scrollIntoViewIfNeeded()
  const box = await handle(page, 4).boundingBox()
  const row = await page.locator('.arrange-row').first().boundingBox()
  if (!box || !row) throw new Error('There is nothing to drag')
  const touch = await context.newCDPSession(page)
  const [x, y] = [box.x + 20, box.y + 20]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const share of [0.2, 0.5, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y - share * 2 * row.height }],
    })
  await expect(page.locator('.arrange-held')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectOrder(page, 'alpha delta beta gamma')
  await context.close()
})

test('An order that cannot be saved goes back, and says so', async ({ page, context }) => {
  expectTrouble(/ERR_FAILED .*\/order$/, /status of 409 .*\/order$/)
  await beginArranging(page, 'Sonja')
  const lower = async () => {
    await handle(page, 1).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  }
  await page.route('**/order', (route) => route.abort())
  await lower()
  await expect(page.getByRole('alert')).toContainText('The cards are back in the order they had.')
  await expectOrder(page, 'alpha beta gamma delta')
  await page.unroute('**/order')

  const other = await context.newPage()
  await other.goto(page.url())
  await arrange(other)
  await handle(other, 4).focus()
  const done = saved(other)
  for (const key of ['Space', 'Home', 'Space']) await other.keyboard.press(key)
  await done
  await page.bringToFront()
  await page.evaluate(() => scrollTo(0, 0))
  await lower()
  await expect(page.getByRole('alert')).toContainText('This is how it stands now: move the card again.')
  await expectOrder(page, 'delta alpha beta gamma')
  await lower()
  await expectOrder(page, 'alpha delta beta gamma')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('Each arrangement is built on the one before and saved, also when arranging ends and begins anew before that is saved', async ({
  page,
}) => {
  await beginArranging(page, 'Irmgard')
  const lower = async (position: number) => {
    await handle(page, position).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  }
  let savedCount = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/order', async (route) => {
    await gate.promise
    const response = await route.fetch()
    expect(response.ok()).toBe(true)
    savedCount++
    await route.fulfill({ response })
  })
  await lower(1)
  await page.getByRole('button', { name: 'Done' }).click()
  // Who comes back to the window later has it read again: as it is before the order is saved.
  await page.clock.install()
  await page.clock.fastForward('00:30')
  const read = page.waitForResponse((response) => /\/api\/decks\/[\w-]+$/.test(response.url()))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
  await arrange(page)
  await expectOrder(page, 'beta alpha gamma delta')
  await lower(3)
  await expectOrder(page, 'beta alpha delta gamma')

  const lists = await holdAnswers(page, '**/lapses?**', 'GET')
  gate.resolve()
  await lists.arrived(1)
  expect(savedCount).toBe(2)
  await lower(2)
  await expect.poll(() => savedCount, 'while the lists that it stands in are read again').toBe(3)
  await lists.release()
  await page.reload()
  await expectOrder(page, 'beta delta alpha gamma')
})

test('In a long deck a card goes to another part by its position', async ({ page }) => {
  await haveAccount(page, somebody('Moritz'))
  const letters = Array.from({ length: 60 }, (_, n) => (n === 0 ? 'first' : `number${n + 1}`))
  await haveDeck(
    page,
    'A long deck',
    letters.map((letter) => [`the letter ${letter}`, '\\alpha']),
  )
  await arrange(page)
  await page.getByRole('button', { name: 'Move card 1 to position…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move card 1 to position…' })
  await expect(dialog.getByLabel('Position, 1 to 60')).toBeFocused()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type a whole number from 1 to 60.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('55')
  const done = saved(page)
  await page.keyboard.press('Enter')
  await done
  await expect(page.getByText('The card is at position 55 now.')).toBeVisible()
  await expect(handle(page, 1), 'the next card has the focus').toBeFocused()
  expect((await order(page))[0]).toBe('number2')
  await page.getByRole('link', { name: 'Show that part' }).click()
  await expect(handle(page, 55)).toBeVisible()
  expect((await order(page))[4]).toBe('first')
})

test('In a narrow list a table stands where displays do, what scrolls is a stop, and Arrange shows matrices whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Olga'))
  const fronts = [
    `${'x + '.repeat(60)}x`,
    'x^2',
    '\\begin{tabular}{ll} A & B \\\\ \\hline C & D \\end{tabular}',
    `\\begin{pmatrix} ${'1 & 2 \\\\ '.repeat(5)} 3 & 4 \\end{pmatrix}`,
  ]
  const headers = await authorization(page)
  const deck = await page.request.post('/api/decks', { headers, data: { title: 'Wide' } })
  const { _id } = await deck.json()
  for (const frontEquation of fronts)
    await page.request.post(`/api/decks/${_id}/cards`, { headers, data: { frontEquation, backEquation: 'c' } })
  await page.goto(`/deck/wide/${_id}`)
  const list = page.getByRole('region', { name: 'All cards' })
  const [wide, short] = [list.locator('.katex-display').first(), list.locator('.katex-display').nth(2)]
  const table = list.locator('.tex-table')
  await table.scrollIntoViewIfNeeded()
  await expect(wide).toHaveAttribute('tabindex', '0')
  await expect(short).not.toHaveAttribute('tabindex')
  await expect(table).not.toHaveAttribute('tabindex')
  const [beside, at] = [await short.boundingBox(), await table.boundingBox()]
  expect(at?.x).toBe(beside?.x)

  await page.getByRole('button', { name: 'Arrange' }).click()
  const side = page.locator('.arrange-row').nth(3).locator('.arrange-side').first()
  await side.scrollIntoViewIfNeeded()
  const cut = () =>
    side.evaluate((element) => {
      const room = element.getBoundingClientRect()
      const matrix = element.querySelector('.katex-html')?.getBoundingClientRect() ?? room
      return Math.max(room.top - matrix.top, matrix.bottom - room.bottom)
    })
  await expect.poll(cut).toBeLessThan(1)
  await expect(page.locator('.arrange-row [tabindex="0"]:not(button)')).toHaveCount(0)
})
