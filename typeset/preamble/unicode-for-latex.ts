/** Signs of mathematics that stand for themselves in a source, and what LaTeX calls them. */
const named: ReadonlyMap<string, string> = new Map(
  (
    '¬neg °degree ±pm ×times ÷div ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega ' +
    'αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta ιiota κkappa λlambda νnu ξxi πpi ρrho ςvarsigma ' +
    'σsigma τtau υupsilon φvarphi χchi ψpsi ωomega ϑvartheta ϕphi ϖvarpi ϝdigamma ϱvarrho ϵepsilon ℏhbar ℑIm ' +
    'ℓell ℘wp ℜRe ℲFinv ℵaleph ℶbeth ℷgimel ℸdaleth ⅁Game ←leftarrow ↑uparrow →rightarrow ↓downarrow ' +
    '↔leftrightarrow ↕updownarrow ↖nwarrow ↗nearrow ↘searrow ↙swarrow ↚nleftarrow ↛nrightarrow ' +
    '↞twoheadleftarrow ↠twoheadrightarrow ↢leftarrowtail ↣rightarrowtail ↤mapsfrom ↦mapsto ↩hookleftarrow ' +
    '↪hookrightarrow ↫looparrowleft ↬looparrowright ↭leftrightsquigarrow ↮nleftrightarrow ↰Lsh ↱Rsh ' +
    '↶curvearrowleft ↷curvearrowright ↺circlearrowleft ↻circlearrowright ↼leftharpoonup ↽leftharpoondown ' +
    '↾upharpoonright ↿upharpoonleft ⇀rightharpoonup ⇁rightharpoondown ⇂downharpoonright ⇃downharpoonleft ' +
    '⇄rightleftarrows ⇆leftrightarrows ⇇leftleftarrows ⇈upuparrows ⇉rightrightarrows ⇊downdownarrows ' +
    '⇋leftrightharpoons ⇌rightleftharpoons ⇍nLeftarrow ⇎nLeftrightarrow ⇏nRightarrow ⇐Leftarrow ⇑Uparrow ' +
    '⇒Rightarrow ⇓Downarrow ⇔Leftrightarrow ⇕Updownarrow ⇚Lleftarrow ⇛Rrightarrow ⇝leadsto ⇠dashleftarrow ' +
    '⇢dashrightarrow ∀forall ∁complement ∂partial ∃exists ∇nabla ∈in ∉notin ∋ni ∌notni ∏prod ∐coprod ∑sum ∓mp ' +
    '∔dotplus ∖setminus ∗ast ∘circ ∙bullet ∝propto ∞infty ∠angle ∡measuredangle ∢sphericalangle ∣mid ∤nmid ' +
    '∦nparallel ∧wedge ∨vee ∩cap ∪cup ∫int ∬iint ∭iiint ∮oint ∯oiint ∰oiiint ∴therefore ∵because ∷dblcolon ' +
    '∹minuscolon ∼sim ∽backsim ≀wr ≁nsim ≂eqsim ≃simeq ≅cong ≆ncong ≈approx ≊approxeq ≍asymp ≎Bumpeq ≏bumpeq ' +
    '≐doteq ≑doteqdot ≒fallingdotseq ≓risingdotseq ≔coloneqq ≕eqqcolon ≖eqcirc ≗circeq ≜triangleq ≠neq ≡equiv ' +
    '≤leq ≥geq ≦leqq ≧geqq ≨lneqq ≩gneqq ≪ll ≫gg ≬between ≮nless ≯ngtr ≰nleq ≱ngeq ≲lesssim ≳gtrsim ≶lessgtr ' +
    '≷gtrless ≺prec ≻succ ≼preccurlyeq ≽succcurlyeq ≾precsim ≿succsim ⊀nprec ⊁nsucc ⊂subset ⊃supset ⊆subseteq ' +
    '⊇supseteq ⊈nsubseteq ⊉nsupseteq ⊊subsetneq ⊋supsetneq ⊎uplus ⊏sqsubset ⊐sqsupset ⊑sqsubseteq ⊒sqsupseteq ' +
    '⊓sqcap ⊔sqcup ⊕oplus ⊖ominus ⊗otimes ⊘oslash ⊙odot ⊚circledcirc ⊛circledast ⊝circleddash ⊞boxplus ' +
    '⊟boxminus ⊠boxtimes ⊡boxdot ⊢vdash ⊣dashv ⊨vDash ⊩Vdash ⊪Vvdash ⊬nvdash ⊭nvDash ⊮nVdash ⊯nVDash ⊶origof ' +
    '⊷imageof ⊸multimap ⊺intercal ⊻veebar ⊼barwedge ⋀bigwedge ⋁bigvee ⋂bigcap ⋃bigcup ⋅cdot ⋇divideontimes ' +
    '⋈bowtie ⋉ltimes ⋊rtimes ⋋leftthreetimes ⋌rightthreetimes ⋍backsimeq ⋎curlyvee ⋏curlywedge ⋐Subset ' +
    '⋑Supset ⋒Cap ⋓Cup ⋔pitchfork ⋘lll ⋙ggg ⋚lesseqgtr ⋛gtreqless ⋞curlyeqprec ⋟curlyeqsucc ⋠npreceq ⋡nsucceq ' +
    '⋦lnsim ⋧gnsim ⋨precnsim ⋩succnsim ⋬ntrianglelefteq ⋭ntrianglerighteq ⋮vdots ⋯cdots ⋱ddots ⌈lceil ⌉rceil ' +
    '⌊lfloor ⌋rfloor ⌜ulcorner ⌝urcorner ⌞llcorner ⌟lrcorner ⌢frown ⌣smile ⎰lmoustache ⎱rmoustache ◯bigcirc ' +
    '♠spadesuit ♡heartsuit ♢diamondsuit ♣clubsuit ♭flat ♮natural ♯sharp ✓checkmark ⟂perp ⟦llbracket ' +
    '⟧rrbracket ⟨langle ⟩rangle ⟮lgroup ⟯rgroup ⟵longleftarrow ⟶longrightarrow ⟷longleftrightarrow ' +
    '⟸Longleftarrow ⟹Longrightarrow ⟺Longleftrightarrow ⟼longmapsto ⦃lBrace ⦄rBrace ⦵ominus ⨀bigodot ' +
    '⨁bigoplus ⨂bigotimes ⨄biguplus ⨆bigsqcup ⩞doublebarwedge ⩴Coloneqq ⩽leqslant ⩾geqslant ⪅lessapprox ' +
    '⪆gtrapprox ⪇lneq ⪈gneq ⪉lnapprox ⪊gnapprox ⪋lesseqqgtr ⪌gtreqqless ⪕eqslantless ⪖eqslantgtr ⪯preceq ' +
    '⪰succeq ⪵precneqq ⪶succneqq ⪷precapprox ⪸succapprox ⪹precnapprox ⪺succnapprox ⫅subseteqq ⫆supseteqq ' +
    '⫋subsetneqq ⫌supsetneqq μmu µmu οomicron ·cdot ∅emptyset √surd ∥parallel ⊤top ⊥bot ⋆star ⋄diamond ' +
    '□square ■blacksquare ∎blacksquare △triangle ▽triangledown ▲blacktriangle ★bigstar ◊lozenge ○bigcirc ' +
    '‖Vert ⊲vartriangleleft ⊳vartriangleright ⊴trianglelefteq ⊵trianglerighteq'
  )
    .split(' ')
    .map((entry) => {
      const [sign = ''] = entry
      return [sign, `\\${entry.slice(sign.length)}`]
    }),
)

