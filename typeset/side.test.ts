import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

const tex = String.raw

test('a formula is set with its MathML once, beside what is only for the eye', () => {
  const { html, errors, isWhole } = typesetSide('\\int_0^1 x^2 \\, dx = \\frac13')
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
  expect(html.match(/<math /g)).toHaveLength(1)
  expect(html).toContain('class="katex-html" aria-hidden="true"')
})

test('text keeps its styles and everything in it is escaped', () => {
  expect(typesetSide('Let \\textbf{<b>bold</b>} & "plain" words').html).toBe(
    '<p>Let <strong>&lt;b&gt;bold&lt;/b&gt;</strong> &amp; &quot;plain&quot; words</p>',
  )
})

test('a tie stands over two letters', () => {
  expect(typesetSide(tex`An \textit{\t{oo}} is long`).html).toBe('<p>An <i>o\u0361o</i> is long</p>')
})

test.each(['\\phantom{x}', '$\\hphantom{abc}$', '\\vphantom{x}'])('what prints nothing says so: %s', (source) => {
  const { html, errors } = typesetSide(source)
  expect(errors.map(({ message }) => message)).toEqual(['Nothing of this can be seen on the card.'])
  expect(html).toContain('source-error')
})

test('what cannot be set stands in its place as source with the reason', () => {
  const { html, errors, isWhole } = typesetSide('Before $\\unheard{x}$ after $y$')
  expect(isWhole).toBe(false)
  expect(errors).toEqual([{ from: 8, to: 16, message: '\\unheard is not known here.' }])
  expect(html).toContain('<code class="source-error" title="\\unheard is not known here.">$\\unheard{x}$</code>')
  expect(html.match(/<math /g)).toHaveLength(1)
})

test.each([
  [tex`A \textbf{coefficient} \textbff{of} that`, tex`\textbff is not known here.`, false],
  [tex`\begin{tabular}{l} 0.52\sym{***} \end{tabular}`, tex`\sym is not known here.`, false],
  [
    tex`\begin{tabular}{l} \alpha \end{tabular}`,
    tex`\alpha is not known in text. Mathematics stands between dollar signs.`,
    true,
  ],
])('a formula is made only of what one can have: %s', (source, message, isOffered) => {
  const { errors, html } = typesetSide(source)
  expect(errors.map((error) => [error.message, error.fix !== undefined])).toEqual([[message, isOffered]])
  expect(html).toContain(`title="${message}"`)
})

test.each([
  [tex`See \citet[p.`, ''],
  [tex`See \citet[p. 3]`, ''],
  [tex`Of \isotope[14`, ''],
  [tex`\begin{Satz} Is $x$ \end`, '\n\\end{Satz}'],
  [tex`\begin{prooftree} \AxiomC{$A$} \AxiomC{$\Gam`, '$}\n\\end{prooftree}'],
  [tex`It is $\left\lflo`, '$'],
  [tex`It is $\frac{\sqrt{`, '}}$'],
])('what is being typed is not shown as source: %s', (typed, after) => {
  const { html } = typesetSide(typed + after, { caret: typed.length, output: 'html' })
  expect(html).not.toContain('source-error')
})

test('a command that is being typed is shown once one is elsewhere', () => {
  const source = tex`See \citet[p.`
  expect(typesetSide(source, { caret: source.length }).html).toBe('<p>See </p>')
  expect(typesetSide(source, { caret: 2 }).html).toContain('source-error')
  expect(typesetSide(source).html).toContain('source-error')
})

test('each refused command has its own reason, in its own place', () => {
  const { errors } = typesetSide(tex`A \textbff{of} and \textbff{of} and $\unheard$`)
  expect(errors).toMatchObject([
    { from: 2, message: tex`\textbff is not known here.` },
    { from: 19, message: tex`\textbff is not known here.` },
    { from: 37, message: tex`\unheard is not known here.` },
  ])
})

test('a picture that nobody described is at least said to be there', () => {
  const picture = (alt: string) =>
    typesetSide(`\\includegraphics[alt={${alt}}]{x-4x3-00112233445566778899aabbccddeeff}`).html
  expect(picture(' ')).toContain('alt="A picture"')
  expect(picture(' A torus ')).toContain('alt="A torus"')
  expect(picture('A torus')).toContain('style="width:11.33em;aspect-ratio:4/3"')
})

test('what is written in another language says in which, for voices and fonts', () => {
  expect(typesetSide('Was ist eine Gruppe?').html).toBe('<p lang="de">Was ist eine Gruppe?</p>')
  expect(typesetSide('\\begin{proof} Sei $x$ eine Einheit und die Gruppe. \\end{proof}').html).toContain('∎')
  expect(typesetSide('What is a group?').html).toBe('<p>What is a group?</p>')
})
