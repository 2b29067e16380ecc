type Row = Readonly<Record<string, unknown>>

/**
 * Rows by the names of their columns, for `json_populate_recordset`: what all of them have alike stands once, in the record
 * that each begins with. To be read again in every line of a log, it took the database longer than to write them all.
 */
export function jsonOf(rows: readonly Row[]): { alike: string; rest: string } {
  const [first = {}] = rows
  const alike: Record<string, unknown> = {}
  for (const name in first) if (rows.every((row) => row[name] === first[name])) alike[name] = first[name]
  const rest = rows.map((row) => {
    const own: Record<string, unknown> = {}
    for (const name in row) if (!(name in alike)) own[name] = row[name]
    return own
  })
  return { alike: JSON.stringify(alike), rest: JSON.stringify(rest) }
}
