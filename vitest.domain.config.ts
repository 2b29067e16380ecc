import { defineConfig } from 'vitest/config'

/** Of the server what needs no database, by its own tests. */
const ofServer = [
  'cache',
  'late',
  'portions',
  'gateways/identity/{address,remembered,token-cache,verify}',
  'http/{json-stream,page-bytes}',
  'rooms/assistant/judge',
  'rooms/card/traced-deck',
  'rooms/deck/browse/words',
  'rooms/picture/lines',
]

/**
 * They fit the models to whole lives, which takes minutes with every change built in; each rule of theirs has a figure that comes
 * by hand, in a file beside them.
 */
const slow = ['fit', 'personal', 'reach'].map((name) => `domain/memory/${name}.test.ts`)

/** The tests of pure code alone: its mutants need no database. */
export default defineConfig({
  test: {
    // With every change built in a test takes several times as long.
    testTimeout: 60_000,
    exclude: slow,
    include: ['domain/**/*.test.ts', ...ofServer.map((name) => `server/${name}.test.ts`)],
  },
})
