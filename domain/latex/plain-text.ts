import type { Macros } from '../macros.ts'
import { parseSide, type ReadingOptions } from './side.ts'
import { characters } from './text-commands.ts'
import type { Block, Inline } from './tree.ts'

/**
 * A side in one line of plain text, for titles, labels and search engines. Formulas are written as a person types them
 * in a mail: signs where there are signs, no braces and backslashes.
 */
export function plainText(source: string, options?: ReadingOptions): string {
  const side = { source, macros: options?.macros ?? {} }
  return parseSide(source, options)
    .blocks.map((block) => blockText(side, block))
    .join(' ')
    .replace(/[\s\u00ad]+/g, ' ')
    .trim()
}

/** What is being written out. */
type Written = { source: string; macros: Macros }

/** Items and rows in a line, with a semicolon where they have no sign of their own at the end. */
const listed = (before: string, item: string): string =>
  before === '' ? item : `${before.trimEnd()}${/[,;:.!?]\s*$/.test(before) ? '' : ';'} ${item}`

function blockText(side: Written, block: Block): string {
  const blocks = (children: readonly Block[]) => children.map((child) => blockText(side, child)).join(' ')
  const inlines = (children: readonly Inline[]) => children.map((child) => inlineText(side, child)).join('')
  switch (block.kind) {
    case 'formula':
      return inlineText(side, block)
    case 'paragraph':
    case 'heading':
      return inlines(block.children)
    case 'code':
      return block.text
    case 'box':
      return blocks(block.children)
    case 'statement':
      return `${block.name}${block.title ? ` (${inlines(block.title)})` : ''}. ${blocks(block.children)}`
    case 'list':
    case 'description':
      return block.items.map((item) => `${inlines(item.label ?? [])} ${blocks(item.children)}`).reduce(listed, '')
    case 'table':
      return block.rows.map((row) => row.cells.map((cell) => inlines(cell.children)).join(' ')).reduce(listed, '')
  }
}

function inlineText(side: Written, node: Inline): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return ' '
    case 'refused':
      return side.source.slice(node.from, node.to)
    case 'formula':
      return formulaText(side.source.slice(node.tex.from, node.tex.to), side.macros)
    default:
      return node.children.map((child) => inlineText(side, child)).join('')
  }
}

const piece =
  /\\(?:begin|end)\s*\{[^{}]*\}(?:\{[lcr|]*\})?|\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}|\\([a-zA-Z]+)\*?\s*(?=([A-Za-z0-9]?))|\\([{}%$&#_|])|\\[\s\S]|[{}&]/g

/** A formula in a line: `\int_0^1 x \, dx` is `∫_0^1 x dx`. A macro without arguments is what it stands for. */
const formulaText = (tex: string, macros: Macros): string =>
  tex.replace(piece, (_, above?: string, below?: string, name?: string, next?: string, sign?: string) => {
    if (above !== undefined && below !== undefined) return `${part(above, macros)}/${part(below, macros)}`
    if (name !== undefined) return commandText(name, next !== '', macros)
    return sign ?? (_ === '{' || _ === '}' || _ === '&' ? '' : ' ')
  })

function part(tex: string, macros: Macros): string {
  const text = formulaText(tex, macros).trim()
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`
}

function commandText(name: string, isBeforeLetter: boolean, macros: Macros): string {
  const body = Object.hasOwn(macros, `\\${name}`) ? (macros[`\\${name}`] ?? '') : undefined
  if (body !== undefined && !body.includes('#')) return formulaText(body, {})
  if (silent.has(name)) return ''
  return signs.get(name) ?? characters.get(name) ?? (isBeforeLetter ? `${name} ` : name)
}

const silent = new Set(
  (
    'left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle limits nolimits text mathrm mathbf mathbb mathcal ' +
    'mathfrak mathsf mathit operatorname boldsymbol bm ce pu textbf textit textrm mbox overline hat tilde bar vec dot'
  ).split(' '),
)

const signs: ReadonlyMap<string, string> = new Map(
  (
    'alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν ' +
    'xi:ξ pi:π rho:ρ sigma:σ tau:τ phi:φ varphi:φ chi:χ psi:ψ omega:ω Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Xi:Ξ Pi:Π ' +
    'Sigma:Σ Phi:Φ Psi:Ψ Omega:Ω int:∫ iint:∬ oint:∮ sum:∑ prod:∏ sqrt:√ infty:∞ partial:∂ nabla:∇ times:× cdot:· ' +
    'div:÷ pm:± mp:∓ le:≤ leq:≤ ge:≥ geq:≥ ne:≠ neq:≠ approx:≈ equiv:≡ cong:≅ sim:∼ in:∈ notin:∉ subset:⊂ ' +
    'subseteq:⊆ supset:⊃ cup:∪ cap:∩ setminus:∖ emptyset:∅ varnothing:∅ to:→ rightarrow:→ longrightarrow:→ ' +
    'leftarrow:← mapsto:↦ implies:⇒ Rightarrow:⇒ iff:⇔ Leftrightarrow:⇔ forall:∀ exists:∃ neg:¬ lnot:¬ land:∧ ' +
    'wedge:∧ lor:∨ vee:∨ oplus:⊕ otimes:⊗ circ:∘ langle:⟨ rangle:⟩ mid:| cdots:⋯ perp:⊥ parallel:∥ angle:∠ ' +
    'R:ℝ N:ℕ Z:ℤ Q:ℚ C:ℂ hbar:ℏ ell:ℓ Re:Re Im:Im'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
)
