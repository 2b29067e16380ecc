import { expect, test } from 'vitest'
import { markerRows } from '#domain/assistant/corpus/markers'
import { sideRows } from '#domain/assistant/corpus/sides'
import { tagRows } from '#domain/assistant/corpus/tags'
import { wholeRows } from '#domain/assistant/corpus/whole'
import { cardLimits } from '#domain/card'
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

const cardOf = (front: string, back = 'x') => `### Front:\n[latex]${front}[/latex]\n### Back:\n[latex]${back}[/latex]`
const judged = (text: string, macros = {}) => judgeReply({ text, isCutOff: false }, macros)

test('What a model is asked to do better is said in full', () => {
  const cutOff = 'It was cut off because it is too long. Be much shorter.'
  expect(judgeReply({ text: cardOf('x'), isCutOff: true }, {})).toEqual({
    ok: false,
    flaw: 'cut off',
    complaint: cutOff,
  })
  expect(judged('  ')).toEqual({ ok: false, flaw: 'empty', complaint: 'It was empty.' })
  const problem = 'Missing front or back section markers'
  expect(judged('### Front:\n[latex]x[/latex]')).toEqual({ ok: false, flaw: problem, complaint: `${problem}.` })
  const most = 'x'.repeat(cardLimits.chatMessageMax)
  expect(judged(most)).toEqual({ ok: true, content: most, card: null })
  const tooLong = { ok: false, flaw: 'too long', complaint: 'It is too long. Be much shorter.' }
  expect(judged(`${most}x`)).toEqual(tooLong)
  // In the time that a test may take only if it is not read.
  expect(judged('[latex]a'.repeat(100_000))).toEqual(tooLong)
  expect(judged(`<think>${most.repeat(3)}</think>${most}`)).toMatchObject({ ok: true })
})

test('Both sides are complained about, each in at most five places', () => {
  const one = 'In the front, character 16, near "3456789 + \\\\fooo + 1234567": \\fooo is not known here.'
  expect(judged(cardOf('12 + 3456789 + \\fooo + 123456789'))).toMatchObject({ flaw: 'cannot be set', complaint: one })
  const verdict = judged(cardOf('} '.repeat(7), '} '.repeat(7)))
  const complaint = verdict.ok ? '' : verdict.complaint
  expect(complaint.match(/In the front/g)).toHaveLength(5)
  expect(complaint.match(/In the back/g)).toHaveLength(5)
  expect(complaint).toContain('. In the back, character 1, ')
})

test('Near its end as at its beginning, an error is shown with what stands around it', () => {
  expect(judged(cardOf('x^2 + \\fooo'))).toMatchObject({ complaint: expect.stringContaining('near "x^2 + \\\\fooo"') })
  const unclosed = judged(cardOf('\\begin{cases} x'))
  expect(unclosed).toMatchObject({ complaint: expect.stringContaining('near "\\\\begin{cases} x"') })
})

test('A macro of the deck may be used', () => {
  expect(judged(cardOf('\\R'), { '\\R': '\\mathbb{R}' })).toMatchObject({ ok: true })
  expect(judged(cardOf('\\R')).ok).toBe(true)
  expect(judged(cardOf('\\RRR'), { '\\RRR': '\\mathbb{R}' }).ok).toBe(true)
  expect(judged(cardOf('\\RRR')).ok).toBe(false)
})