const each = (signs: string, bodies: string, around: (body: string) => string) => {
  const parts = bodies.split(' ')
  return Array.from(signs, (sign, at) => [sign, around(parts[at] ?? '')] as const)
}

/**
 * Signs without a command of their own, and how they are written. Indices begin with `{}`, so that one behind another stands
 * beside it.
 */
const written: ReadonlyMap<string, string> = new Map([
  ...each('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', '0 1 2 3 4 5 6 7 8 9 + - = ( ) n i', (body) => `{}^{${body}}`),
  ...each('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₙₓ', '0 1 2 3 4 5 6 7 8 9 + - = ( ) a e i j k n x', (body) => `{}_{${body}}`),
  ...each('ℂℍℕℙℚℝℤ', 'C H N P Q R Z', (body) => `\\mathbb{${body}}`),
  ...each('ℬℰℱℋℐℒℳℛ', 'B E F H I L M R', (body) => `\\mathcal{${body}}`),
  ...each('ΑΒΕΖΗΙΚΜΝΟΡΤΧ', 'A B E Z H I K M N O P T X', (body) => `\\mathrm{${body}}`),
  ...each('−′″‴', "- ' '' '''", (body) => body),
  ...each('∄≢⊄⊅', 'exists equiv subset supset', (body) => `\\not\\${body}`),
  ...each('½⅓⅔¼¾', '1/2 1/3 2/3 1/4 3/4', (body) => `\\tfrac{${body.replace('/', '}{')}}`),
])

