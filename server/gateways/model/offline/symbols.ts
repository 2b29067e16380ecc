/** Signs that mean the same however they are typed. */
const spellings: ReadonlyMap<string, string> = new Map(
  (
    '**:^ <=:≤ \\le:≤ \\leq:≤ \\leqslant:≤ >=:≥ \\ge:≥ \\geq:≥ !=:≠ \\ne:≠ \\neq:≠ ->:→ \\to:→ \\longrightarrow:→ ' +
    '=>:⇒ \\implies:⇒ \\iff:⇔ <=>:⇔ −:- –:- ∫:\\int int:\\int ∑:\\sum Σ:\\sum sum:\\sum lim:\\lim √:\\sqrt ' +
    "sqrt:\\sqrt ∞:\\infty infinity:\\infty infty:\\infty π:\\pi pi:\\pi ’:' \\prime:' ζ:\\zeta \\mid:| \\vert:| \\lvert:| \\rvert:| ‖:| " +
    '\\|:| \\lVert:| \\rVert:| mod:\\bmod \\pmod:\\bmod \\ldots:… \\cdots:… \\dots:… ...:… ²:^2 ³:^3 ∂:\\partial ' +
    '\\varphi:\\phi \\varepsilon:\\epsilon \\langle:< \\rangle:> ∇:\\nabla ∈:\\in \\dfrac:\\frac \\tfrac:\\frac \\tbinom:\\binom'
  )
    .split(' ')
    .map((entry) => {
      const at = entry.lastIndexOf(':')
      return [entry.slice(0, at), entry.slice(at + 1)]
    }),
)

/** What says how a formula is set rather than what it is. */
const silent =
  /^(?:\\(?:left|right|middle|[bB]igg?[lrm]?|[,;:! ]|q?quad|displaystyle|textstyle|limits|math\w+|operatorname|text|mbox|cdot|times|circ|begin|end|colon|boldsymbol|underline|overline|hat|,)\*?|[*·×_(){}[\].,&$~"]|\\[\\{}|]|\s+)$/

const piece = /\\(?:[a-zA-Z]+\*?|[\s\S])|\*\*|<=>|<=|>=|!=|->|=>|\.\.\.|\d+|[a-zA-Z]+|\s+|[\s\S]/gu

/** As in `\frac12`. */
const bareNumerator = /\\[dt]?frac\s*([a-z\d])/gi

const greek = /^\\(?:alpha|beta|gamma|delta|epsilon|theta|phi|psi|omega|lambda|mu|nu|sigma|tau|rho|xi|eta|zeta|kappa)$/

const isVariable = (symbol: string): boolean => (/^[a-z]$/.test(symbol) && symbol !== 'e') || greek.test(symbol)

/** The symbol with `v` in place of a name that could as well be another. */
export function unnamed(symbol: string): string {
  if (isVariable(symbol)) return 'v'
  return symbol.startsWith('^') && isVariable(symbol.slice(1)) ? '^v' : symbol
}

const twoLetters = new Set('ln pi lg tr'.split(' '))

/** Letters that stand together are a name, or variables multiplied; in LaTeX always the latter. */
function lettersOf(run: string, isTex: boolean): string[] {
  const lower = run.toLowerCase()
  if (/^d[a-z]$/.test(lower)) return [lower]
  if (run.length === 1 || (!isTex && (run.length > 2 || twoLetters.has(lower)))) return [lower]
  return [...lower]
}

/** The symbols of a formula one after the other, without how it is set: spaces, braces, sizes and parentheses are gone. */
export function symbolsOf(formula: string, isTex: boolean): string[] {
  const symbols: string[] = []
  /** Places where a fraction's numerator ends: where the group opened at that depth closes. */
  const fractions: number[] = []
  let depth = 0
  for (const [found] of formula.replace(bareNumerator, '\\frac{$1}').matchAll(piece)) {
    const known = spellings.get(found) ?? found
    if (found === '{') depth++
    if (found === '}') {
      depth--
      if (fractions.at(-1) === depth) {
        fractions.pop()
        symbols.push('/')
      }
    }
    if (known === '\\frac') fractions.push(depth)
    else if (known.startsWith('^') && known.length > 1) symbols.push(...known)
    else if (silent.test(known)) continue
    else if (/^[a-zA-Z]/.test(known)) symbols.push(...lettersOf(known, isTex))
    else symbols.push(known.replace(/^\\(?!(?:[a-z]+)$)/, ''))
  }
  return withExponents(symbols.map((symbol) => (greek.test(symbol) ? symbol : symbol.replace(/^\\/, ''))))
}

/** An exponent is one symbol with its sign. */
function withExponents(symbols: readonly string[]): string[] {
  const joined: string[] = []
  for (const symbol of symbols) {
    if (joined.at(-1) === '^') joined[joined.length - 1] = `^${symbol}`
    else joined.push(symbol)
  }
  return joined
}
