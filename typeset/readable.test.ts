import { expect, test } from 'vitest'
import { readableText } from './readable.ts'

test.each([
  ['Group theory', 'Group theory'],
  ['Integrals $\\int_a^b f(x)\\,dx$', 'Integrals ∫ₐ^b f(x) dx'],
  ['Integrals: $\\int$ and $\\sum_{n=0}^{\\infty}$', 'Integrals: ∫ and ∑ₙ₌₀^∞'],
  ['$\\mathbb{F}_p$ and $\\mathbb k$, $\\mathbb{1}_A$', '𝔽_p and 𝕜, 𝟙_A'],
  ['\\(\\mathbb{R}^n\\) and $\\mathbb R^{n+1}$', 'ℝⁿ and ℝⁿ⁺¹'],
  ['$x^2 + y_{10} \\le z^{2k}$', 'x² + y₁₀ ≤ z^(2k)'],
  ['Solving $\\frac{a}{b+1} = \\sqrt{2}$', 'Solving a/(b+1) = √2'],
  ['$e^{i\\pi}+1=0$, $e^{i\\omega t}$, $C^{\\mathrm{op}}$', 'e^(iπ)+1=0, e^(iωt), C^op'],
  ['$\\frac{2\\pi}{\\omega}$ and $\\frac{1}{\\pi r}$, $\\sqrt{\\pi r}$', '2π/ω and 1/(πr), √(πr)'],
  ['$\\sin x \\to \\operatorname{rank} A$', 'sin x → rank A'],
  ['$\\varepsilon$-$\\delta$', 'ε-δ'],
  ['$L^2(\\Omega)$: \\textbf{bold} stays', 'L²(Ω): \\textbf{bold} stays'],
  ['$f\\colon \\left( A \\right) \\text{ if } B$', 'f: ( A ) if B'],
  ['$\\text{for all } x$', 'for all x'],
  ['From $5 to $7', 'From $5 to $7'],
  ['C:\\Users and 100 \\% of it', 'C:\\Users and 100 \\% of it'],
  ['$\\unknown{x}$ and \\ce{H2O}', 'unknown x and H2O'],
  ['\\ch{H2O}, not $\\ch{x}$', 'H2O, not x'],
  ['$a * b . c$ and $a\\; b\\quad c ~ d$', 'a * b . c and a b c d'],
  ['$\\frac\\alpha\\beta$ and $\\sqrt \\pi$, $x^\\pi$', 'α/β and √π, x^π'],
  ['$\\omega \\  t$ and $\\omega   t$, $\\pi = 3$', 'ω t and ωt, π = 3'],
  ['$\\mathcal{L}$, $\\mathcal{AB}$, $\\mathbb{RP}^2$, $\\mathbb{AaZz09}$', 'ℒ, AB, ℝℙ², 𝔸𝕒ℤ𝕫𝟘𝟡'],
  ['$x % y$', 'x'],
  ['$\\frac{a b}{2x}$, $\\frac{1}{22x}$', '(a b)/(2x), 1/(22x)'],
  ['$x^{12n}$', 'x¹²ⁿ'],
  ['$ x $ costs $5$', 'x costs 5'],
  ['$\\frac$ and $}{$ and $x^$', expect.any(String)],
])('%s reads %s', (typed, readable) => {
  expect(readableText(typed)).toEqual(readable)
})

test('However deep a formula is, it is read', () => {
  expect(readableText(`$${'{'.repeat(200)}x${'}'.repeat(200)}$`)).toContain('x')
})
