import { commands } from '#web/rooms/editor/commands.ts'

const functions = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min sec sin sinh ' +
    'sup tan tanh Pr'
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
  ['′', "'"],
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

/** What stands for a variable or a function by its name. */
export function identifier(name: string, variant = ''): string {
  if (functions.has(name)) return `\\${name} `
  const letters = [...name].map(sign).join('').replace('\u2009', '\\,')
  const isWord = [...name].length > 1
  if (isWord) return `\\operatorname{${letters}}`
  const font = fonts.get(variant)
  // A sign that is no letter stands upright by itself.
  return font && (variant !== 'normal' || /^[A-Za-z]$/.test(name)) ? `\\${font}{${letters.trim()}}` : letters
}

/** Spaces as KaTeX writes them, by the signs that it takes for them. */
const gaps: ReadonlyMap<string, string> = new Map([
  ['\u200a', ''],
  ['\u2009', '\\,'],
  ['\u2005', '\\:'],
  ['\u2005\u200a', '\\;'],
])

/** What is text only to leave a space; one that takes back has a sign behind it that is not seen. */
export function gapOf(text: string): string | undefined {
  if (text.endsWith('\u2063')) return /^\s*\u2063$/.test(text) ? '\\!' : undefined
  return gaps.get(text) ?? (text.trim() === '' ? '~' : undefined)
}

const accents = ['¯ˉ‾:bar', '⃗→:vec', '^ˆ:hat', '~˜:tilde', '˙:dot', '¨:ddot', 'ˇ:check', '˘:breve', '˚:mathring']
const wide = ['¯ˉ‾―:overline', '→:overrightarrow', '←:overleftarrow', '^ˆ:widehat', '~˜:widetilde', '⏞:overbrace']
const below = ['_‾―:underline', '⏟:underbrace']

/** The command of an accent over something, or of what is as wide as it; nothing where it is none. */
export function accentOf(text: string | undefined, isStretchy: boolean, isBelow = false): string | undefined {
  if (!text || [...text].length > 1) return undefined
  const known = isBelow ? below : isStretchy ? wide : accents
  return known.find((entry) => entry.includes(text) && entry.indexOf(':') > entry.indexOf(text))?.split(':')[1]
}

/** As wide as the author left it, by the spaces that TeX has. */
export function spaceOf(width = ''): string {
  const em = Number.parseFloat(width)
  if (!(em > 0)) return ''
  return em < 0.2 ? '\\,' : em < 0.25 ? '\\:' : em < 0.4 ? '\\;' : em < 1.5 ? '\\quad ' : '\\qquad '
}
