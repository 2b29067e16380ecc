import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { tikzDiagrams } from './corpus/tikz-cd.ts'
import { xyDiagrams } from './corpus/xy-pic.ts'

const tex = String.raw
const diagrams = [...tikzDiagrams, ...xyDiagrams]

/** What is read aloud of MathML, about: its letters. */
const letters = (html: string) =>
  html
    .replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, '')
    .replace(/[\u2061-\u2064\u00a0\s]+/g, ' ')
    .trim()

/** The objects of each diagram of a side, and the sentences about its arrows. */
function structureOf(html: string): string[] {
  return html.split(/(?=<span class="diagram" )/).flatMap((part) => {
    if (!part.startsWith('<span class="diagram" ')) return []
    const objects = [...part.matchAll(/<span class="katex-mathml">(<math[\s\S]*?<\/math>)<\/span>/g)]
    const said = /<span class="diagram-said">([\s\S]*?)<\/span>/.exec(part)?.[1] ?? ''
    const sentences = said.split(/\.(?: |$)/).map(letters)
    return [objects.map(([, mathml = '']) => letters(mathml)).join(' ; '), ...sentences.filter(Boolean)]
  })
}

test('the corpus is as large as it claims to be', () => {
  expect(new Set(diagrams.map(([source]) => source)).size).toBe(diagrams.length)
  expect(diagrams.length).toBeGreaterThanOrEqual(60)
})

test.each(diagrams)('%s', (source, ...said) => {
  const { html, errors, hints, isBlank, isWhole } = typesetSide(source)
  expect({ errors, hints, isBlank, isWhole }).toEqual({ errors: [], hints: [], isBlank: false, isWhole: true })
  expect(html).not.toMatch(/NaN|Infinity|undefined|katex-error/)
  expect(structureOf(html)).toEqual(said)
})

test.each(diagrams)('has an arrow drawn for each that is written: %s', (source) => {
  const drawings = typesetSide(source).html.match(/<svg aria-hidden="true"[\s\S]*?<\/svg>/g) ?? []
  const written = source.match(/\\(?:arrow|ar|[lrud]ar)(?![a-zA-Z])/g)?.length ?? 0
  const twoCells = source.match(/\\[lrud]+twocell/g)?.length ?? 0
  const unseen = source.match(/phantom|@\{\}/g)?.length ?? 0
  const bodies = drawings.join('').match(/<path(?![^>]* transform=)/g)?.length ?? 0
  expect(bodies).toBe(written + 3 * twoCells - unseen)
})

