import { expect, test } from 'vitest'
import { blankedNotes } from './blanked.ts'
import { declaredEnvironments } from './environments.ts'
import { readStatements } from './statements.ts'

const tex = String.raw

function readOf(source: string) {
  const blanked = blankedNotes(source)
  const { statements, open } = readStatements(blanked, declaredEnvironments(blanked.outline))
  return { open, statements: statements.map(({ from, to, ...said }) => ({ ...said, whole: source.slice(from, to) })) }
}
const only = (source: string) => {
  const { whole, ...said } = readOf(source).statements[0] ?? { whole: undefined }
  return said
}
const lemma = { kind: 'theorem', word: 'Lemma', title: undefined, label: undefined, body: 'x' }

test.each([
  [tex`\begin{lemma}x\end{lemma}`, {}],
  [tex`\begin{lem*} x \end{lem*}`, {}],
  [tex`\begin{lemma}[A]x\end{lemma}`, { title: 'A' }],
  ['\\begin{lemma}\n  [A  \n b] x\\end{lemma}', { title: 'A b' }],
  [tex`\begin{lemma}[{A [b]}]x\end{lemma}`, { title: '{A [b]}' }],
  [tex`\begin{lemma}[]x\end{lemma}`, {}],
  [tex`\begin{lemma}y[A]\end{lemma}`, { body: 'y[A]' }],
  [tex`\begin{lemma}[{A, see~\cite[2]{b}}]x\end{lemma}`, { title: '{A}' }],
  [tex`\begin{lemma}[A, see~\cite{b}]x\end{lemma}`, { title: 'A' }],
  [tex`\begin{lemma}[Foresee \cite{b}]x\end{lemma}`, { title: 'Foresee' }],
  [tex`\begin{lemma}[A; cf. \citep{b}]x\end{lemma}`, { title: 'A' }],
  [tex`\begin{lemma}[A from\ \cite{b}]x\end{lemma}`, { title: 'A' }],
  [tex`\begin{lemma}[A\footnote{b}]x\end{lemma}`, { title: 'A' }],
  [tex`\begin{lemma}[\cite{b}]x\end{lemma}`, {}],
  [tex`\begin{lemma}[A\index{b}]x\end{lemma}`, { title: 'A' }],
  [tex`\begin{lemma}[name=An A, label=of:b]x\end{lemma}`, { title: 'An A', label: 'of:b' }],
  [tex`\begin{lemma}[title = {A, c}, label = {b}]x\end{lemma}`, { title: 'A', label: 'b' }],
  [tex`\begin{lemma}[label=b]x\end{lemma}`, { label: 'b' }],
  [tex`\begin{lemma}[name=A]\label{c}x\end{lemma}`, { title: 'A', label: 'c' }],
  [tex`\begin{lemma}[A name=B]x\end{lemma}`, { title: 'A name=B' }],
  [tex`\begin{lemma}\label {b}  x\end{lemma}`, { label: 'b' }],
  [tex`\begin{lemma}x \label{b}\label{c}\end{lemma}`, { label: 'b' }],
  ['\\begin{lemma}x\n% \\label{b}\n\\end{lemma}', {}],
  [tex`\begin{lemma}\index{a}\vspace*{1em} \newpage x\end{lemma}`, {}],
  [tex`\begin{lemma}\indexes x\end{lemma}`, { body: tex`\indexes x` }],
  ['\\begin{lemma}x  \n\n  \n  y \t\nz\\end{lemma}', { body: 'x\n\ny\nz' }],
  [tex`\begin{lemma}\begin{remark}[b]x\end{remark}\end{lemma}`, { body: tex`\begin{remark}[b]x\end{remark}` }],
])('A statement is read: %j', (source, said) => expect(only(source)).toEqual({ ...lemma, ...said }))

test.each([
  [tex`\newtheorem{a}{Claim}`, tex`\begin{a*}[Two T]y\end{a*}`, tex`\begin{claim}[Two T]y\end{claim}`],
  [tex`\newtheorem{a}{Claim}`, tex`\begin{a}y\end{a}`, tex`\begin{claim}y\end{claim}`],
  [tex`\newtheorem{claim}{Claim}`, tex`\begin{claim}y\end{claim}`, tex`\begin{claim}y\end{claim}`],
  [tex`\newtheorem{claim}{Fact}`, tex`\begin{claim}y\end{claim}`, tex`\begin{fact}y\end{fact}`],
  [tex`\newtheorem{a}{Gadget}`, tex`x \begin{a}y\end{a} z`, 'x\n\n\\textbf{Gadget.} y\n\nz'],
  [tex`\newtheorem{a}{Gadget}`, tex`x \begin{a}[T]y\end{a}`, 'x\n\n\\textbf{Gadget (T).} y'],
  ['', tex`\begin{itemize}y\end{itemize}`, tex`\begin{itemize}y\end{itemize}`],
])('With %s the environment %s becomes what cards know', (declared, inner, body) => {
  expect(readOf(`${declared}\\begin{lemma}${inner}\\end{lemma}`).statements[0]?.body).toBe(body)
})

test('Statements come in their order, and what stands within one belongs to it', () => {
  const first = tex`\begin{lemma}a\begin{fact}b\end{fact}\end{lemma}`
  const second = tex`\begin{definition}c\end{definition}`
  const { statements, open } = readOf(`x ${first}${second} \\begin{itemize}\\end{itemize}`)
  expect(statements.map(({ kind, whole }) => [kind, whole])).toEqual([
    ['theorem', first],
    ['definition', second],
  ])
  expect(open).toEqual([])
})

test('What begins and does not end is open', () => {
  const source = tex`\begin{fact}a \begin{lemma}b\end{lemma} \begin{itemize}`
  expect(readOf(source).open).toEqual([{ at: 0, word: 'Fact' }])
  expect(readOf(source).statements.map(({ word }) => word)).toEqual(['Lemma'])
})

test('Blanks take time by their number, not more', () => {
  const blanks = ' '.repeat(40_000)
  const before = process.threadCpuUsage()
  expect(readOf(`\\begin{lemma}x${blanks}y\\end{lemma}`).statements[0]?.body).toHaveLength(40_002)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})
