import { expect, test } from 'vitest'
import { parseSide } from './side.ts'
import type { Fix, SourceError } from './tree.ts'

const tex = String.raw

/** A source with «» around the place of its error. */
function marked(text: string): { source: string; from: number; to: number } {
  const from = text.indexOf('«')
  const to = text.indexOf('»') - 1
  return { source: text.replace(/[«»]/g, ''), from, to }
}

const fixed = (source: string, { fix }: SourceError): string | undefined =>
  fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to)

test.each([
  // Formulas
  [tex`\frac«{»1`, 'This { has no }.', tex`\frac{1}`],
  [tex`a $\frac«{»1$ b`, 'This { has no }.', tex`a $\frac{1}$ b`],
  [tex`x«}» + 1`, 'This } closes nothing.', 'x + 1'],
  [tex`«\left»( x`, tex`This \left has no \right.`, tex`\left( x\right.`],
  [tex`x «\right»)`, tex`This \right has no \left.`, 'x )'],
  [tex`\frac{«\left»(x}{2}`, tex`This \left has no \right.`, tex`\frac{\left(x\right.}{2}`],
  [
    tex`\begin{matrix} «\left»( a & b \end{matrix}`,
    tex`This \left has no \right.`,
    tex`\begin{matrix} \left( a \right.& b \end{matrix}`,
  ],
  [tex`«\begin{cases}» x`, tex`This \begin{cases} has no \end{cases}.`, tex`\begin{cases} x\end{cases}`],
  [tex`x «\end{cases}»`, tex`This \end{cases} has no \begin{cases}.`, 'x '],
  [tex`\begin{align} x «\end{aligned}»`, tex`This should be \end{align}.`, tex`\begin{align} x \end{align}`],
  [
    tex`\left(\begin{matrix} x «\end{pmatrix}»\right)`,
    tex`This should be \end{matrix}.`,
    tex`\left(\begin{matrix} x \end{matrix}\right)`,
  ],
  [tex`$«\begin{array}» a & b \end{array}$`, 'An array needs its columns in braces, such as {cc}.', undefined],
  [tex`\left«{» x \right)`, tex`This should be \{.`, tex`\left\{ x \right)`],
  [tex`\left( x \right«}»`, tex`This should be \}.`, tex`\left( x \right\}`],
  [tex`a \( x = 1 «\]» b`, tex`This should be \).`, tex`a \( x = 1 \) b`],
  [tex`\[ x = 1 «\)»`, tex`This should be \].`, tex`\[ x = 1 \]`],
  ['$$a^2«$» is', 'This should be $$.', '$$a^2$$ is'],
  [tex`\{x > 0«}»`, tex`This should be \}.`, tex`\{x > 0\}`],
  [tex`\{x\} + y«}»`, 'This } closes nothing.', tex`\{x\} + y`],
  [tex`«\begin{align}» x`, tex`This \begin{align} has no \end{align}.`, tex`\begin{align} x\end{align}`],
  [tex`«\begin» x`, tex`\begin needs the name of an environment in braces.`, undefined],
  [tex`\text«{»if $x$`, 'This { has no }.', tex`\text{if $x$}`],
  [tex`«\rule»{60em}{1em}`, 'No length may be above 50 em.', undefined],
  [tex`x«\kern»999pt y`, 'No length may be above 50 em.', undefined],
  [tex`\begin{matrix}a«\\»[2000mu]b\end{matrix}`, 'No length may be above 50 em.', undefined],
  [tex`$«\href»{https://a.b}{x}$`, 'A link stands in the text, not in a formula.', undefined],
  [tex`$«\includegraphics»{x}$`, 'A picture stands in the text, not in a formula.', undefined],
  [tex`«\includegraphics»`, tex`\includegraphics needs the name of a picture in braces.`, undefined],
  [
    tex`«\includegraphics{figures/torus}»`,
    'There is no picture “figures/torus”: add it to the card by its file.',
    undefined,
  ],
  [
    tex`«\includegraphics[angle=90]{x-4x3-00112233445566778899aabbccddeeff}»`,
    '“angle” is not known for a picture; alt, width, height and scale are.',
    undefined,
  ],
  [
    tex`«\includegraphics[width=wide]{x-4x3-00112233445566778899aabbccddeeff}»`,
    'The width of a picture is a length, such as 0.5\\linewidth or 4cm.',
    undefined,
  ],
  // Delimiters
  ['It costs 5«$» per unit', 'This $ has no closing $; the sign itself is written \\$.', 'It costs 5\\$ per unit'],
  ['Let $x = 5$«$»', 'This $ is one too many.', 'Let $x = 5$'],
  ['Let $x = 5$«$», say', 'This $ is one too many.', 'Let $x = 5$, say'],
  [tex`Let «$»x be`, 'This $ has no closing $.', tex`Let $x be$`],
  ['Let «$»x be\n\nNext $y$.', 'This $ has no closing $.', 'Let $x be$\n\nNext $y$.'],
  [
    tex`\begin{itemize}\item «$»x is \item $y$ is\end{itemize}`,
    'This $ has no closing $.',
    tex`\begin{itemize}\item $x is$ \item $y$ is\end{itemize}`,
  ],
  ['The value x«$» and more', 'This $ closes a formula that no $ begins.', 'The value $x$ and more'],
  ['The value x«$» is $y$ or $z$', 'This $ closes a formula that no $ begins.', 'The value $x$ is $y$ or $z$'],
  [
    tex`So «\\(»x \\frac{1}{2}\\)`,
    tex`Here each backslash stands twice: \\ breaks the line, and \( begins a formula.`,
    tex`So \(x \frac{1}{2}\)`,
  ],
  [
    tex`«\\[»x \\\\ y\\]`,
    tex`Here each backslash stands twice: \\ breaks the line, and \[ begins a formula.`,
    tex`\[x \\ y\]`,
  ],
  [tex`Then «$$»x = 1`, 'This $$ has no closing $$.', tex`Then $$x = 1$$`],
  [tex`Let $\text«{»if$ and $y$.`, 'This { has no }.', tex`Let $\text{if}$ and $y$.`],
  [tex`Let \[\text«{»if\] and $y$.`, 'This { has no }.', tex`Let \[\text{if}\] and $y$.`],
  [tex`Then «\[»x = 1`, tex`This \[ has no \].`, tex`Then \[x = 1\]`],
  [tex`Then «\(»x = 1`, tex`This \( has no \).`, tex`Then \(x = 1\)`],
  // Prose
  [tex`some \textbf«{»bold words`, 'This { has no }.', 'some \\textbf{bold words}'],
  [tex`some words«}» more`, 'This } closes nothing.', 'some words more'],
  [
    tex`$x$ and «\alpha_{1}^2» too`,
    tex`\alpha is not known in text. Mathematics stands between dollar signs.`,
    tex`$x$ and $\alpha_{1}^2$ too`,
  ],
  [
    tex`$x$ \emph{\begin{minipage}{2cm}a\end{minipage}} b «\end{minipage}» c`,
    tex`This \end has no \begin.`,
    tex`$x$ \emph{\begin{minipage}{2cm}a\end{minipage}} b  c`,
  ],
  [tex`$x$ «\textbf» x`, tex`\textbf needs its text in braces.`, undefined],
  [tex`$x$ «\'»{$y$}`, tex`\' is an accent and needs a letter after it.`, undefined],
  [
    tex`\begin{tabular}{l}«\item»[word]\end{tabular}`,
    tex`\item stands in a list only.`,
    tex`\begin{tabular}{l}[word]\end{tabular}`,
  ],
  [
    tex`$«\require»{cancel} \cancel{x}$`,
    tex`\require is not possible in a card. The usual packages are already there.`,
    tex`$ \cancel{x}$`,
  ],
  [
    tex`«\definecolor{my}{RGB}{1,2,3}» and $x$`,
    tex`\definecolor is not possible in a card: a colour is said where it is used, as in \textcolor[RGB]{0,100,0}{…}.`,
    undefined,
  ],
  [
    tex`«\setlist[enumerate]{label=(\alph*)}» and $x$`,
    tex`\setlist is not possible in a card: what it sets belongs to a document.`,
    undefined,
  ],
  [
    tex`$x$ «\newtheorem*{thm}{Theorem}» and`,
    tex`\newtheorem is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`$x$ «\NewDocumentCommand{\norm}{sm}{\lVert #2 \rVert}»`,
    tex`\NewDocumentCommand is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [tex`$x$ «\iffalse» and`, tex`\iffalse is not possible in a card.`, undefined],
  [
    tex`$x$ «\frac12» and`,
    tex`\frac is not known in text. Mathematics stands between dollar signs.`,
    tex`$x$ $\frac12$ and`,
  ],
  [
    tex`$x$ «\sqrt[3] \beta_1» and`,
    tex`\sqrt is not known in text. Mathematics stands between dollar signs.`,
    tex`$x$ $\sqrt[3] \beta_1$ and`,
  ],
  [tex`«\choice» two words`, tex`\choice stands in a list only: between \begin{choices} and \end{choices}.`, undefined],
  [
    tex`«\begin{restatable}»{mystery}{a} two words\end{restatable}`,
    'The environment restatable is not known here.',
    undefined,
  ],
  [tex`«\item» two words`, tex`\item stands in a list only.`, ' two words'],
  [tex`two words «\end{itemize}»`, tex`This \end has no \begin.`, 'two words '],
  [
    tex`«\begin{itemize}»\item a`,
    tex`This \begin{itemize} has no \end{itemize}.`,
    tex`\begin{itemize}\item a\end{itemize}`,
  ],
  [
    tex`\begin{itemize}\item a«\end{enumerate}»`,
    tex`This should be \end{itemize}.`,
    tex`\begin{itemize}\item a\end{itemize}`,
  ],
  [
    tex`\begin{itemize}\item «\begin{quote}»a\end{itemize}`,
    tex`This \begin{quote} has no \end{quote}.`,
    tex`\begin{itemize}\item \begin{quote}a\end{quote}\end{itemize}`,
  ],
  [tex`\begin{itemize}«text»\item a\end{itemize}`, tex`In a list every text follows an \item.`, undefined],
  [tex`$x$ «\begin{mystery}» a \end{mystery}`, 'The environment mystery is not known here.', undefined],
  [tex`$x$ \textbf{«\begin{itemize}»}`, tex`\begin{itemize} cannot stand here, inside a line.`, undefined],
  [tex`\begin{tabular}{*{2}{c}«@{$}»c} a\end{tabular}`, '@{$} in a table is not known here.', undefined],
  [tex`\begin{tabular}{«>{$}»c} a\end{tabular}`, '>{$} in a table is not known here.', undefined],
  [tex`\begin{enumerate}[«odd»]\item a\end{enumerate}`, '[odd] in a list is not known here.', undefined],
  [tex`«\begin{tabular}» a\end{tabular}`, 'A table needs its columns in braces, such as {lcr}.', undefined],
  [
    tex`«\href{javascript:alert(1)}{x}» two words`,
    'A link leads to an address that begins with https:// or http://.',
    undefined,
  ],
  [
    tex`«\url{data:text/html,x}» two words`,
    'A link leads to an address that begins with https:// or http://.',
    undefined,
  ],
  [tex`$x$ «\textcolor{url(x)}{y}» it`, tex`\textcolor needs a colour in braces, such as {blue}, and text.`, undefined],
  [tex`two words «\href{https://a.b»`, tex`\href needs what it is about in braces.`, undefined],
  [tex`two words «\verb|x»`, tex`\verb needs a sign on both sides of its text, as in \verb|x|.`, undefined],
  [tex`two words «\ref»`, tex`\ref needs what it is about in braces.`, undefined],
  // Definitions, wherever they stand
  [
    tex`«\gdef»\x{1} \x`,
    tex`\gdef is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`$x$ «\newcommand{\y}[1]{#1}» words`,
    tex`\newcommand is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`$x$ «\let\a=\b» words`,
    tex`\let is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`$\ce{«\def»\x{1}}$`,
    tex`\def is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`\text{$«\xdef»\x{1}$}`,
    tex`\xdef is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`«\csname» def\endcsname`,
    tex`\csname is not possible in a card: definitions belong to the deck, as its macros.`,
    undefined,
  ],
  [
    tex`«\usepackage{x}» two words $x$`,
    tex`\usepackage is not possible in a card. The usual packages are already there.`,
    undefined,
  ],
])('%j: %s', (text, message, mended) => {
  const { source, from, to } = marked(text)
  const { errors } = parseSide(source)
  expect(errors[0]).toMatchObject({ from, to, message })
  if (mended === undefined) expect(errors[0]?.fix).toBeUndefined()
  else {
    expect(errors).toHaveLength(1)
    expect(fixed(source, errors[0] as SourceError)).toBe(mended)
    expect(parseSide(mended).errors).toEqual([])
  }
})

test('a comment that no number stands before is the author’s own', () => {
  expect(parseSide('$x$ % 50% of it\n$y$').hints).toEqual([])
})

test.each([
  [tex`x^2 «and also» \alpha`, tex`x^2 \text{ and also } \alpha`],
  ['x = «Homomorphism»', tex`x = \text{ Homomorphism}`],
  [tex`If «x > 0» then \lambda`, tex`If $x > 0$ then $\lambda$`],
  ['$x$ and a«_»b', tex`$x$ and a\_b`],
  ['$x$ for A«&»B', tex`$x$ for A\&B`],
  ['It costs «$5 or more $» now.', tex`It costs \$5 or more \$ now.`],
  ['It costs 5«$ or 7$» now', tex`It costs 5\$ or 7\$ now`],
  ['Between «$ and $» is text', tex`Between \$ and \$ is text`],
  ['A 50«%» chance of rain', tex`A 50\% chance of rain`],
  ['$p = 5$ or 5 «%»', tex`$p = 5$ or 5 \%`],
  ['X «~» N(0,1)', tex`X \sim N(0,1)`],
  ['Let $X «~» Y$ be', tex`Let $X \sim Y$ be`],
  ['Let $X$ «~» $Y$ be', tex`Let $X$ $\sim$ $Y$ be`],
])('%j earns a hint that mends it', (text, mended) => {
  const { source, from, to } = marked(text)
  const { errors, hints } = parseSide(source)
  expect(errors).toEqual([])
  expect(hints).toHaveLength(1)
  expect(hints[0]).toMatchObject({ from, to })
  expect(fixed(source, hints[0] as SourceError)).toBe(mended)
  expect(parseSide(mended).hints).toEqual([])
})

test.each([
  ['5 - 3 = ___', tex`5 - 3 = \underline{\qquad}`],
  ['$__ + 2 = 5$', tex`$\underline{\qquad} + 2 = 5$`],
])('a gap in %j is written otherwise', (source, mended) => {
  const { errors } = parseSide(source)
  expect(errors.map(({ message }) => message)).toEqual(['A gap to be filled in is written \\underline{\\qquad}.'])
  expect(fixed(source, errors[0] as SourceError)).toBe(mended)
})

test('a gap among words is one of them', () => {
  const { blocks, errors } = parseSide(tex`What is ___ when \alpha is small`)
  expect(errors).toEqual([])
  expect(blocks).toMatchObject([
    { children: [{ text: 'What is ___ when ' }, { kind: 'formula' }, { text: ' is small' }] },
  ])
})

test('of a gap in text one sign is not told from the next', () => {
  const { hints } = parseSide('The capital is ____.')
  expect(hints.map((found) => fixed('The capital is ____.', found))).toEqual([tex`The capital is \_\_\_\_.`])
})

test('of prices each earns a hint that mends it, also where none of the dollar signs is of a formula', () => {
  const { errors, hints } = parseSide('It costs $5 and later $7.')
  expect(errors).toEqual([])
  expect(hints.map(({ fix }) => fix)).toMatchObject([
    { from: 9, insert: tex`\$` },
    { from: 22, insert: tex`\$` },
  ])
})

test.each([
  ['US$5 and A$7', tex`US\$5 and A\$7`],
  ['$1M revenue, $200k costs. Profit?', tex`\$1M revenue, \$200k costs. Profit?`],
  ['It raised $2bn and then C$3.5bn more', tex`It raised \$2bn and then C\$3.5bn more`],
])('%j has prices, whatever stands beside their numbers', (source, mended) => {
  const { errors, hints } = parseSide(source)
  expect(errors).toEqual([])
  const all = hints.toReversed().reduce((whole, found) => fixed(whole, found) ?? whole, source)
  expect(all).toBe(mended)
})

test.each(['Let $2k$ and $3k$ be', 'So $2k + 1$ is odd for $k$', 'Of $5$ in $A$7'])('%j has none', (source) =>
  expect(parseSide(source).hints.filter(({ message }) => message.includes('price'))).toEqual([]),
)

test.each([tex`Together $8, or \$8.`, tex`It costs $5, which is 20\% more.`, tex`R\&D takes $5 of \$9 if $x$ is`])(
  '%j has one price, whatever signs of the text stand beside it',
  (source) => {
    const { errors, hints } = parseSide(source)
    expect(errors).toEqual([])
    expect(hints.map(({ fix }) => fix)).toMatchObject([{ from: source.indexOf(' $') + 1, insert: tex`\$` }])
  },
)

test('a formula stays one where a sign of the text stands in it', () => {
  expect(parseSide(tex`Of it $50\%$ are, and $5\%$ are not.`)).toMatchObject({ errors: [], hints: [] })
})

test('a price before a formula leaves the formula its dollar signs', () => {
  const [found] = parseSide('It costs $5 if $x$ is').hints
  expect(fixed('It costs $5 if $x$ is', found as SourceError)).toBe(tex`It costs \$5 if $x$ is`)
})

test.each([
  [tex`x^2 and also \alpha`, tex`$x^2$ and also $\alpha$`],
  [tex`\frac{x}{y} where x is big, but why`, tex`$\frac{x}{y}$ where x is big, but why`],
  ['Let $x if and only if y$ be', 'Let $x$ if and only if $y$ be'],
])('%j may also be made words with formulas among them', (source, mended) => {
  const [found] = parseSide(source).hints
  expect(fixed(source, { ...(found as SourceError), fix: found?.otherFix as Fix })).toBe(mended)
  expect(parseSide(mended).hints).toEqual([])
})

test.each([
  'x = Homomorphism',
  tex`\[ x if and only if y \]`,
  tex`\begin{cases} x & if and only if \end{cases}`,
  'The sum $ 5 $ and $ dx $ too',
])('%j can not be made that', (source) => {
  expect(parseSide(source).hints.filter(({ otherFix }) => otherFix)).toEqual([])
})

test.each([
  ['braces in a formula', '{'.repeat(60) + '}'.repeat(60), 'A formula may nest 50 levels deep, not more.'],
  ['braces in prose', `$x$ ${'{'.repeat(60)}x${'}'.repeat(60)}`, 'Text may nest 30 levels deep, not more.'],
  [
    'lists',
    '\\begin{itemize}\\item '.repeat(40) + '\\end{itemize}'.repeat(40),
    'Text may nest 30 levels deep, not more.',
  ],
])('too many levels of %s are refused', (_, source, message) => {
  expect(parseSide(source).errors[0]).toMatchObject({ message })
})

test('no more than fifty errors are reported', () => {
  expect(parseSide('$x$ } '.repeat(100)).errors).toHaveLength(50)
})

test('many lists inside a line, of which one has an end far behind, are refused in time by their number', () => {
  const macros = { '\\lists': tex`\begin{itemize}`.repeat(13) }
  const processorMs = (number: number) => {
    const source = tex`\textbf{${'\\lists '.repeat(number)}${tex`\begin{itemize}`.repeat(6 * number)}\end{itemize}`
    const before = process.threadCpuUsage()
    for (let times = 0; times < 5; times++) parseSide(source, { macros })
    return process.threadCpuUsage(before).user
  }
  // Four times as many take four times as long, and not sixteen.
  const ratios = Array.from({ length: 4 }, () => processorMs(80) / processorMs(20))
  expect(Math.min(...ratios)).toBeLessThan(9)
})
