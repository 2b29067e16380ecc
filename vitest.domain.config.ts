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

/** The tests of pure code alone: its mutants need no database. */
export default defineConfig({
  test: {
    // A fit takes seconds, and with every change built in several times as long.
    testTimeout: 60_000,
    include: ['domain/**/*.test.ts', ...ofServer.map((name) => `server/${name}.test.ts`)],
  },
})
