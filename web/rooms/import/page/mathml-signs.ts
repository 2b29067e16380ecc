import { commands } from '#web/rooms/editor/completion/commands.ts'

const functions = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min ' +
    'sec sin sinh sup tan tanh Pr'
  ).split(' '),
)

/** How a sign is written, the first of its names; those of a keyboard are themselves. */
const names: ReadonlyMap<string, string> = new Map(
  commands
    .filter(({ name, look, template }) => name === template && [...look].length === 1 && look > '~')
    .map(({ name, look }) => [look, name] as const)
    .toReversed(),
)
const others: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['∣', '|'],
  ['∥', '\\|'],
  ['‖', '\\|'],
  ['′', "'"],
  ['″', "''"],
  ['‴', "'''"],
  ['…', '\\ldots '],
  ['⋯', '\\cdots '],
  ['∖', '\\setminus '],
  ['ϕ', '\\phi '],
  ['φ', '\\varphi '],
  ['ϵ', '\\epsilon '],
  ['ε', '\\varepsilon '],
  ['⟨', '\\langle '],
  ['⟩', '\\rangle '],
  ['≤', '\\le '],
  ['≥', '\\ge '],
  ['≠', '\\ne '],
  ['→', '\\to '],
  ['\u00a0', ' '],
])

export const sign = (char: string): string => {
  if (/[{}#$%&_]/.test(char)) return `\\${char}`
  const name = others.get(char) ?? names.get(char)
  return name === undefined ? char : /[a-zA-Z]$/.test(name) ? `${name} ` : name
}

const fonts: ReadonlyMap<string, string> = new Map([
  ['normal', 'mathrm'],
  ['bold', 'mathbf'],
  ['bold-italic', 'boldsymbol'],
  ['double-struck', 'mathbb'],
  ['script', 'mathcal'],
  ['fraktur', 'mathfrak'],
  ['sans-serif', 'mathsf'],
  ['monospace', 'mathtt'],
])

const inFont = (tex: string, variant: string): string => {
  const font = fonts.get(variant)
  return font ? `\\${font}{${tex}}` : tex
}

const thinSpace = /[\u2006\u2009]/g

/** What stands for a variable or a function by its name. */
export function identifier(name: string, variant = ''): string {
  const known = name.replace(thinSpace, '')
  if (functions.has(known)) return `\\${known} `
  if ([...name].length > 1) return `\\operatorname{${[...name].map(sign).join('').replace(thinSpace, '\\,')}}`
  // A sign that is no letter stands upright by itself.
  return variant === 'normal' && !/[A-Za-z]/.test(name) ? sign(name) : inFont(sign(name), variant)
}

export const number = (digits: string, variant = ''): string => inFont([...digits].map(sign).join(''), variant)

/** An operator or a delimiter, of the size that its author chose. */
export function operator(text: string, { minsize, stretchy }: { minsize?: string; stretchy?: string }): string {
  if (minsize) return `\\${sizeOf(Number.parseFloat(minsize))}${sign(text)}`
  const isRelation = stretchy !== 'false'
  if (text === '∣' && isRelation) return '\\mid '
  if (text === '∥' && isRelation) return '\\parallel '
  return /^[A-Za-z]{2}/.test(text) ? identifier(text) : [...text].map(sign).join('')
}

/** KaTeX and MathJax differ by a fifth in how large they are. */
const sizeOf = (em: number) => (em < 1.5 ? 'big' : em < 2 ? 'Big' : em < 2.45 ? 'bigg' : 'Bigg')

/** Spaces as KaTeX writes them, by the signs that it takes for them. */
const gaps: ReadonlyMap<string, string> = new Map([
  ['\u200a', ''],
  ['\u2009', '\\,'],
  ['\u2005', '\\:'],
  ['\u2005\u200a', '\\;'],
])

/** What is text only to leave a space; one that takes back has a sign behind it that is not seen. */
export function gapOf(text: string): string | undefined {
  if (/^\s*\u2063$/.test(text)) return '\\!'
  return gaps.get(text) ?? (text.trim() === '' ? '~' : undefined)
}

const bySign = (entries: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) => {
      const [signs = '', command = ''] = entry.split(':')
      return [...signs].map((one) => [one, command] as const)
    }),
  )

const accents = bySign([
  '¯ˉ‾:bar',
  '⃗→:vec',
  '^ˆ:hat',
  '~˜:tilde',
  '˙:dot',
  '¨:ddot',
  'ˇ:check',
  '˘:breve',
  '˚:mathring',
])
const wide = bySign([
  '¯ˉ‾―:overline',
  '→:overrightarrow',
  '←:overleftarrow',
  '^ˆ:widehat',
  '~˜:widetilde',
  '⏞:overbrace',
])
const below = bySign(['_‾―:underline', '⏟:underbrace'])

/** The command of what a sign is over something: its accent, or as wide as it; nothing where it is none. */
export const accentOf = (text: string, isWide: boolean): string | undefined =>
  isWide ? (wide.get(text) ?? accents.get(text)) : (accents.get(text) ?? wide.get(text))

export const accentBelow = (text: string): string | undefined => below.get(text)

/** As wide as the author left it, by the spaces that TeX has. */
export function spaceOf(width = ''): string {
  const em = Number.parseFloat(width)
  if (!(em > 0)) return ''
  return em < 0.2 ? '\\,' : em < 0.25 ? '\\:' : em < 0.4 ? '\\;' : em < 1.5 ? '\\quad ' : '\\qquad '
}
