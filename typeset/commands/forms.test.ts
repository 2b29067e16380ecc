import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { createEffort } from '../effort.ts'
import { typesetFormula } from '../formula.ts'
import { expectRefused, expectSetAs, set } from '../testing/set.ts'

const tex = String.raw

test('in a line a formula may be told where it breaks; displayed, or where it only may, it goes on', () => {
  const breaks = (source: string) => typesetSide(source).html.includes('newline')
  expect([tex`$a \linebreak b$`, tex`$$a \linebreak b$$`, tex`$a \linebreak[2] b$`].map(breaks)).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [tex`\begin{prooftree}\AxiomC{$a$}\LeftLabel{L}\RightLabel{R}\UnaryInfC{$b$}\end{prooftree}`, 'LbaR'],
  [tex`\infer[R]{C}{a & \begin{matrix} x & y \end{matrix}}`, 'CaxyR'],
  [tex`\infer{C}{{a} & \begin{matrix} x & y \end{matrix} & \infer{B}{A}\,x}`, 'CaxyBAx'],
  [tex`\infer{C}{D\,\infer{B}{A}\,\infer{B}{A}}`, 'CDBABA'],
  [tex`\deduce[D]{C}{A}`, 'CDA'],
  [tex`\inferrule{a}{}`, 'a'],
  [tex`\rotatebox{180}{if $x$}`, 'if\u00a0x'],
])('%s has its signs in order: %s', (source, signs) => {
  const result = set(source)
  expect(result.ok && result.html.replace(/<[^>]*>|\u200b/g, '')).toBe(signs)
})

test('a font that is as usual again says nothing in a formula', () =>
  expectSetAs(tex`a\stackrel{\mathclap{\normalfont\mbox{l'H}}}{=}b`, tex`a\stackrel{\mathclap{\mbox{l'H}}}{=}b`))

test.each([
  [tex`\ding{51}\ding{55}`, '✓✗'],
  [tex`\ding{72}\ding{172}\ding{192}`, '★①➀'],
  [tex`\sen x + \ggT(a,b)`, 'senx+ggT(a,b)'],
])('%s is set as %s', (source, signs) => {
  const result = set(source)
  expect(result.ok && result.html.replace(/<[^>]*>|\u200b/g, '')).toBe(signs)
})

test('a number without a sign in Zapf Dingbats is refused', () =>
  expectRefused(tex`\ding{9}`, tex`\ding with {9} is not known here.`, '9'))

test('what stands below a sign with signs at its corners stands beside it in a line, as of the sign alone', () => {
  const hasLimits = (source: string) => typesetSide(source).html.includes('op-limits')
  expect([tex`$$\sideset{}{'}\sum_n$$`, tex`$\sideset{}{'}\sum_n$`].map(hasLimits)).toEqual([true, false])
})

test('the angle of annuities is as small in an index as what stands in it, and an accent stands below its letter', () => {
  const { html, isWhole } = typesetSide(tex`$a_{\angl{n}} + a_{\angln} + \underaccent{\tilde}{x}$`)
  expect(isWhole).toBe(true)
  expect(html).not.toMatch(/class="[^"]*angl/)
  expect(html).toContain('<munder')
})

test.each([
  [tex`A \coloneq B`, tex`A \coloneqq B`],
  [tex`A \Coloneq B`, tex`A \Coloneqq B`],
  [tex`A \eqcolon B`, tex`A \eqqcolon B`],
])('%s is set as %s, as in LaTeX since 2022', (source, same) => expectSetAs(source, same))

test.each([
  tex`\varoiint \ointctrclockwise_\gamma \ointclockwise \sqint_Q \sqiint \dotsint`,
  tex`\bigsqcap_i \bigcurlyvee \bigcurlywedge \bigparallel_i \biginterleave \interleave \merge \fatsemi \varcurlywedge`,
  tex`A \parr B \bindnasrepma C \with D \llparenthesis x \rrparenthesis \owedge \ovee \bbslash \varotimes \boxempty`,
  tex`\mapsfrom \longmapsfrom \Mapsto \Longmapsto \Mapsfrom \shortrightarrow \leftarrowtriangle \trianglelefteqslant`,
  tex`\ce{\mu\hyphen Cl} \begin{prooftree}\AxiomC{$A$}\dashedLine\UnaryInfC{$D$}\end{prooftree}`,
])('the signs %s are known', (source) => {
  expect(typesetSide(source)).toMatchObject({ isWhole: true, errors: [] })
})

