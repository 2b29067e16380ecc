import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { signUp, somebody, writeDeck } from './people.ts'

/** `npm run screens`: pictures every screen on a phone and a laptop, by day and by night, into docs/screens. */
const folder = 'docs/screens'
const devices = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
const server = await ownServer({ env: { LOG_LEVEL: 'error', LIMIT_ANONYMOUS: '100000' } })
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

  await signUp(page, somebody('Sophie'))
  for (const subject of ['Calculus', 'Probability', 'Real Analysis']) {
    await page.goto(`/browse?search=${subject}`)
    await page.getByRole('button', { name: 'Add to my decks' }).first().click()
    await page.getByRole('button', { name: 'Remove from my decks' }).first().waitFor()
  }
  await page.goto('/')
  await writeDeck(page, 'Elliptic curves', [['y^2 = x^3 + ax + b', 'An elliptic curve, if $4a^3 + 27b^2 \\neq 0$.']])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText('\\oint_{\\gamma} \\frac{f(z)}{z - a}\\,dz')
  await page.waitForTimeout(800)
  await picture('card')
  await page.goto('/')
  await page.getByRole('heading', { name: 'My Decks' }).waitFor()
  await picture('home')
  await page.goto('/settings')
  await picture('settings')

  await page.goto('/browse?search=Real')
  await page.getByRole('link', { name: 'Study deck' }).first().click()
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  await picture('question')
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByText('Rate your recall strength:').waitFor()
  await page.waitForTimeout(900)
  await picture('answer')
}
