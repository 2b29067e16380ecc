import { keywordedIn } from '#domain/latex/source/keyworded'
import { axioms } from '#domain/latex/vocabulary/text-arguments'

/** A package, and the commands and environments that need it; `instead`: what to do where it is not installed. */
export type Package = {
  name: string
  options?: string
  commands?: string
  environments?: string
  /** Finds ways of writing that need it. */
  ways?: { test(source: string): boolean }
  instead?: string
  /** By what is told whether it is, where that is not its own file. */
  file?: string
  /** What has to be said once it is there. */
  after?: string
}

/** Beside what physics calls so, a \qty of two arguments is siunitx's, and what a \braket of one is given stands in it once. */
const besidePhysics =
  '\\NewCommandCopy{\\physicsqty}{\\qty}\\RenewDocumentCommand{\\qty}{o g g}{\\IfValueTF{#3}' +
  '{\\IfValueTF{#1}{\\SI[#1]{#2}{#3}}{\\SI{#2}{#3}}}' +
  '{\\IfValueTF{#1}{\\physicsqty[#1]\\IfValueT{#2}{{#2}}}{\\IfValueTF{#2}{\\physicsqty{#2}}{\\physicsqty}}}}' +
  '\\RenewDocumentCommand{\\braket}{s m g}{\\langle#2\\IfValueT{#3}{|#3}\\rangle}'

/** Lists of exam as enumitem makes them: LaTeX’s own \part is a heading outside of them. */
const examLists = [
  ['questions', 'enumerate', '\\arabic*.'],
  ['parts', 'enumerate', '(\\alph*),before=\\let\\part\\worthitem'],
  ['subparts', 'enumerate', '\\roman*.'],
  ['subsubparts', 'enumerate', '(\\Alph*)'],
  ['choices', 'enumerate', '\\Alph*.'],
  ['checkboxes', 'itemize', '\\textbullet'],
  ['oneparchoices', 'enumerate*', '\\Alph*.'],
] as const

