import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Calculus Fundamentals', 'calculus-fundamentals'],
  ['  --Sets & their (sizes)!  ', 'sets-their-sizes'],
  ['Équations résolubles', 'equations-resolubles'],
  ['L² spaces, 2nd ed.', 'l2-spaces-2nd-ed'],
  ['Гомология', 'гомология'],
  ['∫∂Ω…', 'ω'],
  ['हिन्दी गणित', 'हिन्दी-गणित'],
  ['1️⃣ Analysis ❤️', '1-analysis'],
  ['📐 🏳️‍🌈', 'deck'],
  ['?!', 'deck'],
  ['', 'deck'],
])('"%s" is in an address "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
