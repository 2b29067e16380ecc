import { ParseError } from 'katex'
import { refusalOf } from '#domain/latex/vocabulary/forbidden'
import { compatibility } from '../commands/compatibility.ts'
import { forms, plainly } from '../commands/forms.ts'
import { pieces } from '../commands/pieces.ts'
import { setsStretch } from '../commands/stretch.ts'
import { type Expander, expanding, tokensOf } from './expansion.ts'
import { build, defineFunction, defineMacro, parse } from './unlisted.ts'

/** What of its parser a function may use. */
type Parser = {
  mode: string
  switchMode(mode: string): void
  parseExpression(breakOnInfix: boolean, close: string): unknown[]
  expect(text: string): void
}

for (const [name, [count, body]] of compatibility) defineMacro(name, plainly(name, count, expanding(body, count)))
for (const [name, macro] of [...forms, ...pieces]) defineMacro(name, macro)

/** As KaTeX's own, but that in a display indices stand below and above it, as TeX sets them. */
defineFunction({
  type: 'op',
  names: ['\\mathop'],
  numArgs: 1,
  primitive: true,
  handler: ({ parser }: { parser: Parser }, [body]: { type: string; body?: unknown }[]) => ({
    type: 'op',
    mode: parser.mode,
    limits: true,
    parentIsSupSub: false,
    symbol: false,
    body: body?.type === 'ordgroup' ? body.body : [body],
  }),
})

/**
 * As KaTeX's own, but that a formula in text is one thing there, as in TeX: its signs keep no distance from the letters beside
 * it, in `\text{$\to$E}` as little as in that rule's name.
 */
defineFunction({
  type: 'ordgroup',
  names: ['\\(', '$'],
  numArgs: 0,
  allowedInText: true,
  allowedInMath: false,
  handler: ({ funcName, parser }: { funcName: string; parser: Parser }) => {
    const { mode } = parser
    const close = funcName === '$' ? '$' : '\\)'
    parser.switchMode('math')
    const body = parser.parseExpression(false, close)
    parser.expect(close)
    parser.switchMode(mode)
    return { type: 'ordgroup', mode, body: [{ type: 'styling', mode, style: 'text', resetFont: true, body }] }
  },
})

/** Everything in KaTeX that defines or reaches outside. The reader refuses it with its place; here it is out of reach. */
const definitions =
  'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand expandafter noexpand ' +
  'message errmessage show'
/** What KaTeX itself defines, for \tag and \nonumber. */
const internal = new Set(['\\df@tag', '\\@eqnsw'])

for (const name of definitions.split(' '))
  defineMacro(`\\${name}`, (expander: Expander) => {
    if (/^(?:def|renewcommand)$/.test(name) && setsStretch(expander)) return { tokens: [], numArgs: 0 }
    if (name !== 'gdef' || !internal.has(expander.future().text))
      throw new ParseError(refusalOf(name) ?? `\\${name} is not possible in a card.`)
    const tokens = tokensOf(expander, '\\gdef').map((token) => ({ ...token, noexpand: true }))
    return { tokens, numArgs: 0 }
  })

/** From here, so that nothing is set before what is defined above. */
export { build, ParseError, parse }
