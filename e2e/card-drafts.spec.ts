import { expect } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { beginEditing, openCard, source, writeAnew } from './card-editor.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

/** Whether what is seen in its middle is the element itself. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

test('Text that was typed survives Escape and a reload, and is offered back', async ({ page }) => {
  await beginEditing(page, 'Augustin')
  await writeAnew(page, 'x + y')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await openCard(page)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
  const tags = page.getByRole('dialog').getByLabel('Tags', { exact: true })
  await tags.focus()
  await expect.poll(() => tags.evaluate(isOnTop), 'and lies over nothing that has the focus').toBe(true)
  await page.getByRole('button', { name: 'Restore Draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).toHaveText('x + y')
  await expect(source(page), 'the writing goes on').toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openCard(page)
  await expect(source(page)).toHaveText('x + y')
  await expect(page.getByRole('button', { name: 'Restore Draft' })).toBeHidden()
})

test('Text that was typed on a card is offered back in the deck that the card was moved to', async ({ page }) => {
  await haveAccount(page, somebody('Mover'))
  const from = await haveDeck(page, 'Limits', [['x', '1']])
  await openCard(page)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and more')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const call = await callsOf(page)
  const { cards } = await call('GET', `/api/decks/${from}`)
  const toDeckId = await makeDeck(page, 'Series', [])
  await call('POST', `/api/decks/${from}/cards/move`, { cardIds: [cards[0]._id], toDeckId })
  await page.goto(`/deck/${toDeckId}`)
  await openCard(page)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(source(page)).toContainText('and more')
})

test('Two tabs edit one card, and neither overwrites the other unseen', async ({ page, context }) => {
  expectTrouble(/status of 409 .*\/cards\/0$/)
  await beginEditing(page, 'Leonhard')
  const other = await context.newPage()
  await other.goto(page.url())
  const saveInOther = async (front: string) => {
    await openCard(other)
    await writeAnew(other, front)
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByRole('dialog')).toBeHidden()
  }
  const saveOverOther = async (front: string) => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
    await expect(page.getByRole('alert')).toContainText(front)
  }
  await saveInOther('theirs')
  await writeAnew(page, 'mine')
  await saveOverOther('theirs')
  await page.getByRole('button', { name: 'Take the Other Version' }).click()
  await expect(source(page)).toHaveText('theirs')
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(source(page)).toHaveText('mine')

  await saveInOther('theirs once more')
  await saveOverOther('theirs once more')
  await page.getByRole('button', { name: 'Save Mine Instead' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.reload()
  await openCard(other)
  await expect(source(other)).toHaveText('mine')
})

test('Two tabs write a new card of one deck each, and both drafts are offered back, the latest first', async ({
  page,
  context,
}) => {
  await haveAccount(page, somebody('Hermann'))
  const id = await makeDeck(page, 'Fibre bundles', [])
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/deck/${id}`)
    await tab.getByRole('button', { name: 'Add Card' }).click()
    await expect(source(tab)).toBeFocused()
  }
  await page.bringToFront()
  await page.keyboard.type('What is a section?')
  await other.bringToFront()
  await other.keyboard.type('What is a fibre?')
  await page.bringToFront()
  await page.keyboard.type(' Of a bundle.')
  await other.close()
  await page.reload()
  for (const text of ['What is a fibre?', 'What is a section? Of a bundle.']) {
    await page.getByRole('button', { name: 'Add Card' }).click()
    await page.getByRole('button', { name: 'Restore Draft' }).click()
    await expect(source(page)).toHaveText(text)
    await writeAnew(page, '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Add Card' }).click()
  await expect(source(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Restore Draft' })).toBeHidden()
})

test('Where the browser has no room for a draft that is said once, and nothing on the page is lost', async ({
  page,
}) => {
  await haveAccount(page, somebody('Wilhelm'))
  const id = await makeDeck(page, 'Long notes', [])
  await page.goto(`/deck/${id}/notes`)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Definition. A group is a set.')
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1)
      try {
        for (let nth = 0; nth < 9; nth++) localStorage.setItem(`filling ${size} ${nth}`, 'x'.repeat(size))
      } catch {}
  })
  const noRoom = page.getByRole('alert').filter({ hasText: 'Your browser has no room to keep this.' })
  await expect(noRoom).toBeHidden()
  const longer = `Definition. A group is a set with an associative operation. ${'It has a neutral element. '.repeat(40)}`
  await notes.fill(longer)
  await expect(noRoom).toBeVisible()
  await notes.fill(`${longer} Every element has an inverse.`)
  await expect(noRoom).toHaveCount(1)
  await expect(notes).toHaveValue(/an inverse\.$/)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('filling'))) localStorage.removeItem(key)
  })
  await notes.fill(longer)
  await expect(noRoom).toBeHidden()
  await page.reload()
  await expect(notes).toHaveValue(longer)
})
