import { expect, type Page } from '@playwright/test'
import { linkTo } from '#contract/links'
import { haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'

export const cards: [string, string][] = [
  ['What is the order of $S_3$?', 'six'],
  ['What is the order of $A_4$?', 'twelve'],
  ['What is the order of $D_5$?', 'ten'],
]

/** Where a newcomer studies a deck of three, of which no page is open yet. */
export async function haveStudyPath(page: Page, name: string): Promise<string> {
  await haveAccount(page, somebody(name))
  return linkTo('study', { deckId: await makeDeck(page, 'Orders of small groups', cards) })
}

/** A newcomer at the first card of a deck of three. */
export async function beginStudying(page: Page, name: string): Promise<void> {
  await page.goto(await haveStudyPath(page, name))
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
}

export async function answer(page: Page, grade: string): Promise<void> {
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await page.keyboard.press(grade)
}
