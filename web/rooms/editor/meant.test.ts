import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { withMeant } from './meant.ts'

const tex = String.raw

function mended(source: string): string {
  const [error] = withMeant(source, typesetSide(source, { macros: { '\\norm': 'x' } }).errors, { '\\norm': 'x' })
  const { fix } = error ?? {}
  return fix ? source.slice(0, fix.from) + fix.insert + source.slice(fix.to) : source
}

test.each([
  [tex`\being{align} a &= b \end{align}`, tex`\begin{align} a &= b \end{align}`],
  [tex`Let $x\in A$. \bengin{itemize}\item a\end{itemize}`, tex`Let $x\in A$. \begin{itemize}\item a\end{itemize}`],
  [tex`$\alfa + 1$`, tex`$\alpha + 1$`],
  [tex`$\bta$`, tex`$\beta$`],
  [tex`$a \rigtharrow b$`, tex`$a \rightarrow b$`],
  [tex`\Sum_{i=1}^n i`, tex`\sum_{i=1}^n i`],
  [tex`\lim_{n \to \infinity} a_n`, tex`\lim_{n \to \infty} a_n`],
  [tex`$\nrom$`, tex`$\norm$`],
  [tex`$\sinx + 1$`, tex`$\sin x + 1$`],
  [tex`$\alphax$`, tex`$\alpha x$`],
  [tex`$\alphaa$`, tex`$\alpha$`],
  [tex`$\cosnx$`, tex`$\cos nx$`],
  [tex`$2\pir$`, tex`$2\pi r$`],
])('%s: %s is meant', (source, whole) => expect(mended(source)).toBe(whole))

test.each([tex`$\foobar$`, tex`$\frac{1}$`, tex`\xyzzy is a word`])('of %s nothing is guessed', (source) =>
  expect(mended(source)).toBe(source),
)