test('small capitals in a formula are small, and letters where they are read', () => {
  const { html } = typesetSide(tex`$x \in \textsc{Set}$`)
  expect(html).toContain('tex-small-caps')
  expect(html).toContain('<mtext>Set</mtext>')
})

test('\\ch is the hyperbolic cosine of what is no chemistry', () => {
  const signs = (source: string) => JSON.stringify(set(source)).replace(/<[^>]*>/g, '')
  expect([tex`\ch^2 x`, tex`\ch{xAB}`].map((source) => set(source).ok)).toEqual([true, true])
  expect(signs(tex`\ch x + \ch{x}`)).toBe(signs(tex`\mathrm{ch} x + \mathrm{ch}{x}`).replace(/\u200b/g, ''))
})

test.each([
  [tex`\overset{a}{b}`, '<mover><mo><mi>b</mi></mo><mi>a</mi></mover>'],
  [tex`\overset{a}{}`, '<mover>'],
  [tex`\cfrac[l]{1}{2}`, '<mfrac>'],
  [tex`\mathop{ab}`, '<mo><mi>a</mi><mi>b</mi></mo>'],
  [tex`\mathop a`, '<mo><mi>a</mi></mo>'],
  [tex`\mathbb{R}`, '<mi mathvariant="double-struck">R</mi>'],
  [tex`\mathbb{1a}`, 'double-struck'],
  [tex`\mathbb{a1}`, 'double-struck'],
])('%s is read as %s', (source, mathml) => {
  const result = typesetFormula(source, { isDisplay: true, output: 'htmlAndMathml', macros: {} }, createEffort())
  expect(result).toMatchObject({ ok: true, html: expect.stringContaining(mathml) })
})

test('what stands above and below a relation is one', () => {
  const spaces = (source: string) => JSON.stringify(set(source)).match(/margin-right:0\.2778em/g)?.length ?? 0
  expect(spaces(tex`X\overset{f}{\underset{g}{\rightrightarrows}}Y`)).toBe(2)
  expect(spaces(tex`X\underset{f}{\overset{!}{=}}Y`)).toBe(2)
  expect(spaces(tex`X\overset{f}{\underset{g}{b}}Y`)).toBe(0)
})

test.each([
  [tex`\norm{x}`, tex`\mathopen{\lVert}x\mathclose{\rVert}`],
  [tex`\norm*{\frac12}`, tex`\left\lVert\frac12\right\rVert`],
  [tex`\norm[\Big]{x}`, tex`\Bigl\lVert x\Bigr\rVert`],
])('a deck’s own delimiters stand in %s as mathtools sets them', (source, meant) => {
  const macros = { '\\norm': tex`\DeclarePairedDelimiter{\lVert}{\rVert}` }
  const own = (written: string) => typesetFormula(written, { isDisplay: true, output: 'html', macros }, createEffort())
  expect(own(source)).toEqual(set(meant))
  expect(own(tex`\norm[x]{y}`)).toMatchObject({ ok: false, message: tex`\norm with x in brackets is not known here.` })
})

test.each([
  [tex`\given{x}{\frac12}`, tex`\mathopen{\{}x \vert \frac12\mathclose{\}}`],
  [tex`\given*{x}{\frac12}`, tex`\left\{x \middle\vert \frac12\right\}`],
  [tex`\given[\big]{x}{y}`, tex`\bigl\{x \big\vert y\bigr\}`],
])('a sign between a deck’s own delimiters stands in %s as large as they are', (source, meant) => {
  const macros = { '\\given': tex`\DeclarePairedDelimiterX[2]{\{}{\}}{#1 \delimsize\vert #2}` }
  const own = (written: string) => typesetFormula(written, { isDisplay: true, output: 'html', macros }, createEffort())
  expect(own(source)).toEqual(set(meant))
})

