import { randomUUID } from 'node:crypto'
import { expect as expectAtOnce, type Page } from '@playwright/test'
import { heavyNames, hostile } from '#typeset/corpus/hostile'
import { callsOf } from './api-calls.ts'
import { haveAccount, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

/** Each is the question of a card, behind its name, or alone the answer of one; what a card may not hold is as good cut. */
const cards = heavyNames.flatMap((name, place) => {
  const question = `${name}: ${hostile[name]}`.slice(0, 8_000)
  const answer = (hostile[heavyNames[place + 1] ?? name] ?? '').slice(0, 8_000)
  return place % 2 === 0 ? [{ frontEquation: question, backEquation: answer }] : []
})

/** How long something takes tells how busy the machine is; what the tab works for it is counted. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

/** A third of it is usual; styles whose cost grows with the square of a side's elements take two minutes more. */
const processorSecondsAtMost = 60

/** Of the process of a tab: on a busy machine it waits for longer, and works hardly more. */
async function processorSeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN
}

test('No card takes a tab down: its deck is leafed through, found, studied and written like any other', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await haveAccount(page, somebody('Mallory'))
  const call = await callsOf(page)
  await call('PUT', '/api/user/settings', { newCardsPerDay: cards.length })
  const word = randomUUID().slice(0, 8)
  const title = `Hostile cards ${word}`
  const { _id } = await call('POST', '/api/decks', { title })
  await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: _id, cards })

  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('There is no second browser')
  await visitor.goto(`/browse?search=${word}`)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await visitor.goto(`/deck/hostile-cards-${word}/${_id}`)
  await visitor.getByRole('button', { name: 'Next card' }).click()
  await expect(visitor.getByText(`Card 2 of ${cards.length}`)).toBeVisible()
  await visitor.goto('/')
  const front = visitor.getByRole('textbox').first()
  // What is far down becomes alive when somebody comes near, and can be written in from then on.
  await front.click()
  await expect(front).toBeEditable()
  await visitor.keyboard.press('ControlOrMeta+a')
  await visitor.keyboard.insertText(hostile['braces under braces'] ?? '')
  await expect(visitor.getByText('This is nested too deeply to be set.').first()).toBeVisible()
  expect(await processorSeconds(visitor)).toBeLessThan(processorSecondsAtMost)
  await visitor.close()

  await page.goto(`/browse?search=${word}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Study' }).first().click()
  for (const [place] of cards.entries()) {
    await expect(page.getByText(`${cards.length - place} card(s) remaining`)).toBeVisible()
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.keyboard.press('5')
  }
  expect(await processorSeconds(page)).toBeLessThan(processorSecondsAtMost)
})
