import { renderToString } from 'katex'
import { describe, expect, test } from 'vitest'
import { latexOfPage } from './latex-of-page.ts'

const tex = String.raw
/** As a page writes a formula with KaTeX: for readers of screens, and once more for the eye. */
const katex = (source: string) =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">${source}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord mathnormal">x</span><span class="vlist">2</span></span></span></span>`

describe('What is copied from a page', () => {
  test.each([
    [
      'KaTeX, as conversations with models show it',
      `<meta charset="utf-8"><p data-start="1">The <strong>square</strong> ${katex('x^2 &lt; 1')}:</p><span class="katex-display">${katex(tex`\frac{1}{2}`)}</span><p>So.</p>`,
      tex`The \textbf{square} \(x^2 < 1\):

\[\frac{1}{2}\]

So.`,
    ],
    [
      'Wikipedia',
      tex`<p>Let <span class="mwe-math-element"><span style="display: none;"><math alttext="{\displaystyle f:X\to Y}"><semantics><mi>f</mi></semantics></math></span><img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline" alt="{\displaystyle f:X\to Y}"></span> be a <a href="https://en.wikipedia.org/wiki/Map">map</a>.<sup class="reference"><a href="#cite">[1]</a></sup></p>`,
      tex`Let \(f:X\to Y\) be a map.`,
    ],
    [
      'MathJax, which keeps MathML',
      '<p>So <mjx-container><svg></svg><mjx-assistive-mml><math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msqrt><mi>b</mi></msqrt></mfrac><mo>≤</mo><msubsup><mi>c</mi><mi>i</mi><mn>2</mn></msubsup></math></mjx-assistive-mml></mjx-container> holds.</p>',
      tex`So \(\frac{a+1}{\sqrt{b}}\le c_{i}^{2}\) holds.`,
    ],
    [
      'MathJax of old, which keeps its source',
      '<p>So <span class="MathJax">x2</span><script type="math/tex">x^2</script> and <script type="math/tex; mode=display">y</script></p>',
      tex`So \(x^2\) and
\[y\]`,
    ],
    [
      'delimiters in its text',
      tex`<p>An <b>old</b> \(x_1\) &amp; $y_2$, 5%</p>`,
      tex`An \textbf{old} \(x_1\) \& \(y_2\), 5\%`,
    ],
    [
      'scripts and lists',
      '<p>H<sub>2</sub>O, x<sup>2</sup></p><ul><li>one</li><li>two</li></ul>',
      tex`H\textsubscript{2}O, x\textsuperscript{2}
\begin{itemize}
\item one
\item two
\end{itemize}`,
    ],
    [
      'Google Docs, which says of all that it is not bold',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">A</span> <sub>x</sub></p></b>',
      tex`\textbf{A} \textsubscript{x}`,
    ],
  ])('of %s', (_, html, latex) => expect(latexOfPage(html, 'Words')).toBe(latex))

  test.each([
    ['nothing that text has not', '<p>Words <span style="color:red">and more</span></p>', 'Words and more'],
    [
      'a formula for the eye alone',
      '<b>So</b> <span class="katex"><span class="katex-html" aria-hidden="true">x</span></span>',
      'So x',
    ],
    ['source', tex`<b>\frac</b>{1}{2}`, tex`\frac{1}{2}`],
    ['source of a page', '<pre><code>$x$ is <b>x</b></code></pre>', '$x$ is x'],
    [
      'what Word draws',
      '<p><b>So</b> <img src="file:///image001.png"><!--[if gte msEquation 12]><m:oMath></m:oMath><![endif]--></p>',
      'So 𝑥',
    ],
  ])('is text where it holds %s', (_, html, text) => expect(latexOfPage(html, text)).toBeUndefined())

  test.each([
    ['<mrow><mi>sin</mi><mo>⁡</mo><mi>x</mi></mrow>', tex`\sin x`],
    ['<msub><mi mathvariant="normal">d</mi><mi>max</mi></msub>', tex`\mathrm{d}_{\max}`],
    ['<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi>', 'sum'],
    ['<mover><mi>x</mi><mo>¯</mo></mover><mo>,</mo><mover><mi>v</mi><mo>→</mo></mover>', tex`\bar{x},\vec{v}`],
    [
      '<mrow><mo fence="true">{</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mtext>if so</mtext></mtd></mtr></mtable></mrow>',
      tex`\begin{cases}a & \text{if so}\end{cases}`,
    ],
    [
      '<mroot><mi>x</mi><mn>3</mn></mroot><mi>μ</mi><mspace width="1em"/><mi>rank</mi>',
      tex`\sqrt[3]{x}\mu\quad\operatorname{rank}`,
    ],
  ])('has MathML as it says it: %s', (mathml, latex) => {
    const written = latex === 'sum' ? '\\sum_{k=1}^{n}k' : latex
    expect(latexOfPage(`<math>${mathml}</math>`, 'x')).toBe(`\\(${written}\\)`)
  })
})

