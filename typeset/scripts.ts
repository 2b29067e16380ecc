const cyrillic = /\p{Script=Cyrillic}/u

/** Writings of East Asia, the telling one first: their environment, and a font that comes with TeX Live. */
const eastern: readonly (readonly [letters: RegExp, environment: string, font: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'CJK*', 'min'],
  // Between Korean words stand spaces.
  [/\p{Script=Hangul}/u, 'CJK', 'mj'],
  [/\p{Script=Han}/u, 'CJK*', 'gbsn'],
]

/**
 * What LaTeX needs for the letters of these texts: the encodings of its fonts, that of most letters last, and further
 * lines of a preamble. With these lines pdflatex sets Latin, Cyrillic, Chinese and Japanese.
 */
export function writingsOf(texts: readonly string[]): { encodings: readonly string[]; lines: readonly string[] } {
  const encodings = texts.some((text) => cyrillic.test(text)) ? ['T1', 'T2A'] : ['T1']
  const found = eastern.find(([letters]) => texts.some((text) => letters.test(text)))
  if (!found) return { encodings, lines: [] }
  const [, environment, font] = found
  return {
    encodings,
    lines: [
      '% Chinese, Japanese and Korean: pdflatex with CJKutf8 and its fonts (of TeX Live the collections langchinese,',
      '% langjapanese and langkorean). What these fonts lack is set by lualatex or xelatex with fontspec and a font that',
      '% has it, in place of fontenc and the next three lines.',
      '\\usepackage{CJKutf8}',
      `\\AtBeginDocument{\\begin{${environment}}{UTF8}{${font}}}`,
      `\\AtEndDocument{\\clearpage\\end{${environment}}}`,
    ],
  }
}
