import { expect, type Page } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { holdAnswers } from './held-answers.ts'
import { haveAccount, makeDeck, somebody } from './people.ts'
import { later, refuseOnce } from './refuse-calls.ts'
import { expectTrouble, test } from './watched.ts'

/** A deck of so many cards at its list; every other one has the tag. */
async function haveList(page: Page, count: number, tag: string): Promise<string> {
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title: 'Sequences' })
  for (let from = 0; from < count; from += 100)
    await call('POST', `/api/decks/${_id}/cards/batch`, {
      batchId: crypto.randomUUID(),
      cards: Array.from({ length: Math.min(100, count - from) }, (_, nth) => ({
        frontEquation: `a_{${from + nth}}`,
        // Higher than a row is taken to be before it is set.
        backEquation: String.raw`\begin{pmatrix}1\\2\\3\\4\end{pmatrix}`,
        ...(nth % 2 === 1 && { tags: [tag] }),
      })),
    })
  await page.goto(`/deck/${_id}/cards`)
  await expect(page.getByRole('row').first()).toBeVisible()
  return _id
}

const idOf = ({ _id }: { _id: string }) => _id
const focused = (page: Page) => page.locator(':focus')
const rowCount = (page: Page, count: number) =>
  expect(page.getByRole('grid', { name: 'Cards' })).toHaveAttribute('aria-rowcount', String(count))

test('The row at hand stays at hand where rows change places, and the focus stays where they all go', async ({
  page,
}) => {
  await haveAccount(page, somebody('Sofja'))
  const deckId = await haveList(page, 80, 'Odd')
  const asked = `["GET","/api/decks/${deckId}"]`
  expect(await (await page.request.get(page.url())).text(), 'the document itself asks for the deck').toContain(asked)
  const untaken = await page.evaluate(() => Object.keys(window.early ?? { none: 'were asked' }))
  expect(untaken, 'and the page takes it up').toEqual([])
  await page.getByRole('row').first().focus()
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAccessibleName('Card 80: a_{79}, New, #Odd')
  await expect(page.locator('[role=row]:not(:has(.katex))')).toHaveCount(0)
  await expect(focused(page), 'rows above it have grown').toBeInViewport({ ratio: 1 })
  await page.goto(`/deck/${deckId}/cards?sort=change`)
  await page.getByRole('row').first().focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('PageDown')
  await expect(focused(page)).toHaveAccessibleName('Card 41: a_{40}, New')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await dialog.getByRole('textbox', { name: 'Front (LaTeX)' }).fill('b')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(focused(page), 'the latest change stands first').toHaveAttribute('aria-rowindex', '1')
  await expect(focused(page)).toHaveAccessibleName('Card 41: b, New')
  await expect(focused(page), 'the view goes along').toBeInViewport()

  const tag = page.getByLabel('Tag', { exact: true })
  await tag.selectOption('Odd')
  await rowCount(page, 40)
  await page.getByRole('row').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter')
  await page.getByRole('dialog').getByLabel('Tag').fill('odd')
  await page.getByRole('button', { name: 'Take It Off' }).press('Enter')
  await expect(page.getByText('No card of this deck is like that.')).toBeVisible()
  await expect(focused(page)).toHaveText('Cards')
  await expect(tag, 'what is filtered by can be left, though no card has it').toHaveValue('Odd')
  await tag.selectOption('')
  await rowCount(page, 80)
})

