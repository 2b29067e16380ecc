import { expect } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, somebody } from './people.ts'
import { test } from './watched.ts'

test('Who puts cards back one after the other stays at their place in the trash, and comes to what is left of it', async ({
  page,
}) => {
  await haveAccount(page, somebody('Olga'))
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title: 'Sequences' })
  const cards = Array.from({ length: 53 }, (_, nth) => ({ frontEquation: `a_{${nth}}`, backEquation: '1' }))
  await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  const { cards: made } = await call('GET', `/api/decks/${_id}`)
  await call('POST', `/api/decks/${_id}/cards/delete`, { cardIds: made.map(({ _id }: { _id: string }) => _id) })

  await page.goto('/trash?page=1.5')
  const back = page.getByRole('button', { name: 'Put It Back' })
  await expect(back).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Put It Back: a_{7}', exact: true })).toHaveCount(1)
  await back.nth(40).focus()
  // In the window: what stands above is set as it comes near, and grows.
  const heightOf = async () => (await back.nth(40).boundingBox())?.y ?? Number.NaN
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  let before = Number.NaN
  await expect
    .poll(async () => {
      const last = before
      before = await heightOf()
      return before - last
    }, 'it rests')
    .toBe(0)
  await back.nth(40).press('Enter')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  // The last of the list is what was the first behind it.
  await expect(page.getByRole('main').getByRole('listitem').nth(49)).toContainText('50')
  await expect(back.nth(40)).toBeFocused()
  await expect.poll(async () => Math.abs((await heightOf()) - before)).toBeLessThan(60)

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Put the 2 cards of this page back' }).click()
  await expect(back, 'of a page that is gone one comes to the last there is').toHaveCount(50)
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused()

  await call('DELETE', `/api/decks/${(await call('POST', '/api/decks', { title: 'Series' }))._id}`)
  await page.reload()
  const toEmpty = page.getByRole('button', { name: 'Empty the Trash' })
  await toEmpty.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Everything in it is deleted for good: 1 deck with its cards, and 50 cards.',
  )
  await expect(page.getByRole('button', { name: 'Cancel' }), 'nothing brings it back').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(back, 'all but the last, which is on the next page').toHaveCount(49)
  await toEmpty.click()
  await page.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByText('Nothing is in the trash.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused()
})
