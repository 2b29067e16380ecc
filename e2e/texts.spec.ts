import { expect, type Locator, type Page } from '@playwright/test'
import { hourMs, minuteMs } from '#domain/time'
import { authorization } from './accessibility.ts'
import { signUp, somebody, writeDeck } from './people.ts'
import { expectTrouble, test } from './watched.ts'

/** Makes by the API, as the person, what a journey only looks at. */
async function callsOf(page: Page) {
  const headers = await authorization(page)
  return async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
}

const editorIn = (place: Locator) => place.locator('.cm-editor:visible')

/** How an editor looks, as the browser computes it. */
const lookOf = (editor: Locator) =>
  editor.evaluate((element) => {
    const [scroller, content] = ['.cm-scroller', '.cm-content'].map((part) => element.querySelector(part) ?? element)
    const { fontSize, backgroundColor } = getComputedStyle(element)
    const { minHeight, maxHeight } = getComputedStyle(scroller as Element)
    const { tabSize } = getComputedStyle(content as Element)
    const extras = element.querySelectorAll('.cm-gutters, .cm-activeLine').length
    const isWrapping = content?.classList.contains('cm-lineWrapping')
    return { fontSize, backgroundColor, minHeight, maxHeight, tabSize, extras, isWrapping }
  })

const linesHigh = (lines: number, fontPx: number) => `${lines * fontPx * 1.5 + 16}px`
const githubDark = 'rgb(36, 41, 46)'

test('The landing page says what the product is, shows three decks, and lets one write', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mastery, One Card at a Time')
  await expect(
    page.getByText('Create, study, and share cards with LaTeX-rendering and intelligent spaced-repetition.'),
  ).toBeVisible()
  for (const blurb of ['No more copying formulas', 'Never forget LaTeX syntax', 'Focus on learning, not formatting'])
    await expect(page.getByRole('heading', { name: blurb })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Decks' })).toHaveAttribute('href', '/browse')
  await expect(page.getByRole('navigation', { name: 'Main' }), 'only for people who are signed in').toHaveCount(0)

  const decks = page.getByRole('region', { name: 'Featured decks' })
  await expect(decks.getByRole('article')).toHaveCount(3)
  await expect(decks.getByRole('button', { name: 'Go to card 3' })).toHaveCount(3)
  await expect(decks.getByRole('button', { name: 'Go to card 4' })).toHaveCount(0)
  await expect(decks.getByRole('link'), 'they lead nowhere, and cannot be liked or deleted').toHaveCount(0)
  await expect(decks.getByRole('button', { name: /Delete|my decks/ })).toHaveCount(0)

  const desk = page.getByRole('region', { name: 'Try It Yourself' })
  await desk.scrollIntoViewIfNeeded()
  await expect(desk.getByLabel('Front (LaTeX)')).toHaveValue('\\frac{d}{dx}\\left(x^{n}\\right)')
  await desk.getByLabel('Back (LaTeX)').click()
  await expect(editorIn(desk)).toHaveCount(1)
  const look = {
    fontSize: '20px',
    backgroundColor: githubDark,
    minHeight: linesHigh(3, 20),
    maxHeight: linesHigh(10, 20),
  }
  expect(await lookOf(editorIn(desk))).toMatchObject({ ...look, tabSize: '2', extras: 0, isWrapping: true })
  await expect(
    desk.getByRole('button', { name: 'Show front' }),
    'the card shows the side that is written',
  ).toBeVisible()

  const turns = await page.evaluateHandle(() => {
    const turns: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      const effect = animation.effect as KeyframeEffect
      turns.push({ duration: effect.getTiming().duration, to: effect.getKeyframes().at(-1)?.transform })
      return animation
    }
    return turns
  })
  await decks.getByRole('button', { name: 'Show back' }).first().click()
  await expect.poll(() => turns.jsonValue()).toEqual([{ duration: 700, to: 'rotateX(180deg)' }])
  const box = await decks.locator('.flip').first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5 / 3, 1)
  const sizes = await decks
    .locator('.side-text')
    .first()
    .evaluate((text) =>
      ['0.001', '7.77', '1000'].map((fit) => {
        text.parentElement?.style.setProperty('--fit', fit)
        return getComputedStyle(text).fontSize
      }),
    )
  expect(sizes, 'whole pixels within bounds').toEqual(['13px', expect.stringMatching(/^\d\dpx$/), '240px'])
})

