import { expect, type Page } from '@playwright/test'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('With reduced motion a card is faded over, not turned', async ({ browser }) => {
  const moves = async (page: Page) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, options) {
        moved.push(...Object.keys(frames ?? {}))
        return animate.call(this, frames, options)
      }
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Show back' }).first().click()
    await expect(page.getByRole('button', { name: 'Show front' })).toBeVisible()
    return page.evaluate(() => [...new Set((window as Window & { moved?: string[] }).moved)].sort())
  }
  for (const [reducedMotion, expected] of [
    ['reduce', ['opacity', 'visibility']],
    ['no-preference', ['transform']],
  ] as const) {
    const context = await browser.newContext({ reducedMotion })
    expect(await moves(await context.newPage())).toEqual(expected)
    await context.close()
  }
})

test('A card is set as large with reduced motion as without', async ({ browser, page }) => {
  await haveAccount(page, somebody('Still'))
  await haveDeck(page, 'Stillness', [
    ['When does a sequence of real numbers have a subsequence that converges?', 'When it has a bounded subsequence.'],
  ])
  const sizes: (string | null)[][] = []
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const context = await browser.newContext({ reducedMotion })
    const visitor = await context.newPage()
    await visitor.goto(new URL(page.url()).pathname)
    await visitor.locator('html[data-has-fonts]').waitFor()
    await visitor.getByRole('button', { name: 'Show back' }).click()
    await visitor.locator('.flip-back .side[data-fitted]').waitFor()
    sizes.push(
      await visitor.locator('.flip .side').evaluateAll((sides) => sides.map((side) => side.getAttribute('style'))),
    )
    await context.close()
  }
  expect(sizes[0]).toHaveLength(2)
  expect(sizes[0]).toEqual(sizes[1])
})
