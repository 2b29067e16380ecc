import { type Browser, expect, type Page } from '@playwright/test'
import { deckPath } from '#contract/links'
import { holdScripts } from './held-answers.ts'
import { createAccount, haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'
import { expectTrouble, test } from './watched.ts'

/** A public deck of somebody else's, and a visitor who looks at it. */
async function visit(author: Page, browser: Browser, title: string): Promise<Page> {
  await haveAccount(author, somebody('Author'))
  const _id = await makeDeck(author, title, [
    ['\\gcd(12, 18)', '6'],
    ['\\varphi(9)', '6'],
  ])
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(deckPath({ _id, title }))
  return visitor
}

test('A visitor tries a card, presses Study, signs up, and gives the first grade', async ({ browser, page }) => {
  const visitor = await visit(page, browser, 'Numbers to study')
  await visitor.getByRole('button', { name: 'Show back' }).first().click()
  await visitor.getByRole('button', { name: 'Study', exact: true }).click()
  await createAccount(visitor, somebody('Pierre'))
  await expect(visitor.getByText('2 card(s) remaining')).toBeVisible()
  await visitor.getByRole('button', { name: 'Show Answer' }).click()
  await untilGradesCount(visitor)
  await visitor.getByRole('button', { name: '4', exact: true }).click()
  await expect(visitor.getByText('1 card(s) remaining')).toBeVisible()
  await visitor.context().close()
})

test('A visitor presses Like, signs up, and the deck is theirs; once', async ({ browser, page }) => {
  const visitor = await visit(page, browser, 'Numbers to like')
  const deck = visitor.url()
  const likes: string[] = []
  visitor.on('request', (request) => request.url().endsWith('/like') && likes.push(request.postData() ?? ''))
  await visitor.getByRole('button', { name: 'Like', exact: true }).click()
  await createAccount(visitor, somebody('Marin'))
  await expect(visitor.getByText('“Numbers to like” is in your decks')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Remove from my decks' })).toBeVisible()
  expect(visitor.url(), 'the press leaves nothing in the address').toBe(deck)
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Remove from my decks' }).click()
  await expect(visitor.getByRole('button', { name: 'Add to my decks' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Add to my decks' })).toBeVisible()
  expect(likes, 'the one that was pressed, and the one that took it back').toHaveLength(2)
  await visitor.context().close()
})

test('A button that is pressed before the scripts are there does what it says once they are', async ({
  browser,
  page,
}) => {
  const visitor = await visit(page, browser, 'Numbers in haste')
  const deck = visitor.url()
  for (const [address, name] of [
    ['/', 'Sign in'],
    ['/', 'Get Started'],
    [deck, 'Study'],
  ] as const) {
    const release = await holdScripts(visitor)
    await visitor.goto(address, { waitUntil: 'commit' })
    await visitor.getByRole('button', { name, exact: true }).first().click()
    release()
    await expect(visitor.getByLabel('Email'), name).toBeVisible()
  }
  await visitor.context().close()
})

test('A deck in Hebrew is found by its id, and runs from right to left, except its formulas', async ({
  browser,
  page,
}) => {
  await haveAccount(page, somebody('Author'))
  const title = 'אלגברה לינארית'
  const _id = await makeDeck(page, title, [['מהו הערך של $a + b$ כאן?', 'הוא $x$.']])
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/deck/renamed/${_id}`)
  await expect(visitor).toHaveURL(deckPath({ _id, title }))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await visitor.locator('html[data-has-fonts]').waitFor()
  const lefts = await visitor
    .locator('.side-text')
    .first()
    .evaluate((side) => {
      const words = document.createRange()
      words.selectNodeContents(side.querySelector('p')?.firstChild ?? side)
      return [...side.querySelectorAll('.katex-base'), words].map((box) => box.getBoundingClientRect().left)
    })
  expect(lefts).toHaveLength(3)
  expect(lefts, 'a, b, and on their right the words before them').toEqual(lefts.toSorted((one, other) => one - other))
  await visitor.context().close()
})

test('No address likes a deck by itself', async ({ browser, page }) => {
  const visitor = await visit(page, browser, 'Numbers to leave')
  const deck = visitor.url()
  await visitor.getByRole('button', { name: 'Like', exact: true }).click()
  await visitor.getByRole('link', { name: 'Create an account' }).waitFor()
  await haveAccount(visitor, somebody('Mallory'))
  await visitor.goto(`${deck}#like-0123456789abcdef`)
  await expect(visitor.getByRole('button', { name: 'Add to my decks' })).toBeVisible()
  await expect(visitor).toHaveURL(deck)
  await visitor.goto(deck)
  await expect(visitor.getByRole('button', { name: 'Add to my decks' })).toBeVisible()
  await visitor.context().close()
})

test('Where the browser keeps nothing for the site, whoever wants to sign in is told that, and not that it is our fault', async ({
  page,
}) => {
  // Scrolling back to where one was is lost as well.
  expectTrouble(/SecurityError/)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Signing in needs cookies and site data')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Sign in' })).toBeVisible()
})
