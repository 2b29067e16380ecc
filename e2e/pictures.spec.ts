import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { beginWriting } from './card-editor.ts'
import { heavyDrawings } from './heavy-drawings.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { allowTrouble, disconnected, expectTrouble, test } from './watched.ts'

const curve =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 100 Q100 0 200 100 T400 100" fill="none" stroke="black" stroke-width="6"/></svg>'
const drawing = { name: 'Sine curve.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(curve) }

const shown = (page: Page, alt: string) => page.getByRole('img', { name: alt })
const widthOf = (page: Page, alt: string) =>
  shown(page, alt)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)

test('A picture is chosen or pasted into a card, seen by its maker, studied without a connection, and seen by a visitor', async ({
  page,
  browser,
  context,
}) => {
  // The router looks ahead for routes once the page is at rest, which may be after the connection is gone.
  allowTrouble(/__manifest|manifest patches/)
  const { dialog, front } = await beginWriting(page, 'Emmy', 'Curves')
  await page.keyboard.type('Which curve is this? ')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Add Picture' }).first().click(),
  ])
  await chooser.setFiles(drawing)
  await expect(front).toContainText('\\includegraphics[alt={}]{sine-curve-1600x800-')
  await page.keyboard.type('A wave')
  await expect(shown(page, 'A wave')).toBeVisible()
  await expect.poll(() => widthOf(page, 'A wave')).toBe(1600)

  const back = page.getByRole('textbox', { name: 'Back (LaTeX)' })
  await back.click()
  const png = await tileOf('teal')
  await back.evaluate((textbox, content) => {
    const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'tile.png', { type: 'image/png' }))
    textbox.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, png.toString('base64'))
  await expect(back).toContainText('{tile-60x90-')
  await page.keyboard.type('Teal')
  await dialog.getByRole('button', { name: /^(Add Card|Save)$/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => widthOf(page, 'A wave')).toBe(1600)
  const path = new URL(page.url()).pathname

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(path)
  await expect(shown(visitor, 'A wave').first()).toHaveAttribute('src', /^\/api\/pictures\/[\da-f]{32}$/)
  await visitor.context().close()

  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect.poll(() => widthOf(page, 'A wave')).toBe(1600)
  // However high its picture is, one line of words is no long text.
  const question = page.locator('article:not([inert]) .flip-front .side[data-fitted]')
  await expect(question.locator('.side-text')).toHaveCSS('text-align', 'center')
  await page.setViewportSize({ width: 390, height: 844 })
  // What the browser keeps for then may still be on its way.
  allowTrouble(disconnected)
  await context.setOffline(true)
  await page.keyboard.press('Space')
  await expect.poll(() => widthOf(page, 'Teal')).toBe(60)
  await context.setOffline(false)
})

test('A drawing of a few lines that would take minutes is refused; a copied file comes with its name', async ({
  page,
}) => {
  const { dialog, front } = await beginWriting(page, 'Emmy', 'Curves')
  for (const [name, content] of Object.entries(heavyDrawings())) {
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...drawing, name, buffer: Buffer.from(content) })
    await expect(dialog.getByText(`“${name}” takes too long to be drawn here.`)).toBeVisible()
  }
  await front.evaluate(
    (textbox, content) => {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'tile.png', { type: 'image/png' }))
      clipboardData.setData('text/plain', 'tile.png')
      textbox.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    (await tileOf('teal')).toString('base64'),
  )
  await expect(front).toHaveText(/^\\includegraphics\[alt=\{\}\]\{tile-60x90-\w+\}$/)
})

const tileOf = (background: string) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .png()
    .toBuffer()

/** Lets go of files over an element, as a file manager does; whether the browser would have opened them. */
const drop = (target: Locator, files: { name: string; type: string; content: Buffer }[]) =>
  target.evaluate(
    (element, files) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, content } of files)
        dataTransfer.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type }))
      return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    files.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') })),
  )

