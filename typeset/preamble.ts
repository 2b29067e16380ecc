import type { Macros } from '#domain/latex/macros'
import { statementName } from '#domain/latex/vocabulary/environments'
import { axioms } from '#domain/latex/vocabulary/text-arguments'
import { compatibility } from './compatibility.ts'
import { plainForms } from './plain-forms.ts'
import { createWritings } from './scripts.ts'

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
  { name: 'amsthm', environments: 'proof' },
  { name: 'mathrsfs', commands: 'mathscr' },
  { name: 'amscd', environments: 'CD' },
  { name: 'tikz-cd', environments: 'tikzcd', after: '\\usetikzlibrary{calc,decorations.pathmorphing}' },
  { name: 'xy', options: 'all,2cell', commands: 'xymatrix', after: '\\UseAllTwocells' },
  { name: 'xcolor', commands: 'color textcolor colorbox fcolorbox' },
  { name: 'ulem', options: 'normalem', commands: 'sout uline st' },
  { name: 'graphicx', commands: 'includegraphics' },
  { name: 'cancel', commands: 'cancel bcancel xcancel cancelto' },
  { name: 'bussproofs', commands: axioms.join(' '), environments: 'prooftree' },
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
    commands: 'oiint oiiint',
    instead: '\\newcommand{\\oiint}{\\oint\\!\\!\\oint}\\newcommand{\\oiiint}{\\oiint\\!\\!\\oint}',
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
  { name: 'paralist', environments: 'inparaenum inparaitem' },
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

/** Commands that are known here and not to LaTeX, with the number of their arguments. */
const known: Readonly<Record<string, readonly [count: number, body: string]>> = {
  R: [0, '\\mathbb{R}'],
  N: [0, '\\mathbb{N}'],
  Z: [0, '\\mathbb{Z}'],
  reals: [0, '\\mathbb{R}'],
  natnums: [0, '\\mathbb{N}'],
  cnums: [0, '\\mathbb{C}'],
  Complex: [0, '\\mathbb{C}'],
  exist: [0, '\\exists'],
  empty: [0, '\\emptyset'],
  infin: [0, '\\infty'],
  isin: [0, '\\in'],
  lang: [0, '\\langle'],
  rang: [0, '\\rangle'],
  larr: [0, '\\leftarrow'],
  rarr: [0, '\\rightarrow'],
  Rarr: [0, '\\Rightarrow'],
  harr: [0, '\\leftrightarrow'],
  plusmn: [0, '\\pm'],
  sub: [0, '\\subset'],
  sube: [0, '\\subseteq'],
  supe: [0, '\\supseteq'],
  thetasym: [0, '\\vartheta'],
  weierp: [0, '\\wp'],
  bbone: [0, '\\mathbf{1}'],
  argmin: [0, '\\operatorname*{arg\\,min}'],
  argmax: [0, '\\operatorname*{arg\\,max}'],
  abs: [1, '\\left|#1\\right|'],
  norm: [1, '\\left\\|#1\\right\\|'],
  set: [1, '\\{\\,#1\\,\\}'],
  inner: [2, '\\left\\langle#1,#2\\right\\rangle'],
  bra: [1, '\\langle#1|'],
  ket: [1, '|#1\\rangle'],
  braket: [1, '\\langle#1\\rangle'],
  dd: [0, '\\mathrm{d}'],
  dv: [2, '\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}'],
  pdv: [2, '\\frac{\\partial #1}{\\partial #2}'],
  ...Object.fromEntries(
    ['wideparen', 'overparen', 'overarc', 'overgroup'].map((name) => [name, [1, '\\overset{\\frown}{#1}']] as const),
  ),
  ...Object.fromEntries(['underparen', 'undergroup'].map((name) => [name, [1, '\\underset{\\smile}{#1}']] as const)),
  vocab: [1, '\\textbf{#1}'],
  term: [1, '\\textbf{#1}'],
  alert: [1, '\\textbf{#1}'],
  st: [1, '\\sout{#1}'],
  // Of mhchem only what runs in browsers has it.
  pu: [1, '\\ensuremath{\\mathrm{#1}}'],
  // There is no label to refer to: the name is shown, as on a card.
  cref: [1, '(#1)'],
  Cref: [1, '(#1)'],
  autoref: [1, '(#1)'],
  // Quotation marks as babel names them.
  glqq: [0, '\\quotedblbase{}'],
  grqq: [0, '\\textquotedblleft{}'],
  glq: [0, '\\quotesinglbase{}'],
  grq: [0, '\\textquoteleft{}'],
  flqq: [0, '\\guillemotleft{}'],
  frqq: [0, '\\guillemotright{}'],
  og: [0, '\\guillemotleft~'],
  fg: [0, '\\unskip~\\guillemotright'],
}

/** Commands of the packages above and of LaTeX, and those whose body is only KaTeX's. */
const definedThere = /^(?:SI|si|qty|num|ang|unit|cee?|cancelto|par)$/
const onlyHere = /\\TextOrMath/

function usePackage({ name, options, instead, after = '' }: Package): string {
  const use = `\\usepackage${options ? `[${options}]` : ''}{${name}}`
  // Within an argument a parameter is written with two signs.
  return instead === undefined ? use + after : `\\IfFileExists{${name}.sty}{${use}}{${instead.replaceAll('#', '##')}}`
}

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

function definitionOf(name: string): string | undefined {
  if (pieces.has(name)) return pieces.get(name)
  const own = Object.hasOwn(known, name) ? known[name] : compatibility.get(`\\${name}`)
  if (!own || definedThere.test(name) || onlyHere.test(own[1])) return undefined
  const [count, body] = own
  return `\\providecommand{\\${name}}${count > 0 ? `[${count}]` : ''}{${body}}`
}

/**
 * Reads sides, or a title, and tells the lines of a preamble that they and macros need in LaTeX: packages, and definitions of
 * what is known here and not there. None replaces a command that LaTeX has.
 */
export function createPreamble(macros: Macros): { read: (source: string) => void; lines: () => string[] } {
  const commands = new Set<string>()
  const environments = new Set<string>()
  const byWays = new Set<Package>()
  const writings = createWritings()
  let hasCurves = false

  function read(source: string) {
    for (const [, command = '', environment] of source.matchAll(/\\([A-Za-z]+)(?:(?<=\\begin)\{([A-Za-z]+)\*?\})?/g)) {
      if (!Object.hasOwn(macros, `\\${command}`)) commands.add(command)
      if (environment) environments.add(environment)
    }
    for (const one of packages) if (one.ways?.test(source)) byWays.add(one)
    hasCurves ||= /\bcurve\s*=/.test(source)
    writings.read(source)
  }

  function lines(): string[] {
    Object.values(macros).forEach(read)
    const needed = packages.filter(
      (one) => isNeeded(one.commands, commands) || isNeeded(one.environments, environments) || byWays.has(one),
    )
    const statements = [...environments].filter((name) => name !== 'proof' && statementName(name))
    const letters = writings.needs()
    return [
      ...[...basic(letters.encodings), ...needed].map(usePackage),
      ...letters.lines,
      ...(statements.length > 0 && !environments.has('proof') ? ['\\usepackage{amsthm}'] : []),
      ...(hasCurves && environments.has('tikzcd') ? [curve] : []),
      ...plainForms(commands),
      ...(commands.has('includegraphics') ? pictures : []),
      ...[...commands].map(definitionOf).filter((line) => line !== undefined),
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
