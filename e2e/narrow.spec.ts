import { expect, type Locator, type Page } from '@playwright/test'
import { sideways, smallTargets } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { arriveHome, chooseMore, haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { holdTimers } from './timers.ts'
import { expectTrouble, test } from './watched.ts'

const tex = String.raw

/** Wider than any phone, in a formula and in a word. */
const wide = tex`a_{1}+a_{2}+a_{3}+a_{4}+a_{5}+a_{6}+a_{7}+a_{8}=\sqrt{b_{1}+b_{2}+b_{3}+b_{4}+b_{5}+b_{6}+b_{7}+b_{8}+b_{9}+b_{10}+b_{11}+b_{12}}`

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** 320 CSS pixels are a small phone, and a window of 1280 at 400 %, which is then 200 high. */
const viewports = [
  { what: 'a small phone', width: 320, height: 568 },
  { what: 'a window at 400 %', width: 320, height: 200 },
]

test('Nothing is to be scrolled sideways on a small phone and at 400 %, and a wide formula scrolls by itself', async ({
  browser,
}) => {
  test.slow()
  // What is pressed is pressed where there is least room.
  const context = await browser.newContext({ viewport: { width: 320, height: 200 } })
  const page = await context.newPage()
  const fits = async (where: string) => {
    for (const { what, ...size } of viewports) {
      await page.setViewportSize(size)
      expect.soft(await sideways(page), `${where} on ${what}`).toBe(0)
      expect.soft(await smallTargets(page, 24), `${where} on ${what}`).toEqual([])
    }
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await fits('the landing page')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await fits('signing in')
  await arriveHome(page, somebody('Narrow'))
  await fits('an empty home')
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await page.locator('summary', { hasText: 'Macros' }).click()
  await page.getByLabel('Name of macro 1').waitFor()
  await fits('the deck dialog')
  await page.keyboard.press('Escape')
  await haveDeck(page, long, [
    [wide, long],
    [`The word ${long} and $${wide}$, in a line.`, 'y'],
  ])
  await page.getByText('Card 1 of 2').waitFor()
  await page.locator('.running-side .katex').first().waitFor()
  await fits('a deck')
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem').first(), 'the whole of the menu').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // There is no room for it below, and less above.
  await page.setViewportSize({ width: 390, height: 480 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key)
    await expect(page.locator('[role=menuitem]:focus'), key).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  const formula = page.locator('.running-side .katex-display').first()
  expect(await formula.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move card 1', exact: true }).waitFor()
  await fits('cards being put in order')
  await page.getByRole('button', { name: 'Delete Card' }).click()
  await fits('the question before deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content')).click()
  await page.keyboard.insertText(`${long} \\alpha ${long}`)
  await page.getByRole('button', { name: 'Go there' }).waitFor()
  await fits('the card dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Study' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByText('Rate your recall strength:').waitFor()
  await fits('an answer')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await fits('the list of keys')
  await page.keyboard.press('Escape')
  for (const path of ['/', '/browse', '/settings', '/product']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await fits(path)
  }
  await context.close()
})

test('The navigation is one row from the smallest phone on, also while something can be taken back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await haveAccount(page, somebody('Narrow'))
  await makeDeck(page, 'Groups', [])
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Delete Groups' })).toBeVisible()
  const isOneRow = async (names: string[]) => {
    for (const width of [320, 352, 360, 390, 416, 430, 544, 640, 768]) {
      await page.setViewportSize({ width, height: 568 })
      const boxes = await nav
        .locator('a, button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      expect(new Set(boxes.map(({ top }) => top)).size, `rows at ${width}`).toBe(1)
      expect(boxes.length).toBe(names.length)
      for (const { width: wide, height } of boxes)
        expect(Math.min(wide, height), `at ${width}`).toBeGreaterThanOrEqual(44)
    }
    await nav.locator('a, button').first().focus()
    for (const name of names) {
      await expect(nav.getByRole(name.startsWith('Undo') ? 'button' : 'link', { name })).toBeFocused()
      await page.keyboard.press('Tab')
    }
  }
  await isOneRow(['Home', 'Progress', 'Settings'])
  await page.getByRole('button', { name: 'Delete Groups' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
  await isOneRow(['Undo: “Groups” is deleted', 'Home', 'Progress', 'Settings'])
  await context.close()
})

test('What can be done with a deck is one row on every screen, and names there all that it has room for', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-write'] })
  const page = await context.newPage()
  await haveAccount(page, somebody('Rowena'))
  await haveDeck(page, 'Groups', [['x', 'y']])
  const names: Record<number, string[]> = {
    320: ['Study', 'Add Card', 'Share', 'More'],
    640: ['Study', 'Add Card', 'AI Card', 'Share', 'More'],
    736: ['Study', 'Add Card', 'AI Card', 'Edit Deck', 'Share', 'More'],
    864: ['Study', 'Add Card', 'AI Card', 'From Notes', 'Edit Deck', 'Share', 'More'],
  }
  const row = page.getByRole('link', { name: 'Study', exact: true }).locator('..')
  for (const width of [320, 390, 639, 640, 680, 735, 736, 768, 800, 863, 864, 900, 943, 944, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const named = Object.entries(names).findLast(([from]) => Number(from) <= width)?.[1]
    await expect(row.locator('a, button')).toHaveText(named ?? [])
    for (const isCopied of [false, true]) {
      if (isCopied) await row.getByRole('button', { name: 'Share' }).click()
      if (isCopied) await expect(row.getByRole('status')).toContainText('Link copied')
      const tops = await row
        .locator('a, button')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
        )
      expect(Math.max(...tops) - Math.min(...tops), `${width} wide, ${isCopied}`).toBeLessThanOrEqual(1)
    }
    await page.getByRole('heading', { level: 1 }).focus()
    await row.getByRole('button', { name: 'Share' }).waitFor()
  }
  await context.close()
})

test('The longest title, in one word, makes no page of its deck wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await haveAccount(page, somebody('Endless'))
  const deckId = await makeDeck(page, 'W'.repeat(200), [['x', 'y']])
  const pages = [`/deck/w/${deckId}`, ...['cards', 'notes', 'print', 'study'].map((page) => `/deck/${deckId}/${page}`)]
  for (const path of ['/', ...pages, `/progress?deck=${deckId}`]) {
    await page.goto(path)
    await page.getByText('WWWWWW').first().waitFor()
    expect.soft(await sideways(page), path).toBe(0)
  }
  await page.goto(`/deck/w/${deckId}`)
  await chooseMore(page, 'My Settings')
  const settings = page.getByRole('dialog', { name: 'My Settings for This Deck' })
  await expect(settings.getByLabel('New cards a day'), 'the first that can be chosen').toBeInViewport({ ratio: 1 })
  await page.goto(`/deck/${deckId}/study`)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await page.getByText('No more cards left').waitFor()
  expect.soft(await sideways(page), 'the end of a session').toBe(0)
  await page.setViewportSize({ width: 320, height: 200 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Delete W/ }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure').waitFor()
  expect.soft(await sideways(page), 'the question before deleting').toBe(0)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
})

/** What can be pressed in an open dialog and lies under a notice. */
const underNotices = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[role=dialog]:not([aria-modal=false]) button'))
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        // A sheet is pressed anywhere.
        return [0.1, 0.5, 0.9].every((part) => {
          const hit = document.elementFromPoint(left + width / 2, top + height * part)
          return hit?.closest('[aria-modal=false]') != null
        })
      })
      .map((button) => button.textContent || button.ariaLabel),
  )

test('A notice is low, however long the name in it, and lies over nothing that is pressed in a dialog', async ({
  page,
}) => {
  await holdTimers(page, 6000)
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Nota'))
  await makeDeck(page, 'W'.repeat(200), [])
  const deckId = await makeDeck(page, 'Groups', [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await page.goto('/')
  await page.getByRole('button', { name: /^Delete W/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  await expect(notice, 'all of it is heard').toContainText(`“${'W'.repeat(200)}” is deleted`)
  expect((await notice.boundingBox())?.height).toBeLessThan(100)
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/deck/${deckId}/study`)
    await page.getByRole('button', { name: 'Show Answer' }).waitFor()
    await page.keyboard.press('!')
    await notice.getByText('Card suspended').waitFor()
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'Front (LaTeX)' }).first().waitFor()
    await expect(notice).toBeVisible()
    expect(await underNotices(page), `in study, ${width} wide`).toEqual([])
    await page.keyboard.press('Escape')
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toContainText('Undone')

    await page.goto(`/deck/x/${deckId}`)
    await page.getByRole('button', { name: 'Delete Card' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await notice.getByText('is deleted').waitFor()
    for (const open of [
      () => page.getByRole('button', { name: 'Add Card' }).click(),
      () => (width < 640 ? chooseMore(page, 'AI Card') : page.getByRole('button', { name: 'AI Card' }).click()),
      () => (width < 640 ? chooseMore(page, 'Edit Deck') : page.getByRole('button', { name: 'Edit Deck' }).click()),
      () => chooseMore(page, 'My Settings'),
    ]) {
      await open()
      await page
        .getByRole('dialog')
        .filter({ hasNot: page.getByText('is deleted') })
        .getByRole('button')
        .first()
        .waitFor()
      expect(await underNotices(page), `in a deck, ${width} wide`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('.backdrop')).toHaveCount(0)
    }
    await notice.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(notice).toContainText('Undone')
    await expect(notice, 'the focus stays where Undo was').toBeFocused()
  }
})

test('A tag stands beside its formula, however wide that is', async ({ page }) => {
  // A card that is being turned is out of its measure.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await haveAccount(page, somebody('Leonhard'))
  await haveDeck(page, 'Tags', [[tex`e^{i\pi} + 1 = 0 \tag{Euler}`, tex`${wide} \tag{long}`]])
  await page.locator('html[data-has-fonts]').waitFor()
  await page.getByRole('button', { name: 'Show back' }).click()
  await page.locator('.flip-back .side[data-fitted]').waitFor()
  const sides = await page.locator('.flip .side').evaluateAll((sides) =>
    sides.map((side) => {
      const [bases, tags] = ['.katex-base', '.katex-tag'].map((name) =>
        Array.from(side.querySelectorAll(name), (box) => box.getBoundingClientRect()),
      )
      const formulaEnd = Math.max(...(bases ?? []).map(({ right }) => right))
      return { isBeside: tags?.[0] && tags[0].left >= formulaEnd, isWhole: side.scrollWidth <= side.clientWidth }
    }),
  )
  const beside = { isBeside: true, isWhole: true }
  expect(sides).toEqual([beside, beside])
})

test('A full stop never begins a line behind a formula, at any width', async ({ page }) => {
  await haveAccount(page, somebody('Punctus'))
  await haveDeck(page, 'Full stops', [['It is so for all ($a + b = c + d$). Then we go on.', 'y']])
  await page.locator('.running-side .tex-unbroken').first().waitFor()
  const widths = await page
    .locator('.running-side')
    .first()
    .evaluate((side) => {
      const [open, close] = ['(', ').'].map((mark) => {
        const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) if (walker.currentNode.textContent === mark) break
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        return range
      })
      const bases = side.querySelectorAll('.katex-base')
      const astray: number[] = []
      let broken = 0
      for (let width = 90; width < 400; width++) {
        ;(side as HTMLElement).style.width = `${width}px`
        const [first, last] = [bases[0], bases[bases.length - 1]].map((base) => base?.getBoundingClientRect())
        if (!first || !last || !open || !close) throw new Error('There is no formula')
        if (last.top > first.bottom) broken++
        if (open.getBoundingClientRect().left > first.left || close.getBoundingClientRect().left < last.left)
          astray.push(width)
      }
      return { astray, broken }
    })
  expect(widths.astray).toEqual([])
  expect(widths.broken, 'the formula itself may still be broken').toBeGreaterThan(0)
})

test('What has no frame begins its line where the others begin, and ends it where they end', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await haveAccount(page, somebody('Linea'))
  const deckId = await makeDeck(page, 'W'.repeat(40), [['x', 'y']])
  const begins = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
  const begin = (link: Locator) =>
    link.evaluate(
      (element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
    )
  await page.goto('/')
  const tag = page.getByRole('button', { name: 'By Tag' })
  await tag.waitFor()
  expect(await begin(tag)).toBeCloseTo(await begins(page.getByRole('combobox', { name: 'Sort decks' })), -0.5)
  await page.goto(`/progress?deck=${deckId}`)
  const all = page.getByRole('link', { name: 'All decks' })
  await all.waitFor()
  const ends = await all.evaluate(
    (element) => element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight),
  )
  const edge = await page.getByRole('heading', { level: 1 }).evaluate((part) => part.getBoundingClientRect().right)
  expect(ends).toBeCloseTo(edge, -0.5)
  const title = page.getByRole('main').getByRole('link', { name: 'WWW' })
  expect(await begins(title), 'beside a title, however long').toBeLessThan(await begins(all))
})

test('On a phone all of the mark is seen of an act on chosen cards that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Marka'))
  const deckId = await makeDeck(page, 'Marks', [['x', 'y']])
  await page.goto(`/deck/${deckId}/cards`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Choose None' }).focus()
  await page.keyboard.press('Tab')
  const tag = page.getByRole('button', { name: 'Tag', exact: true })
  await expect(tag).toBeFocused()
  const cut = await tag.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [mark, around] = [button, button.parentElement ?? button].map((box) => box.getBoundingClientRect())
    if (!mark || !around) throw new Error('There is no such button')
    return Math.max(around.left - mark.left, around.top - mark.top, mark.bottom - around.bottom) + reach
  })
  expect(cut, 'pixels beyond what scrolls').toBeLessThanOrEqual(0)
})

test('On a phone the ways out of a long form are seen wherever one is in it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 } })
  const page = await context.newPage()
  await haveAccount(page, somebody('Otto'))
  await haveDeck(page, 'Forms', [['a', 'b']])
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save Changes' })

  await chooseMore(page, 'My Settings')
  await dialog.getByLabel('Exam on').fill(new Date(Date.now() + 864_000_000).toISOString().slice(0, 10))
  await dialog.getByLabel('New cards a day').scrollIntoViewIfNeeded()
  await expect(save, 'of what one wants of a deck').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await chooseMore(page, 'Edit Deck')
  await dialog.locator('summary', { hasText: 'Macros' }).click()
  await dialog.getByLabel('Name of macro 1').fill('\\R')
  await dialog.getByRole('textbox', { name: 'Title' }).scrollIntoViewIfNeeded()
  await expect(save, 'of a deck').toBeInViewport({ ratio: 1 })
  await context.close()
})

test('While a deck is read, its places are held where they come to stand', async ({ page }) => {
  await haveAccount(page, somebody('Placide'))
  await haveDeck(page, 'Places', [['a', 'b']])
  const call = await callsOf(page)
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  // Of a public one its maker sees what everybody does.
  const ofIts = { title: 'Places', description: 'Held while it is read.', access: { isPublic: false } }
  await call('PUT', `/api/decks/${deckId}`, ofIts)
  const address = page.url()
  const released = Promise.withResolvers<void>()
  await page.route(`**/api/decks/${deckId}*`, async (route) => {
    await released.promise
    await route.continue()
  })
  const boxOf = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
  await page.goto(address)
  const held = page.locator('main .animate-breathe')
  await expect(held.last()).toBeVisible()
  const before = { title: (await boxOf(held.nth(1)))[1], card: await boxOf(held.last()) }
  released.resolve()
  const title = page.getByRole('heading', { name: 'Places' })
  await expect(title).toBeVisible()
  expect({ title: (await boxOf(title))[1], card: await boxOf(page.locator('.flip').first()) }).toEqual(before)
})

test('What says that nobody could be signed in takes a third of a low window at most, whichever part arrives', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 256 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await arriveHome(page, somebody('Low'))
  expectTrouble(/ERR_FAILED .*\/assets\/signed-in-/)
  await page.route('**/assets/signed-in-*.js', (route) => route.abort())
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'You could not be signed in' })
  await expect(notice).toBeInViewport()
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(256 / 3)
  await context.close()
})