/** The usual packages, in the order in which they bear one another. */
export const packages: readonly Package[] = [
  { name: 'amsthm', commands: 'qed qedhere qedsymbol', environments: 'proof' },
  { name: 'mathrsfs', commands: 'mathscr' },
  { name: 'amscd', environments: 'CD' },
  { name: 'tikz-cd', environments: 'tikzcd', after: '\\usetikzlibrary{calc,decorations.pathmorphing}' },
  // What is not drawn or worked out on a card is on paper.
  {
    name: 'tikz',
    commands: 'tikz',
    environments: 'tikzpicture',
    after: '\\usetikzlibrary{arrows,arrows.meta,automata,calc,positioning,shapes,trees}',
  },
  { name: 'pgfplots', environments: 'axis', after: '\\pgfplotsset{compat=newest}' },
  { name: 'circuitikz', environments: 'circuitikz', instead: '' },
  { name: 'forest', environments: 'forest', instead: '' },
  // Some have it without what it reads.
  { name: 'chemfig', file: 'simplekv.tex', commands: 'chemfig', instead: '' },
  { name: 'tikz-qtree', commands: 'Tree', instead: '' },
  { name: 'ytableau', commands: 'ydiagram', environments: 'ytableau', instead: '' },
  { name: 'youngtab', commands: 'young yng', instead: '' },
  { name: 'polynom', commands: 'polylongdiv polyhornerscheme', instead: '' },
  { name: 'xlop', commands: 'opadd opsub opmul opdiv', instead: '' },
  { name: 'xy', options: 'all,2cell', commands: 'xymatrix', after: '\\UseAllTwocells' },
  { name: 'xcolor', commands: 'color textcolor mathcolor colorbox fcolorbox rowcolor cellcolor columncolor hl' },
  { name: 'colortbl', commands: 'rowcolor cellcolor columncolor', instead: '' },
  { name: 'soul', commands: 'hl', instead: '\\newcommand{\\hl}[1]{\\colorbox{yellow}{#1}}' },
  {
    name: 'ulem',
    options: 'normalem',
    commands: 'sout uline st',
    instead: '\\newcommand{\\sout}[1]{#1}\\newcommand{\\uline}[1]{\\underline{#1}}',
  },
  {
    name: 'empheq',
    environments: 'empheq',
    // As its manual defines it.
    after: '\\providecommand{\\widefbox}[1]{\\fbox{\\hspace{1em}#1\\hspace{1em}}}',
  },
  { name: 'bm', commands: 'bm' },
  { name: 'graphicx', commands: 'includegraphics rotatebox scalebox resizebox' },
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
    name: 'isotope',
    commands: 'isotope',
    instead:
      '\\NewDocumentCommand{\\isotope}{o o m}{\\ensuremath{{}\\IfValueT{#1}{^{#1}}\\IfValueT{#2}{_{#2}}\\mathrm{#3}}}',
  },
  {
    name: 'nicematrix',
    environments:
      'NiceMatrix pNiceMatrix bNiceMatrix BNiceMatrix vNiceMatrix VNiceMatrix NiceArray pNiceArray bNiceArray BNiceArray vNiceArray VNiceArray',
  },
  { name: 'blkarray', environments: 'blockarray' },
  {
    name: 'systeme',
    commands: 'systeme',
    instead: '\\NewDocumentCommand{\\systeme}{o o m}{\\ensuremath{\\{\\,#3}}',
  },
  { name: 'booktabs', commands: 'toprule midrule cmidrule bottomrule specialrule addlinespace' },
  {
    name: 'esint',
    commands: 'oiint',
    instead: '\\newcommand{\\oiint}{\\oint\\!\\!\\oint}',
  },
  { name: 'braket', commands: 'Bra Ket Braket Set' },
  { name: 'bbm', commands: 'mathbbm', instead: '\\newcommand{\\mathbbm}[1]{\\mathbf{#1}}' },
  { name: 'dsfont', commands: 'mathds', instead: '\\newcommand{\\mathds}[1]{\\mathbf{#1}}' },
  { name: 'xspace', commands: 'xspace' },
  {
    name: 'pifont',
    commands: 'ding',
    // As it stands in text, in a formula too.
    after: '\\let\\textding\\ding\\renewcommand{\\ding}[1]{\\text{\\textding{#1}}}',
  },
  { name: 'slashed', commands: 'slashed', instead: '' },
  {
    name: 'stmaryrd',
    commands:
      'llbracket rrbracket lightning varcurlyvee varcurlywedge bigcurlyvee bigcurlywedge bigsqcap bigparallel biginterleave ' +
      'interleave merge fatsemi bindnasrepma binampersand llparenthesis rrparenthesis mapsfrom longmapsfrom Mapsto Longmapsto ' +
      'Mapsfrom owedge ovee sslash bbslash trianglelefteqslant trianglerighteqslant varotimes varoplus varominus varodot ' +
      'vartimes shortrightarrow shortleftarrow shortuparrow shortdownarrow rightarrowtriangle leftarrowtriangle boxempty oblong',
  },
  {
    name: 'physics',
    after: besidePhysics,
    commands:
      'order eval evaluated comm commutator anticommutator acomm poissonbracket pb ev expval expectationvalue mel matrixel ' +
      'matrixelement dyad ketbra outerproduct innerproduct vb va vu fdv derivative pderivative partialderivative ' +
      'functionalderivative qq qif qthen qelse qotherwise qunless qgiven qusing qassume qsince qlet qfor qall qand qor ' +
      'qas qin qeven qodd qinteger qcc qcomma qc grad gradient curl divergence quantity pqty bqty vqty Bqty trace ' +
      'mqty matrixquantity smqty pmqty Pmqty bmqty vmqty spmqty sPmqty sbmqty svmqty mdet smdet ' +
      'dmat diagonalmatrix admat antidiagonalmatrix imat identitymatrix zmat zeromatrix xmat xmatrix pmat paulimatrix ' +
      'absolutevalue differential var variation ip op vev imaginary principalvalue pv PV laplacian vdot dotproduct cross crossproduct',
    ways: new RegExp(
      [
        String.raw`\\p?dv\s*(?:[[*]|\{[^{}]*\}\s*(?:[^\s{]|$|\{[^{}]*\}\s*\{))`,
        String.raw`\\dd\s*\(`,
        String.raw`\\qty\s*(?:[(|]|\[[^\][]*\](?!\s*\{)|\{[^{}]*\}(?!\s*\{))`,
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
  {
    name: 'enumitem',
    options: 'shortlabels,inline',
    environments: 'compactenum compactitem compactdesc',
    after:
      '\\newlist{compactenum}{enumerate}{4}\\setlist[compactenum]{label=\\arabic*.,nosep}' +
      '\\newlist{compactitem}{itemize}{4}\\setlist[compactitem]{label=\\textbullet,nosep}' +
      '\\newlist{compactdesc}{description}{4}\\setlist[compactdesc]{nosep}',
  },
  // Of the class exam, beside which a document of cards is of another.
  {
    name: 'enumitem',
    options: 'shortlabels,inline',
    environments: 'questions parts subparts subsubparts choices checkboxes oneparchoices',
    after:
      '\\newcommand{\\worth}[1]{\\if\\relax\\detokenize{#1}\\relax\\else(#1 points) \\fi}\\newcommand{\\worthitem}[1][]{\\item\\worth{#1}}' +
      ['question', 'subpart', 'subsubpart', 'choice', 'CorrectChoice']
        .map((name) => `\\newcommand{\\${name}}{\\worthitem}`)
        .join('') +
      [...examLists]
        .map(([name, list, label]) => `\\newlist{${name}}{${list}}{1}\\setlist[${name}]{label=${label}}`)
        .join(''),
  },
  {
    name: 'array',
    commands: 'firsthline lasthline',
    ways: /\\begin\s*\{(?:array|tabular[*x]?)\}[^\n]{0,300}?(?:[<>!]|[mb])\{/,
  },
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
  { name: 'dcolumn', ways: /D(?:\{[^{}]{1,20}\}){3}/ },
  { name: 'multicol', environments: 'multicols multicols*' },
  { name: 'longtable', environments: 'longtable' },
  { name: 'tabularx', environments: 'tabularx' },
  { name: 'framed', environments: 'framed shaded', after: '\\definecolor{shadecolor}{gray}{.9}' },
  { name: 'tcolorbox', options: 'most', environments: 'tcolorbox', instead: '\\newenvironment{tcolorbox}[1][]{}{}' },
  { name: 'subcaption', environments: 'subfigure subtable' },
  { name: 'threeparttable', environments: 'threeparttable' },
  { name: 'mdframed', environments: 'mdframed' },
  { name: 'listings', commands: 'lstinline', environments: 'lstlisting' },
  // Minted runs another program, which few let it do.
  {
    name: 'listings',
    commands: 'mintinline',
    after: '\\newcommand{\\mintinline}[2][]{\\lstinline[basicstyle=\\ttfamily]}',
  },
  {
    name: 'listings',
    environments: 'minted',
    after: '\\lstnewenvironment{minted}[2][]{\\lstset{basicstyle=\\ttfamily}}{}',
  },
  // Its keywords wait for it: those of the package below have the same names. A card numbers nothing.
  {
    name: 'algorithm2e',
    options: 'algo2e',
    ways: { test: (source) => keywordedIn(source).length > 0 },
    after:
      '\\renewcommand{\\thealgocf}{\\unskip}\\makeatletter\\def\\eachkeyword#1{\\@for\\keyword:=If,Else,For,ForAll,While,Repeat,Return\\do{#1}}' +
      '\\eachkeyword{\\expandafter\\let\\csname own\\keyword\\expandafter\\endcsname\\csname\\keyword\\endcsname' +
      '\\expandafter\\let\\csname\\keyword\\endcsname\\undefined}\\makeatother' +
      '\\AddToHook{env/algorithm2e/begin}{\\eachkeyword{\\expandafter\\let\\csname\\keyword\\expandafter\\endcsname\\csname own\\keyword\\endcsname}}',
  },
  // What floats would leave its card; and a card numbers nothing.
  {
    name: 'algorithm',
    environments: 'algorithm',
    after: '\\floatplacement{algorithm}{H}\\renewcommand{\\thealgorithm}{}',
  },
  { name: 'algpseudocode', environments: 'algorithmic' },
  { name: 'fancyvrb', environments: 'Verbatim', instead: '\\newenvironment{Verbatim}{\\verbatim}{\\endverbatim}' },
  {
    name: 'csquotes',
    commands: 'enquote',
    instead: "\\newcommand{\\enquote}[1]{``#1''}\\newcommand{\\setquotestyle}[1]{}",
  },
  { name: 'multirow', commands: 'multirow', instead: '\\newcommand{\\multirow}[3]{#3}' },
  {
    name: 'makecell',
    commands: 'makecell thead',
    instead: '\\newcommand{\\makecell}[2][c]{\\shortstack[#1]{#2}}\\newcommand{\\thead}[2][c]{\\shortstack[#1]{#2}}',
  },
  {
    name: 'diagbox',
    commands: 'diagbox backslashbox slashbox',
    instead: ['diagbox', 'backslashbox', 'slashbox']
      .map((name) => `\\newcommand{\\${name}}[3][]{#2 \\ensuremath{${name === 'slashbox' ? '/' : '\\setminus'}} #3}`)
      .join(''),
  },
  { name: 'gb4e', environments: 'exe', instead: '', after: '\\noautomath' },
  { name: 'tipa', commands: 'textipa', instead: '\\newcommand{\\textipa}[1]{#1}' },
  { name: 'alltt', environments: 'alltt' },
  { name: 'verbatim', environments: 'comment' },
  { name: 'hyperref', options: 'hidelinks', commands: 'href url' },
  {
    name: 'mhchem',
    options: 'version=4',
    commands: 'ce cee',
    instead: '\\newcommand{\\ce}[1]{\\ensuremath{\\mathrm{#1}}}',
  },
  {
    name: 'chemformula',
    ways: /\\ch\s*\{(?:[^{}a-z\\]*[A-Z]|[^{}]*(?:->|<[-=]))/,
    instead: '\\newcommand{\\ch}[1]{\\ensuremath{\\mathrm{#1}}}',
  },
  {
    name: 'siunitx',
    ways: /\\begin\s*\{tabular[*x]?\}(?:\s*\[\w\])?(?:\s*\{[^{}]{0,40}\}(?=\s*\{))?\s*\{(?:[^{}S]|\{[^{}]{0,80}\}){0,200}S/,
    commands:
      'SI si qty num ang unit SIrange qtyrange numrange SIlist qtylist numlist numproduct qtyproduct complexnum complexqty',
    instead:
      '\\newcommand{\\SI}[3][]{#2\\,\\ensuremath{\\mathrm{#3}}}\\newcommand{\\qty}[3][]{\\SI{#2}{#3}}' +
      '\\newcommand{\\si}[2][]{\\ensuremath{\\mathrm{#2}}}\\newcommand{\\unit}[2][]{\\si{#2}}' +
      '\\newcommand{\\num}[2][]{\\ensuremath{#2}}\\newcommand{\\ang}[2][]{\\ensuremath{#2^\\circ}}',
  },
]
