import { expect } from '@playwright/test'
import { dayMs, hourMs, minuteMs } from '#domain/time'
import { haveAccount, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

test('Grades that waited on a phone with a wrong clock are logged when they were given', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*\/repetition$/)
  await page.addInitScript(() => {
    const aheadMs = Number(localStorage.getItem('clock of this phone') ?? 0)
    const now = Date.now
    Date.now = () => now() + aheadMs
  })
  await haveAccount(page, somebody('Ole'))
  const deckId = await makeDeck(page, 'Clocks', [
    ['a', 'b'],
    ['c', 'd'],
  ])
  // By its address: what is pressed is still on its way when a page is loaded anew on a busy machine.
  await page.goto(`/deck/${deckId}/study`)
  const setClock = (aheadMs: number) =>
    page.evaluate((ms) => localStorage.setItem('clock of this phone', String(ms)), aheadMs)
  let isAway = false
  // One way for all of it: taken away while a page loads, it leaves requests of that page without an answer.
  await page.route('**/repetition', (route) => (isAway ? route.abort() : route.continue()))
  // Put on by an hour meanwhile, and set right after a year behind: the server's clock tells that no time has passed.
  for (const [aheadMs, afterwardsMs] of [
    [2 * hourMs, 3 * hourMs],
    [-365 * dayMs, 0],
  ] as const) {
    await setClock(aheadMs)
    await page.reload()
    await page.getByRole('button', { name: 'Show Answer' }).click()
    isAway = true
    const sent = page.waitForRequest('**/repetition')
    // Until grades count.
    await expect(async () => {
      await page.keyboard.press('5')
      await expect(page.getByRole('button', { name: /^5/ })).toBeHidden({ timeout: 100 })
    }).toPass()
    const givenMs = Date.now()
    await sent
    await setClock(afterwardsMs)
    const arrived = page.waitForResponse('**/repetition')
    // Until then the page of before tries again, and knows nothing of that clock.
    await page.reload({ waitUntil: 'commit' })
    isAway = false
    const answer = await arrived
    expect(answer.ok()).toBe(true)
    const { studyData } = await answer.json()
    const loggedMs = Date.parse(studyData.lastRepetition)
    expect(Math.abs(loggedMs - givenMs)).toBeLessThan(minuteMs)
  }
})
