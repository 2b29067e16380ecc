import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import initSqlJs from 'sql.js'
import { v7 } from 'uuid'
import { cardLimits } from '#domain/card'
import { importLimits } from '#domain/history'
import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { openDatabase, sql } from '#server/db/open'
import { authorizeCalls } from '#web/lib/api.ts'
import { readCollection } from '#web/rooms/import/anki/collection.ts'
import { readContainer } from '#web/rooms/import/anki/container.ts'
import { planPackage } from '#web/rooms/import/anki/plan-package.ts'
import { nothingBrought, sendPackage } from '#web/rooms/import/package/send-package.ts'
import { clock, nowMs, packageOfNotes, range, sizes } from './package-of-notes.ts'
import { startServer } from './process.ts'
import { shown, tableHead, took } from './took.ts'

/**
 * What it costs to write all of a large package to the server, as a browser sends it, beside the least that it takes: the same
 * texts and answers into tables without anything, in as many statements. Source: docs/rules.md §Decks.14, §Schedule.16.
 */
const folder = mkdtempSync(join(tmpdir(), 'lemma-bench-'))
const embedded = await startEmbedded(folder)
try {
  const { connection } = embedded
  await migrate(connection)
  await using server = await startServer('app.ts', connection)
  const token = await server.ask<string>('token', 'importer')
  authorizeCalls(async () => token)
  const { fetch } = globalThis
  globalThis.fetch = (path, init) => fetch(`http://localhost:${server.port}${path}`, init)

  const { collection, pictures } = await readContainer(new Blob([packageOfNotes()]))
  const { decks } = planPackage(readCollection(await initSqlJs(), collection), {
    ...{ readsDollars: true, clock, nowMs: Math.min(nowMs, Date.now()), pictures },
  })
  const listener = {
    onCards: () => {},
    onAnswers: () => {},
    onLostPicture: () => {},
    onLostAnswers: () => {},
    onNoRoom: () => {},
  }
  const written = await took(() =>
    sendPackage(
      { decks, pictures, file: new Blob(), personId: 'importer', isPublic: false, withPast: true },
      nothingBrought(),
      { signal: new AbortController().signal, ...listener },
    ),
  )

  const db = openDatabase({ connection })
  await db.rows(sql`create table bench_card (id uuid primary key, front text not null, back text not null)`)
  await db.rows(sql`create table bench_answer (id uuid primary key, at timestamptz not null, grade smallint not null)`)
  const cards = decks.flatMap((deck) => deck.cards)
  const answers = cards.flatMap(({ past }) => past?.answers ?? [])
  const parts = <One>(all: readonly One[], most: number) =>
    range(Math.ceil(all.length / most)).map((nth) => all.slice(nth * most, (nth + 1) * most))
  const floor = await took(async () => {
    for (const some of parts(cards, cardLimits.batch))
      await db.rows(sql`
        insert into bench_card select * from unnest(${some.map(() => v7())}::uuid[],
          ${some.map(({ front }) => front)}::text[], ${some.map(({ back }) => back)}::text[])`)
    for (const some of parts(answers, importLimits.answersInBatch))
      await db.rows(sql`
        insert into bench_answer select * from unnest(${some.map(() => v7())}::uuid[],
          ${some.map(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[], ${some.map(({ grade }) => grade)}::int[])`)
  })
  const answersSaid = `${sizes.notes} notes with ${sizes.notes * sizes.answersEach} answers`
  console.log()
  tableHead()
  shown(`${answersSaid}, all of it written to the server`, written.ms, floor.ms)
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
