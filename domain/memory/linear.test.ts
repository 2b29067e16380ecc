import { expect, test } from 'vitest'
import { solve } from './linear.ts'

const matrix = (...rows: number[][]) => rows.map((row) => Float64Array.from(row))

test('A system is solved', () => {
  const x = solve(matrix([4, 2, 0.6], [2, 5, 1], [0.6, 1, 3]), Float64Array.of(9.8, 15, 11.6))
  expect([...(x ?? [])].map((value) => Number(value.toFixed(10)))).toEqual([1, 2, 3])
})

test('Also one whose unknowns pull against each other; what is given stays as it was', () => {
  const [curvature, right] = [matrix([4, -2], [-2, 5]), Float64Array.of(-2, 17)]
  expect([...(solve(curvature, right) ?? [])]).toEqual([1.5, 4])
  expect(curvature).toEqual(matrix([4, -2], [-2, 5]))
  expect([...right]).toEqual([-2, 17])
})

test('One that curves no way up has no solution', () => {
  expect(solve(matrix([1, 2], [2, 1]), Float64Array.of(1, 1))).toBeUndefined()
  expect(solve(matrix([0]), Float64Array.of(1))).toBeUndefined()
})
