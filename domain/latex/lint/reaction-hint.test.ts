import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw
const message = tex`A chemical formula stands upright, with its numbers lowered, in \ce{…}.`
const mendedOf = (source: string) =>
  parseSide(source).hints.flatMap((found) => (found.message === message ? [found.fix?.insert] : []))

test.each([
  ['H2SO4 + 2NaOH → Na2SO4 + 2H2O', tex`\ce{H2SO4 + 2NaOH -> Na2SO4 + 2H2O}`],
  ['CH3COOH', tex`\ce{CH3COOH}`],
  ['H₂O + CO₂ ⇌ H₂CO₃', tex`\ce{H2O + CO2 <=> H2CO3}`],
  ['2 Ca(OH)2 -> X', undefined],
  ['Ca(OH)2 + 2 HCl => CaCl2 + 2 H2O', tex`\ce{Ca(OH)2 + 2 HCl -> CaCl2 + 2 H2O}`],
  ['NH4+ + OH- <=> NH3 + H2O', tex`\ce{NH4+ + OH- <=> NH3 + H2O}`],
  ['NH₄⁺  +  OH−  →  NH₃  +  H₂O', tex`\ce{NH4+  +  OH-  ->  NH3  +  H2O}`],
])('%j is %j', (source, mended) => expect(mendedOf(source)).toEqual(mended ? [mended] : []))

test.each([
  'PV = nRT',
  'V2 + I3 → C4',
  'B2',
  'x2 + y2',
  tex`\ce{H2O}`,
  'OH',
  'NaCl + K',
  'What is H2O?',
  'AB2',
  'HeLLo2',
  'C2 = H2O',
])('%j is none', (source) => expect(mendedOf(source)).toEqual([]))

test('It is said of the formula without the room around it', () => {
  const source = tex`  CH3COOH `
  const [found] = parseSide(source).hints
  expect([source.slice(found?.from, found?.to), found?.fix?.label]).toEqual(['CH3COOH', tex`Write \ce{…}`])
  expect(found?.fix).toMatchObject({ from: found?.from, to: found?.to })
})

test('Nothing else is said of it', () => {
  expect(parseSide('NH4+ + OH- <=> NH3 + H2O').hints).toHaveLength(1)
})
