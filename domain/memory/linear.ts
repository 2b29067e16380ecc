/** A square matrix, row by row. */
export type Matrix = readonly Float64Array[]

/** Solves `matrix` · x = `right` by Cholesky's decomposition; nothing where the matrix is not positive definite. */
export function solve(matrix: Matrix, right: Float64Array): Float64Array | undefined {
  const lower = matrix.map((row) => row.slice())
  const at = (row: number, column: number) => lower[row]?.[column] ?? 0
  for (let column = 0; column < right.length; column++)
    for (let row = column; row < right.length; row++) {
      let sum = at(row, column)
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k)
      if (row === column && !(sum > 0)) return undefined
      put(lower, row, column, row === column ? Math.sqrt(sum) : sum / at(column, column))
    }
  const forwards: number[] = []
  for (const [row, given] of right.entries()) {
    const rest = forwards.reduce((rest, known, k) => rest - at(row, k) * known, given)
    forwards.push(rest / at(row, row))
  }
  /** What is known already, of the rows behind the one that is looked at: from the last up. */
  const behind: number[] = []
  for (const [above, given] of forwards.toReversed().entries()) {
    const row = forwards.length - 1 - above
    const rest = behind.reduce((rest, known, nth) => rest - at(row + 1 + nth, row) * known, given)
    behind.unshift(rest / at(row, row))
  }
  return Float64Array.from(behind)
}

function put(matrix: Float64Array[], row: number, column: number, value: number): void {
  const cells = matrix[row]
  if (cells) cells[column] = value
}
