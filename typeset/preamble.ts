import type { Macros } from '#domain/latex/macros'
import { statementName } from '#domain/latex/vocabulary/environments'
import { axioms } from '#domain/latex/vocabulary/text-arguments'
import { compatibility } from './compatibility.ts'
import { plainForms } from './plain-forms.ts'
import { createWritings } from './scripts.ts'
import { createSigns, declarations } from './unicode-for-latex.ts'
import { type Definition, unknownToLatex } from './unknown-to-latex.ts'

/** A package, and the commands and environments that need it; `instead`: what to do where it is not installed. */
type Package = {
  name: string
  options?: string
  commands?: string
  environments?: string
  /** Finds ways of writing that need it. */
  ways?: RegExp
  instead?: string
  /** What has to be said once it is there. */
  after?: string
}

const packages: readonly Package[] = [
  { name: 'amsthm', commands: 'qed qedhere qedsymbol', environments: 'proof' },
  { name: 'mathrsfs', commands: 'mathscr' },
  { name: 'amscd', environments: 'CD' },
  { name: 'tikz-cd', environments: 'tikzcd', after: '\\usetikzlibrary{calc,decorations.pathmorphing}' },
  { name: 'xy', options: 'all,2cell', commands: 'xymatrix', after: '\\UseAllTwocells' },
  { name: 'xcolor', commands: 'color textcolor mathcolor colorbox fcolorbox' },
  {
    name: 'ulem',
    options: 'normalem',
    commands: 'sout uline st',
    instead: '\\newcommand{\\sout}[1]{#1}\\newcommand{\\uline}[1]{\\underline{#1}}',
  },
  { name: 'bm', commands: 'bm' },
  { name: 'graphicx', commands: 'includegraphics' },
  { name: 'cancel', commands: 'cancel bcancel xcancel cancelto' },
  {
    name: 'bussproofs',
    commands: axioms.join(' '),
    environments: 'prooftree',
    after: '\\EnableBpAbbreviations',
  },
  { name: 'tasks', environments: 'tasks' },
  { name: 'proof', commands: 'infer deduce' },
  { name: 'mathpartir', commands: 'inferrule' },
  { name: 'tensor', commands: 'tensor indices' },
  {
    name: 'nicematrix',
    environments:
      'NiceMatrix pNiceMatrix bNiceMatrix BNiceMatrix vNiceMatrix VNiceMatrix NiceArray pNiceArray bNiceArray BNiceArray vNiceArray VNiceArray',
  },
  { name: 'booktabs', commands: 'toprule midrule cmidrule bottomrule addlinespace' },
  {
    name: 'esint',
    commands: 'oiint',
    instead: '\\newcommand{\\oiint}{\\oint\\!\\!\\oint}',
  },
  { name: 'braket', commands: 'Bra Ket Braket Set' },
  { name: 'bbm', commands: 'mathbbm', instead: '\\newcommand{\\mathbbm}[1]{\\mathbf{#1}}' },
  { name: 'dsfont', commands: 'mathds', instead: '\\newcommand{\\mathds}[1]{\\mathbf{#1}}' },
  { name: 'slashed', commands: 'slashed', instead: '' },
  { name: 'stmaryrd', commands: 'llbracket rrbracket lightning' },
  {
    name: 'physics',
    commands:
      'order eval evaluated commutator anticommutator acomm poissonbracket pb ev expval expectationvalue mel matrixel ' +
      'matrixelement dyad ketbra outerproduct innerproduct vb va vu fdv derivative pderivative partialderivative ' +
      'functionalderivative qq qif qthen qelse qotherwise qunless qgiven qusing qassume qsince qlet qfor qall qand qor ' +
      'qas qin qeven qodd qinteger qcc qcomma qc grad gradient curl divergence quantity pqty bqty vqty Bqty trace ' +
      'mqty matrixquantity smqty pmqty Pmqty bmqty vmqty spmqty sPmqty sbmqty svmqty mdet smdet ' +
      'dmat diagonalmatrix admat antidiagonalmatrix ' +
      'absolutevalue differential var variation ip op vev imaginary principalvalue laplacian vdot dotproduct cross crossproduct',
    ways: new RegExp(
      [
        String.raw`\\p?dv\s*(?:[[*]|\{[^{}]*\}\s*(?:[^\s{]|$|\{[^{}]*\}\s*\{))`,
        String.raw`\\dd\s*\(`,
        String.raw`\\bra\*?\s*\{[^{}]*\}\s*\\ket(?![a-zA-Z])`,
        String.raw`\\div\s*\{\s*\\(?:v[abu]|vec|mathbf|boldsymbol)(?![a-zA-Z])`,
      ].join('|'),
    ),
  },
  { name: 'enumitem', options: 'shortlabels,inline', environments: 'enumerate itemize', instead: '' },
  // Beside enumitem the package that has these leaves no list as it was.
  {
    name: 'enumitem',
    options: 'shortlabels,inline',
    environments: 'inparaenum inparaitem',
    after:
      '\\newlist{inparaenum}{enumerate*}{1}\\setlist[inparaenum]{label=\\arabic*.}' +
      '\\newlist{inparaitem}{itemize*}{1}\\setlist[inparaitem]{label=\\textbullet}',
  },
  { name: 'array', ways: /\\begin\s*\{(?:array|tabular[*x]?)\}[^\n]*?(?:[<>!]|[mb])\{/ },
  { name: 'cases', environments: 'numcases' },
  {
    name: 'IEEEtrantools',
    environments: 'IEEEeqnarray',
    instead:
      '\\usepackage{array}\\newcolumntype{R}{r}\\newcolumntype{C}{c}\\newcolumntype{L}{l}' +
      ['', '*']
        .map(
          (star) =>
            `\\newenvironment{IEEEeqnarray${star}}[1]{\\[\\begin{array}{#1}}{\\end{array}\\]\\ignorespacesafterend}`,
        )
        .join(''),
  },
  { name: 'multicol', environments: 'multicols' },
  { name: 'tabularx', environments: 'tabularx' },
  { name: 'framed', environments: 'framed' },
  { name: 'mdframed', environments: 'mdframed' },
  { name: 'listings', environments: 'lstlisting' },
  { name: 'alltt', environments: 'alltt' },
  { name: 'hyperref', options: 'hidelinks', commands: 'href url' },
  {
    name: 'mhchem',
    options: 'version=4',
    commands: 'ce cee',
    instead: '\\newcommand{\\ce}[1]{\\ensuremath{\\mathrm{#1}}}',
  },
  {
    name: 'siunitx',
    commands: 'SI si qty num ang unit SIrange qtyrange numrange SIlist qtylist numlist',
    instead:
      '\\newcommand{\\SI}[2]{#1\\,\\ensuremath{\\mathrm{#2}}}\\newcommand{\\qty}[2]{\\SI{#1}{#2}}' +
      '\\newcommand{\\si}[1]{\\ensuremath{\\mathrm{#1}}}\\newcommand{\\unit}[1]{\\si{#1}}' +
      '\\newcommand{\\num}[1]{\\ensuremath{#1}}\\newcommand{\\ang}[1]{\\ensuremath{#1^\\circ}}',
  },
]

/** What every deck is set with: fonts that have its letters, and mathematics as it is usually written. */
const basic = (encodings: readonly string[]): Package[] => [
  { name: 'fontenc', options: encodings.join() },
  // Of Latin letters alone.
  ...(encodings.length > 1 ? [] : [{ name: 'lmodern', instead: '' }]),
  { name: 'mathtools' },
  { name: 'amssymb' },
]

const isNeeded = (list = '', used: ReadonlySet<string>): boolean => list.split(' ').some((name) => used.has(name))

/** Commands of the packages above and of LaTeX, some of which count as undefined there, and those whose body is only KaTeX's. */
const definedThere = /^(?:SI|si|qty|num|ang|unit|ce|cancelto|par|protect)$/
const onlyHere = /\\TextOrMath/

function usePackage({ name, options, instead, after = '' }: Package): string {
  const use = `\\usepackage${options ? `[${options}]` : ''}{${name}}`
  // Within an argument a parameter is written with two signs.
  return instead === undefined ? use + after : `\\IfFileExists{${name}.sty}{${use}}{${instead.replaceAll('#', '##')}}`
}

/** Environments that LaTeX or its usual packages do not have. */
const otherEnvironments: ReadonlyMap<string, string> = new Map([
  ['darray', '\\newenvironment{darray}{\\array}{\\endarray}'],
  [
    'dmath',
    '\\newenvironment{dmath}{\\[}{\\]\\ignorespacesafterend}\\newenvironment{dmath*}{\\[}{\\]\\ignorespacesafterend}',
  ],
])

/** What parts a side for study is all there on paper. */
const pieces: ReadonlyMap<string, string> = new Map([
  ['step', '\\providecommand{\\step}{}'],
  ['pause', '\\providecommand{\\pause}{}'],
  ['cloze', '\\providecommand{\\cloze}[2][]{#2}'],
  ['hint', '\\providecommand{\\hint}[1]{{\\small Hint: #1}}'],
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

/** Environments whose rows LaTeX numbers, one after the other through all cards; a card numbers none but by \tag. */
const numbered = /\\begin\s*\{(?:equation|align|gather|multline|flalign|alignat)\}/
const unnumbered = '\\mathtoolsset{showonlyrefs,showmanualtags}'

/** LaTeX's blackboard has no numbers and no small k, and prints other signs for them; on a card numbers are bold there. */
const missingOnBlackboard = /\\mathbb\s*(?:\{[\dk]\}|[\dk])/
const blackboard =
  '\\let\\mathbbletters\\mathbb\\renewcommand{\\mathbb}[1]{\\ifx k#1\\Bbbk\\else' +
  '\\ifcat1\\noexpand#1\\mathbf{#1}\\else\\mathbbletters{#1}\\fi\\fi}'

const definitionOf = (name: string): Definition | undefined =>
  Object.hasOwn(unknownToLatex, name) ? unknownToLatex[name] : compatibility.get(`\\${name}`)

function lineFor(name: string): string | undefined {
  if (pieces.has(name)) return pieces.get(name)
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
  let needsBlackboard = false
  let hasNumberedRows = false

  function read(source: string) {
    for (const [, command = '', name] of source.matchAll(/\\([A-Za-z]+)(?:(?<=\\begin)\{([A-Za-z]+\*?)\})?/g)) {
      if (!Object.hasOwn(macros, `\\${command}`)) commands.add(command)
      if (!name) continue
      environments.add(name.replace('*', ''))
      written.add(name)
    }
    for (const one of packages) if (one.ways?.test(source)) byWays.add(one)
    hasCurves ||= /\bcurve\s*=/.test(source)
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
    const letters = writings.needs()
    return [
      ...[...basic(letters.encodings), ...needed].map(usePackage),
      ...letters.lines,
      ...declarations(signs.found()),
      ...(statements.length > 0 && !needed.some(({ name }) => name === 'amsthm') ? ['\\usepackage{amsthm}'] : []),
      ...(hasCurves && environments.has('tikzcd') ? [curve] : []),
      ...(hasNumberedRows ? [unnumbered] : []),
      ...(needsBlackboard ? [blackboard] : []),
      ...plainForms(commands),
      ...(commands.has('includegraphics') ? pictures : []),
      ...[...environments].flatMap((name) => otherEnvironments.get(name) ?? []),
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
