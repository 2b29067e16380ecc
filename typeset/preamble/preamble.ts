import type { Macros } from '#domain/latex/macros'
import { statementName } from '#domain/latex/vocabulary/environments'
import { compatibility } from '../commands/compatibility.ts'
import { type Package, packages } from './latex-packages.ts'
import { plainForms } from './plain-forms.ts'
import { createWritings } from './scripts.ts'
import { createSigns, declarations } from './unicode-for-latex.ts'
import { type Definition, unknownToLatex } from './unknown-to-latex.ts'

/** What every deck is set with: fonts that have its letters, and mathematics as it is usually written. */
const basic = (encodings: readonly string[]): Package[] => [
  // Of Cyrillic's some have no fonts: then its letters alone are not set.
  ...(encodings.includes('T2A')
    ? [{ name: 'fontenc', options: encodings.join(), file: 't2aenc.def', instead: '\\usepackage[T1]{fontenc}' }]
    : [{ name: 'fontenc', options: encodings.join() }]),
  // Of Latin letters alone.
  ...(encodings.length > 1 ? [] : [{ name: 'lmodern', instead: '' }]),
  { name: 'mathtools' },
  { name: 'amssymb' },
]

const isNeeded = (list = '', used: ReadonlySet<string>): boolean => list.split(' ').some((name) => used.has(name))

/** Commands that LaTeX or the packages above define, whatever they look like there; and bodies that only KaTeX understands. */
const definedThere = /^(?:SI|si|qty|num|ang|unit|ce|cancelto|par|protect|xspace)$/
const onlyHere = /\\TextOrMath/

function usePackage({ name, options, instead, file = `${name}.sty`, after = '' }: Package): string {
  const use = `\\usepackage${options ? `[${options}]` : ''}{${name}}`
  // In the argument of a macro TeX wants `##` for the `#` of a parameter.
  const within = (written: string) => written.replaceAll('#', '##')
  return instead === undefined ? use + after : `\\IfFileExists{${file}}{${use}${within(after)}}{${within(instead)}}`
}

/** Environments that LaTeX or its usual packages do not have. */
const otherEnvironments: ReadonlyMap<string, string> = new Map([
  ['displaymath', '\\newenvironment{displaymath*}{\\displaymath}{\\enddisplaymath}'],
  ['math', '\\newenvironment{math*}{\\math}{\\endmath}'],
  // As thm-restate has it, without the command that restates it: two cards may use the same name.
  [
    'restatable',
    ['', '*']
      .map(
        (star) =>
          `\\NewDocumentEnvironment{restatable${star}}{o m m}{\\IfValueTF{#1}{\\begin{#2}[#1]}{\\begin{#2}}}{\\end{#2}}`,
      )
      .join(''),
  ],
  ['listing', '\\newenvironment{listing}[1][]{\\renewcommand{\\caption}[2][]{\\par{\\small ##2}}}{}'],
  // Of beamer, beside which a document of cards is of another class.
  ['frame', '\\usepackage{xparse}\\DeclareDocumentEnvironment{frame}{d<> o g}{\\IfValueT{#3}{\\section*{#3}}}{}'],
  ...['block', 'alertblock', 'exampleblock'].map(
    (name) => [name, `\\NewDocumentEnvironment{${name}}{d<> m}{\\paragraph{#2}}{}`] as const,
  ),
  ['columns', '\\newenvironment{columns}[1][]{}{}'],
  ['column', '\\newenvironment{column}[2][]{}{}'],
  ['wrapfigure', '\\newenvironment{wrapfigure}[2]{}{}'],
  ['landscape', '\\newenvironment{landscape}{}{}'],
  ['darray', '\\newenvironment{darray}{\\array}{\\endarray}'],
  [
    'dmath',
    '\\newenvironment{dmath}{\\[}{\\]\\ignorespacesafterend}\\newenvironment{dmath*}{\\[}{\\]\\ignorespacesafterend}',
  ],
])

/**
 * Environments that number their rows beside amsmath's, and do not where a card is set: of `numcases` the cells of the
 * second column are text, as those of mathtools' `cases*`.
 */