test('Home begins empty, and its decks are made, named, hidden and deleted in dialogs', async ({ page }) => {
  await signUp(page, somebody('Leopold'))
  await expect(page).toHaveTitle('My Decks | Lemma')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Manage, study and create beautiful flashcard decks rendered with LaTeX.',
  )
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website')
  const discover = page.getByRole('region', { name: 'Discover Great Decks' })
  await expect(discover).toContainText('Like a deck to expand your collection!')
  await expect(discover.getByRole('link', { name: 'Browse Decks' })).toHaveAttribute('href', '/browse')
  await expect(
    page.getByText('No study data available. Create your own or like other decks to see progress here.'),
  ).toBeVisible()
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create new deck' })).toHaveCSS('position', 'fixed')
  await page.getByRole('button', { name: 'Create Your First Deck' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  const title = dialog.getByLabel('Title')
  const submit = dialog.getByRole('button', { name: 'Create Deck' })
  await expect(title).toHaveAttribute('placeholder', 'e.g., Calculus Fundamentals')
  const description = dialog.getByLabel('Description (Optional)')
  await expect(description).toHaveAttribute('placeholder', "Brief description of the deck's content")
  await expect(dialog.getByLabel('Make this deck public')).toBeChecked()
  for (const refused of ['   ', ' ab ']) {
    await title.fill(refused)
    await submit.click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
  }
  await title.fill('  Cubic equations  ')
  await description.fill('x'.repeat(501))
  await submit.click()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await description.fill('x'.repeat(152).concat('yyyy'))
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Cubic equations', level: 1 }), 'it opens').toBeFocused()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()

  const tile = page.getByRole('region', { name: 'My Decks' }).getByRole('article')
  for (const text of ['Public', 'Cubic equations', 'No cards'])
    await expect(tile.getByText(text, { exact: true })).toBeVisible()
  await expect(tile.getByText('This could be the front of your 1st card').first()).toBeVisible()
  await tile.getByRole('button', { name: 'Show back' }).click()
  await expect(tile.getByText('And this could be the back!')).toBeVisible()
  await tile.getByRole('button', { name: 'Go to card 2' }).click()
  await expect(tile.getByRole('button', { name: 'Go to card 2' })).toHaveAttribute('aria-current', 'true')
  await tile.getByRole('link', { name: 'Add cards to deck' }).click()
  await expect(page).toHaveURL(/\/deck\/[\da-f-]{36}$/)
  await expect(page.getByText("This deck doesn't have any cards yet")).toBeVisible()

  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Deck' })
  await expect(editing.getByLabel('Title')).toHaveValue('Cubic equations')
  await editing.getByLabel('Make this deck public').uncheck()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing).toBeHidden()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(tile.getByText('Private', { exact: true })).toBeVisible()

  const question = page.getByRole('alertdialog', { name: 'Delete Deck' })
  await tile.getByRole('button', { name: 'Delete Cubic equations' }).click()
  await expect(question).toContainText(
    'Are you sure you want to delete "Cubic equations"? This action cannot be undone.',
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await tile.getByRole('button', { name: 'Delete Cubic equations' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
})

test('Continue Learning and My Decks are sorted, paged, and short on a phone', async ({ page }) => {
  await signUp(page, somebody('Sofia'))
  const ask = await callsOf(page)
  const nowMs = Date.now()
  for (const [title, agoMs, responseQuality] of [
    ['Days', 50 * hourMs, 0],
    ['Hours', 3 * hourMs, 5],
    ['Minutes', 5 * minuteMs, 5],
    ['Just now', 0, 5],
    ['Unstudied', undefined, 5],
    ['Empty', undefined, undefined],
    ['Another', undefined, undefined],
  ] as const) {
    const { _id } = await ask('POST', '/api/decks', { title })
    if (responseQuality === undefined) continue
    const { cards } = await ask('POST', `/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
    if (agoMs === undefined) continue
    const answeredAt = new Date(nowMs - agoMs).toISOString()
    await ask('PUT', `/api/study/${_id}/cards/${cards[0]._id}/repetition`, { responseQuality, answeredAt })
  }
  await page.clock.setFixedTime(nowMs + 1000)
  await page.reload()

  const learning = page.getByRole('region', { name: 'Continue Learning' })
  const rows = learning.getByRole('listitem')
  const order = learning.getByLabel('Sort decks')
  await expect(order.getByRole('option')).toHaveText(['Most Due Cards', 'Lowest Retention', 'Recently Studied'])
  await expect(order).toHaveValue('due')
  await expect(rows).toHaveCount(3)
  for (const text of ['Days', '1 to review', 'Last studied 2 days ago', '1% retention'])
    await expect(rows.first().getByText(text, { exact: true })).toBeVisible()
  await expect(rows.first().getByRole('link', { name: 'Study Now' })).toHaveAttribute('href', /\/study$/)
  await expect(rows.first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(rows.nth(1).getByRole('link', { name: 'Review' })).toHaveAttribute('href', /\/study$/)
  await order.selectOption('Recently Studied')
  await expect(rows).toContainText([/^Just nowNothing due/, /^Minutes/, /^Hours/])
  await expect(learning.getByText('Page 1 of 3')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const short of ['Now', '5m', '3h']) await expect(learning.getByText(short, { exact: true })).toBeVisible()
  await expect(learning.getByText('Last studied').first()).toBeHidden()
  await learning.getByRole('button', { name: 'Next' }).click()
  await expect(rows.first().getByText('2d', { exact: true })).toBeVisible()
  await expect(rows.nth(1)).toContainText('1 newNot studied yet')
  await expect(rows.nth(1).getByRole('link', { name: 'Study Now' })).toBeVisible()
  await learning.getByRole('button', { name: 'Previous' }).click()
  await order.selectOption('Lowest Retention')
  await expect(rows.first()).toContainText('Days')
  await learning.getByRole('button', { name: 'Next' }).click()
  await learning.getByRole('button', { name: 'Next' }).click()
  await expect(learning.getByText('Page 3 of 3')).toBeVisible()
  await expect(learning.getByText('No cards').first()).toBeVisible()

  const mine = page.getByRole('region', { name: 'My Decks' })
  const list = mine.getByRole('list').first()
  expect(await list.evaluate((box) => getComputedStyle(box).gridAutoFlow), 'to swipe').toBe('column')
  await page.setViewportSize({ width: 1280, height: 800 })
  const columns = await list.evaluate((box) => getComputedStyle(box).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(3)
  await expect(mine.getByText('Showing 1-6 of 7 decks')).toBeVisible()
  await expect(mine.getByText('1 due')).toHaveCount(1)
  await expect(mine.getByRole('link', { name: 'Study deck' })).toHaveCount(4)
  await mine.getByRole('button', { name: 'Next' }).click()
  await expect(mine.getByText('Showing 7-7 of 7 decks')).toBeVisible()
  await expect(mine.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Create new deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await dialog.getByLabel('Title').fill('The eighth')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await page.getByRole('heading', { name: 'The eighth', level: 1 }).waitFor()
  await page.goBack()
  await expect(mine.getByText('Showing 1-6 of 8 decks'), 'where the new one is').toBeVisible()
  await expect(mine.getByRole('article').first()).toContainText('The eighth')

  await page.route(/\/api\/decks\?owned=true.*sortBy=newest/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((deck: object) => ({ ...deck, summary: undefined })) },
    })
  })
  await page.reload()
  await expect(mine.getByText('...', { exact: true }), 'as long as it is not known').toHaveCount(3)
})

test('A deck of one’s own is described, and its cards written in a dialog of its kind', async ({ page }) => {
  await signUp(page, somebody('Lise'))
  await writeDeck(page, 'Nuclei', [['x', 'y']])
  for (const name of ['Edit Deck', 'AI Card', 'Add Card', 'Edit Card', 'Delete Card'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Card' }).hover()
  await expect(page.getByRole('menuitem')).toHaveText(['Manual Edit', 'Edit with AI'])
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await expect(editorIn(dialog)).toBeVisible()
  const look = {
    fontSize: '14px',
    backgroundColor: githubDark,
    minHeight: linesHigh(5, 14),
    maxHeight: linesHigh(100, 14),
  }
  expect(await lookOf(editorIn(dialog))).toMatchObject({ ...look, tabSize: '2', extras: 0, isWrapping: true })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show back' }).click()
  await expect(dialog.getByText('Back (LaTeX)', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch to Front' }).click()
  await expect(dialog.getByText('Front (LaTeX)', { exact: true })).toBeVisible()
  await editorIn(dialog).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(dialog.getByText('This is the front of card')).toBeVisible()
  await expect(editorIn(dialog)).toContainText('Enter the front of the card')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.mouse.click(4, 400)
  await expect(dialog, 'the backdrop closes it').toBeHidden()
  await page.getByRole('button', { name: 'Add Card' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Card' })
  await expect(adding.getByRole('button', { name: 'Add Card' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Card' }).click()
  await expect(adding.getByText('Front Side')).toBeVisible()
  const boundless = { ...look, minHeight: linesHigh(0, 14), maxHeight: linesHigh(1000, 14) }
  await expect.poll(() => lookOf(editorIn(adding))).toMatchObject(boundless)
  for (const name of ['Cancel', 'Save']) await expect(adding.getByRole('button', { name, exact: true })).toBeVisible()
  await adding.getByRole('button', { name: 'Show back' }).click()
  await expect(adding.getByText('Back Side')).toBeVisible()
  for (const [height, atLeast] of [
    [844, 450],
    [300, 100],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(async () => (await adding.boundingBox())?.height, 'a full-height sheet').toBe(height)
    expect((await editorIn(adding).boundingBox())?.height, 'what the bar and the card leave').toBeGreaterThan(atLeast)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await adding.getByRole('button', { name: 'Cancel' }).click()

  for (const [width, title, placeholder] of [
    [390, 'Create with AI', 'Describe your card...'],
    [1280, 'Create Card with AI', 'Type your message...'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'AI Card' }).click()
    const talk = page.getByRole('dialog')
    await expect(talk.getByText(title, { exact: true })).toBeVisible()
    const message = talk.getByPlaceholder(placeholder)
    await expect(talk.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    if (width === 1280) {
      await message.fill('long '.repeat(80))
      await message.press('Enter')
      const bubbles = talk.getByRole('listitem').locator('> div')
      await expect(bubbles).toHaveCount(3)
      const widths = () => bubbles.evaluateAll((all) => all.map((bubble) => getComputedStyle(bubble).maxWidth))
      await expect.poll(widths).toEqual(['90%', '80%', '90%'])
    }
    await page.mouse.click(4, 400)
    if (width === 390) await page.keyboard.press('Escape')
    await expect(talk).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Edit with AI' }).click()
  await expect(page.getByRole('dialog').getByText('Edit with AI', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Suggest changes...')).toBeFocused()
  const talk = page.getByRole('dialog')
  await expect(editorIn(talk)).toHaveCount(2)
  expect(await lookOf(editorIn(talk).first())).toMatchObject(look)
  for (const height of [500, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(async () => (await talk.boundingBox())?.height).toBe(height)
  }
  await talk.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Card' }).click()
  await expect(page.getByText('Are you sure you want to delete this card?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("This deck doesn't have any cards yet")).toBeVisible()
})

test('A visitor finds the texts of Browse, and of a deck without any way to change it', async ({ page }) => {
  await signUp(page, somebody('Amalie'))
  const ask = await callsOf(page)
  const description = 'x'.repeat(152).concat('yyyy')
  const mark = `Bs${Date.now()}`
  const { _id } = await ask('POST', '/api/decks', { title: `${mark} 0`, description })
  for (let number = 1; number < 10; number++) await ask('POST', '/api/decks', { title: `${mark} ${number}` })
  await page.context().clearCookies()

  await page.goto(`/browse?search=${mark}`)
  await expect(page.getByRole('link', { name: 'Back to Landing' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Public Decks')
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Newest First', 'Oldest First', 'By Title'])
  await expect(page.getByText('Showing 9 of 10 decks')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /Delete|my decks/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/browse?page=2&search=${mark}`)
  await expect(page.getByText('Showing 1 of 10 decks')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Oldest First')
  await expect(page).toHaveURL(`/browse?sortBy=oldest&search=${mark}`)
  await page.getByRole('link', { name: `${mark} 0` }).click()

  await expect(page).toHaveURL(new RegExp(`/deck/${mark.toLowerCase()}-0/${_id}$`))
  await expect(page.getByText("This deck doesn't have any cards yet")).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', `${'x'.repeat(152)}...`)
  await expect(page.getByRole('button', { name: /Edit|Delete|Card$/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page, 'to where one came from').toHaveURL(`/browse?sortBy=oldest&search=${mark}`)
  await page.goto(`/deck/x/${_id}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page, 'or to Browse').toHaveURL('/browse')
  expectTrouble(/status of 404 .*\/deck\/x\//)
  await page.goto(`/deck/x/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
