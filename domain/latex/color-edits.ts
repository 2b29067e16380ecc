import type { Edit } from './tree.ts'

const hexadecimal =
  /\{(?<=\\(?:textcolor|mathcolor|colorbox|(?:row|cell|column)?color)\s*\{)\s*#([0-9a-f]{6}|[0-9a-f]{3})\s*\}/gi

/** Writes colours of the web (`#1a2b3c`, `#abc`) as LaTeX’s xcolor takes them: `[HTML]{1A2B3C}`. */
export const colorEdits = (source: string): Edit[] =>
  [...source.matchAll(hexadecimal)].map(({ 0: found, 1: digits = '', index }) => {
    const all = digits.length > 3 ? digits : digits.replace(/./g, '$&$&')
    return { from: index, to: index + found.length, insert: `[HTML]{${all.toUpperCase()}}` }
  })