/** What tells of looks alone, or of none. */
const looks =
  / (?:stretchy|fence|lspace|rspace|separator|scriptlevel|displaystyle|mathvariant|accent)="[^"]*"|<\/?m(?:row|style|padded)[^>]*>|<annotation[\s\S]*?<\/annotation>/g
const mathmlOf = (source: string) =>
  renderToString(source, { output: 'mathml', displayMode: true, strict: false, throwOnError: true })

test.each([
  tex`f'(x_0) \coloneqq \lim_{x \to x_0} \frac{f(x)-f(x_0)}{x-x_0}`,
  tex`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2}`,
  tex`\iint_D f(x,y) \, dx\,dy = \int_a^b \! \int_{g(x)}^{h(x)} f \; dy\:dx`,
  tex`\left. \frac{\partial f}{\partial x} \right|_{(0,0)} = \lim_{t\to 0} \frac{f(t,0)-f(0,0)}{t}`,
  tex`\left(1+\frac1n\right)^{n} = e \qquad \left\lVert x \right\rVert_2 \le \sqrt[3]{\alpha}`,
  tex`A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}, \quad \det \begin{vmatrix} a & b \\ c & d \end{vmatrix}`,
  tex`|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases}`,
  tex`\begin{aligned} a &= b + c \\ &\le d \end{aligned}`,
  tex`\binom{n}{k} = \frac{n!}{k!\,(n-k)!} \equiv 0 \pmod p`,
  tex`P(A \mid B) = |A| \in \mathbb{R}^n \setminus \{0\}`,
  tex`\mathcal{F}, \mathfrak{g}, \mathbf{v}, \boldsymbol{x}, \mathrm{d}x, \operatorname{rank} A, \sin^2 \theta`,
  tex`\hat{x}, \bar{y}, \vec{v}, \dot{q}, \ddot{q}, \tilde{z}, \overline{AB}, \widehat{ab}, \underbrace{a + b}_{c}, \overrightarrow{AB}`,
  tex`0 \to A \xrightarrow{f} B \xrightarrow[\sim]{g} C \to 0`,
  tex`f\colon X \to Y, \quad x \implies y \iff z`,
  tex`\boxed{\sum_{k=1}^{n} k = \tfrac{n(n+1)}{2}}, \bigcup_{i \in I} A_i, \oint_C, \nabla \times \mathbf{E}`,
  tex`f''(x), \langle u, v \rangle, \lfloor x \rfloor, x \mapsto x^2, \forall \varepsilon > 0\ \exists \delta`,
])('KaTeX’s MathML, which is all that Chromium copies of it, says in TeX what it was made of: %s', (source) => {
  const mathml = mathmlOf(source).replace(/<annotation[\s\S]*?<\/annotation>/g, '')
  const latex = latexOfPage(mathml, '') ?? ''
  expect(mathmlOf(latex.slice(2, -2)).replace(looks, '')).toBe(mathmlOf(source).replace(looks, ''))
})
