import { expect, type Page } from '@playwright/test'
import { notesPath } from '#contract/links'
import { authorization } from './accessibility.ts'
import { haveAccount, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const notes = String.raw`\section{Groups}
Definition (Group). A set with an associative operation, $e$ and inverses.

Today we met in room 12.

Theorem (Lagrange). $|H|$ divides $|G|$.

Proof. Cosets.

Exercise. Is $\mathbb{Z}$ a group?

Solution. Under $+$, yes.`

const definitions = (count: number) =>
  Array.from({ length: count }, (_, nth) => `Definition (Thing ${nth}). It is $x_{${nth}}$.`).join('\n\n')

const field = (page: Page) => page.getByLabel('Notes')
const make = (page: Page) => page.getByRole('button', { name: 'Make Cards' })
const cards = (page: Page) => page.getByRole('region', { name: 'Proposed cards' }).getByRole('listitem')
const goOn = (page: Page) => page.getByRole('button', { name: 'Go On' })

/** A newcomer on the page for notes of an empty deck of theirs. */
async function open(page: Page, name: string): Promise<void> {
  await haveAccount(page, somebody(name))
  await page.goto(notesPath({ _id: await makeDeck(page, 'Groups', []) }))
  await expect(page.getByRole('heading', { name: 'Cards from Notes' })).toBeVisible()
}

test('Notes become cards, which are dropped, edited and added in one step', async ({ page }) => {
  await open(page, 'Camille')
  await expect(make(page)).toHaveAttribute('title', 'Paste some notes first.')
  await field(page).fill(notes)
  await expect(page.getByText('4 pieces: at most as many cards, one AI credit each. You have 20.')).toBeVisible()
  await make(page).click()
  await expect(page.getByText('All 4 pieces read: 3 cards.')).toBeVisible()
  await expect(page.getByText('built-in library, not an AI model')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).nth(1).locator('.katex').first()).toBeVisible()
  await page.getByText('1 piece gave no card').click()
  await expect(page.getByText('Today we met in room 12.')).toBeVisible()

  await page.getByRole('button', { name: 'Keep card 1' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Keep card 2' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Keep card 3' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Drop card 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  const source = page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content'))
  await expect(source).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Is $(\\mathbb{Z}, +)$ a group?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Add 2 Cards' }).dblclick()
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: 2 cards are added' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'a group?' })).toBeVisible()
  await page.getByRole('link', { name: 'From Notes' }).click()
  await expect(field(page), 'what was added is done with').toHaveValue('')
  await expect(page.getByText(/At most 2,000,000 characters/)).toBeVisible()
})

test('Macros of the notes come into the deck and can be taken back, proofs are told of, and every gap has its reason', async ({
  page,
}) => {
  await open(page, 'Emmy')
  const headers = await authorization(page)
  const deckId = new URL(page.url()).pathname.split('/')[2]
  await page.request.put(`/api/decks/${deckId}`, { headers, data: { macros: { '\\E': '\\mathcal{E}' } } })
  await page.reload()
  await field(page).fill(String.raw`\newcommand{\R}{\mathbb{R}}
\newcommand{\E}{\mathbb{E}}
\newcommand{\half}[n]{\frac{1}{#1}}
Theorem (Banach fixed-point theorem). It holds in $\R^n$ and $\E$.

Proof. Iterate in $\R^n$.

Remark. It is constructive.`)
  const macros = page.getByRole('region', { name: 'Macros of the notes' })
  await expect(macros).toContainText('A macro of these notes will come into the deck, to be used on its cards: \\R')
  await expect(macros).toContainText('Not taken: \\newcommand{\\half}[n]{\\frac{1}{#1}}.')
  await make(page).click()
  await expect(page.getByText('All 2 pieces read: 1 card.')).toBeVisible()
  await expect(cards(page).getByText('What does the Banach fixed-point theorem say?')).toBeVisible()
  await expect(macros).toContainText('A macro of these notes is in the deck now: \\R')
  await page.getByText('1 piece gave no card').click()
  await expect(page.getByText('It is marked as “Remark”, of which no question is made.')).toBeVisible()

  await page.getByRole('button', { name: 'Add the proof to the back of card 1' }).click()
  await expect(page.getByRole('button', { name: 'Keep card 1' })).toBeFocused()
  await expect(page.getByText('The proof in the notes is not on this card.')).toBeHidden()
  await expect(cards(page).getByText('Iterate in')).toBeVisible()

  await macros.getByRole('button', { name: 'Undo' }).click()
  await expect(macros).toContainText('Left out of the deck: \\R')
  await macros.getByRole('button', { name: 'Take Them' }).click()
  await expect(macros).toContainText('A macro of these notes is in the deck now: \\R')

  const stays = '\\E stays what it is in this deck, \\mathcal{E}; in the notes it is \\mathbb{E}.'
  const macrosOfDeck = async () =>
    (await (await page.request.get(`/api/decks/${deckId}`, { headers })).json()).macros['\\E']
  await expect(macros).toContainText(stays)
  await macros.getByRole('button', { name: 'Take the notes’ meaning, on all cards: \\E' }).click()
  await expect(macros).toContainText(
    '\\E means on all cards of this deck what it means in the notes. It was \\mathcal{E}.',
  )
  expect(await macrosOfDeck()).toBe('\\mathbb{E}')
  await macros.getByRole('button', { name: 'Undo, for \\E' }).click()
  await expect(macros).toContainText(stays)
  expect(await macrosOfDeck()).toBe('\\mathcal{E}')
  await page.getByRole('button', { name: 'Add 1 Card' }).click()
  await expect(page.getByText('Card 1 of 1')).toBeVisible()
  await expect(page.locator('.katex').first()).toContainText('R')
})

const main = String.raw`\documentclass{article}
\newtheorem{satz}{Theorem}
\newcommand{\R}{\mathbb{R}} \newcommand{\unused}{u}
\begin{document}
\input{limits} \input{gone}
\begin{satz}[Squeeze theorem]\label{thm:squeeze} If $a \le b \le c$ in $\R$, so do the limits. \end{satz}
\begin{proof} Clear. \end{proof}
\end{document}`
const limits = String.raw`\begin{definition}[Limit]\label{def:limit} $a_n$ gets near. \end{definition}
\begin{definition}[Series] A sum. \end{definition}
\begin{remark} Nice. \end{remark}`

const bring = (page: Page, files: Record<string, string>) =>
  page
    .getByLabel('Files')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/x-tex', buffer: Buffer.from(text) })),
    )

test('Lecture notes in several files become cards without an AI, and their next version changes them', async ({
  page,
}) => {
  await open(page, 'Augustin')
  await bring(page, { 'main.tex': main, 'limits.tex': limits })
  await expect(page.getByRole('alert')).toHaveText(
    'Not among these files, and left out: gone. Choose all of them at once.',
  )
  await expect(page.getByText('4 cards from the statements in these notes, for no credit.')).toBeVisible()
  await page.getByRole('button', { name: 'Look Through 4 Cards' }).click()
  await expect(page.getByText('4 new cards. Nothing in the deck changes until you say so.')).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).nth(0)).toContainText('limits.tex, line 1')
  await expect(cards(page).nth(2).locator('.katex').nth(1)).toContainText('R')
  await page.getByText('1 statement gave no card').click()
  await expect(
    page.getByText('limits.tex, line 3: It is marked as “Remark”, of which no question is made.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Macros of the notes' })).toHaveText(
    /used on its cards: \\R Leave it out$/,
  )
  await page.getByRole('button', { name: 'Add 4 Cards' }).click()
  await expect(page.getByText('Card 1 of 4')).toBeVisible()

  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = await authorization(page)
  const deckNow = async () => (await page.request.get(`/api/decks/${deckId}`, { headers })).json()
  const before = await deckNow()
  expect(before.macros).toEqual({ '\\R': '\\mathbb{R}' })
  await page.request.put(`/api/decks/${deckId}/cards/1`, {
    headers,
    data: { frontEquation: before.cards[1].frontEquation, backEquation: 'My sum.' },
  })

  await page.getByRole('link', { name: 'From Notes' }).click()
  const nextMain = main.replace('so do the limits', 'the limits are so too').replace(/\\begin\{proof\}.*/, '')
  const nextLimits = limits.replace('A sum.', 'A limit of sums.')
  await bring(page, { 'main.tex': nextMain, 'limits.tex': `${nextLimits}\n\\begin{lemma}[Zorn] Maximal. \\end{lemma}` })
  await page.getByRole('button', { name: 'Look Through 4 Cards' }).click()
  await expect(page.getByText('1 new card, 2 changed cards, 1 card as before.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drop card 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).nth(0)).toContainText('edited here since: your card stays as it is')
  await page.getByRole('checkbox', { name: /^Delete: .*Prove/ }).check()
  // Meanwhile the one that is to be changed is edited elsewhere.
  await page.request.put(`/api/decks/${deckId}/cards/2`, {
    headers,
    data: { frontEquation: 'Mine?', backEquation: 'Yes.' },
  })
  await page.getByRole('button', { name: 'Add 1 Card, Change 1, Delete 1' }).click()
  await expect(page.getByText('1 card is added, 1 card is deleted')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'edited here since' })).toHaveCount(2)
  const between = await deckNow()
  expect(between.cards.map(({ backEquation }: { backEquation: string }) => backEquation)).toEqual([
    '$a_n$ gets near.',
    'My sum.',
    'Yes.',
    'Maximal.',
  ])
  await page.getByRole('button', { name: 'Keep card 2' }).click()
  await page.getByRole('button', { name: 'Change 1 Card' }).click()
  await expect(page.getByText('1 card is changed')).toBeVisible()
  const after = await deckNow()
  expect(after.cards[2]).toMatchObject({ _id: before.cards[2]._id, backEquation: expect.stringContaining('too') })
})

