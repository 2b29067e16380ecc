import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { sideways, smallTargets } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { arriveHome, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

test('A table that is pasted shows its first cards, and becomes a deck of the columns that are chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await arriveHome(page, somebody('Lister'))
  const door = page.getByRole('button', { name: 'Import', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Import a Deck' })
  await door.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose Files' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(door, 'what opened it has the focus again').toBeFocused()
  await door.press('Enter')
  await dialog
    .getByLabel('Or paste it')
    .fill('#separator:tab\n#columns:No\tTerm\tValue\n1\tsum of $1$ and $2$\t$3$\n2\tan empty one\t\n')
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByText('2 cards in this table.')).toBeVisible()
  await dialog.getByLabel('Front').selectOption('Term')
  await dialog.getByLabel('Back').selectOption('Term')
  await expect(dialog.getByRole('button', { name: 'Look at It' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Back').selectOption('Value')
  await expect(dialog.getByRole('region', { name: 'The first cards' }).locator('math').first()).toBeAttached()
  await dialog.getByLabel('Also ask each card the other way round').check()
  await expect(dialog.getByText('4 cards in this table.')).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByText('2 cards. All are set without an error.')).toBeVisible()
  await expect(dialog.getByText('Row 2: The back of the card is empty.')).toBeVisible()
  await dialog.getByLabel('Title').fill('A table')
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click()
  await expect(page.getByRole('heading', { name: 'A table', level: 1 })).toBeVisible()
})

test('Pictures that a table of elsewhere names are told to be missing, and the cards keep all of their text', async ({
  page,
}) => {
  expectTrouble(/status of 404 .*\/api\/pictures\/a{32}$/)
  await arriveHome(page, somebody('Felix'))
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import a Deck' })
  const front = `Which surface is it? \\includegraphics{klein-bottle-80x60-${'a'.repeat(32)}}`
  await dialog.getByLabel('Or paste it').fill(`#separator:tab\n${front}\tA Klein bottle\n`)
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByLabel('Front')).toBeVisible()
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByText('1 picture missing, which no table holds: klein-bottle.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Surfaces')
  await dialog.getByRole('button', { name: 'Import 1 Card' }).click()
  await expect(page.getByRole('heading', { name: 'Surfaces', level: 1 })).toBeVisible()
  const { cards } = await (await callsOf(page))('GET', `/api/decks/${new URL(page.url()).pathname.split('/').at(-1)}`)
  expect(cards).toMatchObject([{ frontEquation: front, backEquation: 'A Klein bottle' }])
})

test('A vault and tables that are chosen together become a deck each, with the pictures of the vault', async ({
  page,
}) => {
  await arriveHome(page, somebody('Vera'))
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import a Deck' })
  const kernel = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const vault = zipSync({
    'Maps/Kernels.md': strToU8('A kernel::![[kernel.png|300]]'),
    'Maps/Images.md': strToU8('An image::what is met'),
    'kernel.png': new Uint8Array(kernel),
  })
  await dialog.getByLabel('Document').setInputFiles([
    { name: 'Algebra.zip', mimeType: 'application/zip', buffer: Buffer.from(vault) },
    { name: 'casa.csv', mimeType: 'text/csv', buffer: Buffer.from('casa,house\n') },
    { name: 'perro.csv', mimeType: 'text/csv', buffer: Buffer.from('perro,dog\ngato,cat\n') },
  ])
  await expect(dialog.getByText('“Algebra.zip”: 2 cards in this table.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'The first cards' })).toContainText('[kernel.png]')
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByText('“casa.csv” and “perro.csv”: 3 cards in 2 tables.')).toBeVisible()
  await dialog.getByLabel('Front').selectOption('Column 2')
  await dialog.getByLabel('Back').selectOption('Column 1')
  await dialog.getByRole('button', { name: 'Look at It' }).click()
  await expect(dialog.getByText('2 cards, 1 picture. All are set without an error.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 5 Cards' }).click()
  await expect(page.getByText('3 documents are imported', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Algebra', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Algebra', level: 1 })).toBeVisible()
  const { cards } = await (await callsOf(page))('GET', `/api/decks/${new URL(page.url()).pathname.split('/').at(-1)}`)
  expect(cards).toMatchObject([
    { backEquation: expect.stringMatching(/\\includegraphics\{kernel-\d+x\d+-[\da-f]{32}\}/), tags: ['Kernels'] },
    { frontEquation: expect.stringContaining('An image'), tags: ['Images'] },
  ])
})