const otherNumbered: ReadonlyMap<string, string> = new Map([
  [
    'eqnarray',
    '\\makeatletter\\let\\numberedrows\\eqnarray\\def\\eqnarray{\\def\\@eqncr{\\nonumber\\@seqncr}\\numberedrows}' +
      '\\let\\endnumberedrows\\endeqnarray\\def\\endeqnarray{\\nonumber\\endnumberedrows}\\makeatother',
  ],
  ['IEEEeqnarray', '\\expandafter\\let\\expandafter\\IEEEeqnarray\\csname IEEEeqnarray*\\endcsname'],
  ['numcases', '\\newenvironment{numcases}[1]{\\[#1\\csname cases*\\endcsname}{\\csname endcases*\\endcsname\\]}'],
])

/** What parts a side for study is all there on paper. */
const pieces: ReadonlyMap<string, string> = new Map([
  ['step', '\\providecommand{\\step}{}'],
  ['pause', '\\providecommand{\\pause}{}'],
  ['cloze', '\\providecommand{\\cloze}[2][]{#2}'],
  ['hint', '\\providecommand{\\hint}[1]{{\\small Hint: #1}}'],
])

/** What is set in another language is set as the rest is; some package has these by name alone. */
const languages: ReadonlyMap<string, string> = new Map([
  ['foreignlanguage', '\\def\\foreignlanguage#1#2{#2}'],
  ['selectlanguage', '\\def\\selectlanguage#1{}'],
  // In text `\th` is a letter of Icelandic, in a formula the hyperbolic tangent.
  ['th', '\\let\\thorn\\th\\DeclareRobustCommand{\\th}{\\ifmmode\\operatorname{th}\\else\\thorn\\fi}'],
])

/** A picture is read from a file of its name (LaTeX knows PNG, not WebP); where there is none, its name stands there. */
const pictures = [
  '% Pictures lie beside this document, as PNG or JPEG files of their names.',
  '\\let\\setpicture\\includegraphics',
  '\\renewcommand{\\includegraphics}[2][]{\\IfFileExists{#2.png}{\\setpicture[width=\\linewidth,#1]{#2.png}}' +
    '{\\IfFileExists{#2.jpg}{\\setpicture[width=\\linewidth,#1]{#2.jpg}}{\\fbox{\\texttt{\\detokenize{#2}}}}}}',
]

/** An arrow of quiver's, which bends by a height. */
const curve =
  '\\tikzset{curve/.style={settings={#1},to path={(\\tikztostart) .. controls ' +
  '($(\\tikztostart)!\\pv{pos}!(\\tikztotarget)!\\pv{height}!270:(\\tikztotarget)$) and ' +
  '($(\\tikztostart)!1-\\pv{pos}!(\\tikztotarget)!\\pv{height}!270:(\\tikztotarget)$) .. (\\tikztotarget)\\tikztonodes}},' +
  'settings/.code={\\tikzset{quiver/.cd,#1}\\def\\pv##1{\\pgfkeysvalueof{/tikz/quiver/##1}}},' +
  'quiver/.cd,pos/.initial=0.35,height/.initial=0}'

/** `between` draws an arrow in part, which needs a newer TikZ than most have: it is drawn as a whole. */
const between = '\\tikzset{between/.style n args={2}{}}'

/** A row of more cells than amsmath's matrices have where nothing else is said. */
const isWide = (row: string) => (row.match(/(?<!\\)&/g)?.length ?? 0) >= 10

/** Environments whose rows LaTeX numbers, one after the other through all cards; a card numbers none but by \tag. */
const numbered = /\\begin\s*\{(?:equation|align|gather|multline|flalign|alignat)\}/
const unnumbered = '\\mathtoolsset{showonlyrefs,showmanualtags}'

/** LaTeX's blackboard has no numbers and no small k, and prints other signs for them; on a card numbers are bold there. */
const missingOnBlackboard = /\\mathbb\s*(?:\{[\dk]\}|[\dk])/
const blackboard =
  '\\let\\mathbbletters\\mathbb\\renewcommand{\\mathbb}[1]{\\ifx k#1\\Bbbk\\else' +
  '\\ifcat1\\noexpand#1\\mathbf{#1}\\else\\mathbbletters{#1}\\fi\\fi}'

/** Which theorem one is that is said again elsewhere. */
const restated = /\\begin\s*\{restatable\*?\}\s*(?:\[[^\]]*\]\s*)?\{(\p{L}+\*?)\}/gu

