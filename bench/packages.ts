import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { packageOf } from '#web/rooms/export/anki/package.ts'
import { readCollection } from '#web/rooms/import/anki/collection.ts'
import { readContainer } from '#web/rooms/import/anki/container.ts'
import { planPackage } from '#web/rooms/import/anki/plan-package.ts'
import { clock, nowMs, packageOfNotes, range, sizes } from './package-of-notes.ts'
import { shown, tableHead, took } from './took.ts'

/**
 * What it costs to read and convert a large package, and to write one, beside the least that either takes: unpacking it and
 * reading every row, packing the same bytes. Run as a process of its own, so that its memory is that of the work.
 * Source: docs/rules.md §Decks.14, §Export.2.
 */
const cardCount = 10_000
const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`

const sqlite = await initSqlJs()
async function everyRow(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { collection } = await readContainer(new Blob([bytes]))
  const database = new sqlite.Database(collection)
  let rows = 0
  for (const table of ['notes', 'cards', 'revlog'])
    for (const { values } of database.exec(`select * from ${table}`)) rows += values.length
  database.close()
  return rows
}

async function readWhole(bytes: Uint8Array<ArrayBuffer>) {
  const { collection, pictures } = await readContainer(new Blob([bytes]))
  return planPackage(readCollection(sqlite, collection), { readsDollars: true, clock, nowMs, pictures })
}

function deckOf(count: number) {
  const at = new Date(nowMs).toISOString()
  const studyData = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }
  const cards = range(count).map((nth) => ({
    _id: `01a20000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    frontEquation: `What is \\emph{the derivative} of $x^{${nth}}$?`,
    backEquation: `\\(${nth}x^{${nth - 1}}\\)`,
    version: 1,
    studyData,
  }))
  const deck = {
    _id: '01a20000-0000-7000-8000-000000000000',
    title: 'Derivatives',
    description: '',
    macros: {},
    createdAt: at,
    updatedAt: at,
    cards,
  }
  return deck as unknown as Parameters<typeof packageOf>[1]['decks'][number]['deck']
}

console.log('\n## Packages\n')
tableHead()
const bytes = packageOfNotes()
const atStart = process.resourceUsage().maxRSS
await everyRow(bytes)
const unpacked = await took(() => everyRow(bytes))
const read = await took(() => readWhole(bytes))
shown(`${sizes.notes} notes with ${sizes.notes * sizes.answersEach} answers, read and converted`, read.ms, unpacked.ms)
const peak = process.resourceUsage().maxRSS
const writing = {
  decks: [{ deck: deckOf(cardCount), answers: [], ofFacets: [], several: [] }],
  clock,
  nowMs,
  media: [],
}
const written = await took(() => packageOf(sqlite, writing))
const { collection } = await readContainer(new Blob([new Uint8Array(written.result.file)]))
const zipped = await took(() => zipSync({ collection }))
shown(`a deck of ${cardCount} cards, written`, written.ms, zipped.ms)
console.log(`\nMemory while it was read: ${megabytes(peak)} at its highest, ${megabytes(atStart)} before.`)
