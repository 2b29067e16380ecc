import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

const tex = String.raw
const textOf = (html: string) => html.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, '')

test('a price beside mathematics keeps its dollar sign, and the mathematics its own', () => {
  const { html, errors, hints, isWhole } = typesetSide('A book costs $12.99 plus $x$ for sending.')
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
  expect(textOf(html)).toContain('A book costs $12.99 plus ')
  expect(html.match(/<math /g)).toHaveLength(1)
  expect(hints.map(({ fix }) => fix?.insert)).toEqual([tex`\$`])
})

test.each([
  'It costs $5 and $x$ and then $y$ more',
  'Of $3 apples for $4 each, $n$ are left.',
  tex`Between $1.50 and $2 it is $p = \frac12$; at $x$ it is less.`,
  'If $x$ or $7 then',
  '$x$ costs $12.99.',
  'For two $x$ and $3 more',
  'from $5 to $7',
  '$3.50, says $n$',
  'It is cheap (only $5) if $x$',
])('prices and formulas in one paragraph are told apart: %s', (source) => {
  const { html, errors } = typesetSide(source)
  expect(errors).toEqual([])
  expect(textOf(html).match(/\$\d/g)?.length).toBe(source.match(/\$\d/g)?.length)
})

test.each(['$x$ or $7 = y', '$2 + $3 = $5', '$5x', 'It is $5_1'])('an open formula stays one: %s', (source) => {
  expect(typesetSide(source).errors.map(({ message }) => message)).toContain('This $ has no closing $.')
})

test.each([
  '$2 x $ and $ y$',
  '$5 mod 3 $ is $2$',
  '$5 mod 3 $ is 2',
  tex`$3 \text{ and } 4 $ and $x$`,
  '$3 + n$ and more $x$',
])('a formula that begins with a number stays one: %s', (source) => {
  expect(textOf(typesetSide(source).html)).not.toContain('$')
})

test('no space within a sign of MathML is left for the parser of a page to close', () => {
  const { html } = typesetSide(tex`$a \mathbin{b\,c} d \sslash e$`)
  expect(html).toContain('<mspace')
  expect(html).not.toMatch(/<m[a-z]+[^>]*\/>/)
})

test('a proof without its environment stands in text, up to where it is displayed', () => {
  const { html, isWhole } = typesetSide(tex`So \AxiomC{$A$}\UnaryInfC{$B$}\DisplayProof is one.`)
  expect(isWhole).toBe(true)
  expect(textOf(html)).toMatch(/^So.*is one\.$/)
})

test('cells of plain cases behind the first are text, with the mathematics in them', () => {
  const { errors, isWhole, html } = typesetSide(tex`\[ f = \cases{ 1 & if $x > 0$, \cr 0 & otherwise \cr } \]`)
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
  expect(html).toMatch(/<mtext>[^<]*otherwise/)
})

test('the name of a rule is no word of its formula', () => {
  const source = tex`\inferrule*[right=Elimination]{A \\ A \to B}{B} \quad \infer[elimination]{B}{A}`
  expect(typesetSide(source)).toMatchObject({ isWhole: true, errors: [], hints: [] })
  expect(typesetSide(tex`\infer[elimination]{B}{A} elimination`).hints).toHaveLength(1)
})

test('tasks are a list of their own letters', () => {
  const { html } = typesetSide(tex`\begin{tasks}(2) \task one \task* two \end{tasks}`)
  expect(html).toBe(
    '<ol dir="auto" type="a" style="list-style-type:half-enclosed-lower-alpha"><li><p>one </p></li><li><p>two </p></li></ol>',
  )
})

test('boxes are framed, and references with a star stand as those without', () => {
  expect(typesetSide(tex`\framebox[3cm][c]{Remember} this \makebox[2em]{x}, \emph{by} \ref*{a}.`).html).toBe(
    '<p><span class="tex-framed">Remember</span> this x, <em>by</em> (a).</p>',
  )
})

test('mathematics stands in styled text within a formula', () => {
  const { errors, isWhole } = typesetSide(tex`$x \text{ \underline{the {$y$} axis} for $z$}$ and $w$`)
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
})

test.each([
  tex`\ce{H2O} and \ce{CO2}`,
  tex`burns \ce{CH4} to \ce{CO2}`,
  tex`about \SI{5}{\metre}`,
  tex`about $\SI[per-mode=fraction]{5}{\metre}$`,
  tex`It equals then \rule{2cm}{0.4pt}.`,
  tex`about \unit{\kg}`,
])('what needs no dollar signs in text is not said to need them: %s', (source) =>
  expect(typesetSide(source)).toMatchObject({ isWhole: true, errors: [], hints: [] }),
)

test('what needs them is still said to, and what does not stays as it is', () => {
  const { hints } = typesetSide(tex`burning \ce{CH4} releases \Delta H of \SI{5}{J}`)
  expect(hints.map(({ otherFix }) => otherFix?.insert).slice(0, 1)).toEqual([
    tex`burning \ce{CH4} releases $\Delta H$ of \SI{5}{J}`,
  ])
})

test.each([tex`Costs \$3 or 3~\euro`, tex`costs 3 \euro`, tex`It is 5\,\% or 3\,\pounds`])(
  'signs of money are words, as escaped ones are: %s',
  (source) => {
    const { html, hints } = typesetSide(source)
    expect(hints).toEqual([])
    expect(html).not.toContain('katex')
  },
)

test.each([
  [tex`Use \lstinline and $x$`, tex`\lstinline needs a sign on both sides of its text, as in \lstinline|x|.`],
  [tex`So $\lstinline$`, 'Code stands in the text, not in a formula.'],
  [
    tex`\begin{tabular}{ll} \multirow{2}{*} a & b \\ & c \end{tabular}`,
    tex`Here \multirow stands at the beginning of a cell, with what stands in it in braces.`,
  ],
  ...[tex`a \rowcolor{red}`, tex`\rowcolor{no!20} a`].map((cell) => [
    tex`\begin{tabular}{l} ${cell} \end{tabular}`,
    tex`Here \rowcolor stands at the beginning of a row, with a colour in braces, such as {blue!20}.`,
  ]),
  [tex`\begin{tabular}{l} \cellcolor a \end{tabular}`, tex`\cellcolor needs a colour in braces, such as {blue}.`],
  [tex`So \fcolorbox{red}{it} is $x$`, tex`\fcolorbox needs a colour in braces, such as {blue}, and text.`],
  [tex`So \hl is $x$`, tex`\hl needs a colour in braces, such as {blue}, and text.`],
  [tex`So \diagbox is $x$`, tex`\diagbox needs its texts in braces.`],
])('what is not possible says what is: %s', (source, message) => {
  expect(typesetSide(source).errors.map((error) => error.message)).toContain(message)
})

test('numbered cases and arrays of signs are displayed in text, and a section sign is one', () => {
  const source = tex`By \textsection 5 \begin{numcases}{f(x) =} x & if $x > 0$ \\ 0 & else \end{numcases} \begin{IEEEeqnarray*}{rCl} a & = & b \end{IEEEeqnarray*}`
  const { html, errors, isWhole } = typesetSide(source)
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
  expect(html.match(/katex-display/g)).toHaveLength(2)
  expect(textOf(html)).toContain('By §5')
})
