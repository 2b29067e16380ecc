import { expect, test } from 'vitest'
import { searchEntryOf } from './card-search.ts'
import { gramsOfWords, readCardSearch } from './typed.ts'

const tex = String.raw

/** Whether a card is found by what is typed, as a formula or, where no card has its words, as one all the same. */
function finds(typed: string, card: string): boolean {
  const { words, formulas } = readCardSearch(typed)
  const { grams, words: text } = searchEntryOf(card, '')
  const holds = (wanted: readonly number[]) => wanted.every((gram) => grams.includes(gram))
  if (words.every((word) => text.includes(word)) && formulas.every(holds)) return true
  const asFormula = gramsOfWords(typed)
  return asFormula.length > 0 && holds(asFormula)
}

test.each([
  // As keyboards have it.
  ['a²+b²=c²', tex`$a^2+b^2=c^2$`],
  ['E = m c²', tex`$E=mc^2$`],
  ['x₁+x₂', tex`$x_1+x_2$`],
  ['a₁₀ⁿ⁺¹', tex`$a_{10}^{n+1}$`],
  ['½', tex`$\frac12$`],
  ['x<=y', tex`$x\le y$`],
  ['x >= y', tex`$x\geqslant y$`],
  ['x != y', tex`$x\neq y$`],
  ['f: X -> Y', tex`$f\colon X\to Y$`],
  ['p => q', tex`$p\implies q$`],
  ['p <=> q', tex`$p\iff q$`],
  ['x_1,...,x_n', tex`$x_1,\ldots,x_n$`],
  ['lim n->infty', tex`$\lim_{n\to\infty}a_n$`],
  ['lim n->∞', tex`$\lim_{n\to\infty}a_n$`],
  [tex`\lim n \to \infty`, tex`$\lim\limits_{n\to\infty}a_n$`],
  ['sum_{i=1}^n', tex`$\sum_{i=1}^{n}i$`],
  ['int_0^1', tex`$\int_0^1 f$`],
  ['sqrt(2)', tex`$\sqrt{2}$`],
  ['sin^2 theta', tex`$\sin^2\theta$`],
  ['a ≡ b', tex`$a\equiv b$`],
  ['p ∧ q', tex`$p\land q$`],
  ['p ⟹ q', tex`$p\implies q$`],
  ['⟨x,y⟩', tex`$\langle x,y\rangle$`],
  // As LaTeX has it twice.
  [tex`x\neq y`, tex`$x\not= y$`],
  [tex`x \not\in A`, tex`$x\notin A$`],
  [tex`\binom{n}{k}`, tex`$n \choose k$`],
  ["f'(x)", tex`$f^{\prime}(x)$`],
  ["f''(x)", tex`$f^{\prime\prime}(x)$`],
  ['x := y', tex`$x\coloneqq y$`],
  [tex`x \coloneqq y`, tex`$x := y$`],
  [tex`A\setminus B`, tex`$A\smallsetminus B$`],
  // As packages and decks call what others write out.
  [tex`\abs{x}`, tex`$|x|\le 1$`],
  ['|x|', tex`$\abs*{x}\le 1$`],
  [tex`|\frac{1}{2}|^2`, tex`$\abs{\tfrac12}^2$`],
  [tex`\norm{x}`, tex`$\|x\|_2$`],
  ['||x||', tex`$\lVert x\rVert_2$`],
  ['||x+y||', tex`$\norm{x+y}\le\norm{x}+\norm{y}$`],
  [tex`\floor{x}`, tex`$\lfloor x\rfloor$`],
  [tex`\lceil x \rceil`, tex`$\ceil x$`],
  [tex`\inner{x}{y}`, tex`$\langle x,y\rangle$`],
  [tex`|\psi\rangle`, tex`$\ket{\psi}$`],
  [tex`\braket{a|b}`, tex`$\langle a|b\rangle$`],
  [tex`\{x\}`, tex`$\set{x}$`],
  ['A^T', tex`$A^\top A$`],
  [tex`A^\top B`, tex`$A^{\mathsf{T}}B$`],
  [tex`x^{\intercal}`, tex`$x^T$`],
  [tex`\RR^n`, tex`$\mathbb{R}^n$`],
  [tex`\mathbb F_p`, tex`$\F_p$`],
  [tex`\ce{H2O}`, tex`\ch{H2O}`],
  [tex`\ch{A -> B}`, tex`\ce{A -> B}`],
])('%s finds %s', (typed, card) => expect(finds(typed, card)).toBe(true))

test.each([
  ['a²+b²=c²', tex`$x^2+y^2=z^2$`],
  ['x₁', tex`$x^1$`],
  ['x²', tex`$x_2$`],
  ['n!=1', tex`$n\neq 1$`],
  ['x<=y', tex`$x<y$`],
  ['x<=y', tex`$x \Leftarrow y$`],
  ['a->b', tex`$a-b$`],
  [tex`\sqrt[3]{x}`, tex`$\sqrt x$`],
  ['a/b', tex`$\frac ab$`],
  ["f'(x)", tex`$f(x)$`],
  [tex`\binom nk`, tex`$\frac nk$`],
  ['x^10', tex`$x^1$`],
  [tex`\top`, tex`$T$`],
  [tex`\abs{x}`, tex`$x$`],
  [tex`\norm{x}`, tex`$|x|$`],
  ['|x|', tex`$\|x\|$`],
])('%s does not find %s', (typed, card) => expect(finds(typed, card)).toBe(false))

test('a factorial before an equals sign stays one', () => expect(finds('n!', tex`$n!=1\cdot 2$`)).toBe(true))
