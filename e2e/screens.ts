import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { ownServer, unlimitedEnv } from './own-server.ts'
import { chooseMore, signUp, somebody, untilGradesCount, writeDeck } from './people.ts'

/** `npm run screens`: pictures every screen on a phone and a laptop, by day and by night, into docs/screens. */
const folder = 'docs/screens'
const devices = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
const server = await ownServer({ env: unlimitedEnv })
await server.start()
const env = { ...process.env, PORT: String(server.port), DATA_DIR: server.dataDir }
spawnSync(process.execPath, ['server/commands/seed.ts'], { env, stdio: 'inherit' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

for (const [device, viewport] of Object.entries(devices))
  for (const colorScheme of themes) {
    const isMobile = device === 'phone'
    const baseURL = server.url
    const context = await browser.newContext({ baseURL, viewport, colorScheme, isMobile, hasTouch: isMobile })
    await walk(await context.newPage(), `${device}-${colorScheme}`)
    await context.close()
  }
await browser.close()
await server.discard()

/** One person's way past every screen. */
async function walk(page: Page, look: string) {
  const picture = async (screen: string) => {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    await page.screenshot({ path: `${folder}/${screen}-${look}.jpg`, type: 'jpeg', quality: 72 })
  }
  /** What one can do with a deck: on a phone the menu holds what is not done every day. */
  const act = async (name: string) => {
    const shown = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    if ((await shown.count()) > 0) return shown.click()
    await chooseMore(page, name)
  }
  await page.goto('/')
  await picture('landing')
  await page.goto('/browse')
  await picture('browse')
  await page
    .getByRole('link', { name: /Calculus/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Calculus/ }).waitFor()
  await picture('deck')

  const sophie = somebody('Sophie')
  await signUp(page, sophie)
  for (const subject of ['Calculus', 'Probability', 'Real Analysis']) {
    await page.goto(`/browse?search=${subject}`)
    await page.getByRole('button', { name: 'Add to my decks' }).first().click()
    await page.getByRole('button', { name: 'Remove from my decks' }).first().waitFor()
  }
  await page.goto('/browse?search=Real')
  await page.getByRole('link', { name: 'Study deck' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  await picture('question')
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await untilGradesCount(page)
  await picture('answer')
  // Some history, for the pages that tell of it.
  for (const grade of ['5', '4', '2', '5']) {
    await page.keyboard.press(grade)
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
  }

  await page.goto('/')
  await writeDeck(page, 'Elliptic curves', [
    ['y^2 = x^3 + ax + b', 'An elliptic curve, if $4a^3 + 27b^2 \\neq 0$.'],
    ['When do $P$, $Q$ and $R$ add up to $0$?', 'When they lie on one line.'],
    ['E(\\mathbb{Q}) \\cong {?}', '\\mathbb{Z}^{r} \\oplus E(\\mathbb{Q})_{\\mathrm{tors}}'],
    ['\\#E(\\mathbb{F}_q)', '\\lvert q + 1 - \\#E(\\mathbb{F}_q) \\rvert \\leq 2\\sqrt{q}'],
  ])
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move card 1', exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await picture('arrange')
  await page.keyboard.press('Escape')
  await act('Edit Deck')
  await page.locator('summary', { hasText: 'Macros' }).click()
  await page.getByLabel('Name of macro 1').fill('\\Q')
  await page.getByLabel('Meaning of macro 1').fill('\\mathbb{Q}')
  await picture('macros')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText('\\oint_{\\gamma} \\frac{f(z)}{z - a}\\,dz')
  await page.getByRole('dialog').locator('.katex').first().waitFor()
  await picture('card')
  await page.keyboard.press('Escape')
  await act('AI Card')
  await page.getByRole('textbox', { name: 'Message' }).fill('Cauchy–Schwarz inequality')
  await page.keyboard.press('Enter')
  await page.locator('.flip-front .katex').first().waitFor()
  await picture('assistant')
  await page.keyboard.press('Escape')
  await act('From Notes')
  await page
    .getByLabel('Notes')
    .fill(
      'Definition (Rank). The rank of $E(\\mathbb{Q})$ is the number of independent points of infinite order.\n\n' +
        'Theorem (Mordell). The group $E(\\mathbb{Q})$ is finitely generated.',
    )
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await page.getByText('All 2 pieces read').waitFor()
  await picture('notes')
  await page.goto('/')
  await page.getByRole('heading', { name: 'My Decks' }).waitFor()
  await picture('home')
  await page.goto('/settings')
  await picture('settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog', { name: 'Delete Account' }).waitFor()
  await picture('delete-account')
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await picture('plans')

  // The next run finds no deck twice.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill(sophie.password)
  await page.keyboard.press('Enter')
  await page.getByText('Your account and everything in it were deleted.').waitFor()
}