const definitionOf = (name: string): Definition | undefined =>
  Object.hasOwn(unknownToLatex, name) ? unknownToLatex[name] : compatibility.get(`\\${name}`)

function lineFor(name: string): string | undefined {
  if (pieces.has(name)) return pieces.get(name)
  if (languages.has(name)) return languages.get(name)
  const own = definitionOf(name)
  if (!own || definedThere.test(name) || onlyHere.test(own[1])) return undefined
  const [count, body, beside = {}] = own
  if ('shape' in beside) return `\\ProvideDocumentCommand{\\${name}}{${beside.shape}}{${body}}`
  const option = 'preset' in beside ? `[${beside.preset}]` : ''
  return `\\providecommand{\\${name}}${count > 0 ? `[${count}]` : ''}${option}{${body}}`
}

/**
 * Reads sides, or a title, and tells the lines of a preamble that they and macros need in LaTeX: packages, and definitions of
 * what is known here and not there. None replaces a command that LaTeX has.
 */
export function createPreamble(macros: Macros): { read: (source: string) => void; lines: () => string[] } {
  const commands = new Set<string>()
  const environments = new Set<string>()
  /** These with the stars that they are written with, which make others of theorems. */
  const written = new Set<string>()
  const byWays = new Set<Package>()
  const writings = createWritings()
  const signs = createSigns()
  let hasCurves = false
  let hasParts = false
  let hasWideMatrix = false
  let needsBlackboard = false
  let hasNumberedRows = false

  function read(source: string) {
    for (const [, command = '', name] of source.matchAll(/\\([A-Za-z]+)(?:(?<=\\begin)\{(\p{L}+\*?)\})?/gu)) {
      if (!Object.hasOwn(macros, `\\${command}`)) commands.add(command)
      if (!name) continue
      environments.add(name.replace('*', ''))
      written.add(name)
    }
    for (const [, kind = ''] of source.matchAll(restated)) written.add(kind)
    for (const one of packages) if (one.ways?.test(source)) byWays.add(one)
    hasCurves ||= /\bcurve\s*=/.test(source)
    hasParts ||= /\bbetween\s*=/.test(source)
    hasWideMatrix ||= source.includes('matrix}') && source.split('\\\\').some(isWide)
    needsBlackboard ||= missingOnBlackboard.test(source)
    hasNumberedRows ||= numbered.test(source)
    writings.read(source)
    signs.read(source)
  }

  function lines(): string[] {
    Object.values(macros).forEach(read)
    // What a sign or a definition is made of needs its own, too.
    for (const body of signs.found().values()) read(body)
    for (const name of commands) read(definitionOf(name)?.[1] ?? '')
    const needed = packages.filter(
      (one) => isNeeded(one.commands, commands) || isNeeded(one.environments, environments) || byWays.has(one),
    )
    const statements = [...written].filter((name) => name !== 'proof' && statementName(name))
    const letters = writings.needs(signs)
    return [
      ...[...basic(letters.encodings), ...needed].map(usePackage),
      ...letters.lines,
      ...declarations(signs.found()),
      ...(statements.length > 0 && !needed.some(({ name }) => name === 'amsthm') ? ['\\usepackage{amsthm}'] : []),
      ...(hasCurves && environments.has('tikzcd') ? [curve] : []),
      ...(hasParts && environments.has('tikzcd') ? [between] : []),
      ...(hasWideMatrix ? ['\\setcounter{MaxMatrixCols}{50}'] : []),
      ...(hasNumberedRows ? [unnumbered] : []),
      ...(needsBlackboard ? [blackboard] : []),
      ...plainForms(commands),
      ...(commands.has('includegraphics') ? pictures : []),
      ...[...environments].flatMap((name) => [otherEnvironments.get(name) ?? [], otherNumbered.get(name) ?? []].flat()),
      ...[...commands].map(lineFor).filter((line) => line !== undefined),
      ...statements.map((name) => `\\newtheorem*{${name}}{${statementName(name)}}`),
    ]
  }

  return { read, lines }
}

/** The same of sides that are few. */
export function preambleFor(sides: readonly string[], macros: Macros): string[] {
  const preamble = createPreamble(macros)
  sides.forEach(preamble.read)
  return preamble.lines()
}
