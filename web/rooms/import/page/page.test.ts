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
    [
      'a browser on Windows, with what that says about it',
      '<html><body><!--StartFragment--><p>So <b>x</b></p><!--EndFragment--></body></html>',
      tex`So \textbf{x}`,
    ],
    [
      'Wikipedia, with what belongs to the page',
      tex`<h2><i>Maps</i><span class="mw-editsection">[edit]</span></h2><p><img src="https://wikimedia.org/map.png" alt="Map">A map<sup id="cite" class="noprint  reference">[1]</sup> <b style="color: red">sends</b><span aria-hidden="true"> →</span> points to points.</p>`,
      tex`\textbf{\emph{Maps}}

A map \textbf{sends} points to points.`,
    ],
    [
      'MathJax of old, by its MathML where the source is not copied',
      `<p>So <span class="MathJax_Preview">x</span><span class="MathJax" data-mathml='<math display="block"><mi>y</mi></math>'><span>y</span></span></p>`,
      tex`So
\[y\]`,
    ],
    [
      'MathJax and KaTeX, by formulas that take lines of their own',
      '<p>A <mjx-container display="true"><math><mi>y</mi></math></mjx-container> B <math display="block"><mi>z</mi></math></p>',
      tex`A
\[y\]
B
\[z\]`,
    ],
    [
      'a page with delimiters of formulas that take lines of their own',
      tex`<p><i>So</i> \[x\] and $$y$$ as $ 5 and $6</p>`,
      tex`\emph{So}
\[x\]
and
\[y\]
as \$ 5 and \$6`,
    ],
    [
      'a formula that says in text what it is in TeX',
      tex`<math><semantics><mi>x</mi><annotation encoding="StarMath 5.0">x over y</annotation><annotation encoding="application/x-tex">\frac{x}{y}</annotation></semantics></math>`,
      tex`\(\frac{x}{y}\)`,
    ],
    [
      'a formula with MathML alone that names a language of its own',
      '<math><semantics><mi>x</mi><annotation encoding="StarMath 5.0">x over y</annotation></semantics></math>',
      tex`\(x\)`,
    ],
    [
      'an answer with code',
      `<p>Write ${katex('x')}:</p><pre><code>if x:<b></b>
  <b>y</b>  z</code></pre><p>a&nbsp;b</p>`,
      tex`Write \(x\):

\begin{verbatim}
if x:
  y  z
\end{verbatim}

a b`,
    ],
    [
      'code with formulas in it',
      `<pre>f:\n  ${katex('x')}</pre>`,
      tex`\texttt{f:}\\
\texttt{~~\(x\)}`,
    ],
    [
      'Wikipedia, with the text of a footnote and what counts its readers',
      '<script>count()</script><i>So</i> <span class="reference-text">Euler, 1755</span>, <a class="cross-reference">there</a>',
      tex`\emph{So} Euler, 1755, there`,
    ],
    [
      'formulas with spaces in their source, and with other names beside that of KaTeX',
      '<span class="fleqn katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex"> {\\displaystyle x } </annotation></semantics></math></span> <b style="font-weight: normal">is</b>',
      tex`\(x\) is`,
    ],
    [
      'a page that says where its formulas would stand',
      '<b>So</b> &#xe010;7&#xe011;.<math><mi>x</mi></math>',
      tex`\textbf{So} .\(x\)`,
    ],
    [
      'more formulas than ten',
      Array.from({ length: 12 }, (_, nth) => `<math><mn>${nth}</mn></math>`).join(' '),
      Array.from({ length: 12 }, (_, nth) => tex`\(${nth}\)`).join(' '),
    ],
    [
      'what lies deeper than a stack is high',
      `<i>So</i>${'<span>'.repeat(10_000)}deep${'</span>'.repeat(10_000)} it is`,
      tex`\emph{So} it is`,
    ],
    [
      'what lies deeper than a stack is high, beside MathJax of old',
      `<script type="math/tex">x</script>${'<span>'.repeat(10_000)}deep${'</span>'.repeat(10_000)} is`,
      tex`\(x\) is`,
    ],
  ])('of %s', (_, html, latex) => expect(latexOfPage(html, 'Words')).toBe(latex))

  test.each([
    ['nothing that text has not', '<p>Words <span style="color:red">and more</span></p>', 'Words and more'],
    [
      'a formula for the eye alone',
      '<b>So</b> <span class="katex"><span class="katex-html" aria-hidden="true">x</span></span>',
      'So x',
    ],
    ['a formula of MathJax for the eye alone', '<b>So</b> <mjx-container><svg></svg></mjx-container>', 'So'],
    ['more than a side takes', `<b>So</b>${' '.repeat(1_000_000)}`, 'So'],
    ['source', tex`<b>\frac</b>{1}{2}`, tex`\frac{1}{2}`],
    ['source of a page', '<pre><code>$x$ is <b>x</b></code></pre>', '$x$ is x'],
    [
      'what Word draws',
      '<p><b>So</b> <img src="file:///image001.png"><!--[if gte msEquation 12]><m:oMath></m:oMath><![endif]--></p>',
      'So 𝑥',
    ],
  ])('is text where it holds %s', (_, html, text) => expect(latexOfPage(html, text)).toBeUndefined())
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
  tex`\overset{*}{x}, \overset{f}{=}, \stackrel{?}{\le}, \underset{n}{x}, \limsup_{n \to \infty} a_n`,
  tex`a \bmod b, \mathbf{0}, \mathbb{1}_A, \textbf{so}, \cancel{x}, x'^2`,
  tex`m \parallel n, \bigl(a\bigr) + \Bigl[b\Bigr], \biggl(\Biggr)`,
  tex`\left\{\begin{pmatrix} a \\ b \end{pmatrix} + \begin{pmatrix} c \\ d \end{pmatrix}\right\}`,
  tex`\left(\begin{matrix} a \end{matrix}\begin{matrix} b \end{matrix}\right), \left\{\begin{matrix} c \end{matrix}\right\}`,
  tex`f''(x), \langle u, v \rangle, \lfloor x \rfloor, x \mapsto x^2, \forall \varepsilon > 0\ \exists \delta`,
])('KaTeX’s MathML, which is all that Chromium copies of it, says in TeX what it was made of: %s', (source) => {
  const mathml = mathmlOf(source).replace(/<annotation[\s\S]*?<\/annotation>/g, '')
  const latex = latexOfPage(mathml, '') ?? ''
  expect(mathmlOf(latex.slice(2, -2)).replace(looks, '')).toBe(mathmlOf(source).replace(looks, ''))
})

test('Numbers that KaTeX gives to equations stay with the page', () => {
  const mathml = mathmlOf(tex`\begin{align} a &= b \\ &= c \end{align}`).replace(
    /<annotation[\s\S]*?<\/annotation>/g,
    '',
  )
  expect(latexOfPage(mathml, '')).toBe(tex`\[\begin{aligned}a & =b \\ & =c\end{aligned}\]`)
})
