import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The least house in which every check has something to look at. */
const house = {
  'domain/deck.ts': 'export const limit = 1\n',
  'typeset/side.ts': "export { limit } from '#domain/deck'\n",
  'contract/deck.ts': "export { limit } from '#domain/deck'\n",
  'web/pages/deck/page.ts': "export { limit } from '#domain/deck'\n",
  'server/gateways/model/model.ts': "export { limit } from '#domain/deck'\n",
  'server/rooms/deck/service.ts': "export { read } from './store.ts'\n",
  'server/rooms/deck/store.ts': 'export const read = (sql: typeof String.raw) => sql`select 1 from deck`\n',
  'server/rooms/study/routes.ts': "export { read } from './store.ts'\n",
  'server/rooms/study/log/store.ts': 'export const forget = (sql: typeof String.raw) => sql`delete from review`\n',
  'server/rooms/study/store.ts': 'export const read = (sql: typeof String.raw) => sql`select 1 from review`\n',
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'))
  for (const file of ['package.json', 'tsconfig.json']) cpSync(file, join(root, file))
  for (const [file, text] of Object.entries(house)) write(file, text)
})
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** What `npm run arrows` says of the house, and how it ends. */
const check = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(process.cwd(), 'scripts/arrows.mjs')],
      { cwd: root },
      (_, said, more) => resolve({ code: child.exitCode ?? -1, said: said + more }),
    )
  })

test('A house in order passes', async () => {
  expect(await check()).toEqual({ code: 0, said: '10 modules, 6 imports (4 by alias)\n3 texts of statements\n' })
})

/** What leads where it must not, in which file, and what is said of that. */
const wrong = {
  'Imports that lead where they must not fail': [
    [
      'web/pages/deck/page.ts',
      "export { read } from '#server/rooms/deck/store'\nexport { limit } from '#domain/deck'\n",
      'web-never-meets-server: web/pages/deck/page.ts → server/rooms/deck/store.ts',
    ],
    [
      'server/gateways/model/model.ts',
      "export { read } from '#server/rooms/deck/service'\n",
      'server-gateways-looks-down: server/gateways/model/model.ts → server/rooms/deck/service.ts',
    ],
    [
      'server/rooms/study/store.ts',
      "export { read } from '#server/rooms/deck/store'\n",
      'stores-are-private: server/rooms/study/store.ts → server/rooms/deck/store.ts',
    ],
  ],
  'A route that writes past the services fails': [
    [
      'server/rooms/study/routes.ts',
      "export { forget } from './log/store.ts'\n",
      'server/rooms/study/routes.ts: writes through server/rooms/study/log/store.ts, past the services',
    ],
  ],
  'Statements that write to decks and people, or read the table of another room, fail': [
    [
      'server/rooms/study/store.ts',
      'export const read = (sql: typeof String.raw) => sql`with gone as (delete from deck) delete from review`\n',
      "server/rooms/study/store.ts:1: one statement writes to a person's tables and to others: deck, review",
    ],
    [
      'server/rooms/study/log/store.ts',
      'export const forget = (sql: typeof String.raw) => sql`select 1 from review join progress using (card_id)`\n',
      'server/rooms/study/log/store.ts:1: names progress, which is of rooms/progress',
    ],
  ],
} as const

test.each(Object.entries(wrong))('%s', async (_, files) => {
  for (const [file, text] of files) write(file, text)
  const { code, said } = await check()
  for (const [file] of files) write(file, house[file])
  expect(said.split('\n')).toEqual(expect.arrayContaining(files.map(([, , sentence]) => sentence)))
  expect(code).toBe(1)
})
