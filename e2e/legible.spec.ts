import { devices, expect, type Locator, type Page } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { openEditing } from './assistant.ts'
import { haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw
const proof = tex`Let $(x_n)$ be bounded, say $x_n \in [a_0, b_0]$ for all $n$. We bisect. If $[a_k, b_k]$ contains $x_n$ for infinitely many $n$, then so does at least one of its halves; call it $[a_{k+1}, b_{k+1}]$. In this way we get nested intervals with \[ b_k - a_k = \frac{b_0 - a_0}{2^k} \to 0. \] The sequence $(a_k)$ is increasing and bounded by $b_0$, the sequence $(b_k)$ is decreasing and bounded by $a_0$; both therefore converge, and they have the same limit $x$. Choose indices $n_1 < n_2 < \dots$ with $x_{n_k} \in [a_k, b_k]$. `
const wide = tex`a_{1}+a_{2}+a_{3}+a_{4}+a_{5}+a_{6}+a_{7}+a_{8}=\sqrt{b_{1}+b_{2}+b_{3}+b_{4}+b_{5}+b_{6}+b_{7}+b_{8}+b_{9}+b_{10}+b_{11}+b_{12}}`
const reaction = tex`\ce{CH4 + 2O2 + 8N2 ->[\Delta] CO2 + 2H2O + 8N2 <=> H2CO3 + H2O + 8N2 -> HCO3- + H3O+}`

/** A displayed reaction: whether it scrolls sideways, its size, and of each line but the last whether an arrow ends it. */
const linesOf = (display: Locator) =>
  display.evaluate((box) => {
    const parts = [...box.querySelectorAll('.katex-base')].map((part) => {
      const { left, right } = part.getBoundingClientRect()
      return { left, right, endsInArrow: part.querySelector('.x-arrow:nth-last-child(-n + 3)') !== null }
    })
    const ends = parts.filter(({ right }, index) => (parts[index + 1]?.left ?? -Infinity) < right - 1)
    return {
      isWide: box.scrollWidth > box.clientWidth,
      px: Number.parseFloat(getComputedStyle(box).fontSize),
      breaks: ends.slice(0, -1).map(({ endsInArrow }) => endsInArrow),
    }
  })

/** What is read now: its size, its sheet's box, and where its lines begin. */
const seen = (page: Page) =>
  page
    .locator('.flip:not([inert] .flip) .sheet:not([inert]) > .side[data-fitted]')
    .last()
    .evaluate((side) => {
      const { x, y, width, height } = side.parentElement?.getBoundingClientRect() ?? side.getBoundingClientRect()
      const { fontSize, textAlign } = getComputedStyle(side.firstElementChild ?? side)
      const flags = side.getAttributeNames().filter((name) => name.startsWith('data-') && name !== 'data-fitted')
      return { px: Number.parseFloat(fontSize), textAlign, x, y, width, height, middle: y + height / 2, flags }
    })
const still = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running')))

test('A long proof is legible on a phone: its sheet grows, and what is longer still scrolls in it', async ({
  browser,
}) => {
  const { viewport, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await haveAccount(page, somebody('Bernhard'))
  const deckId = await makeDeck(page, 'Proofs', [
    ['y', proof],
    [wide, proof.repeat(4)],
    [reaction, tex`\ce{C3H8 + 5O2 -> 3CO2 + 4H2O}`],
  ])
  await page.goto(`/deck/proofs/${deckId}?card=3`)
  const burning = page.locator('.flip:not([inert] .flip) .side[data-fitted] .katex-display')
  const broken = { isWide: false, breaks: [true, true, true] }
  await expect.poll(() => linesOf(burning.first())).toMatchObject(broken)
  expect((await linesOf(burning.first())).px).toBeGreaterThan(15)
  const listed = page.locator('.card-row').last().locator('.katex-display')
  await listed.first().scrollIntoViewIfNeeded()
  expect(await linesOf(listed.first()), 'in the list of cards').toMatchObject(broken)
  expect(await linesOf(listed.last()), 'what fits is one line').toMatchObject({ isWide: false, breaks: [] })

  await page.goto(new URL(page.url()).pathname)
  await page.locator('html[data-has-fonts]').waitFor()
  await page.getByRole('button', { name: 'Show back' }).click()
  await page.locator('.flip[data-turned]').waitFor()
  await still(page).toBe(false)
  const onDeck = await seen(page)
  expect(onDeck, 'on the deck’s page').toMatchObject({ px: 15, textAlign: 'start' })
  expect(onDeck.flags).toContain('data-more')
  expect(onDeck.height / onDeck.width).toBeCloseTo(0.6, 1)

  await page.getByRole('link', { name: 'Study' }).first().click()
  const grades = page.getByText('Rate your recall strength:')
  const around = () => Promise.all([page.locator('header').last(), grades].map((part) => part.boundingBox()))
  await page.getByText('3 card(s) remaining').waitFor()
  const front = await seen(page)
  const before = await around()
  expect(front.px).toBeGreaterThan(30)
  expect(front.height / front.width).toBeCloseTo(0.6, 1)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.locator('.flip[data-turned]').waitFor()
  await still(page).toBe(false)
  const back = await seen(page)
  expect(back.px).toBeGreaterThanOrEqual(15)
  expect(back.height).toBeGreaterThan(front.height * 1.5)
  expect(back.middle).toBeCloseTo(front.middle, 0)
  expect(back.flags).toEqual(['data-flush'])
  expect(await around(), 'nothing else has moved').toEqual(before)

  await untilGradesCount(page)
  await page.keyboard.press('5')
  await page.getByText('2 card(s) remaining').waitFor()
  const formula = page.locator('article:not([inert]) .katex-display').first()
  await expect.poll(() => seen(page)).toMatchObject({ px: 15, flags: ['data-wide'] })
  expect(await formula.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await formula.click()
  await page.locator('.flip[data-turned]').waitFor()
  await still(page).toBe(false)
  expect(await seen(page)).toMatchObject({ px: 15, flags: ['data-flush', 'data-overflows', 'data-more'] })
  const side = page.locator('.flip-back > .side')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => side.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expect(page.getByRole('group', { name: 'Answer' }), 'what has come is read').toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(side).toBeFocused()
  await expect(page.getByRole('group', { name: 'Back, scrolls' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(side).not.toHaveAttribute('data-more')
  await expect(side.locator('p').last()).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.question .katex-display'), 'the question above, which is wide').toBeFocused()

  await page.setViewportSize({ width: 844, height: 390 })
  await page.reload()
  const show = page.getByRole('button', { name: 'Show Answer' })
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  for (const grade of ['0', '5'])
    await expect(page.getByRole('button', { name: grade, exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  await context.close()
})

test('What is set smaller than the text around it is legible, too: code, notes, and why something cannot be set', async ({
  page,
}) => {
  await haveAccount(page, somebody('Karl'))
  const small = tex`\texttt{code}\footnote{a note} {\footnotesize small words} \nosuch{thing} `
  const nested = tex`\begin{itemize} \item one \begin{itemize} \item in it \end{itemize} \item two \end{itemize}`
  await haveDeck(page, 'Small print', [[small + proof.repeat(2), nested]])
  const items = page.locator('.running-side li')
  await expect(items).toHaveCount(3)
  const [line, inner, last] = await items.evaluateAll((all) =>
    all.map((item) => (item.querySelector('p') ?? item).getBoundingClientRect()),
  )
  expect(inner?.top, 'a list in a list has as much room above it as below').toBeCloseTo(Number(line?.bottom), 0)
  expect(last?.top).toBeCloseTo(Number(inner?.bottom), 0)
  const sizes = () =>
    page
      .locator('.flip-front .side[data-fitted]')
      .first()
      .locator(':is(code, small, .source-error-reason)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  for (const [width, px] of [
    [390, 15],
    [1280, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(sizes, `${width}`).toEqual([px, px, px, px, px])
  }

  await page.setViewportSize({ width: 390, height: 640 })
  await page.getByRole('link', { name: 'Study' }).first().click()
  const question = page.locator('article:not([inert]) .flip-front > .side[data-overflows]')
  await question.waitFor()
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => question.evaluate(({ scrollTop }) => scrollTop), 'each press counts, however quick')
    .toBeCloseTo(4 * 48, 0)
})

test('A wide formula scrolls by key wherever it comes from, and letters that become larger are taken in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Karl'))
  const lines = 'A set is compact when every cover of it by open sets has a finite part that covers it as well.'
  await haveDeck(page, 'Covers', [
    [wide, lines],
    ['x', 'y'],
  ])
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Covers' }).first().click()
  await page.getByText('Card 1 of 2').waitFor()
  const formula = page.locator('.carousel-place:not([inert]) .katex-display')
  await expect(formula, 'also one that is set as it was remembered').toHaveAttribute('tabindex', '0')
  await expect(formula.and(page.getByRole('group', { name: 'Formula, scrolls' }))).toBeVisible()
  await formula.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => formula.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(formula, 'is shaded at both edges').toHaveAttribute('data-past', '')
  await expect(formula).not.toHaveAttribute('data-ended')
  await formula.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect(formula, 'and at its end on one').toHaveAttribute('data-ended', '')
  await expect(page.getByText('Card 1 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Show back' }).press('Enter')
  await page.locator('.flip[data-turned]').waitFor()
  await still(page).toBe(false)
  const side = page.locator('.flip-back > .side[data-fitted]')
  await expect(side).not.toHaveAttribute('data-overflows')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(side).toHaveAttribute('data-more')
  await expect(side).toHaveAttribute('tabindex', '0')
  await page.reload()
  await openEditing(page, 'Manual Edit')
  const preview = page.getByRole('dialog').locator('.flip-front .katex-display')
  await expect(preview).toHaveAttribute('tabindex', '0')
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  const lost = page.locator('[role=dialog] .flip-front > .side').evaluate(
    (place) =>
      new Promise<{ frames: number; stops: number }>((done) => {
        const lost = { frames: 0, stops: 0 }
        const written = () => place.querySelector('.katex-display')
        const look = () => {
          if (written()?.hasAttribute('tabindex') === false) lost.frames++
          if (written()?.textContent?.includes('zzz')) done(lost)
          else requestAnimationFrame(look)
        }
        look()
        // In a pause, from which on the formula is read aloud, it is made anew.
        new MutationObserver((changes) => {
          if (written()?.querySelector('.katex-mathml')) return
          lost.stops += changes.filter(({ oldValue }) => oldValue === null).length
        }).observe(place, { subtree: true, attributeFilter: ['tabindex'], attributeOldValue: true })
      }),
  )
  await page.keyboard.type('+zzz', { delay: 60 })
  const { frames, stops } = await lost
  expect(frames, 'frames in which the preview could not be reached while it was written').toBe(0)
  expect(stops, 'times that its stop was taken away and given back, and all of it styled anew').toBe(0)
})

test('A formula in a line that is wider than a phone scrolls on a sheet, in the list and in a conversation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Carl'))
  const mean = tex`The mean $\frac{${'a_1+'.repeat(24)}a_2}{25}$ is wide.`
  const deckId = await makeDeck(page, 'Means', [[mean, 'y']])
  const said = [mean, `\`\`\`\n${'let mean = sum / count; '.repeat(9)}\n\`\`\``].join('\n\n')
  const chatHistory = [
    { role: 'user', content: mean },
    { role: 'assistant', content: said },
  ]
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}/cards/0`, { frontEquation: mean, backEquation: 'y', chatHistory })
  await page.goto(`/deck/${deckId}`)
  const scrolls = async (place: Locator) => {
    await expect(place.and(page.getByRole('group', { name: 'Text, scrolls' }))).toHaveAttribute('tabindex', '0')
    await place.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await expect(place, 'is shaded at both edges').toHaveAttribute('data-past', '')
    expect(await place.evaluate((box) => box.getBoundingClientRect().right <= innerWidth)).toBe(true)
  }
  await page.getByText('Card 1 of 1').waitFor()
  await scrolls(page.locator('.carousel-place:not([inert]) .side-text > p'))
  await scrolls(page.locator('.card-row .running-side > p').first())
  await openEditing(page, 'Edit with AI')
  const messages = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  await scrolls(messages.nth(0).locator('p'))
  await scrolls(messages.nth(1).locator('p'))
  await scrolls(messages.nth(1).locator('pre'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('A list scrolls by itself where a formula in it is wider than a phone, and no line of an algorithm stands beside the comment of another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await haveAccount(page, somebody('Ada'))
  const row = tex`$\begin{pmatrix}1&2&3&4&5&6&7&8&9&10&11&12\end{pmatrix}$`
  const call = tex`\State \Call{SomeProcedure}{$a,b,c,d$} \Comment{a comment that is long}`
  await haveDeck(page, 'Lists', [
    [tex`\begin{itemize}\item ${row}\item words that are short\end{itemize}`, 'y'],
    [tex`\begin{algorithmic}\If{$x$}\For{$y$}\If{$z$}${call}\EndIf\EndFor\EndIf\end{algorithmic}`, 'y'],
  ])
  const side = page.locator('.carousel-place:not([inert]) .side[data-fitted]').first()
  const sticksOut = () => side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect(side.locator('ul')).toHaveAttribute('tabindex', '0')
  expect(await sticksOut()).toBeLessThan(2)
  await page.getByRole('button', { name: 'Next card' }).click()
  await expect(side.locator('.tex-algorithm')).toBeVisible()
  await expect.poll(sticksOut).toBeLessThan(2)
  const comment = await side.locator('.tex-comment').boundingBox()
  const next = await side.locator('li', { hasText: 'end if' }).first().boundingBox()
  expect(next?.y ?? 0).toBeGreaterThanOrEqual((comment?.y ?? 0) + (comment?.height ?? 0) - 1)
})

test('An address that is wider than a phone is broken on its sheet, and read without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await haveAccount(page, somebody('Tim'))
  await haveDeck(page, 'Addresses', [[`See https://lectures.example/${'analysis-'.repeat(12)}notes.pdf there.`, 'y']])
  const text = page.locator('.carousel-place:not([inert]) .side[data-fitted] .side-text > p')
  await expect.poll(() => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2)
  await expect(text).not.toHaveAttribute('tabindex')
})

test('A long card that nobody has come near is printed as it is set, not as its source', async ({ page }) => {
  await haveAccount(page, somebody('Johannes'))
  await haveDeck(page, 'Folios', [['x', 'y']])
  const headers = await authorization(page)
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  const cards = Array.from({ length: 20 }, (_, index) => ({ frontEquation: proof.repeat(2), backEquation: `${index}` }))
  await page.request.post(`/api/decks/${deckId}/cards/batch`, { headers, data: { batchId: deckId, cards } })
  await page.goto('/')
  await page.getByRole('link', { name: 'Folios' }).first().click()
  await page.getByText('Card 1 of 21').waitFor()
  const sources = page.locator('.card-row .side-source')
  await expect(sources.last()).toBeAttached()
  await page.pdf()
  await expect(sources).toHaveCount(0)
  await page.goto(`/deck/${deckId}/cards`)
  await page.getByRole('row').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row').nth(1), 'rows stand below each other, not where the screen has them').toHaveCSS(
    'transform',
    'none',
  )
  await expect(page.getByRole('row').nth(1)).toHaveCSS('position', 'static')
})

test('In a table words are broken before a short formula is', async ({ page }) => {
  await haveAccount(page, somebody('Henri'))
  const kinds = tex`\begin{tabular}{lll} \textbf{Kind} & \textbf{Means} & \textbf{Keeps} \\ \hline pointwise & $f_n(x) \to f(x)$ & nothing \\ uniform & $\sup |f_n - f| \to 0$ & continuity \\ almost everywhere & except on a null set & measurability \end{tabular}`
  await haveDeck(page, 'Convergence', [[kinds, 'b']])
  await page.locator('html[data-has-fonts]').waitFor()
  const table = page.locator('.flip-front .side[data-fitted] .tex-table').first()
  await expect(table).toBeVisible()
  const breaks = await table.locator('.katex').evaluateAll((formulas) =>
    formulas.map((formula) => {
      const parts = [...formula.querySelectorAll('.katex-base')].map((part) => part.getBoundingClientRect())
      return parts.filter(({ left }, nth) => left < (parts[nth - 1]?.right ?? left) - 1).length
    }),
  )
  expect(breaks).toEqual([0, 0])
})
