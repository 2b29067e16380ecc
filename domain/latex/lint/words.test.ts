import { expect, test } from 'vitest'
import { marked } from './testing.ts'
import { priceHint, wordHints } from './word-hints.ts'
import { isWordAlone, wordsInRow } from './words.ts'

test.each([
  'x «and also» y',
  '«if and only if» x',
  '«for all x, y so that» z',
  'it is so',
  '«two, words»',
  '«two (words»)',
  '«say “words»”',
  '«two 2 words»',
  '«the x there»',
  "«it's so, Schrödinger's cat»",
  '«well-known words»',
  'dx dy dz',
  'if x',
  'ab cd',
  '«ab cde»',
  'one + two',
  'one\\two',
  'onetwo',
  'force',
  'the2there',
  'the,there',
  '«the there», + «once more»',
  '«群の»',
  '«群の定»',
  '«ไทย»',
  'x «群の» «and also» y',
  "a' b'",
  "ab' 'cd",
])('words stand in a row in %j', (text) => {
  const { source, spans } = marked(text)
  expect(wordsInRow(source)).toEqual(spans)
})

test.each([
  ['x and also y', ['\\text{ and also }']],
  ['and also y', ['\\text{and also }']],
  ['x and also', ['\\text{ and also}']],
  ['whenever', ['\\text{whenever}']],
  ['x = Homomorphism', ['\\text{ Homomorphism}']],
  ['x if and only if y whenever z', ['\\text{ if and only if y whenever }']],
  ['x and also + whenever', ['\\text{ and also }', '\\text{ whenever}']],
  ['xyzab', ['\\text{xyzab}']],
  ['force', ['\\text{force}']],
  ['FORCE', []],
  ['mass', []],
  ["f'force", []],
  ['forceX', []],
  ['and also+whenever', ['\\text{and also }', '\\text{ whenever}']],
  ['whenever + and also', ['\\text{ and also}', '\\text{whenever }']],
])('in %j words are hinted at as %j', (outside, inserts) => {
  const hints = wordHints(outside, 100)
  expect(hints.map(({ fix }) => fix?.insert)).toEqual(inserts)
  for (const { from, to, fix, message } of hints) {
    expect(fix).toMatchObject({ from, to, label: 'Set as text' })
    expect(fix?.insert).toContain(outside.slice(from - 100, to - 100))
    expect(message).toBe('Words in a formula lose their spaces; \\text{…} keeps them.')
  }
})

test('no more than fifty rows of words are hinted at', () => {
  expect(wordHints('whenever + '.repeat(60), 0)).toHaveLength(50)
})

/** A text of which the formula between «» has dollar signs at its edges, and what the hint makes of it. */
test.each([
  ['It costs «$5 and later $»7.', '$5', '\\$5 and later \\$'],
  ['It costs «$5 or $»7.', '$5', '\\$5 or \\$'],
  ['It costs «$1,000.50 or $»7.', '$1,000.50', '\\$1,000.50 or \\$'],
  ['It costs «$5 or more $» if $x$ is', '$5', '\\$5 or more \\$'],
  ['It costs «$5 if $»x$ is', '$5', '\\$5 if $'],
  ['It costs «$5 if $»x\\$ is\n\n$y', '$5', '\\$5 if \\$'],
  ['It costs «$5 if $»x\n\n$y$ and $', '$5', '\\$5 if \\$'],
  ['It costs «$5 if $»x $y\nit\n $z$ is', '$5', '\\$5 if $'],
  ['Say $a$. It costs «$5 if $»x 5$ is', '$5', '\\$5 if $'],
  ['It costs «$5 if $»7 or $x$ or $', '$5', '\\$5 if \\$'],
  ['It costs 5«$ or 7$» now', '$', '\\$ or 7\\$'],
  ['Between «$ and $» is text', '$', '\\$ and \\$'],
  ['Between «$ and$» is text', '$', '\\$ and\\$'],
  ['Between «$and $» is text', '$', '\\$and \\$'],
])('in %j the dollar signs are of prices: %s', (text, label, insert) => {
  const { source, spans } = marked(text)
  const [whole = { from: 0, to: 0 }] = spans
  const tex = { from: whole.from + 1, to: whole.to - 1 }
  expect(priceHint(source, tex, whole, source.slice(tex.from, tex.to))).toEqual({
    ...whole,
    message: 'These dollar signs make a formula of the words between them; in text a dollar sign is written \\$.',
    fix: { ...whole, label: `Write \\${label}`, insert },
  })
})

test.each([
  'Let «$x$» be',
  'Let «$and$» be',
  'Let «$5x $» be',
  'Let «$ dx $» be',
  'Let «$ x + force + y $» be',
  'It costs «$5or$» 7',
  'It costs 5«$or 7$» now',
  'It costs «\\(5 or \\)» 7',
  'It costs «$5 or x$» 7',
  'It costs 5 or «$ or 7x$» now',
])('in %j they are not', (text) => {
  const { source, spans } = marked(text)
  const [whole = { from: 0, to: 0 }] = spans
  const width = source[whole.from] === '$' ? 1 : 2
  const tex = { from: whole.from + width, to: whole.to - width }
  expect(priceHint(source, tex, whole, source.slice(tex.from, tex.to))).toBeUndefined()
})

test.each([
  'Euclid',
  'yes',
  'No.',
  'no',
  'NO',
  'yes/no',
  'Case 2',
  'Is it?',
  '(Euclid)',
  '“Euclid”',
  'is it so',
  'нет',
  '群',
  'Field x',
  'Fermat’s',
  'well-posed',
  ' Euclid ',
  'Case 2.1',
  'cos',
  'sin',
  'Ja.',
  'Sí',
  'sì.',
])('%j is a word alone', (text) => expect(isWordAlone(text)).toBe(true))

test.each([
  '',
  'abc',
  'ABC',
  'xyz',
  'mgh',
  'is',
  'x',
  '2',
  'a b',
  'is x',
  'Euclid + x',
  'Euclid ab',
  'Euclid=',
  'F',
  'pqr',
  'uvw',
  'ijk',
  'mno',
  'x2 Case',
  'PV nRT',
  'Da',
])('%j is none', (text) => expect(isWordAlone(text)).toBe(false))
