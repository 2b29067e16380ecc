import { refusalOfDrawing } from '#domain/latex/vocabulary/drawings'

const bigger = '$1 needs a delimiter after it; a brace is written \\{ or \\}.'

/** KaTeX's reasons in words for people, first match first. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /^Undefined control sequence: (\\[sS]tirling[a-zA-Z]*)$/,
    '$1 is not known here: {n \\brack k} sets a Stirling number of the first kind, {n \\brace k} one of the second.',
  ],
  [/^Undefined control sequence: \\([ij])$/, '\\$1 is a letter of text; in a formula it is \\$1math.'],
  [/^Undefined control sequence: (.+)$/, '$1 is not known here.'],
  [/^No such environment: (.+)$/, 'The environment $1 is not known here.'],
  [/^Expected 'EOF', got '&'/, '& separates columns; it stands inside an environment such as align or matrix.'],
  [/^Expected 'EOF', got '#'/, '# is written \\#.'],
  [
    /^Expected 'EOF', got '\p{M}'/u,
    'An accent without its letter stands here; it is written \\bar{x}, \\hat{x} or \\vec{x}.',
  ],
  // In formulas they stand anywhere.
  [/^Expected 'EOF', got '([_^])'/, '$1 cannot stand in text: put dollar signs around the formula it belongs to.'],
  [/^Expected 'EOF', got '(.+?)'/, '$1 does not belong here.'],
  [/^(?:Expected group as argument to|Invalid delimiter .* after) '(\\[bB]igg?[lrm]?)'/, bigger],
  [/^Expected group as argument to '(.+?)'/, '$1 needs something in braces after it.'],
  [/^Expected group (?:after|as) '?(.+?)'?(?: at end of input)?$/, '$1 needs something after it.'],
  [/^Double superscript/, 'Two superscripts in a row: put the first part in braces.'],
  [/^Double subscript/, 'Two subscripts in a row: put the first part in braces.'],
  [/^Expected '(.+?)', got '(?:EOF|\\end)'/, 'There is no $1 for what was opened here.'],
  [/^Expected '(.+?)', got '(.+?)'/, 'Here $1 should stand instead of $2.'],
  [/^Expected & or/, 'Here a column or row should end: & or \\\\ or \\end.'],
  // By which KaTeX knows commands such as \limsup, \bmod and \operatorname.
  [
    /^Can't use function '\\(?:operatorname(?:withlimits|@)|mathchoice)' in text mode/,
    'A command in this text is mathematics and cannot stand there: put dollar signs around it.',
  ],
  [
    /^Can't use function '(.+?)' in text mode/,
    '$1 is mathematics and cannot stand in text: put dollar signs around it.',
  ],
  [/^Can't use function '\\\]' in math mode/, '\\] ends a formula that no \\[ begins.'],
  [/^Can't use function '\\\)' in math mode/, '\\) ends a formula that no \\( begins.'],
  [/^Can't use function '(.+?)' in math mode/, '$1 cannot stand in a formula.'],
  [/^Got function '(.+?)' with no arguments as (?:superscript|subscript|argument to '(.+?)')/, 'Put braces around $1.'],
  // Braces are in pairs when KaTeX is asked.
  [/^Unexpected end of input in a macro argument, expected '}'/, 'An argument is missing here: {…}.'],
  [/^Unexpected end of input in a macro argument, expected '(.+?)'/, 'There is no $1 for what was opened here.'],
  [/^Too many expansions/, 'The macros in this formula expand to too much.'],
  [/^Unexpected character: '\\'/, 'A backslash by itself is no command.'],
  [/^Unexpected character: '(.*)'/, 'The character $1 cannot be set.'],
  [/^Unknown column alignment: (.+)/, 'A column is l, c or r, not $1.'],
  [/^Invalid delimiter '(.+?)'/, '$1 is no delimiter.'],
  [/^Missing a <(.*)>/, 'An arrow is not complete.'],
  [/^Multiple \\tag/, 'A formula has one \\tag; of align and gather, each row can have its own.'],
  [/^\\tag works only/, '\\tag stands in a displayed formula: \\[ … \\].'],
  [/^(\\h(?:dash)?line) valid only/, '$1 stands at the beginning of a row.'],
  [/^Too many (?:tab characters|math in a row)/, 'A row of this has more columns than belong in it.'],
  [/^Invalid (?:unit|size): '(.+?)(?<!\s)\s*'/, '$1 is no length: a number and its unit are, such as 2em.'],
  [/^only one infix operator/, 'Here braces have to part what stands on both sides of \\over and its like.'],
  [/^Limit controls/, '\\limits, \\nolimits and \\sideset stand with a large sign such as \\sum, or \\mathop{…}.'],
  [/^\\middle without/, '\\middle stands between \\left and \\right.'],
  [/^Invalid color: '(.+?)'/, '$1 is no colour that is known here.'],
  [/^\\char|^Invalid base-/, '\\char needs the number of a character after it.'],
  [/^\{(.+?)\} can be used only in display mode/, '$1 needs a displayed formula: \\[ … \\].'],
]

/** The reason that KaTeX gives, as a sentence. */
export function plainMessage(raw: string): string {
  const refusal = refusalOfDrawing(raw.replace(/^(?:Undefined control sequence: \\|No such environment: )/, ''))
  if (refusal) return refusal
  for (const [pattern, sentence] of sentences) {
    const [matched] = pattern.exec(raw) ?? []
    if (matched !== undefined) return matched.replace(pattern, sentence)
  }
  return /[.!?]$/.test(raw) ? raw : `${raw}.`
}
