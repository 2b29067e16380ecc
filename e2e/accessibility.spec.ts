import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { edgeless, findings } from './accessibility.ts'
import { arriveHome, haveAccount, haveDeck, somebody } from './people.ts'
import { holdTimers } from './timers.ts'
import { expectTrouble, test } from './watched.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In the dark it is colours alone that differ, and these are the rules of `standard` that look at them. */
const ofColours = ['color-contrast', 'link-in-text-block']

async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNothingFound(page, (axe) => axe.withTags(standard), `${what}, in the light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, (axe) => axe.withRules(ofColours), `${what}, in the dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Everything that moves has come to rest, so that no colour is judged half-way. */
async function expectNothingFound(page: Page, by: (axe: AxeBuilder) => AxeBuilder, what: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const found = (await findings(page, by)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`,
  )
  expect(found, what).toEqual([])
}

test('Every page and dialog can be used by everybody, in the light and in the dark', async ({ browser }) => {
  test.slow()
  expectTrouble(/status of 404 .*\/nowhere$/, /ERR_FAILED .*\/api\/chat\//)
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  await expectAccessible(page, 'landing')
  await page.goto('/nowhere')
  await expectAccessible(page, 'an address with nothing')
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await expectAccessible(page, 'signing in')
  await arriveHome(page, somebody('Hypatia'))
  await expectAccessible(page, 'an empty home')

  await page.getByRole('button', { name: 'Create new deck' }).click()
  await expectAccessible(page, 'the dialog for a new deck')
  await page.keyboard.press('Escape')
  await haveDeck(page, 'Conics', [
    ['x^2 + y^2 = r^2', 'A circle of radius $r$.'],
    ['x^2 - y^2 = 1', 'A hyperbola.'],
  ])
  await page.getByRole('heading', { name: 'Conics' }).waitFor()
  await expectAccessible(page, 'a deck of one’s own')
  await page.getByRole('button', { name: 'Edit Deck' }).click()
  await page.locator('summary', { hasText: 'Macros' }).click()
  await page.getByLabel('Name of macro 1').fill('R')
  await page.getByLabel('Meaning of macro 1').fill('\\mathbb{R}')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('R is no macro name').waitFor()
  await expectAccessible(page, 'the dialog for a deck, with a macro that is refused')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move card 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'cards being put in order')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move card 1 to position…' }).click()
  await expectAccessible(page, 'the dialog for a card’s position')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).waitFor()
  await expectAccessible(page, 'the dialog for a card')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Edit with AI' }).waitFor()
  await expectAccessible(page, 'the menu for a card')
  await page.getByRole('menuitem', { name: 'Edit with AI' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('swap sides')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit Message' }).waitFor()
  await expectAccessible(page, 'the dialog with the assistant')
  await page.route('**/api/chat/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Edit Message' }).click()
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  await expectAccessible(page, 'a reply that failed')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'From Notes' }).click()
  await page.getByLabel('Notes').fill('Definition (Ellipse). A \\emph{stretched} circle.\n\nRemark. It is late.')
  await page.getByText('2 pieces').waitFor()
  await expectAccessible(page, 'notes')
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await page.getByText('All 2 pieces read: 1 card.').waitFor()
  await page.getByText('1 piece gave no card').click()
  await expectAccessible(page, 'cards made of notes')
  await page.getByRole('button', { name: 'Start Over' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'the question before starting over')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Conics' }).click()

  await page.getByRole('link', { name: 'Study' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  await expectAccessible(page, 'a question')
  await page.keyboard.press('Space')
  await page.locator('.flip[data-turned]').waitFor()
  await page.getByText('Rate your recall strength:').waitFor()
  await expectAccessible(page, 'an answer')

  await page.goto('/')
  await page.getByRole('button', { name: 'Delete Conics' }).click()
  await expectAccessible(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
  await expectAccessible(page, 'settings')
  await page.goto('/progress')
  await page.getByRole('heading', { name: 'Progress' }).waitFor()
  await expectAccessible(page, 'progress')
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await expectAccessible(page, 'the plans')
  await page.goto('/processing')
  await page.getByRole('heading', { name: 'Activation Failed' }).waitFor()
  await expectAccessible(page, 'a failed activation')
  // What it is shown for before it leads on.
  const passTime = await holdTimers(page, 1200)
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Activated!' }).waitFor()
  await expectAccessible(page, 'a subscription that has begun')
  expect(await passTime()).toBe(1)
  await page.waitForURL('/')
  await page.goto('/product')
  await page.getByRole('heading', { name: 'Credit Status' }).waitFor()
  await expectAccessible(page, 'the credit status')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expectAccessible(page, 'the question before canceling')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').waitFor()
  await expectAccessible(page, 'the question before deleting the account')
  await page.keyboard.press('Escape')
  await page.goto('/browse')
  await page.getByRole('heading', { name: 'Browse Public Decks' }).waitFor()
  await expectAccessible(page, 'browse')
  await context.close()
})

test('In forced colours everything to press or read keeps an edge', async ({ page }) => {
  const keepsEdges = async (where: string) => expect.soft(await edgeless(page), where).toEqual([])
  await page.goto('/')
  await keepsEdges('the landing page')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await keepsEdges('signing in')
  await haveAccount(page, somebody('Norbert'))
  const tex = String.raw
  await haveDeck(page, 'Edges', [
    ['V - E + F', '2'],
    [tex`\textcolor{red}{V \neq E}`, tex`\phantom{V} \colorbox{yellow}{$V \neq E$}`],
  ])
  await keepsEdges('a deck')
  const formula = page.locator('.running-side .katex').first()
  await expect(formula, 'no sign hides the one below it').toHaveCSS('forced-color-adjust', 'none')
  const ink = await formula.evaluate((one) => getComputedStyle(one).color)
  const [coloured, phantom] = ['red', 'transparent'].map((colour) =>
    page.locator(`.running-side [style*="tex-color:${colour}"]`),
  )
  for (const [what, where, colour] of [
    ['nor where the author coloured it', coloured, ink],
    ['nor on a ground of the author’s own', page.locator('.running-side .boxpad'), ink],
    ['what holds a place stays unseen', phantom, 'rgba(0, 0, 0, 0)'],
  ] as const) {
    await expect(where?.first() ?? formula, what).toHaveCSS('forced-color-adjust', 'none')
    await expect(where?.first() ?? formula, what).toHaveCSS('color', colour)
  }
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Manual Edit' }).waitFor()
  await keepsEdges('the menu for a card')
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await expect(page.locator('.cm-editor'), 'one of them is not written in').toHaveCount(2)
  await keepsEdges('the dialog for a card')
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.type('\\int')
  const option = page.locator('.cm-tooltip-autocomplete [aria-selected]')
  await expect(option, 'the command that Enter takes').not.toHaveCSS('outline-style', 'none')
  await page.getByRole('option', { name: '∫ from to' }).click()
  await expect(page.locator('.cm-place').first(), 'where Tab goes').not.toHaveCSS('outline-style', 'none')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByRole('link', { name: 'Study' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  await keepsEdges('a question')
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByText('Rate your recall strength:').waitFor()
  await keepsEdges('an answer')
  await page.goto('/')
  const dots = page.getByRole('button', { name: /^Go to card/ }).locator('span')
  await dots.first().waitFor()
  await keepsEdges('home')
  const sizes = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().width))
  expect(
    sizes.filter((size) => size === Math.max(...sizes)),
    'one dot is larger, that of the card in view',
  ).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete Edges' }).click()
  await page.getByRole('alertdialog').waitFor()
  await keepsEdges('the question before deleting')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog'), 'its step back is taken before another page is opened').toBeHidden()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
  await keepsEdges('settings')
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
  await expect(here, 'where one is').toHaveCSS('text-decoration-line', 'underline')
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await keepsEdges('the plans')
})

test('By night the lines of a table have one colour, around cells on a ground of their own too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await haveAccount(page, somebody('Nell'))
  await haveDeck(page, 'Lines', [
    ['Rows', String.raw`\begin{tabular}{|c|c|} \hline \cellcolor{yellow} a & b \\ \hline \end{tabular}`],
  ])
  const cells = page.locator('.running-side td')
  const [grounded, plain] = [cells.first(), cells.last()]
  const ink = await plain.evaluate((cell) => getComputedStyle(cell).borderTopColor)
  await expect(grounded, 'its words are dark on their ground').not.toHaveCSS('color', ink)
  await expect(grounded).toHaveCSS('border-top-color', ink)
})

/** How much lighter or darker than the page a token of it is. */
const contrast = (page: Page, token: string, ground: string) =>
  page.evaluate(
    ([token, ground]) => {
      const luminance = (name: string) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `color-mix(in srgb-linear, var(${name}), var(${name}))`
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(probe)
            .color.match(/[\d.]+(?= |\))/g)
            ?.map(Number) ?? []
        probe.remove()
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const [a, b] = [luminance(token), luminance(ground)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    },
    [token, ground] as const,
  )

test('Who asks for more contrast has stronger greys and edges, by day and by night', async ({ page }) => {
  const isStronger = async (where: string, prefix: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      for (const ground of ['paper', 'sheet'])
        for (const [grey, least] of Object.entries({ faint: 7, hairline: 3 }))
          expect
            .soft(
              await contrast(page, prefix + grey, prefix + ground),
              `${grey} on ${ground}, ${colorScheme}, ${where}`,
            )
            .toBeGreaterThan(least)
    }
  }
  await page.goto('/api/docs')
  await isStronger('the document of the API', '--')
  await page.goto('/')
  await isStronger('the landing page', '--color-')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await isStronger('signing in', '--')
})
