import { expect } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { editorIn, githubDark, linesHigh, lookOf } from './editor-look.ts'
import { haveAccount, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

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

  const trial = page.getByRole('region', { name: 'Try It Yourself' })
  await trial.scrollIntoViewIfNeeded()
  await expect(trial.getByLabel('Front (LaTeX)')).toHaveValue('\\frac{d}{dx}\\left(x^{n}\\right)')
  await trial.getByLabel('Back (LaTeX)').click()
  await expect(editorIn(trial)).toHaveCount(1)
  const look = {
    fontSize: '20px',
    backgroundColor: githubDark,
    minHeight: linesHigh(3, 20),
    maxHeight: linesHigh(10, 20),
  }
  expect(await lookOf(editorIn(trial))).toMatchObject({ ...look, tabSize: '2', extras: 0, isWrapping: true })
  await expect(
    trial.getByRole('button', { name: 'Show front' }),
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

test('A visitor finds the texts of Browse, and of a deck without any way to change it', async ({ page }) => {
  await haveAccount(page, somebody('Amalie'))
  const ask = await callsOf(page)
  const description = 'x'.repeat(152).concat('yyyy')
  const mark = `Bs${Date.now()}`
  const { _id } = await ask('POST', '/api/decks', { title: `${mark} 0`, description })
  for (let number = 1; number < 9; number++) await ask('POST', '/api/decks', { title: `${mark} ${number}` })
  const full = await ask('POST', '/api/decks', { title: `${mark} 9` })
  const cards = Array.from({ length: 60 }, (_, nth) => ({ frontEquation: `x_{${nth}}`, backEquation: 'y' }))
  await ask('POST', `/api/decks/${full._id}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  await page.context().clearCookies()

  await page.goto(`/browse?search=${mark}x`)
  await expect(page.getByText('No public decks found')).toBeVisible()
  const toAll = page.getByRole('link', { name: 'Show All Decks' })
  await expect(toAll, 'what is pressed, also among words of a book').toHaveCSS('font-family', /^ui-sans-serif/)
  await page.goto(`/browse?search=${mark}`)
  await expect(page.getByRole('link', { name: 'Back to Landing' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Public Decks')
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Newest First', 'Oldest First', 'By Title'])
  await expect(page.getByText('Showing 9 of 10 decks')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByText('1 / 60'), 'a dot for each would be too many').toBeVisible()
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
