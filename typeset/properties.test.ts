import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemory, typesetSide } from '#typeset'

const tex = String.raw
const pieces = [
  ...'{}$&#^_~%\\[]()-`\'",',
  ' ', '\n', '\n\n', '$$', '\\(', '\\)', '\\[', '\\]', '\\\\', '\\ ', '\\$', '\\{',
  'word', 'two words', 'x', '1', 'é', '群', '😀', '\u0000', '<b>', '&amp;',
  tex`\alpha`, tex`\frac`, tex`\frac{1}{2}`, tex`\sqrt[3]{x}`, tex`\text{if $x$}`, tex`\left(`, tex`\right)`, tex`\hat`,
  tex`\textbf{`, tex`\bf `, tex`\"o`, tex`\'`, tex`\ldots`, tex`\item `, tex`\item[`, tex`\par `, tex`\unknown`,
  tex`\begin{itemize}`, tex`\end{itemize}`, tex`\begin{align}`, tex`\end{align}`, tex`\begin{pmatrix}`,
  tex`\end{pmatrix}`, tex`\begin{tabular}{lc}`, tex`\end{tabular}`, tex`\hline`, tex`\begin{theorem}`, tex`\end{theorem}`,
  tex`\begin{CD}`, tex`\end{CD}`, '@>>>', tex`\ce{H2O}`, tex`\verb|x|`, tex`\gdef`, tex`\R`, tex`\rule{99em}{1em}`,
  tex`\begin{tikzcd}`, tex`\end{tikzcd}`, tex`\begin{tikzcd}[sep=`, tex`\arrow[r, "f"]`, tex`\ar[`, 'bend left', 'name=', tex`\ar@{->}[r]`, tex`\xymatrix{`,
  tex`\xymatrix@C=2em{A \ar`, tex`\href{https://a.b}{`, tex`\tag{1}`, tex`\color{red}`, tex`\vocab{`, tex`\ii `, tex`\twice{`, tex`\opt[`, tex`\begin{claim}`, tex`\end{claim}`,
] // biome-ignore format: a table of pieces
const sources = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 25 })
  .map((parts) => parts.join(''))
const macros = {
  '\\R': tex`\mathbb{R}`,
  '\\vocab': tex`\textbf{#1}`,
  '\\ii': tex`\item`,
  '\\twice': tex`\emph{#1} and $x$ \emph{#1}`,
  '\\opt': tex`\newcommand[2][$y$]{\textit{#1}: #2}`,
  '\\claim': tex`\newenvironment{\begin{quote}\textbf{Claim.} }{\end{quote}}`,
}

test('any text can be set: nothing is thrown, every place lies in the source, nothing non-empty shows nothing', () => {
  fc.assert(
    fc.property(sources, fc.option(fc.nat(60), { nil: undefined }), (source, caret) => {
      const { html, errors, hints, isBlank } = typesetSide(source, caret === undefined ? { macros } : { macros, caret })
      for (const { from, to, fix } of [...errors, ...hints]) {
        expect(0 <= from && from <= to && to <= source.length).toBe(true)
        if (fix) expect(0 <= fix.from && fix.from <= fix.to && fix.to <= source.length).toBe(true)
      }
      if (caret === undefined) expect(isBlank).toBe(source.trim() === '')
      expect(html === '').toBe(isBlank)
    }),
    { numRuns: 1_500 },
  )
})

test('the HTML is well formed', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const open: string[] = []
      for (const [tag, close, name = ''] of typesetSide(source, { macros }).html.matchAll(/<(\/?)([a-zA-Z]+)[^>]*>/g)) {
        if (close) expect(open.pop()).toBe(name)
        else if (!tag.endsWith('/>') && !['br', 'wbr'].includes(name)) open.push(name)
      }
      expect(open).toEqual([])
    }),
    { numRuns: 700 },
  )
})

test('no word is lost, whatever stands around it', () => {
  fc.assert(
    fc.property(sources, sources, (before, after) => {
      // A comment or a line that is one would rightly hide it, and so would the options of a list.
      fc.pre(!before.includes('%') && !before.endsWith('\\'))
      fc.pre(!/\\begin\{\w+\}\s*\[[^\]]*$/.test(before))
      const { html } = typesetSide(`${before} zebra ${after}`, { macros })
      // In its text, in the source that is told beside the formula that it has become a part of, or letter by letter.
      const text = html.replace(/<[^>]*>/g, '')
      expect(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toMatch(/zebra/)
    }),
    { numRuns: 1_000 },
  )
})

test('a side comes out the same whatever was set before it', () => {
  fc.assert(
    fc.property(sources, sources, (source, other) => {
      const anew = () => typesetSide(source, { macros, memory: createMemory(0) })
      const first = anew()
      typesetSide(other, { macros: { '\\R': other.slice(0, 200) } })
      expect(anew()).toEqual(first)
      expect(typesetSide(source, { macros })).toEqual(first)
      expect(typesetSide(source, { macros })).toEqual(first)
    }),
    { numRuns: 500 },
  )
})