test.each([
  [tex`\rotatebox[origin=c]{-90}{$\in$}`, 'tex-turned-270', 'in'],
  [tex`\rotatebox{180}{if $x$}`, 'tex-turned-180', 'x'],
  [tex`a \rotatebox{-270}{=} b`, 'tex-turned-90', '='],
])('%s is turned where it is seen, and read as it is', (source, name) => {
  const result = typesetFormula(source, { isDisplay: true, output: 'htmlAndMathml', macros: {} }, createEffort())
  expect(result).toMatchObject({ ok: true, html: expect.stringContaining(`class="enclosing ${name}"`) })
  expect(result.ok && result.html.split('<annotation')[0]).not.toContain(name)
})

test.each([
  [tex`u \gets \Call{Min}{Q, \frac12} + \Call{New}{}`, tex`u \gets \text{Min}(Q, \frac12) + \text{New}`],
  [tex`\root 3 \of x + \root n+1 \of {ab}`, tex`\sqrt[3]{x} + \sqrt[n+1]{ab}`],
  [tex`\mathbb{1}_A \mathds 1 \mathbb{R}`, tex`\mathbf{1}_A \mathbf{1} \mathbb{R}`],
  [tex`\underbracket[.5pt][4pt]{ab}_c`, tex`\underbracket{ab}_c`],
  [
    tex`a\divides b\notdivides c \dashint f \ad x \sinc x`,
    tex`a\mid b\nmid c \fint f \operatorname{ad} x \operatorname{sinc} x`,
  ],
  [tex`\isotope{C}\isotope[14]{C}\isotope[14][6]{C}`, tex`{}\mathrm{C}{}^{14}\mathrm{C}{}^{14}_{6}\mathrm{C}`],
  [tex`\abs*{x}\norm*{x}`, tex`\left|x\right|\left\|x\right\|`],
  [tex`\floor*{x}\ceil[\big]{x}`, tex`\left\lfloor x\right\rfloor\mathopen{\big\lceil}x\mathclose{\big\rceil}`],
  [tex`\legendre{a}{p}\in\ZZ`, tex`\left(\frac{a}{p}\right)\in\mathbb{Z}`],
  [tex`\abs[\Big]{x}`, tex`\mathopen{\Big|}x\mathclose{\Big|}`],
  [tex`\set*{x | y}`, tex`\set{x | y}`],
  [tex`\Var X + \Cov(X, Y)`, tex`\operatorname{Var} X + \operatorname{Cov}(X, Y)`],
  [tex`\cfrac[l]{a}{b}`, tex`\cfrac{a}{b}`],
  [tex`f \Colon A`, tex`f \dblcolon A`],
  [tex`X \sslash G`, tex`X \mathbin{/\mkern-6mu/} G`],
  [tex`A \mathrel\Big| B`, tex`A \mathrel{\Big|} B`],
  [tex`f\mathbin\big/g`, tex`f\mathbin{\big/}g`],
  [tex`\mathop{\mathrm{colim}}_{i} F`, tex`\mathop{\mathrm{colim}}\limits_{i} F`],
  [tex`\textstyle\mathop{\mathrm{colim}}_{i} F`, tex`\textstyle\mathop{\mathrm{colim}}\nolimits_{i} F`],
  [tex`\framebox[3cm][c]{x}\framebox{$x$}`, tex`\fbox{x}\fbox{$x$}`],
  [tex`\text{shelf\/ful}`, tex`\text{shelfful}`],
  [tex`\text{by \cref{a}, \ref*{b}}`, tex`\text{by (\text{a}), (\text{b})}`],
  [tex`x\linebreak[2]+y`, tex`x\allowbreak+y`],
  [tex`A \dotcup B \cupdot C`, tex`A \mathbin{\dot\cup} B \mathbin{\dot\cup} C`],
  [tex`X \indep Y \Perp Z`, tex`X \mathrel{\perp\!\!\!\perp} Y \mathrel{\perp\!\!\!\perp} Z`],
  [
    tex`\sqrt[\leftroot{-2}\uproot{2}n]{x} \vv{AB} \accentset{\ast}{x}`,
    tex`\sqrt[n]{x} \overrightarrow{AB} \overset{\scriptscriptstyle \ast}{x}`,
  ],
  [tex`\tensor{T}{^a_{bc}^d}`, tex`{T}^{a}{}_{bc}{}^{d}`],
  [tex`\tensor[^a_b]{T}{_c}`, tex`{}^{a}{}_{b}{T}_{c}`],
  [tex`\tensor{T}{ ^a _{b {c}} }`, tex`{T}^{a}{}_{b {c}}`],
  [tex`\tensor*{T}{_a}`, tex`{T}_{a}`],
  [tex`\tensor*{T}{^a_{bc}^d}`, tex`{T}^{ad}_{bc}`],
  [tex`T\indices{_\mu ^\nu}`, tex`T_{\mu}{}^{\nu}`],
  [
    tex`a \buildrel d \over = b \buildrel{f}\over\to c`,
    tex`a \mathrel{\mathop{=}\limits^{ d }} b \mathrel{\mathop{\to}\limits^{{f}}} c`,
  ],
  [tex`\bbox[yellow, 5px]{x^2} \bbox{y}`, tex`\colorbox{ffff00}{$\displaystyle x^2$} {y}`.replace('{y}', 'y')],
  [
    tex`\bbox[5px,border:2px solid red]{x} \bbox[#ff0,border: 1px]{y}`,
    tex`\boxed{x} \colorbox{ffff00}{$\displaystyle \boxed{y}$}`,
  ],
  [tex`\class{a b}{\frac12}^2 \cssId{a1}{x}`, tex`{\frac12}^2 {x}`],
  [tex`\style{ color: #f00; }{x}`, tex`\textcolor{ff0000}{x}`],
  [tex`\enclose{box}{x} \enclose{roundedbox}[mathcolor="red"]{y}`, tex`\boxed{x} \boxed{y}`],
  [tex`\enclose{horizontalstrike, updiagonalstrike downdiagonalstrike}{x}`, tex`\bcancel{\cancel{\sout{x}}}`],
  [tex`\enclose{top bottom}{x} \enclose{radical}{y}`, tex`\underline{\overline{x}} \sqrt{y}`],
  [tex`\unicode{x2126} + \unicode{937}`, tex`\text{Ω} + \text{Ω}`.replace('Ω', '\u2126')],
  [tex`x \mathcolor{red}{+} \mathcolor{blue!50}{y} \textsection`, tex`x \textcolor{red}{+} \textcolor{#8080ff}{y} \S`],
  [tex`\scalebox{.5}[1]{x}\vspace*{1em}\resizebox*{1cm}{!}{y}`, 'xy'],
  [tex`\scalebox{.5}{if $x$}\resizebox{1cm}{!}{$y$}`, tex`\text{if $x$}\text{$y$}`],
  [tex`\mathbb{12}\mathds{1}`, tex`\mathbf{12}\mathbf{1}`],
  [tex`a\mathrel\Bigl|b\mathbin\big/c`, tex`a\mathrel{\Bigl|}b\mathbin{\big/}c`],
  [tex`\framebox[3cm][l]{a}\makebox[2em]{b}`, tex`\fbox{a}\text{b}`],
  [tex`\abs[\Big]{x}`, tex`\mathopen{\Big|}x\mathclose{\Big|}`],
  [tex`\cfrac[l]{1}{2}`, tex`\cfrac{1}{2}`],
  [tex`\ZZ[x]^*`, tex`\mathbb{Z}[x]^*`],
  [tex`\abs{\bigcup A}`, tex`\left|\bigcup A\right|`],
  [tex`\bbox[#ff0000]{x}`, tex`\colorbox{ff0000}{$\displaystyle x$}`],
  [tex`\style{color:red}{x}`, tex`\textcolor{ff0000}{x}`],
  [tex`\unicode[Arial]{xa1} + \unicode{x1d400}`, tex`\text{¡} + \text{𝐀}`],
  [tex`\overset{a}{ \underset{b}{=} }`, tex`\overset{a}{\underset{b}{=}}`],
  // KaTeX leaves such delimiters of a fraction out.
  [tex`\genfrac{<}{>}{0pt}{}{n}{k}`, tex`\genfrac{\langle}{\rangle}{0pt}{}{n}{k}`],
  [tex`\genfrac{|}{|}{0pt}{}{n}{k}`, tex`\genfrac{\lvert}{\rvert}{0pt}{}{n}{k}`],
  // What is cancelled to 2 is no square.
  [tex`\cancelto{2}{x}`, tex`\cancel{x}^{\mkern-3mu\nearrow 2}`],
  [tex`\pv\int f`, tex`\mathcal{P}\int f`],
  [tex`\leftidx{^a}{X}{_b}`, tex`{}^a{X}_b`],
  [tex`a\varcurlyvee b`, tex`a\curlyvee b`],
  [
    tex`{\left.\kern-\nulldelimiterspace f\vphantom{\big|}\right|_A}`,
    tex`{\left.\kern-1.2pt f\vphantom{\big|}\right|_A}`,
  ],
  [tex`\faktor{G}{\ker f}`, tex`{\raisebox{.3em}{$G$}\big/\raisebox{-.3em}{$\ker f$}}`],
])('%s is set as %s', expectSetAs)