test('A box that was pressed leaves the keys to the list, and Control Z to the page; a question keeps its own', async ({
  page,
}) => {
  await haveAccount(page, somebody('Karl'))
  const deckId = await haveList(page, 6, 'Odd')
  await page.getByRole('checkbox', { name: 'Choose card 3' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAccessibleName('Card 4: a_{3}, New, #Odd')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await rowCount(page, 5)
  await page.getByRole('checkbox', { name: 'Choose card 1' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await rowCount(page, 6)

  await page.goto(`/deck/sequences/${deckId}`)
  const question = page.getByRole('alertdialog', { name: 'Delete Card 1' })
  const undo = page.getByRole('button', { name: 'Undo: Card 1 is deleted' })
  await page.getByRole('button', { name: 'Delete Card' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Delete Card' }).click()
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Card 1 is deleted').first()).toBeVisible()
  await expect(page.getByText('Card 1 of 6')).toBeVisible()
})

test('What is written on a card that others are tagged with meanwhile is saved beside the tag, and so is its undo', async ({
  page,
}) => {
  expectTrouble(/409/)
  await haveAccount(page, somebody('Grete'))
  const call = await callsOf(page)
  const deckId = await haveList(page, 2, 'Odd')
  const { cards } = await call('GET', `/api/decks/${deckId}`)
  const now = async () => {
    const [{ frontEquation, tags }] = (await call('GET', `/api/decks/${deckId}`)).cards
    return [frontEquation, tags]
  }
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await dialog.getByRole('textbox', { name: 'Front (LaTeX)' }).fill('b')
  await call('POST', `/api/decks/${deckId}/cards/tags`, { cardIds: cards.map(idOf), add: ['bulk'] })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  expect(await now()).toEqual(['b', ['bulk']])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Card 1 is changed').first()).toBeVisible()
  expect(await now()).toEqual(['a_{0}', ['bulk']])
})

test('Of an act on many cards whose answer is lost it is asked again: it is done once, said, and taken back', async ({
  page,
}) => {
  expectTrouble(/net::ERR_FAILED/)
  await haveAccount(page, somebody('Otto'))
  const call = await callsOf(page)
  const there = await makeDeck(page, 'There', [['z', '0']])
  await haveList(page, 4, 'Odd')
  let lost = 0
  await page.route(/\/cards\/copy$/, async (route) => {
    if (lost++ > 0) return route.continue()
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort()
  })
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: 1 card copied to “There”' })).toBeVisible()
  const fronts = async () =>
    (await call('GET', `/api/decks/${there}`)).cards.map(
      ({ frontEquation }: { frontEquation: string }) => frontEquation,
    )
  expect([await fronts(), lost]).toEqual([['z', 'a_{0}'], 2])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Undone: 1 card copied to “There”').first()).toBeVisible()
  expect(await fronts()).toEqual(['z'])
})

test('An act is about the cards that were chosen for it: those chosen meanwhile stay chosen, and that it failed is said though none is', async ({
  page,
}) => {
  await haveAccount(page, somebody('Rózsa'))
  await haveList(page, 3, 'Odd')
  const choose = (card: number) => page.getByRole('checkbox', { name: `Choose card ${card}` })
  const bar = page.getByRole('region', { name: 'Chosen cards' })
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click()
  const acting = await holdAnswers(page, '**/choices', 'PUT')
  await choose(1).click()
  await press('Suspend')
  await acting.arrived(1)
  await choose(3).click()
  await expect(bar.getByRole('status')).toHaveText('Suspending 1 card...')
  await acting.release()
  await expect(bar.getByRole('status')).toHaveText('1 card chosen')
  await expect(choose(3)).toBeChecked()

  await refuseOnce(page, /\/choices$/, { seen: page.getByRole('checkbox', { name: 'Choose card 3', checked: false }) })
  await press('Suspend')
  await choose(3).click()
  await expect(bar.getByRole('alert')).toHaveText(later)
  await press('Choose None')
  await expect(bar).toBeHidden()
})

test('What is so of all chosen cards already is said, and nothing is there to be taken back', async ({ page }) => {
  await haveAccount(page, somebody('Grete'))
  await haveList(page, 2, 'Odd')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const chooseAll = async () => {
    await page.getByRole('row').first().focus()
    await page.keyboard.press('ControlOrMeta+a')
  }
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await chooseAll()
  await press('Suspend')
  await says('2 cards suspended')
  await chooseAll()
  await press('Suspend')
  await says('2 cards are suspended already')
  await chooseAll()
  await press('Study Again')
  await says('2 cards studied again')
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Space')
  await press('Study Again')
  await says('1 card is not suspended')
})

test('A long list that flies by makes no row for what passes, and sets those where it comes to rest', async ({
  page,
}) => {
  await haveAccount(page, somebody('Georg'))
  await haveList(page, 1_000, 'Odd')
  const made = await page.evaluate(async () => {
    let boxes = 0
    const watching = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.querySelector('input')) boxes++
    })
    watching.observe(document.querySelector('[role=grid]') ?? document.body, { childList: true })
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    // Not to the end of the list, where it would rest.
    for (let frames = 0; frames < 15; frames++) {
      scrollBy({ top: 2_000, behavior: 'instant' })
      await frame()
    }
    await frame()
    const rows = document.querySelectorAll('[role=grid] > [role=row]:not(:has(input))').length
    watching.disconnect()
    return { boxes, rows }
  })
  expect(made.boxes, 'rows to choose').toBe(0)
  expect(made.rows, 'numbers and sources').toBeGreaterThan(5)
  await expect(page.locator('[role=grid] > [role=row]:not(:has(input))')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { top } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? { top: 0 }
        return top < -20_000 && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role=row]')
          ? document
              .elementFromPoint(innerWidth / 2, innerHeight / 2)
              ?.closest('[role=row]')
              ?.querySelector('.katex') !== null
          : false
      }),
    )
    .toBe(true)

  const scrolled = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isSetAbove = (row: HTMLElement) => row.style.height === '' && row.getBoundingClientRect().bottom < 0
    const setAbove = () => [...document.querySelectorAll<HTMLElement>('[role=grid] > [role=row]')].filter(isSetAbove)
    while (setAbove().length < 4) await frame()
    // After a frame’s scrolling was told, and before its sizes are.
    await frame()
    const from = scrollY
    for (const row of setAbove()) row.style.paddingBottom = '60px'
    scrollBy({ top: 300, behavior: 'instant' })
    await frame()
    await frame()
    return scrollY - from
  })
  expect(scrolled, 'what was scrolled, and what rows above grew by').toBeGreaterThan(400)
})

test('Control Z outside of fields leaves what stands in them, also where nothing is left to take back', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emil'))
  await haveList(page, 6, 'Odd')
  const search = page.getByLabel('Find in this deck')
  await search.click()
  await page.keyboard.type('a_{1}')
  await rowCount(page, 1)
  await page.getByRole('row').first().focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(focused(page)).toHaveAccessibleName('Card 2: a_{1}, New, #Odd')
  await expect(search).toHaveValue('a_{1}')
})

test('A list that was left open over night says what is due once it is looked at again', async ({ page }) => {
  await haveAccount(page, somebody('Nils'))
  const deckId = await makeDeck(page, 'Nights', [['a', 'b']])
  const call = await callsOf(page)
  const { cards } = await call('GET', `/api/decks/${deckId}`)
  await call('PUT', `/api/study/${deckId}/cards/${cards[0]._id}/repetition`, { responseQuality: 1 })
  await page.clock.install()
  await page.goto(`/deck/${deckId}/cards`)
  const row = page.getByRole('row').first()
  await expect(row).toHaveAccessibleName('Card 1: a')
  await page.clock.setSystemTime(Date.now() + dayMs)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(row).toHaveAccessibleName('Card 1: a, Due')
})