test('Pictures are dropped on a side, or beside it, several at once, and none that comes meanwhile is lost', async ({
  page,
}) => {
  const { dialog, front } = await beginWriting(page, 'Emmy', 'Tiles')
  await page.keyboard.type('Which? ')
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures', async (route) => {
    await held.promise
    await route.continue()
  })
  const [red, blue, green] = await Promise.all(['red', 'blue', 'green'].map(tileOf))
  const image = (name: string, content = red ?? Buffer.alloc(0)) => ({ name, type: 'image/png', content })
  expect(await drop(front, [image('red.png'), { name: 'IMG.heic', type: '', content: Buffer.from('no') }])).toBe(false)
  await expect(dialog.getByRole('button', { name: 'Adding picture...' })).toBeVisible()
  expect(await drop(dialog.locator('.flip-front'), [image('a b/../ü.png', blue)]), 'beside it').toBe(false)
  await expect(dialog.getByRole('button', { name: 'Add Card' })).toHaveAttribute('aria-disabled', 'true')
  // The writing goes on elsewhere, and is left alone.
  const back = page.getByRole('textbox', { name: 'Back (LaTeX)' })
  await back.click()
  held.resolve()
  await page.keyboard.type('Both of them.', { delay: 20 })
  const name = '60x90-[\\da-f]{32}}'
  await expect(front).toHaveText(
    new RegExp(String.raw`^Which\? \\includegraphics\[alt={}\]{red-${name}\\includegraphics\[alt={}\]{a-b-u-${name}$`),
  )
  await expect(back).toHaveText('Both of them.')
  await expect(back).toBeFocused()
  await expect(dialog.getByText('“IMG.heic” cannot be read as a picture.')).toBeVisible()
  expect(await drop(back, [image('red.png', green)])).toBe(false)
  await expect(back).toContainText('{red-60x90-')
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await expect(dialog).toBeHidden()
})

test('What is typed while a picture is on its way stands behind it, not among its words', async ({ page }) => {
  await haveAccount(page, somebody('Mary'))
  await haveDeck(page, 'Tiles', [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const front = page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content'))
  await front.click()
  await page.keyboard.type('Which ')
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures', async (route) => {
    await held.promise
    await route.continue()
  })
  const tiles = await Promise.all(['red', 'blue'].map(tileOf))
  const files = tiles.map((content, nth) => ({ name: `${nth}.png`, type: 'image/png', content }))
  expect(await drop(front, files)).toBe(false)
  await page.keyboard.type(' colours are')
  held.resolve()
  const name = (nth: number) => `${nth}-60x90-[\\da-f]{32}}`
  const pictures = [0, 1].map((nth) => String.raw`\\includegraphics\[alt={}\]{${name(nth)}`).join('')
  await expect(front).toHaveText(new RegExp(`^Which ${pictures} colours are$`))
  await page.keyboard.type(' these?')
  await expect(front).toHaveText(/} colours are these\?$/)
  // Where nothing was typed, the writing goes on where it is said what the picture shows, of the first of several.
  expect(await drop(front, files)).toBe(false)
  await expect(front).toHaveText(new RegExp(`these\\?${pictures}$`))
  await page.keyboard.type('a tile')
  await expect(front).toHaveText(/these\?\\includegraphics\[alt={a tile}\]{0-/)
})

