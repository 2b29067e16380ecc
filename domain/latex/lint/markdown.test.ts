import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import { markdownHints } from './markdown.ts'

const tex = String.raw
const message = tex`Markdown is shown here as it is typed. In LaTeX \textbf{…} is bold, and lists are environments.`

test.each([
  [
    'bold words and formulas',
    tex`Let \(G\) be «**abelian**, that is \(a*b*c\).»`,
    tex`Let \(G\) be \textbf{abelian}, that is \(a*b*c\).`,
  ],
  ['a heading', '«## Groups ##»\nLet $G$ be one.', '\\section*{Groups}\nLet $G$ be one.'],
  [
    'a list',
    'It is\n«- closed,»\n- bounded.\n',
    '\\begin{itemize}\n\\item closed,\n\\item bounded.\n\\end{itemize}\n'.replace(/^/, 'It is\n'),
  ],
  [
    'code between fences',
    'Of $x$:\n«```python»\na = b ** 2 ** 3\n```',
    'Of $x$:\n\\begin{lstlisting}\na = b ** 2 ** 3\n\\end{lstlisting}',
  ],
  ['a formula between fences', 'It is\n«```latex»\nx^2\n```', 'It is\n\\[\nx^2\n\\]'],
  ['a text of LaTeX between them', 'It is\n«```tex»\nthen $x^2$\n```', 'It is\nthen $x^2$'],
  ['a link', 'See «[this page](https://a.b/c) of $x$»', 'See \\href{https://a.b/c}{this page} of $x$'],
  ['code in a line', 'The function «`len(x)` is it»', 'The function \\verb|len(x)| is it'],
  [
    'a table',
    'So:\n«| f & g | of $|x|$ |»\n|:--|---|\n| $|x|$ | **one** |\n| 2 | |\n',
    'So:\n\\begin{tabular}{ll}\nf \\& g & of $|x|$ \\\\ \\hline\n$|x|$ & \\textbf{one} \\\\\n2 & \n\\end{tabular}\n',
  ],
  [
    'a quote',
    'He says:\n«> Let $x > 0$»\n> **be** so.\n\nThen',
    'He says:\n\\begin{quote}\nLet $x > 0$\n\\textbf{be} so.\n\\end{quote}\n\nThen',
  ],
  ['a note', '«> [!NOTE]- On $x$»\n>It is real', '\\begin{tcolorbox}[title={On $x$}]\nIt is real\n\\end{tcolorbox}\n'],
  [
    'a note without a title',
    '«> [!WARNING]»\n> It is bounded',
    '\\begin{tcolorbox}[title={Warning}]\nIt is bounded\n\\end{tcolorbox}\n',
  ],
  ['a line between paragraphs', 'Let $x$ be\n«---»\nreal', 'Let $x$ be\n\nreal'],
  ['HTML', 'Is it «<b>bold</b><br>or not?»', 'Is it \\textbf{bold}\\\\\nor not?'],
])('Markdown is hinted at, and what it is in LaTeX: %s', (_, marked, meant) => {
  const source = marked.replace(/[«»]/g, '')
  const [found, ...others] = parseSide(source).hints
  expect(others).toEqual([])
  expect(found).toMatchObject({ message, fix: { from: 0, to: source.length, insert: meant } })
  expect(source.slice(found?.from, found?.to)).toBe(/«(.*)»/.exec(marked)?.[1])
  expect(parseSide(meant)).toMatchObject({ errors: [], hints: [] })
})

test.each([
  'A C*-algebra and a W*-algebra are *-algebras',
  'Two words ** and a * b',
  'It is `so called’ there',
  tex`Some $a*b*c$ and \verb|**x**| here`,
  tex`\begin{verbatim}
- a
- **b**
\end{verbatim}`,
  'x - y\n- z',
  'Words --- $x$ --- and -- words',
  'Here $x$\n--- as we say',
  tex`$x
> y$ and \[ a
> b \] are so`,
  'a\n> b',
  'a_1 < b and b > c',
  'F = m * a * b',
  '',
])('%j has none', (source) => expect(parseSide(source).hints.map((hint) => hint.message)).not.toContain(message))

test.each([`# a${' '.repeat(20_000)}b`, `<b>${' '.repeat(20_000)}b`])(
  'what begins Markdown is looked for once in spaces: %#',
  (source) => {
    const before = process.threadCpuUsage()
    markdownHints(source)
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
  },
)

test('what is a list already gets no other list around its items', () =>
  expect(markdownHints('\\begin{enumerate}\n1. a\n2. b\n\\end{enumerate}')[0]?.fix?.insert).toBe(
    '\\begin{enumerate}\n\\item a\n\\item b\n\\end{enumerate}',
  ))
