import { expect } from '@playwright/test'
import { violations } from './accessibility.ts'
import { haveAccount, haveDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw
const numbered = tex`The derivative of $\sin x$ is $\cloze[1]{\cos x}$, that of $x^2$ is \cloze[2]{twice $x$}, so it is \cloze[2]{linear}. \hint{Look at the slope.}`
const front = tex`The derivative of $x^2$ is \cloze{twice $x$}, so it is \cloze{linear}.`
const rows = tex`\begin{align*} (a+b)^2 &= (a+b)(a+b) \\ \step &= a^2 + ab + ba + b^2 \\ \step &= a^2 + 2ab + b^2 \end{align*} Which was to be shown.`
const back = tex`First comes this. \step Then comes that. \step And it is done.`

test('In study blanks, hints and steps come when they are asked for, by key and by press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Emmy'))
  await haveDeck(page, 'Derivatives', [
    [numbered, back],
    [front, back],
    [tex`Square $a+b$, line by line.`, rows],
  ])
  // Everywhere else all of it is there.
  await expect(page.getByText('Hint: Look at the slope.').first()).toBeVisible()
  await expect(page.getByText('linear').first()).toBeVisible()

  await page.getByRole('link', { name: 'Study' }).first().click()
  const card = page.locator('article:not([inert])')
  const question = card.locator('.flip-front')
  await expect(question.getByText('The derivative of').first()).toBeVisible()
  const [formula, twice, linear] = [0, 1, 2].map((at) => question.locator('.tex-clozed').nth(at))
  if (!formula || !twice || !linear) throw new Error('There are three blanks')
  await expect(page.getByText('Blank 1')).toBeVisible()
  await expect(formula).toBeHidden()
  for (const other of [twice, linear]) await expect(other).toBeVisible()
  await expect(question.locator('mstyle.tex-cloze')).toBeHidden()
  await expect(question.getByText('Look at the slope.')).toBeHidden()
  const toCome = page.getByRole('group', { name: 'Pieces of this card' }).getByRole('status')
  await expect(toCome).toHaveText('1 blank, 1 hint to come')
  // What a screen reader is given: Chromium's own tree of it.
  const reader = await page.context().newCDPSession(page)
  const blanksHeard = async () => {
    const { nodes } = await reader.send('Accessibility.getFullAXTree')
    return nodes.filter(
      ({ ignored, role, name }) => !ignored && role?.value === 'StaticText' && name?.value === 'blank',
    )
  }
  expect(await blanksHeard(), 'a blank in a formula is heard').toHaveLength(1)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('c')
  await expect(formula).toBeVisible()
  await expect.poll(blanksHeard).toEqual([])
  await page.keyboard.press('h')
  await expect(question.getByText('Look at the slope.')).toBeVisible()

  // Then the answer, step by step.
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  for (const shown of [formula, twice, linear]) await expect(shown, 'turned away').toBeHidden()
  const answer = card.locator('.flip-back > .side')
  await expect(answer.getByText('First comes this.')).toBeVisible()
  await expect(answer.getByText('Then comes that.')).toBeHidden()
  await page.keyboard.press('Space')
  await expect(answer.getByText('Then comes that.')).toBeVisible()
  await expect(toCome).toHaveText('1 step to come')
  expect(await violations(page)).toEqual([])
  await expect(answer.getByText('And it is done.')).toBeHidden()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(answer.getByText('And it is done.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0)
  await page.keyboard.press('4')

  // The next card holds its own back, and the answer brings what nobody asked for.
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  const [first, second] = [0, 1].map((at) => question.locator('.tex-clozed').nth(at))
  if (!first || !second) throw new Error('There are two blanks')
  for (const blank of [first, second]) await expect(blank).toBeHidden()
  await expect(page.getByText('Blank 1')).toBeHidden()
  // Of a card itself nothing is said between the two.
  await expect(page.locator('main > header')).toContainText('Derivatives2 card(s) remaining')
  // By press; the card does not turn.
  await question.locator('.tex-cloze').first().click()
  await expect(first).toBeVisible()
  await expect(second).toBeHidden()
  await expect(card.locator('.flip[data-turned]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await expect(card.getByRole('region', { name: 'Question' }).getByText('linear')).toBeVisible()
  await untilGradesCount(page)
  for (const _ of ['that', 'done']) await page.keyboard.press('Space')
  await page.keyboard.press('4')

  // Rows of a formula come one by one, both columns at once, and then what stands below it.
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.keyboard.press('Space')
  const line = (number: number) => answer.locator(`span.tex-line-${number}`)
  const end = answer.getByText('Which was to be shown.')
  await expect(toCome).toHaveText('2 steps to come')
  for (const number of [1, 2]) await expect(line(number).last()).toBeHidden()
  await page.keyboard.press('Space')
  await expect(line(1).last()).toBeVisible()
  await expect(line(2).last()).toBeHidden()
  await expect(end).toBeHidden()
  await page.keyboard.press('Space')
  await expect(line(2).last()).toBeVisible()
  await expect(end).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0)
})
