import { expect, test } from 'vitest'
import { cardLimits } from '../card.ts'
import { replyOfJson } from './json-reply.ts'
import { mendSide } from './mend-side.ts'

const tex = String.raw

test.each([
  ['tags', '[latex]x[/latex]', 'x'],
  ['signs without a width', 'a\u200bb\u2060c\ufeffd\0e', 'abcde'],
  ['line ends of Windows', 'a\r\nb', 'a\nb'],
  ['a control sign between words', 'a\u0001b\u007fc', 'a b c'],
  ['an eaten \\f', '\frac{a}{b}', tex`\frac{a}{b}`],
  ['an eaten \\b', '\bar{x}', tex`\bar{x}`],
  ['an eaten \\a', '\u0007lpha', tex`\alpha`],
  ['an eaten \\v', '\vec{x}', tex`\vec{x}`],
  ['an eaten \\r', 'x \rho', tex`x \rho`],
  ['an eaten \\r of a capital', 'x \rHo', tex`x \rHo`],
  ['an eaten \\t', 'x \theta', tex`x \theta`],
  ['an eaten \\t in a later line', 'a\nb \theta', `${tex`a`}\n${tex`b \theta`}`],
  ['a tab that begins a line', 'x\n \theta', 'x\n \theta'],
  ['a tab before a word', 'x \ttangent', 'x \ttangent'],
  ['an eaten \\n', 'a \neq b', tex`a \neq b`],
  ['a line that begins with a word', 'a\nequal', 'a\nequal'],
  ['entities', 'a &lt; b &gt; &quot;c&quot;&nbsp;&#39;d&#039;&apos;', `a < b > "c" 'd''`],
  ['an entity of an entity', 'Write it as &amp;lt; here', 'Write it as &lt; here'],
  ['a fence', '```latex\nx^2\n```', 'x^2'],
  ['a fence of waves', '~~~~ tex\n x^2\n~~~~', 'x^2'],
  ['a fence in a line', '```latex x^2```', 'x^2'],
  ['a fence of one line between', '`\nx\n`', 'x'],
  ['a fence in a line without a name', '``` x^2 ```', 'x^2'],
  ['a fence that ends in its line', '```\nx^2```', 'x^2'],
  ['a fence of mathematics in a line', '```math x^2```', 'x^2'],
  ['words before a fence', 'so\n```\nx\n```', 'so\n```\nx\n```'],
  ['words behind a fence', '```\nx\n```\nso it is', '\\begin{lstlisting}\nx\n\\end{lstlisting}\nso it is'],
  ['words before one in a line', 'so it is ```latex x```', 'so it is ```latex x```'],
  ['code', '`x^2`', 'x^2'],
  ['code of two', '``x^2``', 'x^2'],
  ['code that ends otherwise', '``x^2`', '``x^2`'],
  ['code beside words', '`x` and `y`', '`x` and `y`'],
  ['a document', tex`\documentclass{article}\begin{document} x^2 \end{document}`, 'x^2'],
  ['the beginning of one', '\\documentclass[a4]{article}\n  \\usepackage{amsmath} \nx^2', 'x^2'],
  ['doubled backslashes', tex`\\frac{a}{b} \\in`, tex`\frac{a}{b} \in`],
  ['doubled ones in a fence', '```\n\\\\frac{a}{b}\n```', tex`\frac{a}{b}`],
  ['rows', tex`a \\in b`, tex`a \\in b`],
  ['rows beside commands', tex`\frac{a}{b} \\x`, tex`\frac{a}{b} \\x`],
  ['doubled ones that are no commands', tex`\\frac{a}{b} \\word`, tex`\\frac{a}{b} \\word`],
  ['two dollars around a formula', '$$ x^2 $$', 'x^2'],
  ['dollars around one', '$x^2$', 'x^2'],
  ['brackets around one', tex`\[ x^2 \]`, 'x^2'],
  ['parentheses around one', tex`\( x^2 \)`, 'x^2'],
  ['dollars around nothing', '$$$$', '$$$$'],
  ['two formulas', '$x$ and $y$', '$x$ and $y$'],
  ['two dollars before a formula', '$$ x^2', 'x^2'],
  ['two dollars behind one', 'x^2 $$', 'x^2'],
  ['three dollars', '$$ x $', '$$ x $'],
  ['the beginning of a document that is talked of', 'Let it be \\usepackage{a} so', 'Let it be \\usepackage{a} so'],
  ['two dollars before words', '$$ Let it be so', '$$ Let it be so'],
  ['two dollars in the middle', 'x $$ y', 'x $$ y'],
  ['columns', 'a &= b', `${tex`\begin{aligned}`}\na &= b\n${tex`\end{aligned}`}`],
  ['columns in an environment', tex`\begin{matrix} a & b \end{matrix}`, tex`\begin{matrix} a & b \end{matrix}`],
  ['a sign for and', tex`a \& b`, tex`a \& b`],
  ['an and in words', 'Tom & Jerry went home', 'Tom & Jerry went home'],
  ['nothing at all', ' \n ', ''],
])('What a model wrote is put right: %s', (_, written, meant) => {
  expect(mendSide(written)).toBe(meant)
})

const card = { front: 'a', back: 'b' }
test.each([
  ['{"front":"a","back":"b"}', card],
  ['{"frontEquation":"a","backEquation":"b"}', card],
  ['{"question":"a","answer":"b"}', card],
  ['{"card":{"front":"a","back":"b"}}', card],
  ['{"flashcard":{"front":"a","back":"b"}}', card],
  ['```json\n{"front":"a","back":"b"}\n```', card],
  ['````\n{"front":"a","back":"b"}````', card],
  [' {"front":"a","back":"b"} ', card],
  [tex`{"front":"\frac{a}{b}","back":"\neq \\sum"}`, { front: tex`\frac{a}{b}`, back: tex`\neq \sum` }],
  [tex`{"front":"a\n B","back":"say \"b\" \/ c"}`, { front: 'a\n B', back: 'say "b" / c' }],
  ['{"front":" ","question":"a","back":"b"}', card],
  ['{"front":5,"back":"b"}', undefined],
  ['{"front":"a"}', undefined],
  ['{"back":"b"}', undefined],
  ['{"front":"a","back":""}', undefined],
  ['{"front":"a","back":"b"', undefined],
  ['{front: a}', undefined],
  ['[1]', undefined],
  ['words {"front":"a","back":"b"}', undefined],
  ['{"front":"a","back":"b"} words', undefined],
])('%j is a card of JSON, or none', (reply, read) => {
  expect(replyOfJson(reply)?.card).toEqual(read)
})

test('The words around a card of JSON are kept, and that there are more of them', () => {
  const two = '[{"front":"a","back":"b"},{"front":"c","back":"d"}]'
  const fenced = `Sure!\n\`\`\`json\n${two}\n\`\`\`\nMore?`
  expect(replyOfJson(fenced)).toEqual({ card, hasMore: true, before: 'Sure!\n', after: '\nMore?' })
  expect(replyOfJson('{"card":{"front":"a","back":"b"}}')).toMatchObject({ hasMore: false, before: '', after: '' })
})

test('Markdown in what is too long for a side is not looked for', () => {
  const long = `Is it **bold**, ${'and '.repeat(cardLimits.sideMax / 4)}long?`
  expect(mendSide(long)).toBe(long)
})

test('Empty lines without end are mended in time that grows with their number', () => {
  const lines = `a${'\n'.repeat(50_000)}b`
  const before = process.threadCpuUsage()
  expect(mendSide(lines)).toBe(lines)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})
