/** A square matrix, row by row. */
export type Matrix = readonly Float64Array[]

/** Solves `matrix` · x = `right` by Cholesky's decomposition; nothing where the matrix is not positive definite. */
export function solve(matrix: Matrix, right: Float64Array): Float64Array | undefined {
  const lower = matrix.map((row) => row.slice())
  const at = (row: number, column: number) => lower[row]?.[column] as number
  for (let column = 0; column < right.length; column++)
    for (let row = column; row < right.length; row++) {
      let sum = at(row, column)
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k)
      if (row === column && !(sum > 0)) return undefined
      put(lower, row, column, row === column ? Math.sqrt(sum) : sum / at(column, column))
    }
  const x = right.slice()
  for (let row = 0; row < x.length; row++) {
    for (let k = 0; k < row; k++) x[row] = (x[row] as number) - at(row, k) * (x[k] as number)
    x[row] = (x[row] as number) / at(row, row)
  }
  for (let row = x.length - 1; row >= 0; row--) {
    for (let k = row + 1; k < x.length; k++) x[row] = (x[row] as number) - at(k, row) * (x[k] as number)
    x[row] = (x[row] as number) / at(row, row)
  }
  return x
}

function put(matrix: Float64Array[], row: number, column: number, value: number): void {
  const cells = matrix[row]
  if (cells) cells[column] = value
}