test('Of pictures that wait while their dialog is closed none is sent any more', async ({ page }) => {
  const { dialog } = await beginWriting(page, 'Emmy', 'Closed')
  const sent: Route[] = []
  await page.route('**/pictures', async (route) => void sent.push(route))
  const colours = ['red', 'blue', 'green']
  const tiles = await Promise.all(colours.map(tileOf))
  const files = tiles.map((buffer, nth) => ({ name: `${nth}.png`, mimeType: 'image/png', buffer }))
  await dialog.locator('input[type=file]').first().setInputFiles(files)
  await expect.poll(() => sent.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const answer = page.waitForResponse('**/pictures')
  await sent[0]?.continue()
  await answer
  await page.waitForTimeout(500)
  expect(sent).toHaveLength(1)
})

test('A picture that could not be added says so, and nothing that was typed is lost', async ({ page }) => {
  const { front } = await beginWriting(page, 'Emmy', 'Curves')
  await page.keyboard.type('What is this?')
  const input = page.getByRole('dialog').locator('input[type=file]').first()
  await input.setInputFiles({ name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('nothing') })
  await expect(page.getByText('“notes.heic” cannot be read as a picture.')).toBeVisible()
  expectTrouble(/status of 400/)
  await input.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await expect(page.getByText('“words.png” was not added. This is no picture that can be kept')).toBeVisible()
  await expect(front).toContainText('What is this?')
  // Too large to be sent as it is, and seen through at its corner.
  const [width, height] = [900, 700]
  const pixels = randomBytes(width * height * 4).map((byte, at) => (at < 40 * width ? 0 : at % 4 === 3 ? 255 : byte))
  const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  await input.setInputFiles({ name: 'cut out.webp', mimeType: 'image/webp', buffer })
  await expect(front).toContainText('{cut-out-900x700-')
  await page.keyboard.type('Noise')
  await expect.poll(() => widthOf(page, 'Noise')).toBe(width)
  const opacity = await shown(page, 'Noise').evaluate((image: HTMLImageElement) => {
    const brush = new OffscreenCanvas(9, 9).getContext('2d')
    brush?.drawImage(image, 0, 0)
    return brush?.getImageData(0, 0, 1, 1).data[3]
  })
  expect(opacity).toBe(0)
})

test('A picture that is pasted, and what is typed, while a card is saved is on the card', async ({ page }) => {
  await haveAccount(page, somebody('Sonya'))
  await haveDeck(page, 'Late', [])
  const png = await tileOf('navy')
  /** Saves, and lets the answer come only once more was written. */
  const whileSaving = async (method: string, write: () => Promise<unknown>) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/cards(?:\/\d+)?$/, async (route) => {
      if (route.request().method() === method) await held.promise
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('button', { name: 'Saving...' }).first()).toBeVisible()
    await write()
    held.resolve()
    await expect(dialog).toBeHidden()
  }
  const dialog = page.getByRole('dialog')
  const paste = (name: string) =>
    page.getByRole('textbox', { name }).evaluate((textbox, content) => {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'navy.png', { type: 'image/png' }))
      textbox.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, png.toString('base64'))

  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Back (LaTeX)' }).click()
  await page.keyboard.type('Dark blue')
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.type('Which colour is this? ')
  await whileSaving('POST', () => paste('Front (LaTeX)'))
  await expect(page.locator('.card-row')).toHaveCount(1)
  await expect(page.locator('.card-row img.tex-picture')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await page.getByRole('textbox', { name: 'Back (LaTeX)' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', almost')
  await whileSaving('PUT', () => page.keyboard.type(' black'))
  await expect(page.locator('.card-row')).toContainText('Dark blue, almost black')
})

test('However many files are no pictures, what is said of them leaves the editor its room, and all of it is reached by key', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emmy'))
  await haveDeck(page, 'Curves', [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const front = page.getByRole('textbox', { name: 'Front (LaTeX)' })
  const said = page.getByRole('dialog').getByRole('status').filter({ hasText: 'cannot be read' })
  const files = Array.from({ length: 30 }, (_, nth) => ({
    name: `${nth}-${'long'.repeat(50)}.heic`,
    type: 'image/heic',
    content: Buffer.from('no'),
  }))
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const editor = front.and(page.locator('.cm-content'))
    await editor.click()
    const before = await editor.boundingBox()
    await drop(front, files)
    await expect(said).toContainText('“29-long')
    expect((await said.boundingBox())?.height, `${size.width} wide`).toBeLessThan(80)
    expect((await editor.boundingBox())?.height, `${size.width} wide`).toBeGreaterThan((before?.height ?? 0) - 80)
    await said.press('End')
    await expect
      .poll(() => said.evaluate((box) => box.scrollTop + box.clientHeight - box.scrollHeight))
      .toBeGreaterThan(-2)
  }
})
