/** How each column is written, by its name. Of what is undefined a row says nothing. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>

/**
 * Rows by the names of their columns, for `json_populate_recordset`: what all of them have alike stands once, in the record
 * that each begins with. To be read again in every line of a log, it took the database longer than to write them all.
 */
export function jsonOf<Row>(rows: readonly Row[], columns: Columns<Row>): { alike: string; rest: string } {
  const alike: Record<string, unknown> = {}
  const rest = rows.map((): Record<string, unknown> => ({}))
  for (const [name, written] of Object.entries(columns)) {
    const values = rows.map(written)
    if (values.every((value) => value === values[0])) alike[name] = values[0]
    else for (const [nth, own] of rest.entries()) own[name] = values[nth]
  }
  return { alike: JSON.stringify(alike), rest: JSON.stringify(rest) }
}
