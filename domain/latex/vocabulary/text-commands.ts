import type { TextStyle } from '../tree.ts'
import { wordPairs } from './word-pairs.ts'

/** Commands that style their argument. `upright` is plain text: the group is read, nothing else happens. */
export const styles: ReadonlyMap<string, TextStyle> = new Map(
  wordPairs<TextStyle>(
    'textbf:bold textit:italic textsl:italic emph:emphasis underline:underline uline:underline texttt:typewriter ' +
      'textsc:smallCaps textsf:sans textrm:upright textup:upright textmd:upright textnormal:normal text:upright ' +
      'mbox:upright hbox:upright fbox:framed framebox:framed vocab:bold term:bold alert:bold st:strike sout:strike ' +
      'textsuperscript:superscript up:superscript textsubscript:subscript footnote:small caption:small marginpar:small makebox:upright parbox:upright enquote:upright ' +
      'foreignlanguage:upright hyperref:upright texorpdfstring:upright gls:upright acs:upright centerline:upright textls:upright ' +
      'only:upright uncover:upright visible:upright onslide:upright todo:small marginnote:small sidenote:small makecell:stacked thead:stacked shortstack:stacked',
  ),
)

/** Declarations that style everything up to the end of their group, or of the paragraph. */
export const switches: ReadonlyMap<string, TextStyle> = new Map(
  wordPairs<TextStyle>(
    'bf:bold bfseries:bold it:italic itshape:italic sl:italic slshape:italic em:emphasis tt:typewriter ' +
      'ttfamily:typewriter sc:smallCaps scshape:smallCaps sf:sans sffamily:sans rm:upright rmfamily:upright ' +
      'normalfont:normal mdseries:upright upshape:upright normalsize:upright tiny:small scriptsize:small ' +
      'footnotesize:small small:small large:large Large:large LARGE:large huge:large Huge:large',
  ),
)

/** What babel's French has raised behind a number: 1er, 2e. */
export const ordinals: ReadonlyMap<string, string> = new Map(
  wordPairs<string>('ier:er iere:re ieme:e iers:ers ieres:res iemes:es'),
)

/** Commands that are one character or a few. */
export const characters: ReadonlyMap<string, string> = new Map([
  ...wordPairs<string>(
    'ldots:… dots:… textellipsis:… S:§ P:¶ copyright:© textcopyright:© textregistered:® texttrademark:™ pounds:£ ' +
      'textsterling:£ euro:€ texteuro:€ EUR:€ textyen:¥ textcent:¢ ss:ß SS:ẞ ae:æ AE:Æ oe:œ OE:Œ o:ø O:Ø aa:å AA:Å ' +
      'l:ł L:Ł i:ı j:ȷ dh:ð DH:Ð th:þ TH:Þ dj:đ DJ:Đ ng:ŋ NG:Ŋ LaTeX:LaTeX TeX:TeX KaTeX:KaTeX textbackslash:\\ ' +
      'textasciitilde:~ textasciicircum:^ textbar:| textless:< textgreater:> textunderscore:_ textendash:– ' +
      "textemdash:— textquotedblleft:“ textquotedblright:” textquoteleft:‘ textquoteright:’ textquotesingle:' " +
      'textquotedbl:" quotedblbase:„ quotesinglbase:‚ glqq:„ grqq:“ glq:‚ grq:‘ flqq:« frqq:» flq:‹ frq:› ' +
      'guillemotleft:« guillemotright:» guillemetleft:« guillemetright:» guilsinglleft:‹ guilsinglright:› ' +
      'dag:† ddag:‡ textdagger:† textdaggerdbl:‡ textdegree:° degree:° textbullet:• textperiodcentered:· ' +
      'textexclamdown:¡ textquestiondown:¿ textordfeminine:ª textordmasculine:º texttimes:× textdiv:÷ textpm:± ' +
      'textmu:µ textsection:§ textrightarrow:→ textleftarrow:← slash:/ qed:∎ qedhere:∎ qedsymbol:∎ checkmark:✓ textnumero:№ lq:‘ rq:’ ' +
      'textohm:Ω textcelsius:°C textperthousand:‰ textonesuperior:¹ texttwosuperior:² textthreesuperior:³ textonehalf:½ textonequarter:¼ textthreequarters:¾ textvisiblespace:␣ bigcirc:○ square:□ Box:□ ' +
      'lightning:↯ Lightning:↯ fillin:______ answerline:______ hrulefill:______ dotfill:............',
  ),
  // Of babel's French, with the spaces that belong to them.
  ['og', '«\u00a0'],
  ['fg', '\u00a0»'],
  ['no', 'nº\u202f'],
  ['No', 'Nº\u202f'],
  ['quad', '\u2003'],
  ['qquad', '\u2003\u2003'],
  ['enspace', '\u2002'],
  ['enskip', '\u2002'],
  ['thinspace', '\u2009'],
  ['nobreakspace', '\u00a0'],
  ['space', ' '],
  ['hfill', '\u2003'],
  ['hspace', '\u2003'],
])

