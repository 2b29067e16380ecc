import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

const tex = String.raw

/** What can be seen of a side, with `|` where a line may end. */
const parted = (source: string) => {
  const { html } = typesetSide(source, { output: 'html' })
  return html
    .replaceAll('<wbr>', '|')
    .replace(/<svg/g, '→$&')
    .replace(/<[^>]*>|[\u200b\s]/g, '')
}

test.each([
  [tex`\ce{A + B ->[x] 2C <=> D}`, 'A+Bx→|2C→→|D'],
  [tex`Now $\ce{A + B -> C -> D}$.`, 'NowA+B→|C→|D.'],
  [tex`so \[\ce{A=B <-> C-D}, \quad x = y\]`, 'soA=B→→|C−D,x=y'],
  [tex`\ce{A -> B} \quad \ce{C -> D}`, 'A→|BC→|D'],
  [tex`\ce{-> A -> B ->}`, '→A→|B→'],
])('%s may be broken behind its arrows alone', (source, expected) => {
  expect(parted(source)).toBe(expected)
})

test.each([
  tex`\ce{2H2 + O2 = 2H2O}`,
  tex`x^\ce{A -> B}`,
  tex`\ce{A -> B} \tag{1}`,
  tex`\begin{aligned} \ce{A &-> B} \\ \ce{C &-> D} \end{aligned}`,
  tex`{A \xrightarrow{x} B}`,
])('%s is not broken', (source) => {
  expect(parted(source)).not.toContain('|')
})

test('a reaction is read out once and whole', () => {
  const { html } = typesetSide(tex`\ce{A -> B -> C}`)
  const [mathml = ''] = /<math[\s\S]*<\/math>/.exec(html) ?? []
  expect(html.match(/<math/g)).toHaveLength(1)
  expect(mathml).not.toContain('wbr')
  expect(mathml.replace(/<annotation[\s\S]*<\/annotation>|<[^>]*>|\s/g, '')).toMatch(/^A.*B.*C$/)
})

test('each part is as high as what stands in it', () => {
  const struts = (source: string) =>
    [...typesetSide(source, { output: 'html' }).html.matchAll(/katex-strut" style="([^"]*)"/g)].map(
      ([, style]) => style,
    )
  const [letter, indexed] = ['height:0.6833em;', 'height:0.8333em;vertical-align:-0.1500em;']
  expect(struts(tex`\ce{A}`)).toEqual([letter])
  expect(struts(tex`\ce{A_2 -> B}`)).toEqual([indexed, `${letter}vertical-align:0.0000em;`])
})

test('a macro of the deck may hold a reaction, spaces and all', () => {
  const macros = { '\\burn': tex`\ce{#1 + O2 -> CO2 + 2 H2O}`, '\\water': tex`\ce{H2O}` }
  const plain = (source: string) =>
    typesetSide(source, { macros }).html.replace(/<annotation[\s\S]*?<\/annotation>/g, '')
  expect(plain(tex`\water`)).toBe(plain(tex`\ce{H2O}`))
  expect(plain(tex`\burn{CH4}`)).toBe(plain(tex`\ce{CH4 + O2 -> CO2 + 2 H2O}`))
})
