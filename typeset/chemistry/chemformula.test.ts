import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { setOf } from '../testing/set-of.ts'

const tex = String.raw

test.each([
  [tex`\ch{H2O}`, tex`\ce{H2O}`],
  [tex`\ch{SO4^2-}`, tex`\ce{SO4^2-}`],
  [tex`\ch{[Cu(NH3)4]^{2+}}`, tex`\ce{[Cu(NH3)4]^{2+}}`],
  [tex`\ch{(NH4)2SO4}`, tex`\ce{(NH4)2SO4}`],
  [tex`\ch{^{227}_{90}Th+}`, tex`\ce{^{227}_{90}Th+}`],
  [tex`\ch{2 H2 + O2 -> 2 H2O}`, tex`\ce{2 H2 + O2 -> 2 H2O}`],
  [tex`\ch{1/2 N2 (g) <=> N (g)}`, tex`\ce{1/2 N2 (g) <=> N (g)}`],
  [tex`\ch{Ba^2+ + SO4^2- -> BaSO4 v}`, tex`\ce{Ba^2+ + SO4^2- -> BaSO4 v}`],
  [tex`\ch{A ->[ a ][ b ] B}`, tex`\ce{A ->[ a ][ b ] B}`],
  [tex`\ch{CuSO4 * 5 H2O}`, tex`\ce{CuSO4 * 5 H2O}`],
  [tex`\ch{e-} and \ch{a <- b}`, tex`\ce{e-} and \ce{a <- b}`],
  // A bond of three lines, and text.
  [tex`\ch{HC+CH + H+}`, tex`\ce{HC#CH + H+}`],
  [tex`\ch{"cat." -> Fe}`, tex`\ce{{cat.} -> Fe}`],
  // A chain in brackets ends in a bond, what is no chain in a charge.
  [tex`\ce{[-CH2-CH2-]_n + H2O}`, tex`\ce{[-CH2-CH2\bond{-}]_n + H2O}`],
  [tex`\ch{[-CF2-]_n}`, tex`\ce{[-CF2\bond{-}]_n}`],
  [tex`\ce{[CF3-]}`, tex`\ce{[CF3^-]}`],
  [tex`The rate is $k[\ch{NO2}]^2$.`, tex`The rate is $k[\ce{NO2}]^2$.`],
])('%s is set as %s', (source, other) => {
  expect(setOf(source)).toBe(setOf(other))
})

test.each([tex`\ch{x}`, tex`\ch{\omega T}`, tex`\ch{2x}`, tex`\ch x`])('%s is a hyperbolic cosine', (source) => {
  const sine = setOf(`$${source.replace(tex`\ch`, tex`\sh`)}$`)
  expect(setOf(`$${source}$`)).toBe(sine.replaceAll('>sh<', '>ch<'))
})

test.each([
  [tex`\ch[name=x]{H2O}`, tex`\ch with something in brackets is not known here.`],
  [tex`\ch{A -/> B}`, tex`\ch with -/> in it is not known here.`],
  [tex`\ch{!(acid)( H2SO4 ) -> H+}`, tex`\ch with !( in it is not known here.`],
])('%s is refused by name', (source, message) => {
  expect(typesetSide(`$${source}$`).errors.map((error) => error.message)).toEqual([message])
})

test('chemical formulas need no dollar signs in text, and are broken behind their arrows', () => {
  const { html, errors, hints } = typesetSide(tex`burns \ch{CH4 + 2 O2 -> CO2 + 2 H2O} to \ch{CO2}`)
  expect({ errors, hints }).toEqual({ errors: [], hints: [] })
  expect(html).toContain('<wbr>')
})
