const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * Joins lines to the rows that they belong to: in what Quizlet exports, a field may go on over lines without a separator.
 * Undefined where no line goes on, or where some row would not have as many fields as the others.
 */
export function goingOn(lines: readonly (readonly string[])[]): { rows: string[][]; count: number } | undefined {
  const rows: string[][] = []
  let count = 0
  let between = '\n'
  for (const line of lines) {
    const [only = ''] = line
    const last = rows.at(-1)
    if (isBlank(line)) {
      between = '\n\n'
      continue
    }
    if (line.length > 1) rows.push([...line])
    else if (last) {
      last.push(`${last.pop()}${between}${only}`)
      count++
    } else return undefined
    between = '\n'
  }
  const isWhole = rows.length > 1 && rows.every(({ length }) => length === rows[0]?.length)
  return isWhole && count > 0 ? { rows, count } : undefined
}

/** How many fields a row in the middle has. */
export const usualLength = (rows: readonly (readonly string[])[]): number =>
  rows.map(({ length }) => length).toSorted((one, other) => one - other)[Math.floor(rows.length / 2)] ?? 0
