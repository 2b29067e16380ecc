import { codeOf } from './unicode-for-latex.ts'

const cyrillic = /\p{Script=Cyrillic}/u
/** A word, which a letter of a formula is not. */
const greek = /\p{Script=Greek}[\p{Script=Greek}\p{Mark}]/u

/** Writings of East Asia, the telling one first: their environment for bytes, and a font that comes with TeX Live. */
const eastern: readonly (readonly [letters: RegExp, environment: string, font: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'CJK*', 'min'],
  // Between Korean words stand spaces.
  [/\p{Script=Hangul}/u, 'CJK', 'mj'],
  // Of these the simplified writing has others.
  [/[們個這學國說時會來對為過還開關從後經點數與應證論]/u, 'CJK*', 'bsmi'],
  [/\p{Script=Han}/u, 'CJK*', 'gbsn'],
]

/** Languages that break lines, join letters or run in a way of their own, as babel calls them. */
const languages: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Han}/u, 'chinese'],
  [/\p{Script=Devanagari}/u, 'hindi'],
  [/\p{Script=Thai}/u, 'thai'],
]

/** Fonts that have most letters there are, with whom they come: TeX Live, or what many have. */
const fonts = [
  'FreeSerif',
  'FandolSong',
  'HaranoAjiMincho',
  'Baekmuk Batang',
  'DejaVu Sans',
  'Times New Roman',
  'Arial Unicode MS',
]

type Writings = { encodings: readonly string[]; lines: readonly string[] }
type Signs = { hasOthers: () => boolean; rare: () => ReadonlySet<string> }

/**
 * Reads texts, and tells what LaTeX needs for their letters: the encodings of its fonts, that of most letters last, and further
 * lines of a preamble. With these lines lualatex sets every letter for which a font is there; pdflatex Latin, Greek, Cyrillic,
 * Chinese, Japanese and Korean, and of another letter its number.
 */
export function createWritings(): { read: (text: string) => void; needs: (signs: Signs) => Writings } {
  const found = new Set<RegExp>()
  const all = [cyrillic, greek, ...eastern.map(([letters]) => letters), ...languages.map(([letters]) => letters)]
  return {
    read(text) {
      for (const letters of all) if (!found.has(letters) && letters.test(text)) found.add(letters)
    },
    needs({ hasOthers, rare }) {
      const encodings = found.has(cyrillic) ? ['T1', 'T2A'] : ['T1']
      if (!hasOthers()) return { encodings, lines: [] }
      if (rare().size === 0) return { encodings, lines: ['\\ifdefined\\Umathcode', ...ofUnicode, '\\fi'] }
      const telling = eastern.find(([letters]) => found.has(letters))
      const spoken = languages.flatMap(([letters, language]) => (found.has(letters) ? [language] : []))
      const lines = [
        '% lualatex sets all letters for which one of the fonts below is there; pdflatex prints the numbers of some.',
        '\\ifdefined\\Umathcode',
        ...ofUnicode,
        ...byLua(spoken),
        '\\else',
        ...numbers,
        ...(found.has(greek) ? [greekLetters(encodings)] : []),
        ...(telling ? [...linesFor(telling), ...numbered(rare())] : []),
        '\\fi',
      ]
      return { encodings, lines }
    },
  }
}

/** For a TeX that reads Unicode, which declares signs otherwise. */
const ofUnicode = [
  '  \\usepackage{fontspec}',
  '  \\def\\DeclareUnicodeCharacter#1#2{\\catcode"#1=13 \\begingroup\\lccode`\\~="#1 \\lowercase{\\endgroup\\def~}{#2}}',
]

/** Of a letter that one font lacks the next is asked; languages are known by their letters. */
const byLua = (spoken: readonly string[]): string[] => [
  '  \\ifdefined\\directlua',
  '    \\def\\otherfonts{}',
  '    \\def\\tryfont#1{\\IfFontExistsTF{#1}{\\edef\\otherfonts{\\otherfonts"#1:mode=harf;",}}{}}',
  `    ${fonts.map((font) => `\\tryfont{${font}}`).join('')}`,
  '    \\directlua{luaotfload.add_fallback("others",{\\otherfonts})}',
  ...['main', 'sans', 'mono'].map(
    (kind) => `    \\set${kind}font{Latin Modern ${families[kind]}}[RawFeature={fallback=others}]`,
  ),
  ...(spoken.length > 0 ? ['    \\usepackage[english,bidi=basic]{babel}'] : []),
  ...spoken.map((language) => `    \\babelprovide[import,onchar=ids fonts]{${language}}`),
  ...(spoken.includes('arabic') ? ['    \\IfFontExistsTF{FreeSerif}{\\babelfont[arabic]{rm}{FreeSerif}}{}'] : []),
  '  \\fi',
  '  \\def\\ofgreek#1#2#3{\\TextOrMath{\\char"#1 }{#3}}',
]
const families: Readonly<Record<string, string>> = { main: 'Roman', sans: 'Sans', mono: 'Mono' }

/** For a TeX that reads bytes and would stop at a letter that it has no font for. */
const numbers = [
  '  \\makeatletter',
  '  \\def\\UTFviii@undefined@err#1{{\\tiny\\expandafter\\numberedsign\\string#1\\relax}}',
  '  \\def\\numberedsign#1:#2\\relax{U+\\UTFviii@hexnumber{\\decode@UTFviii#2\\relax}}',
  '  \\makeatother',
]

/** Beside East Asia's letters no other one may be looked for in their fonts. */
const numbered = (rare: Iterable<string>): string[] => [
  '  \\def\\numbered#1#2{\\ifcsname u8:\\detokenize{#2}\\endcsname\\else\\DeclareUnicodeCharacter{#1}{{\\tiny U+#1}}\\fi}',
  ...[...rare].filter((sign) => !ofEast.test(sign)).map((sign) => `  \\numbered{${codeOf(sign)}}{${sign}}`),
]
const ofEast = /[\u3000-\u30ff\uff00-\uffef\p{Script=Han}\p{Script=Hangul}]/u

const greekLetters = (encodings: readonly string[]): string =>
  `  \\IfFileExists{textalpha.sty}{\\usepackage[LGR,${encodings.join()}]{fontenc}\\usepackage{textalpha}}{}`

const linesFor = ([, environment, font]: (typeof eastern)[number]): string[] => [
  '  % Its fonts are of TeX Live’s collections langchinese, langjapanese and langkorean.',
  `  \\IfFileExists{c70${font}.fd}{\\usepackage{CJKutf8}`,
  // The fonts have no signs of four bytes, and what is declared for these is not looked for there.
  '    \\begingroup\\lccode`\\~="F0 \\lowercase{\\endgroup\\let\\offourbytes~}',
  `    \\AtBeginDocument{\\begin{${environment}}{UTF8}{${font}}\\begingroup\\lccode\`\\~="F0 \\lowercase{\\endgroup\\let~}\\offourbytes}`,
  `    \\AtEndDocument{\\clearpage\\end{${environment}}}}{}`,
]