/** Control symbols, that is a backslash and one character that is no letter. */
export const symbols: ReadonlyMap<string, string> = new Map([
  ...['&', '%', '$', '#', '_', '{', '}'].map((char) => [char, char] as const),
  ...[' ', '\n', '\t', ';', ':', '>'].map((char) => [char, ' '] as const),
  [',', '\u2009'],
  ['-', '\u00ad'],
  ...['/', '!', '@'].map((char) => [char, ''] as const),
])

/** Combining characters of the accents that are commands. */
export const accents: ReadonlyMap<string, string> = new Map([
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['"', '\u0308'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['u', '\u0306'],
  ['v', '\u030c'],
  ['H', '\u030b'],
  ['c', '\u0327'],
  ['r', '\u030a'],
  ['k', '\u0328'],
  ['d', '\u0323'],
  ['b', '\u0331'],
  ['t', '\u0361'],
])

const upper = (text: string) => text.toUpperCase()
const lower = (text: string) => text.toLowerCase()
/** Commands that write their text in capitals, or in small letters. */
export const letterCases: ReadonlyMap<string, (text: string) => string> = new Map([
  ['MakeUppercase', upper],
  ['MakeTextUppercase', upper],
  ['uppercase', upper],
  ['MakeLowercase', lower],
  ['MakeTextLowercase', lower],
  ['lowercase', lower],
])

/** Commands that say how large, or how turned, their last argument is set. */
export const sized = new Set(['scalebox', 'resizebox', 'rotatebox'])

/** What stands between the arguments of a cell that a line parts, of one corner and of the other one. */
export const corners: ReadonlyMap<string, string> = new Map([
  ['diagbox', '\u2572'],
  ['backslashbox', '\u2572'],
  ['slashbox', '\u2571'],
])

/** Commands of layout that a card has no use for, with the number of their arguments. */
export const ignored: ReadonlyMap<string, number> = new Map([
  ...(
    'noindent indent smallskip medskip bigskip vfill centering raggedright raggedleft protect maketitle newpage ' +
    'clearpage pagebreak nopagebreak linebreak nolinebreak nobreakdash allowbreak displaystyle relax null strut sloppy fussy ' +
    'hline toprule midrule bottomrule addlinespace hrule negthinspace leavevmode ignorespaces unskip xspace endhead endfirsthead endfoot endlastfoot ' +
    'arraybackslash Centering RaggedRight RaggedLeft frenchspacing selectfont singlespacing onehalfspacing tightlist columnbreak phantomsection allowdisplaybreaks'
  )
    .split(' ')
    .map((name) => [name, 0] as const),
  ...(
    'vspace label index thispagestyle pagestyle hyphenation cline cmidrule bibliographystyle nocite selectlanguage ' +
    'mathtoolsset theoremstyle arrayrulecolor captionsetup setstretch linespread fillwithlines fillwithdottedlines fillwithgrid makeemptybox'
  )
    .split(' ')
    .map((name) => [name, 1] as const),
  ['setlength', 2],
  ['addtolength', 2],
  ['setcounter', 2],
  ['addtocounter', 2],
  ['stepcounter', 1],
  ['numberwithin', 2],
  ['fontsize', 2],
  ['rowcolors', 3],
  ['addcontentsline', 3],
])

/** References: their key is shown in these brackets. */
export const references: ReadonlyMap<string, string> = new Map([
  ...'ref eqref cref Cref autoref pageref nameref vref'.split(' ').map((name) => [name, '()'] as const),
  ...'cite citep citet citealp citeauthor textcite parencite autocite footcite'
    .split(' ')
    .map((name) => [name, '[]'] as const),
])

/** Lengths of TeX, which are set by a length behind them; two leave room themselves. */
export const lengths = new Set(
  (
    'itemsep parsep parskip topsep parindent baselineskip leftskip rightskip tabcolsep arraycolsep jot vskip hskip ' +
    'abovedisplayskip belowdisplayskip abovedisplayshortskip belowdisplayshortskip'
  ).split(' '),
)

export const headings = new Set(
  'frametitle framesubtitle minisec part chapter section subsection subsubsection paragraph subparagraph'
    .split(' ')
    .flatMap((n) => [n, `${n}*`]),
)
