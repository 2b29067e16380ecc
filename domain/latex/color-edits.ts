import type { Edit } from './tree.ts'

const hexadecimal =
  /\{(?<=\\(?:textcolor|mathcolor|colorbox|(?:row|cell|column)?color)\s*\{)\s*#([0-9a-f]{6}|[0-9a-f]{3})\s*\}/gi

/** Colours as pages write them, as xcolor does. */
export const colorEdits = (source: string): Edit[] =>
  [...source.matchAll(hexadecimal)].map(({ 0: found, 1: digits = '', index }) => {
    const all = digits.length > 3 ? digits : digits.replace(/./g, '$&$&')
    return { from: index, to: index + found.length, insert: `[HTML]{${all.toUpperCase()}}` }
  })