test('Prices that came as a formula are said, and written as text with one press', async ({ page }) => {
  await open(page, 'Adam')
  await field(page).fill('Definition (Price). It costs $5 and more $ later.')
  await make(page).click()
  const back = cards(page).first().getByRole('group', { name: 'Back' })
  await back.getByRole('button', { name: 'Write \\$5' }).click()
  await expect(back).toContainText('It costs $5 and more $ later.')
  await expect(back.locator('.katex')).toHaveCount(0)
  await expect(back.getByRole('button')).toHaveCount(0)
})

test('Typed notes and cards that were paid survive a reload, and reading goes on from there', async ({ page }) => {
  await open(page, 'Évariste')
  await field(page).fill(notes)
  await page.reload()
  await expect(field(page)).toHaveValue(notes)
  // The first two pieces arrive, then the connection breaks.
  const heard = [
    `event: begin\ndata: {"from":0,"to":4,"pieces":4,"isLibrary":false}\n\n`,
    `event: card\ndata: {"piece":0,"front":"a","back":"b","currentCredits":0.19}\n\n`,
    `event: skip\ndata: {"piece":1,"reason":"nothing"}\n\n`,
  ]
  await page.route('**/notes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ contentType: 'text/event-stream', body: heard.join('') })
      : route.fallback(),
  )
  await make(page).click()
  await expect(page.getByRole('alert')).toContainText('The cards so far are kept here')
  await page.unroute('**/notes')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('2 of 4 pieces read: 1 card.')).toBeVisible()
  const sent = page.waitForRequest('**/notes')
  await goOn(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ from: 2 })
  await expect(page.getByText('All 4 pieces read: 3 cards.')).toBeVisible()

  await page.getByRole('button', { name: 'Start Over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Over' }).click()
  await expect(field(page)).toHaveValue(notes)
  await expect(field(page)).toBeFocused()
})