test.each([
  [tex`\cfrac[x]{1}{2}`, tex`\cfrac with x in brackets is not known here.`, 'x'],
  [tex`\framebox[3cm][rr]{a}`, tex`\framebox with rr in brackets is not known here.`, 'r'],
  [tex`\rotatebox[origin=c]{45}{a}`, tex`\rotatebox with {45}{a} is not known here.`, '4'],
  [tex`\multirow{12a}{*}{x}`, tex`\multirow with {12a} is not known here.`, '1'],
  [tex`\mathbb*{x}`, tex`\mathbb with a star is not known here.`, '*'],
  [tex`\mathrel\bigcup x`, tex`Put braces around \bigcup.`, tex`\bigcup`],
  [tex`\buildrel x`, tex`There is no \over for the \buildrel of \buildrel.`, ''],
  [tex`\hdotsfor*{3}`, tex`\hdotsfor with a star is not known here.`, '*'],
  [tex`\hdotsfor{12a}`, tex`\hdotsfor with {12a} is not known here.`, '1'],
  [tex`\cfrac[xyz]{1}{2}`, tex`\cfrac with xyz in brackets is not known here.`, 'x'],
  [tex`\linebreak[123]`, tex`\linebreak with 123 in brackets is not known here.`, '1'],
  [tex`\linebreak[1`, tex`There is no ] for the [ of \linebreak.`, ''],
  [tex`\jot=\foo`, tex`\jot with \foo is not known here.`, tex`\foo`],
  [tex`\scalebox[2]{x}`, tex`\scalebox with something in brackets is not known here.`, '['],
  [tex`\makebox*{x}`, tex`\makebox with a star is not known here.`, '*'],
  [tex`\makebox[1em][c][t]{x}`, tex`\makebox with something in brackets is not known here.`, '['],
  [tex`\rotatebox*{90}{x}`, tex`\rotatebox with a star is not known here.`, '*'],
  [tex`\rotatebox{145}{x}`, tex`\rotatebox with {145}{x} is not known here.`, '1'],
  [tex`\multirow*{2}{*}{x}`, tex`\multirow with a star is not known here.`, '*'],
  [tex`\bbox*{x}`, tex`\bbox with a star is not known here.`, '*'],
  [tex`\bbox[red,blue]{x}`, tex`\bbox with red,blue in brackets is not known here.`, 'r'],
  [tex`\style*{color:red}{x}`, tex`\style with a star is not known here.`, '*'],
  [tex`\style[x]{color:red}{x}`, tex`\style with something in brackets is not known here.`, '['],
  [tex`\style{background-color:red}{x}`, tex`\style with {background-color:red} is not known here.`, 'b'],
  [tex`\style{color:red;top:0}{x}`, tex`\style with {color:red;top:0} is not known here.`, 'c'],
  [tex`\class*{a}{x}`, tex`\class with a star is not known here.`, '*'],
  [tex`\class[a]{a}{x}`, tex`\class with something in brackets is not known here.`, '['],
  [tex`\enclose*{box}{x}`, tex`\enclose with a star is not known here.`, '*'],
  [tex`\enclose[a]{box}{x}`, tex`\enclose with something in brackets is not known here.`, '['],
  [tex`\unicode*{xe9}`, tex`\unicode with a star is not known here.`, '*'],
  [tex`\unicode{ax3b1}`, tex`\unicode with {ax3b1} is not known here.`, 'a'],
  [tex`\unicode{x3b1z}`, tex`\unicode with {x3b1z} is not known here.`, 'x'],
  ...[
    tex`\renewcommand`,
    tex`\renewcommand{\foo}{3}`,
    tex`\renewcommand{\arraystretch}{-1}`,
    tex`\renewcommand{\arraystretch}{1.5em}`,
    tex`\renewcommand{\arraystretch}{x}`,
    tex`\gdef\arraystretch{2}`,
    tex`\gdef\foo{2}`,
  ].map((source): [string, string, string] => {
    const [command = ''] = /^\\\w+/.exec(source) ?? []
    return [source, `${command} is not possible in a card: definitions belong to the deck, as its macros.`, '']
  }),
  [tex`\overset*{a}{b}`, tex`\overset with a star is not known here.`, '*'],
  [tex`\Hdotsfor{0}`, tex`\Hdotsfor with {0} is not known here.`, '0'],
  [tex`\Call{Min}`, 'An argument is missing here: {…}.', ''],
  [tex`\hdotsfor{31}`, tex`\hdotsfor with {31} is not known here.`, '3'],
  [tex`\hdotsfor{0}`, tex`\hdotsfor with {0} is not known here.`, '0'],
  [tex`\jot x`, tex`\jot with x is not known here.`, 'x'],
  [tex`x + \abs[2]{y}`, tex`\abs with 2 in brackets is not known here.`, '2'],
  [tex`\abs\big{x}`, tex`\abs with {\big} is not known here.`, tex`\big`],
  [tex`\linebreak[7]`, tex`\linebreak with 7 in brackets is not known here.`, '7'],
  [tex`\mqty<a>`, tex`\mqty with < is not known here.`, '<'],
  [tex`\tensor{T}{abc}`, tex`\tensor with abc is not known here.`, 'a'],
  [tex`\tensor[abc]{T}{^a}`, tex`\tensor with abc is not known here.`, 'a'],
  [tex`\indices*`, tex`An argument is missing here: {…}.`, ''],
  [tex`\nicefrac[x]{1}{2}`, tex`\nicefrac with something in brackets is not known here.`, '['],
  [tex`\mathds*{x}`, tex`\mathds with a star is not known here.`, '*'],
  [tex`\hdotsfor{n}`, tex`\hdotsfor with {n} is not known here.`, 'n'],
  [tex`\bbox[wobble]{x}`, tex`\bbox with wobble in brackets is not known here.`, 'w'],
  [tex`\enclose{circle}{x}`, tex`\enclose with {circle} is not known here.`, 'c'],
  [tex`\unicode{x5C}`, tex`\unicode with {x5C} is not known here.`, 'x'],
  [tex`\unicode{xD800}`, tex`\unicode with {xD800} is not known here.`, 'x'],
  [tex`\unicode{x110000}`, tex`\unicode with {x110000} is not known here.`, 'x'],
  [tex`\style{font-size:3em}{x}`, tex`\style with {font-size:3em} is not known here.`, 'f'],
  [tex`\Aboxed{x = 1}`, tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`, ''],
  [
    tex`\stirling{n}{k}`,
    tex`\stirling is not known here: {n \brack k} sets a Stirling number of the first kind, {n \brace k} one of the second.`,
    tex`\stirling`,
  ],
  [tex`\isotope{14,C}`, tex`\isotope with {14,C} is not known here.`, '1'],
  [tex`\rotatebox{45}{x}`, tex`\rotatebox with {45}{x} is not known here.`, '4'],
  [tex`\rotatebox{90}{$x y$}`, tex`\rotatebox with {90}{$x y$} is not known here.`, '9'],
  [
    tex`\polylongdiv{x^2}{x}`,
    tex`What \polylongdiv works out has to be written out here, as the rows of an array.`,
    tex`\polylongdiv`,
  ],
])('%s is refused by name and place', expectRefused)
