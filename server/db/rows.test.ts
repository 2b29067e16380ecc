import pg from 'pg'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  afterColumn,
  afterNames,
  afterTuple,
  isStateAfter,
  stateColumns,
  stateNames,
  stateReplaced,
  tupleColumns,
} from '#server/rooms/progress/store/columns'
import { testDatabase } from './testing/copy.ts'
import { type Column, describeColumns } from './testing/describe.ts'
import { readStatements, type Statement } from './testing/statements.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** How a type of the database arrives here, by its id in `pg_type`. */
const arrivesAs = new Map<number, string>([
  ...[25, 1043, 2950, 1082].map((id) => [id, 'string'] as const),
  ...[20, 21, 23, 700, 701, 1184].map((id) => [id, 'number'] as const),
  [16, 'boolean'],
  [17, 'Buffer<ArrayBufferLike>'],
  ...[1009, 2951].map((id) => [id, 'string[]'] as const),
  ...[1007, 1016, 1022, 1185].map((id) => [id, 'number[]'] as const),
  ...[114, 3802].map((id) => [id, 'any'] as const),
])

/** What is wrong with the type that a statement's rows are read as. */
function faultsOf(checker: ts.TypeChecker, { row }: Statement, columns: Column[]): string[] {
  const variants = row.isUnion() ? row.types : [row]
  return variants.flatMap((variant) =>
    checker.getPropertiesOfType(variant).flatMap((property) => {
      const type = checker.getTypeOfSymbol(property)
      const column = columns.find(({ name }) => name === property.name)
      if (!column) return property.flags & ts.SymbolFlags.Optional ? [] : [`there is no column “${property.name}”`]
      const sent = arrivesAs.get(column.typeId) ?? `type ${column.typeId}`
      const read = readAs(checker, type)
      const isRight = sent === 'any' || read.size === 0 || (read.size === 1 && read.has(sent))
      // Of a row that is one of several kinds each kind says which columns it has.
      const isSafe = !column.isNullable || row.isUnion() || checker.getNonNullableType(type) !== type
      return [
        ...(isRight ? [] : [`“${property.name}” is read as ${[...read].join(' | ')} and arrives as ${sent}`]),
        ...(isSafe ? [] : [`“${property.name}” may be null`]),
      ]
    }),
  )
}

/** The kinds of value that a type has, null aside: `'fsrs' | 'sm2' | null` is read as a string. */
function readAs(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  const solid = checker.getNonNullableType(type)
  if (solid.flags & ts.TypeFlags.Never) return new Set()
  const kinds = solid.isUnion() ? solid.types : [solid]
  return new Set(kinds.map((kind) => checker.typeToString(checker.getBaseTypeOfLiteralType(kind))))
}

/** Parts of statements that are made of lists of columns. */
const made = {
  stateColumns: stateColumns.strings.join(),
  tupleColumns: tupleColumns.strings.join(),
  afterColumn: afterColumn.strings.join(),
  afterTuple: afterTuple.strings.join(),
  afterNames: afterNames.strings.join(),
  isStateAfter: isStateAfter.strings.join(),
  stateNames: stateNames.strings.join(),
  stateReplaced: stateReplaced.strings.join(),
  // What a caller gives: its rows have this column, and go nowhere else; and what is only true or not.
  chosenCards: 'select null::uuid as card_id',
  isDeckThere: 'true',
}

test('Rows are read as the migrated tables send them', { timeout: 120_000 }, async () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  // With what these import it is all that has statements; whatever else is read costs as much again.
  const files = (config?.fileNames ?? []).filter(
    (name) => /\/server\/(?!.*testing).*(?<!test)\.ts$/.test(name) && ts.sys.readFile(name)?.includes('.rows'),
  )
  const program = ts.createProgram(files, { ...config?.options, noEmit: true })
  const faults: string[] = []
  const unread = new Set<string>()
  const read = new Set<string>()
  for (const branch of ['whenTrue', 'whenFalse'] as const)
    for (const statement of readStatements(program, branch, made)) {
      const { where, text } = statement
      if (text === undefined) unread.add(where)
      else if (!read.has(where + text)) {
        read.add(where + text)
        const columns = await describeColumns(client, text).catch((error: Error) => error)
        const found =
          columns instanceof Error
            ? [`${columns.message}\n${text}`]
            : faultsOf(program.getTypeChecker(), statement, columns)
        faults.push(...found.map((fault) => `${where}: ${fault}`))
      }
    }
  expect(faults).toEqual([])
  expect(read.size).toBeGreaterThanOrEqual(204)
  // What a card's write does is put together from its parts by the caller.
  expect([...unread].map((where) => where.replace(/:\d+$/, ''))).toEqual(['server/rooms/deck/store/cards.ts'])
})