test('labels and cells are read as MathML, and nothing is read twice', () => {
  const { html } = typesetSide(tex`\begin{tikzcd} A \arrow[r, "\frac{f}{g}"] & B \end{tikzcd}`)
  expect(html).toContain('role="group" aria-label="Diagram"')
  expect(html.match(/<mfrac>/g)).toHaveLength(1)
  expect(html).not.toMatch(/annotation|semantics/)
  const seen = html.replace(
    /<span class="katex-mathml">[\s\S]*?<\/math><\/span>|<span class="diagram-said">[\s\S]*$/g,
    '',
  )
  for (const [element] of seen.matchAll(/<span class="(?:katex-html|diagram-piece)"[^>]*>(?=<span class="katex-base)/g))
    expect(element).toContain('aria-hidden="true"')
})

test('colours are the theme’s to make legible, and lines take that of the text', () => {
  const { html } = typesetSide(tex`\begin{tikzcd} A \arrow[r, red, "f"] \arrow[d] & B \\ C \end{tikzcd}`)
  expect(html.match(/--tex-color:#ff0000/g)).toHaveLength(2)
  expect(html).not.toMatch(/stroke="|fill="|(?<!-)color:/)
})

/** The places of the labels of a diagram, and of what is drawn, in em from its top left corner. */
function placesOf(source: string) {
  const { html } = typesetSide(source)
  const [, left = 0, top = 0] = (/viewBox="(\S+) (\S+)/.exec(html) ?? []).map(Number)
  const labels = [...html.matchAll(/diagram-piece" aria-hidden="true" style="left:([-\d.]+)em;top:([-\d.]+)em/g)]
  const lines = [...html.matchAll(/ d="M([-\d.]+)[ ,]([-\d.]+)/g)]
  return {
    labels: labels.map(([, x, y]) => [Number(x), Number(y)] as const),
    lines: lines.map(([, x, y]) => [Number(x) - left, Number(y) - top] as const),
  }
}

test('an arrow of Xy-pic that is moved takes its label along', () => {
  const beside = (shift: string) => {
    const { labels, lines } = placesOf(tex`\xymatrix{ A \ar${shift}[r]^f & B }`)
    return (lines[0]?.[1] ?? 0) - (labels[0]?.[1] ?? 0)
  }
  expect(beside('@<2ex>')).toBeCloseTo(beside(''), 2)
})

test('an arrow of Xy-pic that passes under a cell leaves out what the cell takes', () => {
  const { html } = typesetSide(tex`\xymatrix{ A \ar'[r][rr] & BBBBB & C }`)
  const [, before = 0, behind = 0] = (/ d="M\S+ \S+L(\S+) [^M"]+M(\S+) /.exec(html) ?? []).map(Number)
  expect(behind - before, 'five letters').toBeGreaterThan(5 * 0.75)
})

test('a deck’s macros hold in cells and labels', () => {
  const { html, isWhole } = typesetSide(tex`\begin{tikzcd} \R \arrow[r, "\hom{A}{B}"] & \R^2 \end{tikzcd}`, {
    macros: { '\\R': tex`\mathbb{R}`, '\\hom': tex`\mathrm{Hom}(#1, #2)` },
  })
  expect(isWhole).toBe(true)
  expect(html).toContain('Hom')
})

test.each([
  [
    tex`\begin{tikzcd} A \arrow[r, wobbly] & B \end{tikzcd}`,
    'wobbly',
    'The option “wobbly” of an arrow is not known here.',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, "f" wobbly] & B \end{tikzcd}`,
    'wobbly',
    'The option “wobbly” of a label is not known here.',
  ],
  [tex`\begin{tikzcd}[nodes={red}] A \end{tikzcd}`, 'red', 'The option “red” of a diagram is not known here.'],
  [tex`\begin{tikzcd} A \arrow[r] \end{tikzcd}`, 'r', 'This arrow leads out of the diagram.'],
  [
    tex`\begin{tikzcd} A \arrow["f"] & B \end{tikzcd}`,
    tex`\arrow["f"]`,
    'This arrow leads nowhere: it needs a direction, such as r, or loop.',
  ],
  [tex`\begin{tikzcd} A \arrow[to=X] & B \end{tikzcd}`, 'to=X', '“X” is not in this diagram before this arrow.'],
  [tex`\begin{tikzcd} A \arrow[r, "f] & B \end{tikzcd}`, tex`\arrow[`, 'The options of this arrow have no ].'],
  [tex`\begin{tikzcd} A \arrow[r, "\unheard"] & B \end{tikzcd}`, tex`\unheard`, tex`\unheard is not known here.`],
  [tex`\begin{tikzcd} A & \unheard{x} \end{tikzcd}`, tex`\unheard`, tex`\unheard is not known here.`],
  [
    tex`\begin{tikzcd} A \arrow[r, bend left=1000] & B \end{tikzcd}`,
    'bend left=1000',
    '“1000” should be a number from -180 to 180.',
  ],
  [tex`\begin{tikzcd}[column sep=99em] A & B \end{tikzcd}`, 'column sep=99em', 'No length may be above 50 em.'],
  [
    tex`\begin{tikzcd} A \arrow[r, to path={ .. controls (1,0) .. (\tikztotarget)}] & B \end{tikzcd}`,
    'to path={ .. controls (1,0) .. (\\tikztotarget)}',
    '“.. controls” of a path is not known here.',
  ],
  [tex`\xymatrix{ A \ar@{x->}[r] & B }`, '@{x->}', 'The arrow “@{x->}” is not known here.'],
  [tex`\xymatrix@ur{ A \ar[r] & B }`, '@ur', tex`“@ur” of \xymatrix is not known here.`],
  [tex`\xymatrix{ *+[F]{A} \ar[r] & B }`, '*+[F]{A}', '“*+[F]{A}” of a cell is not known here.'],
  [
    tex`\[\begin{tikzcd} A \end{tikzcd} a \\ b\]`,
    tex` a \\ b`,
    'Beside a diagram there is one line: diagrams on several lines are formulas of their own.',
  ],
  [
    tex`\[ a & \begin{tikzcd} A \end{tikzcd} \]`,
    ' a & ',
    'Beside a diagram there is one line: diagrams on several lines are formulas of their own.',
  ],
  [tex`\[ \unheard + \begin{tikzcd} A \end{tikzcd} \]`, tex`\unheard`, tex`\unheard is not known here.`],
  [tex`\[ \begin{tikzcd} A \end{tikzcd} + \unheard \]`, tex`\unheard`, tex`\unheard is not known here.`],
  [
    tex`\[ \vcenter{\xymatrix{ A }} = x \]`,
    tex`\xymatrix{ A }`,
    'A diagram stands by itself or beside mathematics, not inside of it.',
  ],
  [
    tex`\[ x = \vcenter{\xymatrix{ A }}\]`,
    tex`\xymatrix{ A }`,
    'A diagram stands by itself or beside mathematics, not inside of it.',
  ],
  [tex`\[\SelectTips{cm}{10} \unheard \xymatrix{ A }\]`, tex`\unheard`, tex`\unheard is not known here.`],
  [
    tex`$\frac{\begin{tikzcd} A \end{tikzcd}}{2}$`,
    tex`\begin{tikzcd} A \end{tikzcd}`,
    'A diagram stands by itself or beside mathematics, not inside of it.',
  ],
])('what is not known is refused by name, in its place: %s', (source, place, message) => {
  const { errors, html, isWhole } = typesetSide(source)
  expect(isWhole).toBe(false)
  expect(html).toContain('class="source-error"')
  const [error] = errors
  expect(error?.message).toBe(message)
  expect(source.slice(error?.from, error?.to).startsWith(place)).toBe(true)
})

test.each([tex`\[\bad \xymatrix{ A }\]`, tex`\[\xymatrix{ A & \bad }\]`])(
  'what a macro of the deck has wrong, in a diagram or beside it, is told of the formula: %s',
  (source) => {
    const { errors } = typesetSide(source, { macros: { '\\bad': tex`\unheard` } })
    expect(errors).toEqual([{ from: 2, to: source.length - 2, message: tex`\unheard is not known here.` }])
  },
)

test('a diagram that is more than can be set is refused as such', () => {
  const { errors } = typesetSide(tex`\[\xymatrix{ A & ${tex`\frac12`.repeat(500)} }\]`)
  expect(errors[0]?.message).toBe('There is too much mathematics in this side to set it.')
})

/** The parts in which the arrows of a diagram are drawn, in the order of the arrows. */
const partsOf = (source: string) =>
  [...typesetSide(source).html.matchAll(/<path d="(M[^"]*)"/g)].map(([, d = '']) => d.match(/M[^M]*/g)?.length)

test.each([
  // Arrows that cross over another, the last one first
  [tex`\begin{tikzcd} A \arrow[drr] & B & C \arrow[dl, crossing over] \\ D & E & F \end{tikzcd}`, [2, 1]],
  [
    tex`\begin{tikzcd} A \arrow[drr] & B & C \\ D & E & F \arrow[from=1-3, to=2-2, crossing over] \arrow[from=1-2, to=2-1, crossing over] \end{tikzcd}`,
    [3, 1, 1],
  ],
  [
    tex`\begin{tikzcd} A \arrow[drr] & B & C \\ D & E & F \arrow[from=1-3, to=2-2, crossing over, shift left=.3] \arrow[from=1-3, to=2-2, crossing over] \end{tikzcd}`,
    [2, 1, 1],
  ],
  // Holes in Xy-pic where a line between two cells crosses, in a row and in a column, and where it does not
  [tex`\xymatrix{ A & B \ar[dd]|!{[dl];[dr]}\hole & C \\ D & & E \\ F & G & H }`, [2]],
  [tex`\xymatrix{ A & B & C \\ D \ar[rr]|!{[ur];[dr]}\hole & & E \\ F & G & H }`, [2]],
  [tex`\xymatrix{ A \ar[r]|!{[d];[rd]}\hole & B \\ C & D }`, [1]],
  // A label that takes no room
  [tex`\begin{tikzcd} A \arrow[r, "f" description] & B \end{tikzcd}`, [2]],
  [tex`\begin{tikzcd} A \arrow[r, "" description] & B \end{tikzcd}`, [1]],
])('%s has its arrows in so many parts: %j', (source, parts) => {
  expect(partsOf(source)).toEqual(parts)
})

test('what is not seen of a diagram takes no room', () => {
  const sizeOf = (source: string) => /height:[\d.]+em;[^"]*/.exec(typesetSide(source).html)?.[0]
  const bare = sizeOf(tex`\begin{tikzcd} A & B \end{tikzcd}`)
  expect(bare).toBeDefined()
  expect(sizeOf(tex`\begin{tikzcd} A \arrow[r, phantom, bend left=80] & B \end{tikzcd}`)).toBe(bare)
  const { html, isWhole } = typesetSide(tex`$x \begin{tikzcd} & \\ & \end{tikzcd}$`)
  expect(isWhole).toBe(true)
  expect(html).not.toMatch(/NaN|Infinity/)
})

test.each([tex`x % \begin{tikzcd} is said, not written`, tex`$x$ and \verb|\begin{tikzcd}| and \verb|\xymatrix{A}|`])(
  'what only speaks of diagrams is set as ever: %s',
  (source) => {
    const { isWhole, html } = typesetSide(source)
    expect({ isWhole, isDrawn: html.includes('class="diagram"') }).toEqual({ isWhole: true, isDrawn: false })
  },
)

test.each([
  tex`$$\vcenter{\xymatrix{ A \ar[r] & B }}$$`,
  tex`\begin{xy}\xymatrix{ A \ar[r] & B }\end{xy}`,
  tex`\[\SelectTips{cm}{10}\xymatrix{ A \ar[r] & B }\]`,
  tex`\begin{center}\begin{tikzcd} A \arrow[r] & B \end{tikzcd}\end{center}`,
  tex`\begin{equation}\label{eq:a}\begin{tikzcd} A \arrow[r] & B \end{tikzcd}\end{equation}`,
])('what only stands around a diagram is passed over: %s', (source) => {
  const { html, isWhole } = typesetSide(source)
  expect({ isWhole, isDrawn: html.includes('class="diagram"') }).toEqual({ isWhole: true, isDrawn: true })
})

test('what stands beside a diagram is set as it is elsewhere, and what nobody sees of a diagram is passed over', () => {
  const beside = (formula: string) => {
    const { html, isWhole } = typesetSide(formula)
    return {
      isWhole,
      isDisplay: html.includes('op-limits'),
      signs: html.replace(/<math[\s\S]*?<\/math>|<[^>]*>|\u200b/g, ''),
    }
  }
  expect(beside(tex`\[ \SelectTips{cm}{10} x \& \sum_i \xymatrix{ A \ar[r]^f & B } = y\]`)).toEqual({
    isWhole: true,
    isDisplay: true,
    signs: 'x&amp;i∑ABfArrow  from  to .=y',
  })
  expect(beside(tex`$\sum_i \begin{tikzcd} A \end{tikzcd}$`)).toEqual({ isWhole: true, isDisplay: false, signs: '∑iA' })
  expect(beside(tex`\[\vcenter{ \begin{tikzcd} A & B \end{tikzcd}} \]`)).toMatchObject({ isWhole: true, signs: 'AB' })
})

test('a diagram costs by its length, its arrows and their pieces, in estimated microseconds', () => {
  const costOf = (inside: string) => typesetSide(tex`$\begin{tikzcd}${inside}\end{tikzcd}$`).costUs
  expect(costOf('A   ') - costOf('A')).toBe(3 * 3)
  expect(costOf('A') - typesetSide('$A$').costUs).toBeGreaterThan(150)
  const arrow = tex`\arrow[r] `
  expect(costOf(`A ${arrow}& B`) - costOf('A & B')).toBe(60 + 3 * arrow.length)
  const [wavy, dashed] = [',squiggly', ',dashed'].map((look) => costOf(tex`A \arrow[r${look}] & B`) - 3 * look.length)
  expect(Number(wavy) - Number(dashed), '2.4 em').toBe(20)
  const [straight, bent] = ['--', '|-'].map((way) =>
    costOf(tex`A \arrow[rd, to path={ ${way} (\tikztotarget)}] & \\ & B`),
  )
  expect(Number(bent) - Number(straight)).toBe(40)
  expect(typesetSide(tex`$x \begin{tikzcd}A\end{tikzcd}$`).costUs - costOf('A')).toBe(80 + 2 * 3 + 5)
})

test('words in a diagram are options, not words', () => {
  const { hints, isWhole } = typesetSide(
    tex`\begin{tikzcd} A \arrow[r, two heads, "f" very near start] & B \end{tikzcd}`,
  )
  expect({ hints, isWhole }).toEqual({ hints: [], isWhole: true })
})

test('a diagram that is being typed is shown as far as it is there', () => {
  const source = tex`\begin{tikzcd} A \arrow[r, "f"] & B \arrow[d, "g`
  const { html, isWhole, errors } = typesetSide(source, { caret: source.length, output: 'html' })
  expect(errors.length).toBeGreaterThan(0)
  expect({ isWhole, isDrawn: html.includes('<svg') }).toEqual({ isWhole: true, isDrawn: true })
})

test.each([
  [tex`\begin{tikzcd} A \arrow[r, "f"] \arrow[d, "g"'] & B \arrow[d, "h]"] \arrow[dr] \\`, 'ABf'],
  [tex`\begin{tikzcd} A \rar["f"] \dar["\text{g}"'] & B`, 'ABf'],
  [tex`\begin{tikzcd} A \arrow[r, "f", shift le`, 'A'],
  [tex`\xymatrix{ A \ar[r]^f \ar[d]_{g} & B \ar[d]`, 'ABf'],
])('arrows to places that are still to be typed are passed over with all that is theirs: %s', (source, signs) => {
  const { html, isWhole } = typesetSide(source, { caret: source.length, output: 'html' })
  const shown = html.replace(/<[^>]*>|\u200b/g, '')
  expect({ isWhole, shown }).toEqual({ isWhole: true, shown: signs })
})
