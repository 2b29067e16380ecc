import { expect } from '@playwright/test'
import { hostile } from '../typeset/hostile.ts'
import { authorization } from './accessibility.ts'
import { signUp, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

/** Both sides of a card each; what a card may not hold is as good cut. */
const cards = Object.entries(hostile)
  .filter(([name]) => / in | under | over |nested|without end/.test(name))
  .map(([name, source]) => ({
    frontEquation: `${name}: ${source}`.slice(0, 8_000),
    backEquation: source.slice(0, 8_000),
  }))

test('No card takes a tab down: its deck is leafed through, found, studied and written like any other', async ({
  page,
}) => {
  await signUp(page, somebody('Mallory'))
  const headers = await authorization(page)
  const { _id } = await (await page.request.post('/api/decks', { headers, data: { title: 'Hostile cards' } })).json()
  const saved = await page.request.post(`/api/decks/${_id}/cards/batch`, { headers, data: { batchId: _id, cards } })
  expect(saved.status()).toBeLessThan(300)

  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('There is no second browser')
  await visitor.goto('/browse?search=hostile')
  await expect(visitor.getByRole('heading', { name: 'Hostile cards' })).toBeVisible()
  await visitor.goto(`/deck/hostile-cards/${_id}`)
  await visitor.getByRole('button', { name: 'Next card' }).click()
  await expect(visitor.getByText(`Card 2 of ${cards.length}`)).toBeVisible()
  await visitor.goto('/')
  await visitor.getByRole('textbox').first().click()
  await visitor.keyboard.press('ControlOrMeta+a')
  await visitor.keyboard.insertText(hostile['braces under braces'] ?? '')
  await expect(visitor.getByText('This is nested too deeply to be set.').first()).toBeVisible()
  await visitor.close()

  await page.goto('/browse?search=hostile')
  await page.getByRole('link', { name: 'Hostile cards', exact: true }).click()
  await page.getByRole('link', { name: 'Study' }).first().click()
  for (const [place] of cards.entries()) {
    await expect(page.getByText(`${cards.length - place} card(s) remaining`)).toBeVisible()
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.keyboard.press('5')
  }
})
