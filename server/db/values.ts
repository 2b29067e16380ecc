import pg from 'pg'

const { builtins } = pg.types
const int8Array = 1016
const timestamptzArray = 1185
const uuidArray = 2951

/**
 * `2026-11-20 13:53:04.123456+00` in milliseconds since 1970; the offset is whatever the session's time zone gives. Cut
 * by position: a list of 5,000 cards spends more time here than in the database.
 */
const epochMs = (text: string): number => {
  const isWholeHours = text.at(-3) === '+' || text.at(-3) === '-'
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11)}${isWholeHours ? ':00' : ''}`)
}

/** `{1,NULL}`: numbers, instants and ids hold neither commas nor braces, instants quotes. */
const list =
  <Entry>(entry: (text: string) => Entry) =>
  (text: string) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : entry(item)))
const unquoted = (text: string) => text.replaceAll('"', '')

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, epochMs],
  [timestamptzArray, list((text) => epochMs(unquoted(text)))],
  [builtins.INT8, Number],
  [int8Array, list(Number)],
  // The driver's own way goes from character to character.
  [uuidArray, list(String)],
  // A calendar day stays text: a `Date` would move it by the process's time zone.
  [builtins.DATE, String],
])

/** How column values reach us: instants as epoch ms, int8 as number, uuid as text, jsonb parsed. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    const parser = format === 'binary' ? undefined : parsers.get(oid)
    return parser ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}
