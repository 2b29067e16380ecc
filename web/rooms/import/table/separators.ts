/** What may part fields where nothing is said of it, the likeliest first. */
export const separators = ['\t', ';;', ';', ',', '|']

/** A formula in a line: what stands between two prices is none. */
const formula =
  /\\\([^\n]{0,1000}?\\\)|\\\[[^\n]{0,1000}?\\\]|(?<![\\$])\$\$?(?![\s$])(?:[^$\\\n]|\\.)*?(?<!\s)\$\$?(?!\d)/g

/**
 * Characters that take the place of separators within formulas. They are for private use, in a range that no known font of icons
 * uses.
 */
const firstMask = 0xfb000
const masked = /[\u{fb000}-\u{fdfff}]/gu

/** Masks separators within formulas (or whatever `found` matches). A tab is never masked: it parts fields wherever it stands. */
export const withoutInFormulas = (text: string, signs = ';,|', found = formula): string =>
  text.replace(found, (part) =>
    part.replace(/[^\t]/g, (sign) =>
      signs.includes(sign) ? String.fromCodePoint(firstMask + sign.charCodeAt(0)) : sign,
    ),
  )

/** Such a text, or a part of it, as it was. */
export const asItWas = (text: string): string =>
  text.replace(masked, (sign) => String.fromCharCode((sign.codePointAt(0) ?? firstMask) - firstMask))

/** Separators that people choose in Quizlet: arrows, which no sentence has, and signs that may also stand between words. */
export const arrows = ['=>', '->', '→']
export const dashes = [' - ', ' – ', ' — ', ' = ', ': ']

/** Which of these signs every line has once outside of formulas, where there are several lines. */
function onceInEach(body: string, signs: readonly string[]): string | undefined {
  const lines = body.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const hasOne = (sign: string) => lines.every((line) => withoutInFormulas(line, sign).split(sign).length === 2)
  return lines.length > 1 ? signs.find(hasOne) : undefined
}

export const arrowIn = (body: string): string | undefined => onceInEach(body, arrows)
export const dashIn = (body: string): string | undefined => onceInEach(body, dashes)
