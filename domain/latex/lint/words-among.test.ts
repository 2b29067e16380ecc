import { expect, test } from 'vitest'
import { marked } from './testing.ts'
import { wordsAmong } from './words-among.ts'

test.each([
  ['«for all» x > 0', true],
  ['x «where y is small», x', true],
  ['mass = force', false],
  ['x > 0 «so» y', false],
  ['«mass x area»', true],
  ['«whenever» x', true],
  ['x, «and» y', false],
  ['«群の» x', true],
  ['«by rank–nullity» x', true],
  ['x + force * y', false],
  ['«say x it»', true],
  ['«Let» |x| > 0', true],
  ['x = 1 «for» -1 < x', true],
  ['x < y «with» |y| < 1', true],
  ['P(x | mass) = 1', false],
  ['«sin» x = 1', false],
  ['\u0001x «cos» x dx', false],
  ['\u0001x «with» x', false],
  ['x «with» \u0001x', true],
  ['x «if» y; y «if» z; z «if» x', true],
  ['«What is a »\u0001\u0001«-algebra»', true],
  ['«A »\u0001«-algebra»', true],
  ['«Every» \u0001«-finite measure»', true],
  ['«Every p-group of order» p^2', true],
  ['x = c^2-losses', false],
  ['E[X] «for» X ~ «Poisson»(\u0001)', true],
  ['rank(A) + nullity(A) = \u0001', false],
  ['«When» B = AS', true],
  ['p \u0001 a «or» p \u0001 b', true],
  ['x = 1 «If» x = 2', true],
  ['p \u0001 a «or» b', true],
  ['b «or» p \u0001 a', true],
  ['¬A «vs» A', true],
  ['a «or» b', false],
  ['«file_name and» x_1 «in text»', true],
  ['«The variable my_long_name» = x_1 «is here»', true],
  ['\u0001 «or» ', false],
  [' «or» \u0001', false],
  ['p \u0001 a «so» p \u0001 b', false],
])('words among mathematics in %j', (text, areMeant) => {
  const { source, spans } = marked(text)
  expect(wordsAmong(source)).toEqual({ words: spans, areMeant })
})
