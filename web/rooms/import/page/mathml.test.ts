import { expect, test } from 'vitest'
import { latexOfPage } from './latex-of-page.ts'

const tex = String.raw
const formulaOf = (mathml: string) => latexOfPage(`<math>${mathml}</math>`, '')

test.each([
  [
    'a function between what is told to readers alone',
    '<mrow><mi>sin</mi><mo>\u2061</mo><mi>x</mi></mrow><mo>\u2062</mo><mi> y </mi>',
    tex`\sin xy`,
  ],
  [
    'a limit, whose name is an operator',
    '<munder><mo data-mjx-texclass="OP" movablelimits="true">lim</mo><mrow><mi>x</mi><mo stretchy="false">→</mo><mn>0</mn></mrow></munder><mi>f</mi>',
    tex`\lim_{x\to0}f`,
  ],
  [
    'a name of two words',
    '<munder><mo data-mjx-texclass="OP" movablelimits="true">lim\u2006sup</mo><mi>n</mi></munder><msub><mi>a</mi><mi>n</mi></msub>',
    tex`\limsup_{n}a_{n}`,
  ],
  [
    'a sum',
    '<munderover><mo data-mjx-texclass="OP">∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi mathvariant="normal">∞</mi></munderover>',
    tex`\sum_{k=1}^{\infty}`,
  ],
  [
    'a line over several',
    '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo accent="true">―</mo></mover>',
    tex`\overline{AB}`,
  ],
  ['a line over one', '<mover><mi>A</mi><mo accent="true">―</mo></mover>', tex`\overline{A}`],
  ['a bar', '<mover><mi>x</mi><mo stretchy="false">¯</mo></mover>', tex`\bar{x}`],
  ['a hat over several', '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>^</mo></mover>', tex`\widehat{AB}`],
  [
    'a small hat over several',
    '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo stretchy="false">^</mo></mover>',
    tex`\hat{AB}`,
  ],
  ['an arrow over several', '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover>', tex`\overrightarrow{AB}`],
  ['an arrow over one', '<mover><mi>v</mi><mo stretchy="false">→</mo></mover>', tex`\vec{v}`],
  ['a line below', '<munder><mrow><mi>A</mi><mi>B</mi></mrow><mo>―</mo></munder>', tex`\underline{AB}`],
  [
    'a brace with a word over it',
    '<mover><mrow data-mjx-texclass="OP"><mover><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mo>⏞</mo></mover></mrow><mi>n</mi></mover>',
    tex`\overbrace{a+b}^{n}`,
  ],
  [
    'a brace with a word under it',
    '<munder><mrow data-mjx-texclass="OP"><munder><mi>a</mi><mo>⏟</mo></munder></mrow><mi>n</mi></munder>',
    tex`\underbrace{a}_{n}`,
  ],
  [
    'a binomial',
    '<mrow><mrow data-mjx-texclass="OPEN"><mo minsize="2.047em" maxsize="2.047em">(</mo></mrow><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mrow data-mjx-texclass="CLOSE"><mo minsize="2.047em" maxsize="2.047em">)</mo></mrow></mrow>',
    tex`\binom{n}{k}`,
  ],
  [
    'delimiters that grow',
    '<mrow data-mjx-texclass="INNER"><mo data-mjx-texclass="OPEN">(</mo><mfrac><mn>1</mn><mi>n</mi></mfrac><mo data-mjx-texclass="CLOSE">)</mo></mrow>',
    tex`\left(\frac{1}{n}\right)`,
  ],
  [
    'bars that stand upright and those between',
    '<mo stretchy="false">∣</mo><mi>x</mi><mo stretchy="false">∥</mo><mi>a</mi><mo>∣</mo><mi>b</mi><mo>∥</mo><mi>c</mi>',
    tex`|x\|a\mid b\parallel c`,
  ],
  [
    'a norm',
    '<mrow><mo data-mjx-texclass="OPEN">‖</mo><mi>x</mi><mo data-mjx-texclass="CLOSE">‖</mo></mrow>',
    tex`\left\|x\right\|`,
  ],
  [
    'delimiters of a size that the author chose',
    '<mrow data-mjx-texclass="OPEN"><mo minsize="1.2em" maxsize="1.2em">(</mo></mrow><mi>x</mi><mrow data-mjx-texclass="CLOSE"><mo minsize="2.470em" maxsize="2.470em">)</mo></mrow>',
    tex`\big(x\Bigg)`,
  ],
  [
    'powers of several and of a function',
    '<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup><msup><mrow><mi>sin</mi><mo>\u2061</mo></mrow><mn>2</mn></msup><msup><mrow><mi>x</mi></mrow><mn>2</mn></msup>',
    tex`{a+b}^{2}\sin^{2}x^{2}`,
  ],
  [
    'what is as wide as one letter, and said to be',
    '<mover><mi>z</mi><mo stretchy="true">‾</mo></mover><mover><mi>z</mi><mo stretchy="true">^</mo></mover>',
    tex`\overline{z}\widehat{z}`,
  ],
  [
    'what is no binomial',
    '<mrow><mo>{</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>}</mo></mrow><mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>,</mo><mo>)</mo></mrow><mrow><mo>(</mo><mfrac linethickness="2.0pt"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>',
    tex`\{{n \atop k}\}({n \atop k},)(\frac{n}{k})`,
  ],
  ['a delimiter by itself', '<mrow><mo fence="true">)</mo></mrow><mrow></mrow><msup></msup>', ')'],
  [
    'several primes, also before a power',
    '<msup><mi>f</mi><mrow><mo>′</mo><mo>′</mo><mn>2</mn></mrow></msup><msup><mi>e</mi><mrow><msup><mi>f</mi><mo>′</mo></msup><mi>x</mi></mrow></msup>',
    tex`f^{\prime\prime2}e^{f'x}`,
  ],
  [
    'what is struck through in other ways',
    '<menclose notation="downdiagonalstrike"><mi>x</mi></menclose><menclose notation="updiagonalstrike downdiagonalstrike"><mi>y</mi></menclose><menclose notation="circle"><mi>z</mi></menclose>',
    tex`\bcancel{x}\xcancel{y}z`,
  ],
  [
    'text in styles, and a space of text',
    '<mtext mathvariant="italic">a</mtext><mtext mathvariant="monospace">b</mtext><mtext mathvariant="sans-serif">c</mtext><mtext>\u00a0</mtext><mtext>d\u2063</mtext>',
    tex`\textit{a}\texttt{b}\textsf{c}~\text{d}`,
  ],
  [
    'rows whose columns end as they like',
    '<mtable columnalign="center right left"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
    tex`\begin{matrix}a & b\end{matrix}`,
  ],
  [
    'roots',
    '<mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt>',
    tex`\sqrt[3]{x}\sqrt{y+1}`,
  ],
  [
    'cases',
    '<mrow data-mjx-texclass="INNER"><mo data-mjx-texclass="OPEN">{</mo><mtable columnalign="left left"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo data-mjx-texclass="CLOSE" fence="true" stretchy="true"></mo></mrow>',
    tex`\begin{cases}a & b \\ c & d\end{cases}`,
  ],
  [
    'equations with numbers',
    '<mtable columnalign="right left"><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>a</mi></mtd><mtd><mi></mi><mo>=</mo><mi>b</mi></mtd></mlabeledtr></mtable>',
    tex`\begin{aligned}a & =b\end{aligned}`,
  ],
  [
    'a word over a sign',
    '<mover><mrow data-mjx-texclass="REL"><mo>=</mo></mrow><mtext>def</mtext></mover>',
    tex`\overset{\text{def}}{=}`,
  ],
  ['a letter under a sign', '<munder><mo>=</mo><mi>n</mi></munder>', tex`\underset{n}{=}`],
  [
    'letters under and over a sign',
    '<munderover><mo>∼</mo><mi>n</mi><mi>d</mi></munderover>',
    tex`\overset{d}{\underset{n}{\sim}}`,
  ],
  ['a star over a letter', '<mover><mi>x</mi><mo>∗</mo></mover>', tex`\overset{\ast}{x}`],
  [
    'a function of its own',
    '<munder><mrow><mi mathvariant="normal">arg\u2009max</mi></mrow><mi>x</mi></munder>',
    tex`\operatorname*{arg\,max}_{x}`,
  ],
  [
    'arrows with words',
    '<mover><mo>←</mo><mi>f</mi></mover><munderover><mo>⇒</mo><mi>g</mi><mi>h</mi></munderover>',
    tex`\xleftarrow{f}\xRightarrow[g]{h}`,
  ],
  [
    'primes',
    '<msup><mi>f</mi><mo data-mjx-alternate="1">″</mo></msup><msubsup><mi>g</mi><mn>1</mn><mo>‴</mo></msubsup>',
    tex`f''g_{1}'''`,
  ],
  [
    'bold numbers and those of sets',
    '<mn mathvariant="bold">0</mn><mn mathvariant="double-struck">1</mn><mn>2</mn>',
    tex`\mathbf{0}\mathbb{1}2`,
  ],
  [
    'what is struck through',
    '<menclose notation="updiagonalstrike"><mi>x</mi></menclose><menclose notation="box"><mi>y</mi></menclose>',
    tex`\cancel{x}\boxed{y}`,
  ],
  [
    'what another program fences',
    '<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced><mfenced><mi>x</mi></mfenced>',
    tex`\left[a,b\right)\left(x\right)`,
  ],
  [
    'text with signs',
    '<mtext>100\u00a0% of $_</mtext><ms>a</ms><mtext mathvariant="bold">b</mtext>',
    tex`\text{100 \% of \$\_}\text{a}\textbf{b}`,
  ],
  [
    'remainders',
    '<mi>a</mi><mo>≡</mo><mi>b</mi><mspace width="1em"/><mo stretchy="false">(</mo><mi>mod</mi><mspace width="0.167em"/><mspace width="0.167em"/><mn>2</mn><mi>n</mi><mo stretchy="false">)</mo><mo>,</mo><mi>a</mi><mo lspace="0">mod</mo><mi>n</mi>',
    tex`a\equiv b\pmod{2n},a\bmod n`,
  ],
  ['what is hidden', '<mi>a</mi><mphantom><mi>b</mi></mphantom><mi>c</mi>', 'ac'],
  [
    'spaces',
    '<mspace width="0.167em"/><mspace width="0.222em"/><mspace width="0.278em"/><mspace width="1em"/><mspace width="2em"/><mspace width="-0.167em"/><mspace/><mi>x</mi>',
    tex`\,\:\;\quad\qquad x`,
  ],
  [
    'a bold letter and one that stands upright',
    '<mi mathvariant="bold">x</mi><mi mathvariant="normal">d</mi><mi mathvariant="normal">Γ</mi><mi mathvariant="bold">α</mi>',
    tex`\mathbf{x}\mathrm{d}\Gamma\mathbf{\alpha}`,
  ],
])('A formula without its source is read from the MathML of MathJax: %s', (_, mathml, latex) => {
  expect(formulaOf(mathml)).toBe(tex`\(${latex}\)`)
})

