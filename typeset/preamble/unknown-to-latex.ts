import { algorithmLines, algorithmWords } from '#domain/latex/vocabulary/algorithms'
import { ordinals } from '#domain/latex/vocabulary/text-commands'

/**
 * A definition: the number of its arguments, its body, and what is beside them: what the first is where it does not stand in
 * brackets, or, as LaTeX's \ProvideDocumentCommand has it, which arguments there are.
 */
export type Definition = readonly [count: number, body: string, beside?: { preset: string } | { shape: string }]

/** Of one argument or more, behind a star and something in brackets that only say how large delimiters are. */
const sized = (count: number, body: string): Definition => [
  count,
  body.replace(/#(\d)/g, (_, nth) => `#${Number(nth) + 2}`),
  { shape: `s o${' m'.repeat(count)}` },
]

const all = (definitions: Readonly<Record<string, string>>, count = 0): Record<string, Definition> =>
  Object.fromEntries(Object.entries(definitions).map(([name, body]) => [name, [count, body] as const]))
/** Written `name:body`, one behind the other; no body has a space. */
const named = (entries: string, count = 0): Record<string, Definition> =>
  all(
    Object.fromEntries(
      entries
        .trim()
        .split(/\s+/)
        .map((entry) => entry.split(/:(.*)/)),
    ),
    count,
  )
const each = (names: string, bodyOf: (name: string) => string): Record<string, Definition> =>
  all(Object.fromEntries(names.split(' ').map((name) => [name, bodyOf(name)])))

/** Capital letters of Greek that look as those of Latin. */
const greek = named(
  String.raw`
    Alpha:\mathrm{A} Beta:\mathrm{B} Epsilon:\mathrm{E} Zeta:\mathrm{Z} Eta:\mathrm{H} Iota:\mathrm{I}
    Kappa:\mathrm{K} Mu:\mathrm{M} Nu:\mathrm{N} Omicron:\mathrm{O} Rho:\mathrm{P} Tau:\mathrm{T} Chi:\mathrm{X}
    omicron:o
  `,
)

/** Signs and arrows by names that browsers' typesetters have for them, some of HTML. */
const signs = named(
  String.raw`
    lt:< gt:> lang:\langle rang:\rangle exist:\exists empty:\emptyset infin:\infty isin:\in notni:\not\ni plusmn:\pm
    sub:\subset sube:\subseteq supe:\supseteq alef:\aleph alefsym:\aleph bull:\bullet sdot:\cdot sect:\S
    Dagger:\ddagger clubs:\clubsuit diamonds:\diamondsuit hearts:\heartsuit spades:\spadesuit image:\Im real:\Re
    thetasym:\vartheta weierp:\wp varvdots:\vdots dotsx:\ldots larr:\leftarrow lArr:\Leftarrow Larr:\Leftarrow
    rarr:\rightarrow rArr:\Rightarrow Rarr:\Rightarrow harr:\leftrightarrow hArr:\Leftrightarrow Harr:\Leftrightarrow
    lrarr:\leftrightarrow lrArr:\Leftrightarrow Lrarr:\Leftrightarrow uarr:\uparrow uArr:\Uparrow Uarr:\Uparrow
    darr:\downarrow dArr:\Downarrow Darr:\Downarrow coloncolon:\dblcolon colonequals:\coloneqq
    coloncolonequals:\Coloneqq equalscolon:\eqqcolon equalscoloncolon:\Eqqcolon colonminus:\mathrel{\vcentcolon-}
    coloncolonminus:\mathrel{\dblcolon-} minuscolon:\mathrel{-\vcentcolon} minuscoloncolon:\mathrel{-\dblcolon}
    coloncolonapprox:\Colonapprox coloncolonsim:\Colonsim simcoloncolon:\mathrel{\sim\dblcolon}
    approxcoloncolon:\mathrel{\approx\dblcolon} lBrace:\{\mkern-3.2mu[ rBrace:]\mkern-3.2mu\}
    origof:\mathrel{\circ\mkern-4mu-\mkern-4mu\bullet} imageof:\mathrel{\bullet\mkern-4mu-\mkern-4mu\circ}
    degree:\ensuremath{{}^\circ} oiiint:\oint\!\!\iint
    adots:\mathinner{\mkern1mu\raisebox{1pt}{.}\mkern2mu\raisebox{4pt}{.}\mkern2mu\raisebox{7pt}{.}\mkern1mu}
  `,
)

const accents = named(
  String.raw`
    widecheck:\check{#1} utilde:\underset{\sim}{#1} Overrightarrow:\overset{\Rightarrow}{#1}
    overleftharpoon:\overset{\leftharpoonup}{#1} overrightharpoon:\overset{\rightharpoonup}{#1}
    overlinesegment:\overline{#1} underlinesegment:\underline{#1} mathsfit:\mathsf{#1} wideparen:\overset{\frown}{#1}
    overparen:\overset{\frown}{#1} overarc:\overset{\frown}{#1} overgroup:\overset{\frown}{#1}
    underparen:\underset{\smile}{#1} undergroup:\underset{\smile}{#1} phase:\underline{/\,#1}
    angl:\overline{#1\mkern2mu}\mkern-1.5mu\vert mathreflectbox:\text{\reflectbox{$#1$}}
  `,
  1,
)

/** Arrows as long as what stands above them, as others of LaTeX's that are. */
const longArrows: Record<string, Definition> = Object.fromEntries(
  [
    ['xlongequal', '='],
    ['xtwoheadrightarrow', '\\twoheadrightarrow'],
    ['xtwoheadleftarrow', '\\twoheadleftarrow'],
    ['xtofrom', '\\rightleftarrows'],
    ['xrightleftarrows', '\\rightleftarrows'],
    ['xrightequilibrium', '\\rightleftharpoons'],
    ['xleftequilibrium', '\\rightleftharpoons'],
  ].map(([name, sign]) => [name, [2, `\\mathrel{\\mathop{${sign}}\\limits_{#1}^{#2}}`, { preset: '' }]]),
)

/** Lines of algorithms by the names that they have in an older package, which bears none of the usual one. */
const algorithms = all({
  ...Object.fromEntries(
    [...algorithmLines.keys()]
      .filter((name) => algorithmLines.has(name.toUpperCase()) && name !== name.toUpperCase())
      .map((name) => [name.toUpperCase(), `\\${name}`]),
  ),
  ...Object.fromEntries(
    [...algorithmWords]
      .filter(([name]) => name === name.toUpperCase())
      .map(([name, word]) => [name, `\\textbf{${word}} `]),
  ),
  ...{ COMMENT: '\\Comment', RETURN: '\\State\\textbf{return} ', PRINT: '\\State\\textbf{print} ' },
})

/** Colours of Khan Academy's exercises. Source: KaTeX's `src/macros.ts`. */
const khanColors: Record<string, Definition> = Object.fromEntries(
  (
    'blue:6495ED orange:FFA500 pink:FF00AF red:DF0030 green:28AE7B purple:9D38BD blueA:CCFAFF blueB:80F6FF ' +
    'blueC:63D9EA blueD:11ACCD blueE:0C7F99 tealA:94FFF5 tealB:26EDD5 tealC:01D1C1 tealD:01A995 tealE:208170 ' +
    'greenA:B6FFB0 greenB:8AF281 greenC:74CF70 greenD:1FAB54 greenE:0D923F goldA:FFD0A9 goldB:FFBB71 ' +
    'goldC:FF9C39 goldD:E07D10 goldE:A75A05 redA:FCA9A9 redB:FF8482 redC:F9685D redD:E84D39 redE:BC2612 ' +
    'maroonA:FFBDE0 maroonB:FF92C6 maroonC:ED5FA6 maroonD:CA337C maroonE:9E034E purpleA:DDD7FF purpleB:C6B9FC ' +
    'purpleC:AA87FF purpleD:7854AB purpleE:543B78 mintA:F5F9E8 mintB:EDF2DF mintC:E0E5CC grayA:F6F7F7 ' +
    'grayB:F0F1F2 grayC:E3E5E6 grayD:D6D8DA grayE:BABEC2 grayF:888D93 grayG:626569 grayH:3B3E40 grayI:21242C ' +
    'kaBlue:314453 kaGreen:71B307'
  )
    .split(' ')
    .map((entry) => entry.split(':'))
    .map(([name = '', digits]) => [name, [1, `\\textcolor[HTML]{${digits}}{#1}`]]),
)

/** Commands that are known here and not to LaTeX, or to packages alone that are not loaded for them. */
export const unknownToLatex: Readonly<Record<string, Definition>> = {
  ...greek,
  ...signs,
  ...accents,
  ...longArrows,
  ...khanColors,
  ...algorithms,
  // Functions by the names that they have elsewhere.
  ...each('arctg arcctg ch cosec cotg ctg cth sh tg', (name) => `\\operatorname{${name}}`),
  // Of MathJax.
  bbox: [2, '#2', { preset: '' }],
  ...all({ class: '#2', cssId: '#2', style: '#2', enclose: '#2' }, 2),
  unicode: [1, '\\mathtt{#1}'],
  plim: [0, '\\operatorname*{plim}'],
  Reals: [0, '\\mathbb{R}'],
  R: [0, '\\mathbb{R}'],
  N: [0, '\\mathbb{N}'],
  Z: [0, '\\mathbb{Z}'],
  reals: [0, '\\mathbb{R}'],
  natnums: [0, '\\mathbb{N}'],
  cnums: [0, '\\mathbb{C}'],
  Complex: [0, '\\mathbb{C}'],
  bbone: [0, '\\mathbf{1}'],
  argmin: [0, '\\operatorname*{arg\\,min}'],
  argmax: [0, '\\operatorname*{arg\\,max}'],
  abs: sized(1, '\\left|#1\\right|'),
  norm: sized(1, '\\left\\|#1\\right\\|'),
  floor: sized(1, '\\left\\lfloor#1\\right\\rfloor'),
  ceil: sized(1, '\\left\\lceil#1\\right\\rceil'),
  set: sized(1, '\\{\\,#1\\,\\}'),
  inner: sized(2, '\\left\\langle#1,#2\\right\\rangle'),
  bra: sized(1, '\\langle#1|'),
  ket: sized(1, '|#1\\rangle'),
  braket: sized(1, '\\langle#1\\rangle'),
  dd: [0, '\\mathrm{d}'],
  dv: [2, '\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}'],
  pdv: [2, '\\frac{\\partial #1}{\\partial #2}'],
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
  up: [1, '\\textsuperscript{#1}'],
  ...Object.fromEntries(
    [...ordinals].map(([name, raised]): [string, Definition] => [name, [0, `\\textsuperscript{${raised}}\\xspace`]]),
  ),
  no: [0, 'n\\textsuperscript{o}\\,'],
  No: [0, 'N\\textsuperscript{o}\\,'],
  flq: [0, '\\guilsinglleft{}'],
  frq: [0, '\\guilsinglright{}'],
  EUR: [0, '\\texteuro{}'],
  vref: [1, '(#1)'],
  nameref: [1, '(#1)'],
  ...Object.fromEntries(
    'citep citet citealp citeauthor textcite parencite autocite footcite'
      .split(' ')
      .map((name): [string, Definition] => [name, [2, '[#2]', { preset: '' }]]),
  ),
  ...all({ captionsetup: '', setstretch: '', arrayrulecolor: '' }, 1),
  ...all({ singlespacing: '', onehalfspacing: '', tightlist: '', phantomsection: '' }),
  rowcolors: [3, ''],
  chapter: [1, '\\section*{#1}'],
  // Of beamer and of what notes are written with.
  frametitle: [1, '\\section*{#1}'],
  framesubtitle: [1, '\\subsection*{#1}'],
  minisec: [1, '\\paragraph{#1}'],
  ...all({ only: '#1', uncover: '#1', visible: '#1', onslide: '#1', gls: '#1', acs: '#1' }, 1),
  ...Object.fromEntries(
    'todo marginnote sidenote'
      .split(' ')
      .map((name): [string, Definition] => [name, [2, '{\\small #2}', { preset: '' }]]),
  ),
  textls: [2, '#2', { preset: '' }],
  hyperref: [2, '#2', { preset: '' }],
  texorpdfstring: [2, '#1'],
  // Of the class exam.
  fillin: [1, '\\underline{\\hspace{3em}}', { preset: '' }],
  answerline: [1, '\\underline{\\hspace{3em}}', { preset: '' }],
  ...all({ fillwithlines: '', fillwithdottedlines: '', fillwithgrid: '', makeemptybox: '' }, 1),
  KaTeX: [0, 'Ka\\TeX{}'],
}
