import { expect, test } from 'vitest'
import { markerRows } from '#domain/assistant/corpus/markers'
import { sideRows } from '#domain/assistant/corpus/sides'
import { tagRows } from '#domain/assistant/corpus/tags'
import { wholeRows } from '#domain/assistant/corpus/whole'
import { judgeReply } from './judge.ts'

const corpus = [...markerRows, ...tagRows, ...sideRows, ...wholeRows]
const cards = corpus.filter(([, , reading]) => typeof reading === 'object')

test.each(cards)('Of a reply with %s both sides can be set', (_, text, reading) => {
  expect(judgeReply({ text, isCutOff: false }, {})).toMatchObject({ ok: true, card: reading })
})

test.each([
  ['an open brace', '\\frac{a}{b', /In the front, character 9, near "\\\\frac\{a\}\{b": .*\}/],
  ['an unknown command', '\\fraction{a}{b}', /In the front, character 1, near .*\\fraction is not known/],
  ['a definition', '\\def\\a{b}\\a', /In the front, character 1/],
  ['too many characters', 'x'.repeat(8001), /8000 characters|too long/],
  ['nothing to be seen', '\\hspace{1em}', /front/],
])('%s is complained about, with its place', (_, front, complaint) => {
  const text = `### Front:\n[latex]${front}[/latex]\n### Back:\n[latex]x[/latex]`
  const verdict = judgeReply({ text, isCutOff: false }, {})
  expect(verdict.ok).toBe(false)
  expect(!verdict.ok && verdict.complaint).toMatch(complaint)
})

test.each([
  ['Missing front or back section markers', '### Front:\n[latex]x[/latex]'],
  ['Missing latex tags in front or back content', '### Front:\n[latex]x[/latex]\n### Back:\ny'],
])('%s: what is logged says so', (flaw, text) => {
  expect(judgeReply({ text, isCutOff: false }, {})).toMatchObject({ ok: false, flaw })
})

test('Half a surrogate pair does not reach the database', () => {
  const verdict = judgeReply({ text: 'a \ud83d b', isCutOff: false }, {})
  expect(verdict.ok && verdict.content).toBe('a \ufffd b')
})
