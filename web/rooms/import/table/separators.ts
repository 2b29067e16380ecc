/** What may part fields where nothing is said of it, the likeliest first. */
export const separators = ['\t', ';;', ';', ',', '|']

/** A formula in a line: what stands between two prices is none. */
const formula =
  /\\\([^\n]{0,1000}?\\\)|\\\[[^\n]{0,1000}?\\\]|(?<![\\$])\$\$?(?![\s$])(?:[^$\\\n]|\\.)*?(?<!\s)\$\$?(?!\d)/g

/** In a formula they stand for what would part it: for private use, and by no font of signs that is known. */
const firstMask = 0xfb000
const masked = /[\u{fb000}-\u{fdfff}]/gu

/** A text in which no formula holds such a sign, or what else is `found`. A tab parts fields wherever it stands. */
export const withoutInFormulas = (text: string, signs = ';,|', found = formula): string =>
  text.replace(found, (part) =>
    part.replace(/[^\t]/g, (sign) =>
      signs.includes(sign) ? String.fromCodePoint(firstMask + sign.charCodeAt(0)) : sign,
    ),
  )

/** Such a text, or a part of it, as it was. */
export const asItWas = (text: string): string =>
  text.replace(masked, (sign) => String.fromCharCode((sign.codePointAt(0) ?? firstMask) - firstMask))

/** The dash that every line has once outside of formulas, where there are several lines. */
export function dashIn(body: string): string | undefined {
  const lines = body.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const hasOne = (dash: string) => lines.every((line) => withoutInFormulas(line, dash).split(dash).length === 2)
  return lines.length > 1 ? [' - ', ' – ', ' — '].find(hasOne) : undefined
}
