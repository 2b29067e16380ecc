const cyrillic = /\p{Script=Cyrillic}/u

/** Writings of East Asia, the telling one first: their environment, and a font that comes with TeX Live. */
const eastern: readonly (readonly [letters: RegExp, environment: string, font: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'CJK*', 'min'],
  // Between Korean words stand spaces.
  [/\p{Script=Hangul}/u, 'CJK', 'mj'],
  [/\p{Script=Han}/u, 'CJK*', 'gbsn'],
]

type Writings = { encodings: readonly string[]; lines: readonly string[] }

/**
 * Reads texts, and tells what LaTeX needs for their letters: the encodings of its fonts, that of most letters last, and further
 * lines of a preamble. With these lines pdflatex sets Latin, Cyrillic, Chinese and Japanese.
 */
export function createWritings(): { read: (text: string) => void; needs: () => Writings } {
  let hasCyrillic = false
  const found = new Set<(typeof eastern)[number]>()
  return {
    read(text) {
      hasCyrillic ||= cyrillic.test(text)
      for (const writing of eastern) if (!found.has(writing) && writing[0].test(text)) found.add(writing)
    },
    needs() {
      const encodings = hasCyrillic ? ['T1', 'T2A'] : ['T1']
      const telling = eastern.find((writing) => found.has(writing))
      return { encodings, lines: telling ? linesFor(telling) : [] }
    },
  }
}

const linesFor = ([, environment, font]: (typeof eastern)[number]): string[] => [
  '% Chinese, Japanese and Korean: pdflatex with CJKutf8 and its fonts (of TeX Live the collections langchinese,',
  '% langjapanese and langkorean). What these fonts lack is set by lualatex or xelatex with fontspec and a font that',
  '% has it, in place of fontenc and the next three lines.',
  '\\usepackage{CJKutf8}',
  `\\AtBeginDocument{\\begin{${environment}}{UTF8}{${font}}}`,
  `\\AtEndDocument{\\clearpage\\end{${environment}}}`,
]
