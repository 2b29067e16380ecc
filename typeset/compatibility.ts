import { units } from '#domain/latex/vocabulary/units'

/** A macro for KaTeX: the number of its arguments, and its body. */
export type Compatible = readonly [argumentCount: number, body: string]

const entries = (count: number, list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([name, body]) => [`\\${name}`, [count, body] as Compatible] as const)

const operators = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `\\operatorname{${name}}`]))

const silent = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))

/**
 * What authors bring from LaTeX and its usual packages that KaTeX does not know, where it is written in one way only;
 * the rest is in `forms.ts`. A deck's macros override them.
 */
export const compatibility: ReadonlyMap<string, Compatible> = new Map([
  ...entries(0, {
    ...silent(
      'fCenter boldmath unboldmath allowdisplaybreaks protect displaylimits noindent indent centering xspace nolinebreak nonscript par',
    ),
    ...operators('tr Tr trace rank sgn supp Span coker id im Hom End Aut Gal Spec lcm ord vol diag dist'),
    ...operators('Res erf'),
    ...operators('arcsinh arccosh arctanh arcsec arccot arccsc sech csch arsinh arcosh artanh'),
    esssup: '\\operatorname*{ess\\,sup}',
    C: '\\mathbb{C}',
    Q: '\\mathbb{Q}',
    F: '\\mathbb{F}',
    E: '\\mathbb{E}',
    hdots: '\\ldots',
    adots: '\\mathinner{\\kern1mu\\raisebox{1pt}{.}\\kern2mu\\raisebox{4pt}{.}\\kern2mu\\raisebox{7pt}{.}\\kern1mu}',
    iddots: '\\adots',
    iiiint: '\\iint\\!\\!\\iint',
    idotsint: '\\int\\!\\cdots\\!\\int',
    fint: '\\rlap{$\\mkern4mu-$}\\int',
    eqno: '\\qquad',
    leqno: '\\qquad',
    sp: '^',
    sb: '_',
    slash: '/',
    hfill: '\\quad',
    hfil: '\\quad',
    strut: '\\mathstrut',
    mspace: '\\mskip',
    given: '\\mid',
    qed: '\\blacksquare',
    qedhere: '\\qquad\\blacksquare',
    QED: '\\square',
    sl: '\\it',
    sc: '\\rm',
    bfseries: '\\bf',
    itshape: '\\it',
    textdegree: '{}^\\circ',
    celsius: '{}^\\circ\\mathrm{C}',
    degreeCelsius: '{}^\\circ\\mathrm{C}',
    ...units,
    ohm: '\\Omega',
    micro: '\\mu',
    upmu: '\\mu',
    euro: '\\text{€}',
    textquotesingle: "'",
    centernot: '\\not',
    tabularnewline: '\\\\',
    Colon: '\\dblcolon',
    ...{ dotcup: '\\mathbin{\\dot\\cup}', cupdot: '\\mathbin{\\dot\\cup}' },
    ...{ indep: '\\mathrel{\\perp\\!\\!\\!\\perp}', Perp: '\\indep', independent: '\\indep' },
    lightning: '\\text{↯}',
    sslash: '\\mathbin{/\\mkern-6mu/}',
    ocircle: '\\mathbin{\\raisebox{.1em}{$\\scriptstyle\\bigcirc$}}',
    ...{ qcomma: ',\\quad', qc: ',\\quad', imaginary: '\\Im', adjustlimits: '' },
    principalvalue: '\\mathcal{P}',
    vdot: '\\cdot',
    dotproduct: '\\cdot',
    cross: '\\times',
    crossproduct: '\\times',
    '/': '',
  }),
  ...entries(1, {
    ...silent('label index leftroot uproot'),
    vv: '\\overrightarrow{#1}',
    widebar: '\\overline{#1}',
    overparen: '\\overgroup{#1}',
    underparen: '\\undergroup{#1}',
    mbox: '\\text{#1}',
    ensuremath: '\\TextOrMath{$#1$}{#1}',
    textsubscript: '\\TextOrMath{$_{\\text{#1}}$}{_{\\text{#1}}}',
    textsuperscript: '\\TextOrMath{$^{\\text{#1}}$}{^{\\text{#1}}}',
    textsc: '\\text{#1}',
    textsl: '\\textit{#1}',
    Tilde: '\\tilde{#1}',
    Hat: '\\hat{#1}',
    Bar: '\\bar{#1}',
    Vec: '\\vec{#1}',
    Dot: '\\dot{#1}',
    Ddot: '\\ddot{#1}',
    undertilde: '\\underset{\\sim}{#1}',
    wideparen: '\\overgroup{#1}',
    overarc: '\\overgroup{#1}',
    mathup: '\\mathrm{#1}',
    symbf: '\\mathbf{#1}',
    mathbfit: '\\boldsymbol{#1}',
    intertext: '&\\text{#1}\\\\',
    shortintertext: '&\\text{#1}\\\\',
    mathmbox: '{#1}',
    displaylines: '\\begin{gathered}#1\\end{gathered}',
    eqalign: '\\begin{aligned}#1\\end{aligned}',
    cee: '\\ce{#1}',
    // Below a sign stands what is as wide as something else, unseen: so the sign is in the middle of it.
    vdotswithin: '\\mathrel{\\smash[b]{\\underset{\\textstyle\\hphantom{#1}}{\\vdots}}}',
    slashed: '{\\mathrlap{\\smash[b]{\\underset{\\textstyle\\hphantom{#1}}{/}}}#1}',
  }),
  ...entries(2, {
    ...silent('setlength addtolength'),
    accentset: '\\overset{\\scriptscriptstyle #1}{#2}',
    cancelto: '\\cancel{#2}^{#1}',
    splitfrac: '{\\textstyle\\begin{gathered}#1\\\\#2\\end{gathered}}',
    splitdfrac: '{\\begin{gathered}#1\\\\#2\\end{gathered}}',
    nicefrac: '{}^{#1}\\!/_{#2}',
    sfrac: '{}^{#1}\\!/_{#2}',
    flatfrac: '#1/#2',
  }),
  ...entries(3, {
    overunderset: '\\overset{#1}{\\underset{#2}{#3}}',
    underoverset: '\\overset{#2}{\\underset{#1}{#3}}',
    prescript: '{}^{#1}_{#2}{#3}',
    sideset: '\\mathop{{}#1\\!#3\\nolimits#2}\\limits',
  }),
])
