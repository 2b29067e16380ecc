import { defineConfig } from 'vitest/config'

/** Of the server what needs no database, by its own tests. */
const ofServer = [
  'cache',
  'late',
  'portions',
  'gateways/identity/{address,remembered,token-cache,verify}',
  'http/{json-stream,page-bytes}',
  'rooms/assistant/judge',
  'rooms/card/indexed-deck',
  'rooms/deck/browse/words',
  'rooms/picture/lines',
]

/** Of the pages' rooms what reads and decides, without a browser. */
const ofRooms = [
  'export/anki/html',
  'import/anki/{cloze,side}',
  'import/page/{mathml,page}',
  'import/table/{as-they-come,other-programs,table,table-files}',
  'outbox/outbox',
  'study/run/{still-asked,study-run}',
  'study/session/renewed',
]

/** Of typesetting what shows how sides were read. */
const ofTypesetting = [
  'colors',
  'commands/forms',
  'commands/pieces',
  'corpus',
  'diagram/places',
  'diagrams',
  'formula',
  'packages',
  'side',
  'side/beginning',
  'side/blocks',
]

/**
 * What takes long with every change built in. The fits to whole lives: each rule of theirs has a figure that comes by hand, in a
 * file beside them. And what counts the processor's time.
 */
const slow = [...['fit', 'personal', 'reach'].map((name) => `memory/${name}`), 'document/document-time']

/** The tests of pure code alone: its mutants need no database. */
export default defineConfig({
  test: {
    // With every change built in a test takes several times as long.
    testTimeout: 60_000,
    exclude: slow.map((name) => `domain/${name}.test.ts`),
    include: [
      'domain/**/*.test.ts',
      ...ofTypesetting.map((name) => `typeset/${name}.test.ts`),
      ...ofServer.map((name) => `server/${name}.test.ts`),
      ...ofRooms.map((name) => `web/rooms/${name}.test.ts`),
    ],
  },
})