/** Characters that are only space, and characters that print nothing: they turn the direction, join signs or colour an emoji. */
const spaces: ReadonlyMap<string, string> = new Map([
  ...Array.from('\u2002\u2003\u2004\u2005\u2008', (space) => [space, '\\ '] as const),
  ...Array.from('\u2006\u2009\u200a\u202f', (space) => [space, '\\,'] as const),
  ...Array.from(
    '\u200b\u200d\u200e\u200f\u2060\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufe0f\ufeff\u{1f3fb}\u{1f3fc}\u{1f3fd}\u{1f3fe}\u{1f3ff}',
    (sign) => [sign, ''] as const,
  ),
])

/** Marks above and below letters, and what puts them there. */
const accents: ReadonlyMap<string, string> = new Map(
  each(
    '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328\u0331',
    '` \' ^ ~ = u . " r H v d c k b',
    (name) => `\\${name}`,
  ),
)
const withMarks = /^[a-z]\p{Mark}+$/iu

/** A Latin letter with marks that it shares with no usual one, or a mark by itself, which stands over what is before it. */
function accented(sign: string): string | undefined {
  const mark = accents.get(sign)
  if (mark !== undefined) return `\\llap{${mark}{}}`
  const apart = sign.normalize('NFD')
  if (usual.test(sign) || !withMarks.test(apart)) return undefined
  const [letter = '', ...marks] = apart
  if (!marks.every((one) => accents.has(one))) return undefined
  return `\\text{${marks.reduce((inner, one) => `${accents.get(one)}{${inner}}`, letter)}}`
}

/** Greek letters, as words are written with them. */
const greek: ReadonlyMap<string, string> = new Map(
  ['αβγδεζηθικλμνξοπρςστυφχψω', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'].flatMap((letters, isLarge) => {
    const names =
      'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho finalsigma sigma tau upsilon phi chi psi omega'
    const all = isLarge ? names.replace('finalsigma ', '').replace(/\b[a-z]/g, (first) => first.toUpperCase()) : names
    return each(letters, all, (name) => name)
  }),
)

/** Unicode's alphabets for formulas, each by its first sign, and the font that LaTeX has for it. */
const alphabets: readonly (readonly [first: number, font: string])[] = [
  [0x1d400, '\\mathbf'],
  [0x1d434, ''],
  [0x1d468, '\\boldsymbol'],
  [0x1d49c, '\\mathcal'],
  [0x1d504, '\\mathfrak'],
  [0x1d538, '\\mathbb'],
  [0x1d56c, '\\mathfrak'],
  [0x1d5a0, '\\mathsf'],
  [0x1d670, '\\mathtt'],
  [0x1d6a8, '\\boldsymbol'],
  [0x1d6e2, ''],
  [0x1d71c, '\\boldsymbol'],
  [0x1d7ce, '\\mathbf'],
]