/** In itself, that many times. */
const nested = (begin: string, end: string, times: number) => `${begin.repeat(times)}<mi>x</mi>${end.repeat(times)}`

test('A formula that lies deeper than a stack is high is left out, and what stands beside it is read', () => {
  expect(formulaOf(`<mi>a</mi>${nested('<mrow>', '</mrow>', 10_000)}`)).toBe(tex`\(a\)`)
  expect(formulaOf(`<mi>a</mi><mtext>b${nested('<b>', '</b>', 10_000)}</mtext>`)).toBe(tex`\(a\text{b}\)`)
})

test.each([
  ['fractions', '<mfrac><mn>1</mn>', '</mfrac>', '\\frac'],
  ['delimiters', '<mrow><mo fence="true">(</mo>', '<mo fence="true">)</mo></mrow>', '\\left'],
  ['what stands over and below', '<munderover>', '<mi>a</mi><mi>b</mi></munderover>', '\\underset'],
  ['braces', '<munder>', '<mo stretchy="true">⏟</mo></munder>', '\\underbrace'],
  ['indices', '<msubsup>', '<mi>a</mi><mi>b</mi></msubsup>', '_'],
  [
    'tables',
    '<mrow><mo fence="true">[</mo><mtable><mtr><mtd>',
    '</mtd></mtr></mtable><mo fence="true">]</mo></mrow>',
    '{bmatrix}',
  ],
])('A formula takes time by its length, however deep in one another lie its %s', (_, begin, end, command) => {
  const depth = begin.includes('mtd') ? 14 : 50
  expect(formulaOf(nested(begin, end, depth))?.split(command).length).toBeGreaterThan(depth)
})
