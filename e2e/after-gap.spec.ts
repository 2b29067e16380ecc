import { expect } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { haveAccount, somebody } from './people.ts'
import { refuseOnce } from './refuse-calls.ts'
import { test } from './watched.ts'

test('Somebody who was away is offered twice their usual day as a limit, declines, and takes it another time', async ({
  page,
}) => {
  await haveAccount(page, somebody('Évariste'))
  const ask = await callsOf(page)
  const { _id } = await ask('POST', '/api/decks', { title: 'Groups' })
  for (let nth = 0; nth < 21; nth++) {
    const { cards } = await ask('POST', `/api/decks/${_id}/cards`, { frontEquation: `${nth}`, backEquation: 'y' })
    const answeredAt = new Date(Date.now() - (nth < 20 ? 16 + (nth % 2) : 15) * dayMs).toISOString()
    const at = `/api/study/${_id}/cards/${cards[nth]._id}/repetition`
    await ask('PUT', at, { responseQuality: 4, answeredAt })
  }
  const learning = page.getByRole('region', { name: 'Continue Learning' })
  const offer = learning.getByText(
    '21 cards wait after 15 days away. Take 20 of them a day, those that gain most first?',
  )
  await page.goto('/')
  await expect(offer).toBeVisible()
  await learning.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(offer).toBeHidden()
  await expect(learning.getByRole('heading', { name: 'Continue Learning' })).toBeFocused()
  await page.reload()
  await expect(learning.getByRole('link', { name: 'Study Everything Due (21)' })).toBeVisible()
  await expect(offer).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await refuseOnce(page, '/api/user/settings', { method: 'PUT' })
  const take = learning.getByRole('button', { name: 'Take 20 a day' })
  await take.press('Enter')
  await expect(learning.getByRole('alert')).toBeVisible()
  await take.press('Enter')
  await expect(learning.getByRole('link', { name: 'Study Everything Due (20)' })).toBeVisible()
  await expect(offer).toBeHidden()
})
