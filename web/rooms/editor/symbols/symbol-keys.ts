import { type Macros, macroTemplate } from '#domain/latex/macros'

/** A key of the symbol bar: what stands on it, what it is called, and the template it puts in. */
export type SymbolKey = { face: string; name: string; template: string }

const key = (face: string, name: string, template: string): SymbolKey => ({ face, name, template })

/** What a phone's keyboard hides two layers deep. */
export const signs: readonly SymbolKey[] = [
  key('\\', 'Backslash, lists commands', '\\'),
  key('{ }', 'Braces', '{#{}}'),
  key('xⁿ', 'Superscript', '^{#{}}'),
  key('xₙ', 'Subscript', '_{#{}}'),
  key('$', 'Formula in a line', '$#{}$'),
]

const structures = [
  key('a⁄b', 'Fraction', '\\frac{#{}}{#{}}'),
  key('√', 'Square root', '\\sqrt{#{}}'),
  key('ⁿ√', 'Root', '\\sqrt[#{n}]{#{}}'),
  key('∑', 'Sum', '\\sum_{#{i=1}}^{#{n}} #{}'),
  key('∫', 'Integral', '\\int_{#{a}}^{#{b}} #{}\\,d#{x}'),
  key('lim', 'Limit', '\\lim_{#{n} \\to #{\\infty}} #{}'),
  key('( )', 'Growing brackets', '\\left( #{} \\right)'),
  key('ℝ', 'Blackboard bold', '\\mathbb{#{R}}'),
  key('abc', 'Words in a formula', '\\text{#{}}'),
  key('(▦)', 'Matrix', '\\begin{pmatrix} #{} & #{} \\\\ #{} & #{} \\end{pmatrix}'),
  key('A→B', 'Commutative diagram', `\\begin{tikzcd} #{A} \\arrow[r, "#{f}"] & #{B} \\end{tikzcd}`),
]

/** Symbols without arguments: what stands on the key, and the command. */
const symbols =
  '≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ∈ in ∉ notin ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∅ emptyset ∞ infty ∂ partial ∇ nabla ' +
  '→ to ↦ mapsto ⇒ Rightarrow ⇔ Leftrightarrow ∀ forall ∃ exists ⋅ cdot × times ± pm ∘ circ … ldots ∏ prod ' +
  'α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma ' +
  'τ tau φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega'

const plain = Array.from(symbols.matchAll(/(?<!\S)(\S+) (\S+)/g), ([, face = '', word = '']) =>
  key(face, word, `\\${word}`),
)

const ofMacros = (macros: Macros): SymbolKey[] =>
  Object.entries(macros).map(([name, body]) => key(name, `Macro ${name}`, macroTemplate(name, body)))

/** All keys, those of the deck's own macros behind the signs. docs/rules.md §Cards.7. */
export const symbolKeys = (macros: Macros): SymbolKey[] => [...signs, ...ofMacros(macros), ...structures, ...plain]