test('Two tabs work on the same notes: neither overwrites what is done in the other', async ({ page, context }) => {
  await open(page, 'Felix')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(field(other)).toHaveValue('')
  await field(page).fill(definitions(2))
  await expect(field(other)).toHaveValue(definitions(2))

  const isAsked = page.waitForRequest((request) => request.method() === 'POST' && /\/notes$/.test(request.url()))
  await page.route(/\/notes$/, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await make(page).click()
  await isAsked
  await field(other).fill(notes)
  await expect(field(page), 'what was read of other notes is given up').toHaveValue(notes)

  await make(other).click()
  await expect(cards(other)).toHaveCount(3)
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Drop card 2' }).click()
  await expect(other.getByRole('button', { name: 'Add 2 Cards' })).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Add 2 Cards' }).click()
  await expect(other.getByText('Card 1 of 2')).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('When the credits end the cards so far are kept, and the plans are one step away', async ({ page }) => {
  await open(page, 'Sophus')
  await field(page).fill(definitions(22))
  await expect(page.getByText('You have 20, which is enough for the first 20.')).toBeVisible()
  await make(page).click()
  await expect(page.getByRole('alert')).toContainText('Your AI credits are used up. The cards so far are kept here.')
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', /^\/product\?returnTo=.*notes$/)
  await page.getByRole('button', { name: 'Add 20 Cards' }).click()
  await expect(page.getByText('Card 1 of 20')).toBeVisible()
  await page.getByRole('link', { name: 'From Notes' }).click()
  await expect(page.getByText('20 of 22 pieces read: no cards.')).toBeVisible()
})

test('A call that is refused as too often, finds no model or no server says so, and can be made again', async ({
  page,
}) => {
  expectTrouble(/status of 429 .*\/notes$/, /status of 503 .*\/notes$/, /ERR_FAILED .*\/notes$/)
  await open(page, 'Niels')
  await field(page).fill(definitions(1))
  for (const [button, answer, sentence] of [
    ['Make Cards', { status: 429, code: 'too_many_requests', after: '30' }, 'Try again in 30 seconds.'],
    ['Try Again', { status: 503, code: 'model_unavailable', after: '2' }, 'The assistant cannot be reached'],
    ['Try Again', undefined, 'You seem to be offline.'],
  ] as const) {
    await page.route('**/notes', (route) =>
      answer
        ? route.fulfill({
            status: answer.status,
            headers: { 'retry-after': answer.after },
            json: { error: 'No.', code: answer.code },
          })
        : route.abort(),
    )
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(field(page)).toHaveValue(definitions(1))
    await page.unroute('**/notes')
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('All 1 piece read: 1 card.')).toBeVisible()
})

test('Cards whose answer was lost are sent again as the same batch, and are there once', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*\/cards\/batch$/)
  await open(page, 'Joseph')
  await field(page).fill(definitions(3))
  await make(page).click()
  await expect(cards(page)).toHaveCount(3)
  await page.route('**/cards/batch', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add 3 Cards' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await expect(page.getByRole('button', { name: 'Drop card 1' })).toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/cards/batch')
  await page.reload()
  await page.getByRole('button', { name: 'Add 3 Cards' }).click()
  await expect(page.getByText('Card 1 of 3')).toBeVisible()
})

test('Too long, empty and hostile notes do no harm', async ({ page }) => {
  await open(page, 'Oliver')
  await field(page).fill('a'.repeat(48_001))
  await expect(page.getByRole('alert')).toContainText('These notes have 48,001 characters')
  await expect(make(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page).fill('\n***\n---')
  await expect(make(page)).toHaveAttribute('title', 'There is nothing in these notes that could be a card.')
  await field(page).fill(
    'Definition (<img src=x onerror=alert(1)>). \\href{javascript:alert(1)}{x} \\def\\x{\\x}\\x\n\nDefinition (Bomb). $\\rule{9999em}{9999em}$',
  )
  await make(page).click()
  await expect(page.getByText(/All 2 pieces read/)).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
})

test('Somebody else’s deck has no page for notes', async ({ page, browser }) => {
  await open(page, 'Augusta')
  const path = new URL(page.url()).pathname
  const context = await browser.newContext()
  const other = await context.newPage()
  await haveAccount(other, somebody('Bertrand'))
  await other.goto(path)
  await expect(other.getByText('Only the person who made this deck can change it.')).toBeVisible()
  await context.close()
})
