import { expect, type Locator } from '@playwright/test'
import { editorIn, githubDark, linesHigh, lookOf } from './editor-look.ts'
import { chooseMore, haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('A deck of one’s own is described, and its cards written in a dialog of its kind', async ({ page }) => {
  await haveAccount(page, somebody('Lise'))
  await haveDeck(page, 'Nuclei', [['x', 'y']])
  for (const name of ['Edit Deck', 'AI Card', 'Add Card', 'Edit Card', 'Delete Card'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Card' }).hover()
  await expect(page.getByRole('menuitem')).toHaveText(['Manual Edit', 'Edit with AI', 'History'])
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await expect(editorIn(dialog), 'one for each side').toHaveCount(2)
  const look = {
    fontSize: '14px',
    backgroundColor: githubDark,
    minHeight: linesHigh(5, 14),
    maxHeight: linesHigh(100, 14),
  }
  expect(await lookOf(editorIn(dialog).first())).toMatchObject({ ...look, tabSize: '2', extras: 0, isWrapping: true })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show back' }).click()
  await expect(dialog.getByText('Back (LaTeX)', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch to Front' }).click()
  await expect(dialog.getByText('Front (LaTeX)', { exact: true })).toBeVisible()
  await editorIn(dialog).first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(dialog.getByText('This is the front of card')).toBeVisible()
  await expect(editorIn(dialog).first()).toContainText('Enter the front of the card')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(save, 'on a phone that lies').toBeInViewport({ ratio: 1 })
  await page.keyboard.insertText('a line\n'.repeat(40))
  await page.keyboard.type('the last one')
  const lastLine = editorIn(dialog).first().getByText('the last one')
  const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
  const aboveFoot = async () => (await topOf(save)) - (await topOf(lastLine))
  await expect.poll(aboveFoot, 'what is written is not behind them').toBeGreaterThan(20)
  await page.keyboard.type(' $\\nosuch$ ')
  const problem = dialog.getByText(/nosuch is not/)
  await expect(problem, 'what is wrong is said beside it').toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('the last one').last(), 'and the sheet shows it').toBeInViewport()
  expect(await topOf(problem)).toBeLessThan((await topOf(save)) - 15)
  expect(await topOf(problem)).toBeGreaterThan((await topOf(lastLine)) + 15)
  await page.keyboard.type('\\alp')
  await expect(page.getByRole('option').first(), 'and what may be meant is listed').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(problem, 'also above a long side').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.mouse.click(4, 400)
  await expect(dialog, 'the backdrop closes it').toBeHidden()
  await page.getByRole('button', { name: 'Add Card' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Card' })
  await expect(adding.getByRole('button', { name: 'Add Card' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Card' }).click()
  await expect(adding.getByText('Front Side')).toBeVisible()
  const boundless = { ...look, minHeight: linesHigh(0, 14), maxHeight: linesHigh(1000, 14) }
  await expect.poll(() => lookOf(editorIn(adding))).toMatchObject(boundless)
  for (const name of ['Cancel', 'Save']) await expect(adding.getByRole('button', { name, exact: true })).toBeVisible()
  await adding.getByRole('button', { name: 'Show back' }).click()
  await expect(adding.getByText('Back Side')).toBeVisible()
  const written = adding.getByRole('group', { name: 'Side to write' })
  await written.getByRole('button', { name: 'Front side' }).click()
  await expect(adding.getByText('Front Side')).toBeVisible()
  await expect(adding.getByRole('textbox', { name: 'Front (LaTeX)' })).toBeFocused()
  await written.getByRole('button', { name: 'Back side' }).click()
  await expect(written.getByRole('button', { name: 'Back side' })).toHaveAttribute('aria-pressed', 'true')
  for (const [height, atLeast] of [
    [844, 450],
    [300, 100],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(async () => (await adding.boundingBox())?.height, 'a full-height sheet').toBe(height)
    expect((await editorIn(adding).boundingBox())?.height, 'what the bar and the card leave').toBeGreaterThan(atLeast)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await adding.getByRole('button', { name: 'Cancel' }).click()

  for (const [width, title, placeholder] of [
    [390, 'Create with AI', 'Describe your card...'],
    [1280, 'Create Card with AI', 'Type your message...'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    if (width === 390) await chooseMore(page, 'AI Card')
    else await page.getByRole('button', { name: 'AI Card' }).click()
    const talk = page.getByRole('dialog')
    await expect(talk.getByText(title, { exact: true })).toBeVisible()
    const message = talk.getByPlaceholder(placeholder)
    await expect(talk.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    if (width === 1280) {
      await message.fill('long '.repeat(80))
      await message.press('Enter')
      const bubbles = talk.getByRole('listitem').locator('> div')
      await expect(bubbles).toHaveCount(3)
      const widths = () => bubbles.evaluateAll((all) => all.map((bubble) => getComputedStyle(bubble).maxWidth))
      await expect.poll(widths).toEqual(['90%', '80%', '90%'])
    }
    await page.mouse.click(4, 400)
    if (width === 390) await page.keyboard.press('Escape')
    await expect(talk).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Edit with AI' }).click()
  await expect(page.getByRole('dialog').getByText('Edit with AI', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Suggest changes...')).toBeFocused()
  const talk = page.getByRole('dialog')
  await expect(editorIn(talk)).toHaveCount(2)
  expect(await lookOf(editorIn(talk).first())).toMatchObject(look)
  for (const height of [500, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(async () => (await talk.boundingBox())?.height).toBe(height)
  }
  await talk.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Card' }).click()
  await expect(page.getByText('Are you sure you want to delete this card?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("This deck doesn't have any cards yet")).toBeVisible()
})