/** A letter or digit of those, as Word and many a PDF write formulas. */
function ofAlphabet(sign: string): string | undefined {
  // Of the alphabets these stand elsewhere.
  if (/^[ℎℯℊℴ]$/.test(sign)) return `\\ensuremath{${sign.normalize('NFKC')}}`
  const code = sign.codePointAt(0) ?? 0
  const [, font] = alphabets.findLast(([first]) => first <= code) ?? []
  if (font === undefined || code > 0x1d7ff) return undefined
  const letter = sign.normalize('NFKC')
  const body = named.get(letter) ?? letter
  return `\\ensuremath{${font ? `${font}{${body}}` : body}}`
}

/** What a sign is written with, in text as in formulas; nothing of one that LaTeX knows, or that is not known here. */
function bodyOf(sign: string): string | undefined {
  const body = named.get(sign) ?? written.get(sign)
  const letter = greek.get(sign)
  if (letter !== undefined) return `\\ofgreek{${codeOf(sign)}}{${letter}}{${body}}`
  if (body !== undefined) return `\\ensuremath{${body}}`
  return (
    spaces.get(sign) ??
    accented(sign) ??
    ofAlphabet(sign) ??
    (emoji.test(sign) ? `\\texttt{U+${codeOf(sign)}}` : undefined)
  )
}

/** Small pictures, which fonts of LaTeX lack: their number stands there. */
const emoji = /^[\u{1f000}-\u{1faff}]$/u
export const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** From what is written in LaTeX back to the sign; of several that are written alike, to the first. */
const signs = new Map([...written, ...named].toReversed().map(([sign, body]) => [body, sign]))

/** The sign that a command, or what is written in place of one, stands for. */
export const signOf = (body: string): string | undefined => signs.get(body)

const beyondAscii = /[^\p{ASCII}]/gu

/** Signs beyond ASCII that every font of LaTeX has: of Latin letters, and between words. */
const usual = /[\u00a0-\u017f\u2010-\u2044\u20ac\u2122]/

type Signs = {
  read: (text: string) => void
  found: () => ReadonlyMap<string, string>
  /** Whether signs beyond ASCII were read, and those that no font of formulas or of Latin letters has. */
  hasOthers: () => boolean
  rare: () => ReadonlySet<string>
}

/** Reads texts, and tells which signs of mathematics stand in them, with what each is written with in LaTeX. */
export function createSigns(): Signs {
  const found = new Map<string, string>()
  const rare = new Set<string>()
  const seen = new Set<string>()
  return {
    read(text) {
      for (const [sign] of text.matchAll(beyondAscii)) {
        const body = seen.has(sign) ? undefined : bodyOf(sign)
        if (body !== undefined) found.set(sign, body)
        else if (!seen.has(sign) && !usual.test(sign)) rare.add(sign)
        seen.add(sign)
      }
    },
    found: () => found,
    hasOthers: () => seen.size > 0,
    rare: () => rare,
  }
}

/** A Greek letter in text is set as in a formula, unless a font with Greek words is there. */
const ofGreek =
  '\\providecommand{\\ofgreek}[3]{\\ifcsname text#2\\endcsname\\TextOrMath{\\csname text#2\\endcsname}{#3}\\else\\ensuremath{#3}\\fi}'

/** Declarations of these signs. */
export function declarations(signs: ReadonlyMap<string, string>): string[] {
  if (signs.size === 0) return []
  const lines = [...signs].map(([sign, body]) => `\\DeclareUnicodeCharacter{${codeOf(sign)}}{${body}}`)
  const hasGreek = lines.some((line) => line.includes('\\ofgreek'))
  return ['\\ifdefined\\DeclareUnicodeCharacter', ...(hasGreek ? [ofGreek] : []), ...lines, '\\fi']
}
