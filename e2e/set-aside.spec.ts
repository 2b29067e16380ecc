import { expect, type Page } from '@playwright/test'
import { linkTo } from '#contract/links'
import { haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

/** The key goes down in the very turn in which the first card comes. */
const pressWithFirstCard = (page: Page, key: string) =>
  page.evaluate(
    (key) =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('article[aria-label=Card]')) return
          observer.disconnect()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
          done()
        }).observe(document.body, { childList: true, subtree: true })
      }),
    key,
  )

const title = 'Small groups'
const cards: [string, string][] = [
  ['What is the order of $S_3$?', 'six'],
  ['What is the order of $A_4$?', 'twelve'],
  ['What is the order of $D_5$?', 'ten'],
]

/** A newcomer at the first card of a deck of three. */
async function beginStudying(page: Page, name: string): Promise<void> {
  await haveAccount(page, somebody(name))
  await page.goto(linkTo('study', { deckId: await makeDeck(page, title, cards) }))
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
}

const asked = (page: Page) => page.locator('article:not([inert])')

test('A card is suspended, buried and flagged while studying, and all of it is taken back where the cards are listed', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emmy'))
  await haveDeck(page, title, cards)
  const pressed = pressWithFirstCard(page, 'f')
  await page.getByRole('link', { name: 'Study' }).first().click()
  await pressed
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(page.getByRole('status').getByRole('img', { name: 'Flagged' }), 'it is heard, too').toBeVisible()
  await page.keyboard.press('!')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(page.getByText('Card suspended')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(asked(page)).toContainText('S')
  await page.keyboard.press('!')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await page.keyboard.press('!')
  await page.getByRole('button', { name: 'This card' }).click()
  await page.getByRole('menuitem', { name: 'Bury Until Tomorrow' }).click()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await expect(page.getByText('Card buried until tomorrow')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  expect(await notices.filter({ visible: true }).count(), 'two would lie over what is pressed').toBe(1)
  await page.reload()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()

  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await expect(page.getByText('1 new')).toBeVisible()
  await page.getByRole('link', { name: 'Small groups' }).first().click()
  const row = (number: number) => page.getByRole('listitem').filter({ has: page.getByLabel(`Go to card ${number}`) })
  await expect(row(1)).toContainText('Suspended')
  await expect(row(1)).toContainText('Flagged')
  await expect(row(2)).toContainText('Buried until tomorrow')
  for (const [name, number] of [
    ['Study Again', 1],
    ['Study Today', 2],
    ['Remove the Flag', 1],
  ] as const) {
    const undo = page.getByRole('button', { name: `${name}: card ${number}` })
    await undo.press('Enter')
    await expect(undo).toBeHidden()
    await expect(page.getByLabel(`Go to card ${number}`)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
})

test('What was chosen and answered last is taken back first, one after the other, also after a reload', async ({
  page,
}) => {
  await beginStudying(page, 'Ada')
  const remaining = (cards: number) => expect(page.getByText(`${cards} card(s) remaining`)).toBeVisible()
  const undone = (of: string) => page.waitForResponse(`**/${of}`).then((answer) => expect(answer.ok()).toBe(true))
  await page.keyboard.press('-')
  await remaining(2)
  await page.keyboard.press('f')
  await expect(page.getByRole('img', { name: 'Flagged' })).toBeVisible()
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await remaining(1)
  await page.keyboard.press('!')
  await expect(page.getByText("No more cards left for today's session!")).toBeVisible()
  await page.getByRole('button', { name: 'Take the card back' }).click()
  await expect(page.getByText('Undone: Card suspended')).toBeVisible()
  await remaining(1)
  await expect(asked(page)).toContainText('D')
  const answer = undone('undo')
  await page.keyboard.press('u')
  await answer
  await remaining(2)
  await page.reload()
  await expect(asked(page)).toContainText('A')
  await expect(page.getByRole('img', { name: 'Flagged' })).toBeVisible()
  const flag = undone('choice')
  await page.keyboard.press('u')
  await flag
  await expect(page.getByRole('img', { name: 'Flagged' })).toBeHidden()
  const buried = undone('choice')
  await page.keyboard.press('u')
  await buried
  await remaining(3)
  await expect(asked(page)).toContainText('S')
  await expect(page.getByRole('button', { name: 'Undo last answer (u)' })).toHaveAttribute('aria-disabled')
  await page.reload()
  await remaining(3)
})

test('A card that cannot be suspended without a connection is asked again, and that is said', async ({
  page,
  context,
}) => {
  await beginStudying(page, 'Niels')
  await context.setOffline(true)
  expectTrouble(disconnected)
  await page.keyboard.press('!')
  await expect(page.getByText('The card stays as it was.')).toBeVisible()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await context.setOffline(false)
})

test('What was chosen of a card, and taken back, stands as it was where the server took neither', async ({ page }) => {
  expectTrouble(/status of 429/)
  const flag = page.getByRole('img', { name: 'Flagged' })
  const refuse: (() => void)[] = []
  await page.route('**/choice', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await new Promise<void>((resolve) => refuse.push(resolve))
    await route.fulfill({ status: 429, json: { error: 'Too many requests', code: 'too_many_requests' } })
  })
  // After that: a page that is there already may send what follows at once past a trap that was only just set.
  await beginStudying(page, 'Emmy')
  const refuseNext = async (count: number) => {
    await expect.poll(() => refuse.length).toBe(count)
    refuse[count - 1]?.()
  }
  await page.keyboard.press('f')
  await expect(flag).toBeVisible()
  await page.keyboard.press('f')
  await expect(flag).toBeHidden()
  await refuseNext(1)
  await refuseNext(2)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(flag).toBeHidden()

  await page.keyboard.press('!')
  await page.keyboard.press('u')
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await refuseNext(3)
  await refuseNext(4)
  // What is asked for after it is asked for once both are known to have failed.
  await page.keyboard.press('f')
  await expect.poll(() => refuse.length).toBe(5)
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
})
