import { expect, test } from 'vitest'
import { joinFiles, notesMax, notesPlaces } from './files.ts'

const tex = String.raw
const joined = (files: Record<string, string>) =>
  joinFiles(Object.entries(files).map(([name, text]) => ({ name, text })))
const source = (file: string, line = 1) => `% !LEMMA file ${file}\n% !LEMMA line ${line}\n`

test('A file that is asked for stands where it is, and the rest goes on behind it', () => {
  expect(
    joined({
      'main.tex': tex`a
b \input{part} c
d`,
      'part.tex': 'x',
    }),
  ).toEqual({
    text: `${source('main.tex')}a\nb \n${source('part.tex')}x\n\n${source('main.tex', 2)} c\nd\n`,
    missing: [],
  })
})

test.each([
  [tex`\input{b}`, 'b.tex'],
  [tex`\input b`, 'b.tex'],
  [tex`\input{ B.TEX }`, 'b.tex'],
  [tex`\include{parts/b}`, 'b.tex'],
  [tex`\subfile{b.ltx}`, 'notes/B.ltx'],
])('%s asks for %s', (line, name) => {
  expect(joined({ 'a.tex': line, [name]: 'x' })?.text).toContain(`${source(name)}x\n`)
  expect(joined({ 'a.tex': line, [name]: 'x' })?.missing).toEqual([])
  expect(joined({ 'a.tex': line })?.missing).toEqual([line.replace(/^\\[a-z]+[{ ]*|[ }]*$/g, '')])
})

test.each([tex`\inputs{b}`, tex`\input{}`, tex`\input{ }`, '% \\input{b}'])('%s asks for nothing', (line) => {
  expect(joined({ 'a.tex': line })?.missing).toEqual([])
})

test('What comes first is the document, then what nobody asks for, and then what is asked for', () => {
  const order = (files: Record<string, string>) =>
    [...(joined(files)?.text.matchAll(/% !LEMMA file (.+)\n% !LEMMA line 1\n/g) ?? [])].map(([, name]) => name)
  expect(order({ 'p.tex': 'p', 'q.tex': 'q', 'm.tex': '\\documentclass{x}\n\\input{p}' })).toEqual([
    'm.tex',
    'p.tex',
    'q.tex',
  ])
  expect(order({ 'q.tex': 'q', 'm.tex': tex`\begin{document}` })).toEqual(['m.tex', 'q.tex'])
  expect(order({ 'p.tex': 'p', 'a.tex': '\n\\input p' })).toEqual(['a.tex', 'p.tex'])
  expect(order({ 'b.tex': '\n\\input{a}', 'a.tex': tex`\input{b}` })).toEqual(['b.tex', 'a.tex'])
})

test('What stands behind the end of a document is not read, nor asked for', () => {
  const { text, missing } = joined({ 'a.tex': tex`a\end{document} b \input{c}` }) ?? {}
  expect([text, missing]).toEqual([`${source('a.tex')}a\n`, []])
  expect(joined({ 'a.tex': tex`\end{document} b` })?.text).toBe(`${source('a.tex')}\n`)
})

test('Every system’s files are read alike', () => {
  expect(joined({ 'a.tex': '\uFEFFa\r\nb\rc' })?.text).toBe(`${source('a.tex')}a\nb\nc\n`)
  expect(joined({ 'a.tex': 'a\uFEFF' })?.text).toBe(`${source('a.tex')}a\uFEFF\n`)
})

test('So much is read, and not a character more', () => {
  const most = notesMax - source('a.tex').length - 1
  expect(joined({ 'a.tex': 'x'.repeat(most) })?.text).toHaveLength(notesMax)
  expect(joined({ 'a.tex': 'x'.repeat(most + 1) })).toBeUndefined()
})

test('A place is told by its file and its line there', () => {
  const text = `a\nb\n${source('x.tex')}c\nd\n${source('y.tex', 17)}e\n% !LEMMA line 3x\nf`
  const placeOf = notesPlaces(text)
  const places = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) =>
    placeOf(text.lastIndexOf(`${letter}${letter === 'f' ? '' : '\n'}`)),
  )
  expect(places).toEqual(['line 1', 'line 2', 'x.tex, line 1', 'x.tex, line 2', 'y.tex, line 17', 'y.tex, line 19'])
  expect([placeOf(0), placeOf(1), placeOf(2)]).toEqual(['line 1', 'line 1', 'line 2'])
})
