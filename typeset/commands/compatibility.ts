import { units } from '#domain/latex/vocabulary/units'

/** A macro for KaTeX: the number of its arguments, and its body. */
export type Compatible = readonly [argumentCount: number, body: string]

const entries = (count: number, list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([name, body]): [string, Compatible] => [`\\${name}`, [count, body]])

const operators = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `\\operatorname{${name}}`]))

/** Names of the same. */
const same = (names: string, body: string) => Object.fromEntries(names.split(' ').map((name) => [name, body]))

const silent = (names: string) => same(names, '')

/** An integral with a sign across its middle, so many mu from its left where it is large, and where it stands in a line. */
const across = (sign: string, large: number, small: number, integral = '\\int') => {
  const inLine = `\\rlap{$\\mkern${small}mu\\scriptstyle${sign}$}`
  return `\\mathchoice{\\rlap{$\\mkern${large}mu${sign}$}}{${inLine}}{${inLine}}{${inLine}}${integral}`
}

/**
 * What authors bring from LaTeX and its usual packages that KaTeX does not know, where it is written in one way only;
 * the rest is in `forms.ts`. A deck's macros override them.
 */
export const compatibility: ReadonlyMap<string, Compatible> = new Map([
  ...entries(0, {
    ...silent(
      'IEEEnonumber IEEEyesnumber fCenter boldmath unboldmath allowdisplaybreaks protect displaylimits normalfont mdseries upshape noindent indent centering xspace nolinebreak nonscript par',
    ),
    ...operators('tr Tr trace rank sgn supp Span coker id im Hom End Aut Gal Spec lcm ord vol diag dist'),
    ...operators('Res erf Var Cov Corr cov corr sign Arg Log codim conv dom ran rk'),
    ...operators('Ext Tor Ann Stab Sym Frac Pic Inn Out Map Mat GL SL SO SU PGL PSL Bild Kern Rang Spur ad Ad sinc'),
    // As they are called in other languages.
    ...operators('sen senh arcsen cotan argsh argch argth rg rot mcd mcm mdc mmc pgcd ppcm ggT kgV NWD NWW'),
    angln: '\\angl{n}',
    colim: '\\operatorname*{colim}',
    ...operators('arcsinh arccosh arctanh arcsec arccot arccsc sech csch arsinh arcosh artanh'),
    esssup: '\\operatorname*{ess\\,sup}',
    C: '\\mathbb{C}',
    Q: '\\mathbb{Q}',
    F: '\\mathbb{F}',
    E: '\\mathbb{E}',
    ...{
      RR: '\\mathbb{R}',
      NN: '\\mathbb{N}',
      ZZ: '\\mathbb{Z}',
      QQ: '\\mathbb{Q}',
      CC: '\\mathbb{C}',
      FF: '\\mathbb{F}',
    },
    hdots: '\\ldots',
    // Of nicematrix, which draws them through all empty cells beside theirs.
    ...{ Ldots: '\\ldots', Cdots: '\\cdots', Vdots: '\\vdots', Ddots: '\\ddots', Iddots: '\\iddots' },
    adots: '\\mathinner{\\kern1mu\\raisebox{1pt}{.}\\kern2mu\\raisebox{4pt}{.}\\kern2mu\\raisebox{7pt}{.}\\kern1mu}',
    iddots: '\\adots',
    iiiint: '\\iint\\!\\!\\iint',
    idotsint: '\\int\\!\\cdots\\!\\int',
    fint: '\\rlap{$\\mkern4mu-$}\\int',
    // Of esint and stmaryrd, put together of the signs that there are.
    ...{ varoiint: '\\oiint', dotsint: '\\idotsint' },
    ...same('ointctrclockwise varointctrclockwise', across('\\circlearrowleft', 3, 3)),
    ...same('ointclockwise varointclockwise', across('\\circlearrowright', 3, 3)),
    sqint: across('\\square', 5, 3.5),
    sqiint: across('\\square', 9, 7, '\\iint'),
    ...{ varcurlyvee: '\\curlyvee', varcurlywedge: '\\curlywedge' },
    bigcurlyvee: '\\mathop{\\vcenter{\\Large\\curlyvee}}',
    bigcurlywedge: '\\mathop{\\vcenter{\\Large\\curlywedge}}',
    bigsqcap: '\\mathop{\\vcenter{\\mathchoice{\\Huge\\sqcap}{\\Large\\sqcap}{\\sqcap}{\\sqcap}}}',
    ...{ bigparallel: '\\mathop{\\big\\|}', biginterleave: '\\mathop{\\big|\\mkern-5mu\\big\\|}' },
    interleave: '\\mathbin{|\\mkern-3mu\\|}',
    merge: '\\mathbin{\\wedge\\mkern-7mu\\wedge}',
    fatsemi: '\\mathbin{\\rlap{\\raisebox{.5ex}{$\\scriptstyle\\circ$}}{,}}',
    ...{
      parr: '\\mathbin{\\rotatebox{180}{\\&}}',
      bindnasrepma: '\\parr',
      with: '\\mathbin{\\&}',
      binampersand: '\\with',
    },
    ...{ llparenthesis: '\\mathopen{(\\mkern-3mu|}', rrparenthesis: '\\mathclose{|\\mkern-3mu)}' },
    mapsfrom: '\\mathrel{\\leftarrow\\mkern-4mu\\shortmid}',
    longmapsfrom: '\\mathrel{\\longleftarrow\\mkern-4mu\\shortmid}',
    Mapsto: '\\mathrel{\\shortmid\\mkern-4mu\\Rightarrow}',
    Longmapsto: '\\mathrel{\\shortmid\\mkern-4mu\\Longrightarrow}',
    Mapsfrom: '\\mathrel{\\Leftarrow\\mkern-4mu\\shortmid}',
    owedge: '\\mathbin{\\rlap{$\\mkern3.5mu\\scriptstyle\\wedge$}\\ocircle}',
    ovee: '\\mathbin{\\rlap{$\\mkern3.5mu\\scriptstyle\\vee$}\\ocircle}',
    bbslash: '\\mathbin{\\backslash\\mkern-6mu\\backslash}',
    ...{ trianglelefteqslant: '\\trianglelefteq', trianglerighteqslant: '\\trianglerighteq' },
    ...{ varotimes: '\\otimes', varoplus: '\\oplus', varominus: '\\ominus', varodot: '\\odot', vartimes: '\\times' },
    ...{ shortrightarrow: '\\rightarrow', shortleftarrow: '\\leftarrow', rightarrowtriangle: '\\rightarrow' },
    ...{ shortuparrow: '\\uparrow', shortdownarrow: '\\downarrow', leftarrowtriangle: '\\leftarrow' },
    ...{ boxempty: '\\square', oblong: '\\square' },
    // Of mhchem.
    hyphen: '\\text{-}',
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
    divides: '\\mid',
    notdivides: '\\nmid',
    dashint: '\\fint',
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
    ...{ micro: '\\text{µ}', upmu: '\\text{µ}' },
    euro: '\\text{€}',
    textquotesingle: "'",
    textsection: '\\S',
    centernot: '\\not',
    tabularnewline: '\\\\',
    Colon: '\\dblcolon',
    // As mathtools has them since 2022, whatever KaTeX calls so.
    ...{ coloneq: '\\coloneqq', Coloneq: '\\Coloneqq', eqcolon: '\\eqqcolon', Eqcolon: '\\Eqqcolon' },
    ...{ dotcup: '\\mathbin{\\dot\\cup}', cupdot: '\\mathbin{\\dot\\cup}' },
    ...{ indep: '\\mathrel{\\perp\\!\\!\\!\\perp}', Perp: '\\indep', independent: '\\indep' },
    ...{ lightning: '\\text{↯}', Lightning: '\\lightning' },
    sslash: '\\mathbin{/\\mkern-6mu/}',
    ocircle: '\\mathbin{\\raisebox{.1em}{$\\scriptstyle\\bigcirc$}}',
    ...{ qcomma: ',\\quad', qc: ',\\quad', imaginary: '\\Im', adjustlimits: '' },
    ...{ principalvalue: '\\mathcal{P}', pv: '\\mathcal{P}', PV: '\\operatorname{P.V.}' },
    nulldelimiterspace: '1.2pt',
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
    textsl: '\\textit{#1}',
    Tilde: '\\tilde{#1}',
    Hat: '\\hat{#1}',
    Bar: '\\bar{#1}',
    Vec: '\\vec{#1}',
    Dot: '\\dot{#1}',
    Ddot: '\\ddot{#1}',
    // KaTeX's own is as large in an index as elsewhere.
    angl: '\\overline{#1\\mkern2mu}\\mkern-1.5mu\\vert',
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
    underaccent: '\\underset{\\smash[b]{#1{}}}{#2}',
    accentset: '\\overset{\\scriptscriptstyle #1}{#2}',
    cancelto: '\\cancel{#2}^{\\mkern-3mu\\nearrow#1}',
    splitfrac: '{\\textstyle\\begin{gathered}#1\\\\#2\\end{gathered}}',
    splitdfrac: '{\\begin{gathered}#1\\\\#2\\end{gathered}}',
    nicefrac: '{}^{#1}\\!/_{#2}',
    sfrac: '{}^{#1}\\!/_{#2}',
    faktor: '{\\raisebox{.3em}{$#1$}\\big/\\raisebox{-.3em}{$#2$}}',
    flatfrac: '#1/#2',
    legendre: '\\left(\\frac{#1}{#2}\\right)',
    mathcolor: '\\textcolor{#1}{#2}',
  }),
  ...entries(3, {
    overunderset: '\\overset{#1}{\\underset{#2}{#3}}',
    underoverset: '\\overset{#2}{\\underset{#1}{#3}}',
    prescript: '{}^{#1}_{#2}{#3}',
    leftidx: '{}#1{#2}#3',
    sideset: '\\mathop{{}#1\\!#3\\nolimits#2}',
  }),
])
