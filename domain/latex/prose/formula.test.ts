import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import type { Formula, Inline } from '../tree.ts'

const tex = String.raw

/** The formulas of a side, by what is in them between the signs that set them so. */
function formulasOf(source: string, caret?: number) {
  const { blocks, errors } = parseSide(source, { caret })
  const inlines = blocks.flatMap((block): (Inline | Formula)[] =>
    block.kind === 'paragraph' ? block.children : block.kind === 'formula' ? [block] : [],
  )
  const formulas = inlines.filter((node) => node.kind === 'formula')
  return {
    formulas: formulas.map((one) => `${one.isDisplay ? '$$' : '$'}${source.slice(one.tex.from, one.tex.to)}`),
    places: formulas.map(({ from, to }) => source.slice(from, to)),
    problems: formulas.map(({ problem }) => problem?.message),
    unfinished: formulas.map(({ problem }) => problem?.isUnfinished),
    messages: errors.map(({ message }) => message),
    fixes: errors.map(({ fix }) => fix && [fix.label, fix.from]),
  }
}

test.each([
  ['two dollars with the cursor between them', 'a word $$ b', 8, '$', '$$'],
  ['two dollars with the cursor before them', 'a word $$ b', 7, '$$ b', '$$ b'],
  ['two dollars', 'a word $$ b', undefined, '$$ b', '$$ b'],
  ['dollars', 'a word $x$ b', undefined, '$x', '$x$'],
  ['parentheses', tex`a word \(x\) b`, undefined, '$x', tex`\(x\)`],
  ['brackets', tex`a word \[x\] b`, undefined, '$$x', tex`\[x\]`],
  ['one dollar', 'a word $x  ', undefined, '$x', '$x'],
  ['one dollar in a paragraph', 'a word $x \n\n b', undefined, '$x', '$x'],
  ['math', tex`a $w$ \begin{math} x \end{math} b`, undefined, '$ x ', tex`\begin{math} x \end{math}`],
  ['math*', tex`a $w$ \begin{math*} x \end{math*} b`, undefined, '$ x ', tex`\begin{math*} x \end{math*}`],
  [
    'displaymath',
    tex`a $w$ \begin{displaymath} x \end{displaymath}`,
    undefined,
    '$$ x ',
    tex`\begin{displaymath} x \end{displaymath}`,
  ],
  [
    'align',
    tex`a $w$ \begin{align} x \end{align} b`,
    undefined,
    tex`$$\begin{align} x \end{align}`,
    tex`\begin{align} x \end{align}`,
  ],
  ['math without an end', tex`a $w$ \begin{math} x  `, undefined, tex`$\begin{math} x`, tex`\begin{math} x`],
])('The formula in a side with %s', (_, source, caret, formula, place) => {
  const { formulas, places } = formulasOf(source, caret)
  expect([formulas.at(-1), places.at(-1)]).toEqual([formula, place])
})

test.each([
  ['$', ['Insert $', 9]],
  ['$$', ['Insert $$', 10]],
  [tex`\(`, [tex`Insert \)`, 10]],
  [tex`\[`, [tex`Insert \]`, 10]],
])('%s without an end has it inserted where its text ends', (opener, fix) => {
  expect(formulasOf(`a word ${opener}x \n\nmore`).fixes).toEqual([fix])
})

test.each([
  ['a word $x', undefined, [true]],
  [tex`a word $\gdef x`, undefined, [false]],
  [tex`a word $\gdef x`, 13, [true]],
  [tex`a word $\gdef x`, 15, [false]],
  [tex`a word $\frac{x$ b`, undefined, [true]],
  [tex`a word $\gdef x$ b`, undefined, [false]],
  [tex`a word $\gdef x$ b`, 13, [true]],
  [tex`a word $\gdef x \gdef y$ b`, 13, [false]],
  ['a word $x$', undefined, [undefined]],
])('In %j with the cursor at %j it may be that more is to come: %j', (source, caret, unfinished) => {
  expect(formulasOf(source, caret).unfinished).toEqual(unfinished)
})

test.each([
  ['words', tex`a \[x and so it is`, 5, ['$$x']],
  ['another formula', tex`a \[x, $y$ b`, 5, ['$$x', '$y']],
  ['signs alone', tex`a \[x = 1`, 5, ['$$x = 1']],
  ['the line that ends it', tex`a \[x = 1`, 9, ['$$x = 1']],
])('A formula that is being typed, and not closed yet, in front of %s', (_, source, caret, formulas) => {
  expect(formulasOf(source, caret).formulas).toEqual(formulas)
})

test.each([
  [tex`a \[x`, tex`\[y\]`, ['$$x', '$$y']],
  [tex`a \(x`, tex`\(y\)`, ['$x', '$y']],
])('%j is not closed by what closes a formula behind it', (open, other, formulas) => {
  expect(formulasOf(`${open}\n\nmore ${other}`).formulas).toEqual(formulas)
})

test('Ten ends of formulas are guessed, not more', () => {
  const { messages } = formulasOf(`$x$ ${tex`$\text{a $ b `.repeat(12)}`)
  expect(messages.indexOf('This $ has no closing $.')).toBe(10)
})

test('Of what is open in a formula the innermost is its problem, and all of it is mended at its end', () => {
  const { problems, fixes } = formulasOf(tex`a word $\left( \frac{x  $ b`)
  expect(problems).toEqual(['This { has no }.'])
  expect(fixes).toEqual([
    ['Insert \\right.', 22],
    ['Insert }', 22],
  ])
})
