import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { reversedCard } from '#domain/facet'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw
const proof = tex`Let $p_1, \dots, p_n$ be all primes there are. \step Consider $N = p_1 \cdots p_n + 1$. \step It is larger than $1$, so some prime $p$ divides it.
\step \begin{align*} N &\equiv 1 \pmod{p_i} \\ \step p &\nmid p_1 \cdots p_n \end{align*}
\step So $p$ is none of the $p_i$. \step But these were all primes: a contradiction. \step Hence there are infinitely many primes.`

async function grade(page: Page, key: string): Promise<void> {
  const sent = page.waitForResponse('**/repetition')
  await page.keyboard.press(key)
  expect((await sent).ok()).toBe(true)
}

test('A proof is asked step by step, on a phone and by keys alone, and the step that was lost comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Emmy'))
  const deckId = await makeDeck(page, 'Proofs', [['Why are there infinitely many primes?', proof]])
  const [{ _id: cardId }] = (await (await page.request.get(`/api/decks/${deckId}`)).json()).cards

  await page.goto(`/deck/${deckId}/study`)
  const card = page.locator('article:not([inert])')
  await expect(card).toContainText('infinitely many primes?')
  await page.getByRole('button', { name: 'This card' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ask It Step by Step' }).press('Enter')
  await expect(page.getByText('Asked step by step, one a day')).toBeVisible()
  await page.goto(`/deck/${deckId}`)
  await expect(page.getByText('Asked step by step')).toBeVisible()

  // Before the first nothing of the answer is given.
  await page.goto(`/deck/${deckId}/study`)
  await expect(page.getByText('Step 1 of 8')).toBeVisible()
  await expect(card).not.toContainText('be all primes')

  // All were known but the fifth, a row of the formula.
  const call = await callsOf(page)
  for (const step of [1, 2, 3, 4, 6, 7, 8, 5])
    await call('PUT', `/api/study/${deckId}/cards/${cardId}/repetition`, {
      responseQuality: step === 5 ? 2 : 5,
      facet: reversedCard + step,
      reviewId: randomUUID(),
      answeredAt: new Date(Date.now() - 2 * dayMs).toISOString(),
    })
  await page.reload()
  await expect(page.getByText('Step 5 of 8')).toBeVisible()
  const [given, answer] = [card.locator('.flip-front'), card.locator('.flip-back > .side')]
  await expect(given.getByRole('region', { name: 'Question' })).toContainText('infinitely many primes?')
  await expect(given.getByText('so some prime')).toBeInViewport()
  await expect(given.locator('.katex-display').first()).toBeInViewport()
  await expect(page.getByText('So', { exact: false }).filter({ hasText: 'is none of the' })).toHaveCount(0)

  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0)
  const row = answer.locator('span.tex-line-1').last()
  await expect(row).toBeInViewport()
  const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
  const after = answer.getByText('is none of the')
  await expect(after).toBeVisible()
  expect(await colourOf(row)).toBe(await colourOf(answer.getByText('so some prime')))
  expect(await colourOf(after)).not.toBe(await colourOf(row))

  await grade(page, '2')
  await expect(page.getByText('Step 5 of 8')).toBeVisible()
  await expect(page.getByText('is none of the')).toHaveCount(0)
  const undone = page.waitForResponse('**/undo')
  await page.keyboard.press('u')
  expect((await undone).ok()).toBe(true)
  await expect(page.getByText('Step 5 of 8')).toBeVisible()
  await page.getByRole('button', { name: 'This card' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'both ways' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Ask It as a Whole' }).press('Enter')
  await page.reload()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await expect(page.getByText('Step 5 of 8')).toHaveCount(0)
})
