import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { createEffort } from './effort.ts'
import { typesetFormula } from './formula.ts'

const tex = String.raw
const set = (source: string) => typesetFormula(source, { isDisplay: true, output: 'html', macros: {} }, createEffort())

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

test('a line reaches over what the rule above it asserts, and over all of what is no rule', () => {
  const [rule, group] = [tex`\infer{B}{A A A}`, tex`{\infer{B}{A A A}}`].map((above) => set(tex`\infer{C}{${above}}`))
  expect([rule?.ok, group?.ok]).toEqual([true, true])
  expect(rule).not.toEqual(group)
})

test('what stands above and below a relation is one', () => {
  const spaces = (source: string) => JSON.stringify(set(source)).match(/margin-right:0\.2778em/g)?.length ?? 0
  expect(spaces(tex`X\overset{f}{\underset{g}{\rightrightarrows}}Y`)).toBe(2)
  expect(spaces(tex`X\underset{f}{\overset{!}{=}}Y`)).toBe(2)
  expect(spaces(tex`X\overset{f}{\underset{g}{b}}Y`)).toBe(0)
})

test('a product of a bra and a ket of the deck is two things', () => {
  const own = (source: string) =>
    typesetFormula(source, { isDisplay: true, output: 'html', macros: { '\\ket': '[#1]' } }, createEffort())
  expect(own(tex`\bra{a}\ket{b}`)).toEqual(own(tex`\bra{a}{}[b]`.replace('{}', '')))
})

test.each([
  // physics and derivative
  [tex`\dv{x}\sin x`, tex`\frac{\mathrm{d}}{\mathrm{d}x}\sin x`],
  [tex`\dv{f}{x}`, tex`\frac{\mathrm{d}f}{\mathrm{d}x}`],
  [tex`\dv[2]{f}{x}`, tex`\frac{\mathrm{d}^{2}f}{\mathrm{d}{x}^{2}}`],
  [tex`\dv[n]{x} f`, tex`\frac{\mathrm{d}^{n}}{\mathrm{d}{x}^{n}} f`],
  [tex`\dv*{f}{x}`, tex`\mathrm{d}f/\mathrm{d}x`],
  [tex`\dv{x}(\frac{f(x)}{2})^2`, tex`\frac{\mathrm{d}}{\mathrm{d}x}\left(\frac{f(x)}{2}\right)^2`],
  [tex`\dv{f}{x}(\frac12)`, tex`\frac{\mathrm{d}f}{\mathrm{d}x}(\frac12)`],
  [tex`\dd(\frac12)\grad(\frac12)`, tex`\mathrm{d}\left(\frac12\right)\boldsymbol{\nabla}\left(\frac12\right)`],
  [tex`\frac{\laplacian(x}{2)}`, tex`\frac{\nabla^2(x}{2)}`],
  [tex`\bra{a} \ket*{b}`, tex`\mathinner{\langle{a}|{b}\rangle}`],
  [tex`\div\grad u \div \vec{F}`, tex`\boldsymbol{\nabla}\cdot\grad u \div \vec{F}`],
  [tex`\div{\vb E} + \div{\vec F}`, tex`\boldsymbol{\nabla}\cdot{\mathbf E} + \boldsymbol{\nabla}\cdot{\vec F}`],
  [tex`u \gets \Call{Min}{Q, \frac12} + \Call{New}{}`, tex`u \gets \text{Min}(Q, \frac12) + \text{New}`],
  [tex`\root 3 \of x + \root n+1 \of {ab}`, tex`\sqrt[3]{x} + \sqrt[n+1]{ab}`],
  [
    tex`\mqty(\imat{2}) \smqty[\zmat{1}{2}]`,
    tex`\begin{pmatrix}1&0\\0&1\end{pmatrix} \left[\begin{smallmatrix}0&0\end{smallmatrix}\right]`,
  ],
  [
    tex`\mqty(\pmat{y}) \mqty(\pmat{3})`,
    tex`\begin{pmatrix}0&-i\\i&0\end{pmatrix} \begin{pmatrix}1&0\\0&-1\end{pmatrix}`,
  ],
  [
    tex`\mqty(\xmat{a}{2}{2}) \mqty(\xmat*{a}{1}{2}) \mqty(\xmat*{a}{2}{2})`,
    tex`\begin{pmatrix}a&a\\a&a\end{pmatrix} \begin{pmatrix}a_{1}&a_{2}\end{pmatrix} \begin{pmatrix}a_{11}&a_{12}\\a_{21}&a_{22}\end{pmatrix}`,
  ],
  [
    tex`\begin{bNiceMatrix} 1 & \Cdots & 1 \\ \Vdots & \Ddots & \Vdots \\ \Ldots & \Iddots & \Hdotsfor{1} \end{bNiceMatrix}`,
    tex`\begin{bmatrix} 1 & \cdots & 1 \\ \vdots & \ddots & \vdots \\ \ldots & \iddots & \hdotsfor{1} \end{bmatrix}`,
  ],
  [tex`\div{\vb{B}} + 6\div{2}`, tex`\boldsymbol{\nabla}\cdot{\mathbf{B}} + 6\div{2}`],
  [tex`\pdv{x} u`, tex`\frac{\partial}{\partial x} u`],
  [tex`\pdv{f}{x}{y}`, tex`\frac{\partial^2 f}{\partial x\,\partial y}`],
  [tex`\pdv[2]{f}{x}`, tex`\frac{\partial^{2}f}{\partial {x}^{2}}`],
  [tex`\pdv{f(x,y)}{x_{1,2}}`, tex`\frac{\partial f(x,y)}{\partial x_{1,2}}`],
  [tex`\grad f \curl{a} \var{F}`, tex`\boldsymbol{\nabla} f \boldsymbol{\nabla}\times {a} \delta {F}`],
  [tex`\mathbb{1}_A \mathds 1 \mathbb{R}`, tex`\mathbf{1}_A \mathbf{1} \mathbb{R}`],
  [tex`\underbracket[.5pt][4pt]{ab}_c`, tex`\underbracket{ab}_c`],
  [tex`\Braket{a||b}`, tex`\left\langle\,a\,\middle\Vert\,b\,\right\rangle`],
  [
    tex`\begin{aligned} a &= b \\* c &= d \\*[1em] e \end{aligned}`,
    tex`\begin{aligned} a &= b \\ c &= d \\[1em] e \end{aligned}`,
  ],
  [
    tex`\begin{cases*} x & if $x > 0$ \\ y & else \end{cases*}`,
    tex`\begin{cases} x & \text{ if $x > 0$} \\ y & \text{ else} \end{cases}`,
  ],
  [
    tex`a\divides b\notdivides c \dashint f \ad x \sinc x`,
    tex`a\mid b\nmid c \fint f \operatorname{ad} x \operatorname{sinc} x`,
  ],
  [tex`\isotope{C}\isotope[14]{C}\isotope[14][6]{C}`, tex`{}\mathrm{C}{}^{14}\mathrm{C}{}^{14}_{6}\mathrm{C}`],
  [tex`\dd[3]{x} \dd x`, tex`\mathinner{\mathrm{d}^{3}x} \mathrm{d} x`],
  [tex`\abs*{x}\norm*{x}`, tex`\left|x\right|\left\|x\right\|`],
  [tex`\floor*{x}\ceil[\big]{x}`, tex`\left\lfloor x\right\rfloor\mathopen{\big\lceil}x\mathclose{\big\rceil}`],
  [tex`\legendre{a}{p}\in\ZZ`, tex`\left(\frac{a}{p}\right)\in\mathbb{Z}`],
  [tex`\abs[\Big]{x}`, tex`\mathopen{\Big|}x\mathclose{\Big|}`],
  [tex`\qty{x+1}`, tex`\left\{x+1\right\}`],
  [tex`\qty(f(x)+1)^2`, tex`\left(f(x)+1\right)^2`],
  [tex`\qty[\frac12]`, tex`\left[\frac12\right]`],
  [tex`\comm{A}{B}\comm{A,B}`, tex`\left[A,B\right]\left[A,B\right]`],
  [tex`\expval{A}{\psi}`, tex`\left\langle\psi\middle|\smash{A}\middle|\psi\right\rangle\vphantom{A}`],
  [tex`\bra*{x}\ket*{y}\braket{x}{y}`, tex`\bra{x}\ket{y}\mathinner{\langle{x}|{y}\rangle}`],
  [tex`\set*{x | y}`, tex`\set{x | y}`],
  [tex`\ev{A}\ev*{H}`, tex`\left\langle A\right\rangle\left\langle H\right\rangle`],
  [tex`\commutator{x}{p}`, tex`\left[x,p\right]`],
  [tex`\anticommutator{a}{b}\pb{f}{g}`, tex`\left\{a,b\right\}\left\{f,g\right\}`],
  [tex`\vb{F}\vb*{\omega}\va{a}`, tex`\mathbf{F}\boldsymbol{\omega}\vec{\mathbf{a}}`],
  [tex`\dyad{a}{b}`, tex`\left|a\right\rangle\!\left\langle b\right|`],
  [tex`\mel{a}{H}{b}`, tex`\left\langle a\middle|\smash{H}\middle|b\right\rangle\vphantom{H}`],
  [tex`\eval{f}_0^1`, tex`\left.f\right|_0^1`],
  [tex`\order{x^2}\Res f`, tex`\mathcal{O}\left(x^2\right)\operatorname{Res}f`],
  [tex`x\qif y\qq{for}z`, tex`x\quad\text{if}\quad y\quad\text{for}\quad z`],
  [tex`\Var X + \Cov(X, Y)`, tex`\operatorname{Var} X + \operatorname{Cov}(X, Y)`],
  // multirow
  [
    tex`\begin{array}{ll} \multirow[t]{3}{*}[2pt]{$a$ b} & c \\ & d \end{array}`,
    tex`\begin{array}{ll} \smash{\raisebox{-1.2em}{$a$ b}} & c \\ & d \end{array}`,
  ],
  [
    tex`\renewcommand{\arraystretch}{2}\begin{array}{ll} \multirow{2}{*}{a} & c \\ & d \end{array}`,
    tex`\renewcommand{\arraystretch}{2}\begin{array}{ll} \smash{\raisebox{-1.2em}{a}} & c \\ & d \end{array}`,
  ],
  // siunitx
  [tex`\qty{5}{m}`, tex`5\,\mathrm{m}`],
  [tex`\SI[per-mode = fraction, mode=text]{5.5}{\metre\per\second}`, tex`5.5\,\mathrm{m/s}`],
  [tex`\qty[output-decimal-marker={,}]{5.5}{m} \qty[a]`, tex`5{,}5\,\mathrm{m} \left[a\right]`],
  [tex`\num[locale=DE]{1.5e3}, \SIlist[list-units=single]{1;2}{m}`, tex`{1{,}5\times 10^{3}}, \SIlist{1;2}{m}`],
  [tex`\SI{-1,5e-3}{\metre}`, tex`-1.5\times 10^{-3}\,\mathrm{m}`],
  [tex`\num{2 x 3}`, tex`{2\times 3}`],
  [tex`\num{1.20(5)}`, '{1.20(5)}'],
  [tex`\num{3 +- 1}`, tex`{3\pm 1}`],
  [tex`\num{\pi}`, tex`{\pi}`],
  [tex`\num{299792458}\num{1234}`, tex`{299\,792\,458}{1234}`],
  [tex`\num{12345.67891}\num{0.1234}`, tex`{12\,345.678\,91}{0.1234}`],
  [tex`\ang{1;2;3}`, tex`{1^\circ2'3''}`],
  [tex`\unit{\newton\kilo\metre}`, tex`\mathrm{N\,km}`],
  [tex`\unit{\kg.m^2}`.replace('\\kg', 'kg'), tex`\mathrm{kg\,m^2}`],
  [tex`\unit{\square\metre\per\milli\bar}`, tex`\mathrm{m^2\,m\mathrm{bar}^{-1}}`],
  [tex`\SI{9.8}{\metre\per\second\squared}`, tex`9.8\,\mathrm{m\,s^{-2}}`],
  [tex`\si{\joule\per\kilo\gram\per\kelvin}`, tex`\mathrm{J\,kg^{-1}\,K^{-1}}`],
  [tex`\si{\per\cubic\metre} \si{\metre\tothe{4}\per\second\tothe{3}}`, tex`\mathrm{m^{-3}} \mathrm{m^4\,s^{-3}}`],
  [tex`\unit{\kg\per\micro\ohm}`, tex`\mathrm{kg\,\text{µ}\Omega ^{-1}}`],
  [tex`\qty[per-mode=symbol]{3}{\metre\per\second\squared}`, tex`3\,\mathrm{m/s^2}`],
  [tex`\unit[per-mode = reciprocal]{\metre\per\second}`, tex`\mathrm{m\,s^{-1}}`],
  [tex`\unit{m\per s}`, tex`\mathrm{m/s}`],
  [tex`\SIrange{1}{2}{\kg}`, tex`1\,\mathrm{kg}\text{ to }2\,\mathrm{kg}`],
  [tex`\numrange{1}{2}`, tex`1\text{ to }2`],
  [tex`\numproduct{1.5x2e3 x 4}`, tex`1.5\times 2\times 10^{3}\times 4`],
  [tex`\qtyproduct{3 x 4}{\cm}`, tex`3\,\mathrm{cm}\times 4\,\mathrm{cm}`],
  [tex`\SIlist{1;2;3}{\um}`, tex`1\,\mathrm{\mu m},\ 2\,\mathrm{\mu m}\text{ and }3\,\mathrm{\mu m}`],
  [tex`\unit{\kN\m\squared}`, tex`\mathrm{kN\,m^2}`],
  // Matrices
  [tex`\matrix{a & b \cr c & d \cr}`, tex`\begin{matrix} a & b \cr c & d \cr\end{matrix}`],
  [tex`\pmatrix{a \\ b}`, tex`\begin{pmatrix} a \\ b \end{pmatrix}`],
  [tex`\cases{a & if $b$ \cr c}`, tex`\begin{cases} a & \text{ if $b$ } \cr c \end{cases}`],
  [
    tex`\cases{a & x \cr \matrix{b & c \cr d} \cr e & {f} \cr}`,
    tex`\begin{cases} a & \text{ x } \cr \matrix{b & c \cr d} \cr e & \text{ {f} }\cr \end{cases}`,
  ],
  [tex`\eqalign{a &= b \cr}`, tex`\begin{aligned} a &= b \cr \end{aligned}`],
  [tex`\mqty{a & b}\mqty(\qty(a) & b)`, tex`\begin{matrix} a & b \end{matrix}\begin{pmatrix}\qty(a) & b \end{pmatrix}`],
  [
    tex`\mqty[a]\mqty|a|\mdet{a}`,
    tex`\begin{bmatrix}a\end{bmatrix}\begin{vmatrix}a\end{vmatrix}\begin{vmatrix}a\end{vmatrix}`,
  ],
  [tex`\smqty(a)\sbmqty{a}`, tex`\begin{psmallmatrix}a\end{psmallmatrix}\begin{bsmallmatrix}a\end{bsmallmatrix}`],
  // amsmath, booktabs, graphicx
  [tex`\cfrac[l]{a}{b}`, tex`\cfrac{a}{b}`],
  [tex`\begin{aligned}[t] a &= b \end{aligned}`, tex`\begin{aligned} a &= b \end{aligned}`],
  [tex`\begin{array}{c}\toprule[1pt] a\\ \midrule b\end{array}`, tex`\begin{array}{c}\hline a\\ \hline b\end{array}`],
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
  [tex`\begin{array}{*{2}{c}} a & b \end{array}`, tex`\begin{array}{cc} a & b \end{array}`],
  [
    tex`\begin{array}{@{}c@{\quad}c@{}} \hline a & b \\ \end{array}`,
    tex`\begin{array}{cc} \hline\hskip-.5em {}a &\hskip-1em\quad {}b {}\hskip-.5em \\ \end{array}`,
  ],
  [tex`\begin{array}{r!{:}l} x & 1 \end{array}`, tex`\begin{array}{rl} x \hskip.5em {}: \hskip-.5em & 1 \end{array}`],
  [tex`\begin{array}{c!{\vrule}c} x & 1 \end{array}`, tex`\begin{array}{c|c} x & 1 \end{array}`],
  [tex`\begin{array}{>{-}r<{!}c} x & 1 \end{array}`, tex`\begin{array}{rc} -x ! & 1 \end{array}`],
  [tex`\begin{array}{r@{=}l} x & 1 \end{array}`, tex`\begin{array}{rl} x {}=\hskip-1em & 1 \end{array}`],
  [tex`\begin{aligned} a \\ \noalign{\smallskip} c \end{aligned}`, tex`\begin{aligned} a \\ c \end{aligned}`],
  // bussproofs
  [
    tex`\begin{prooftree} \AxiomC{$A$} \AxiomC{B} \RightLabel{(I)} \BinaryInfC{$C$} \end{prooftree}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\text{$A$}\qquad\text{B}}{\smash[t]{\text{$C$}}}\;\text{(I)}$}}`,
  ],
  [tex`\AXC{$A$}\UIC{$B$}\DisplayProof`, tex`\begin{prooftree} \AXC{$A$}\UIC{$B$} \end{prooftree}`],
  [
    tex`\begin{prooftree} \Axiom$A \fCenter B$ \UnaryInf$C \fCenter D$ \end{prooftree}`,
    tex`\begin{prooftree} \AXC{$A B$}\UIC{$C D$} \end{prooftree}`,
  ],
  [
    tex`\begin{prooftree} \AxiomC{A}\doubleLine\UnaryInfC{B}\UnaryInfC{C} \end{prooftree}`,
    tex`{\raisebox{.686em}{$\displaystyle\kern.014em\frac{\kern-.141em\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{\text{A}}{\smash{\hphantom{\text{B}}}}$}}}{\smash[t]{\text{B}}}$}\kern-.141em}{\smash[t]{\text{C}}}\kern.014em$}}`,
  ],
  [tex`\mqty*(1 & 2)`, tex`\left\lgroup\begin{matrix}1 & 2\end{matrix}\right\rgroup`],
  [
    tex`\pmqty{\dmat[0]{1,2}}`,
    tex`\begin{pmatrix}\begin{matrix}1\end{matrix}&0\\0&\begin{matrix}2\end{matrix}\end{pmatrix}`,
  ],
  [
    tex`\pmqty{\admat{1,{a,b}}}`,
    tex`\begin{pmatrix}&\begin{matrix}1\end{matrix}\\\begin{matrix}{a,b}\end{matrix}&\end{pmatrix}`,
  ],
  [
    tex`\begin{array}{l|p{3cm}m{1em}b{1em}} x & if $y$ & & z \\ \hline & \end{array}`,
    tex`\begin{array}{l|lll} x & \text{if $y$} & & \text{z} \\ \hline & \end{array}`,
  ],
  [
    tex`\begin{array}{p{1cm}@{\ }l} $a$ & b \\ c $d$ & e \end{array}`,
    tex`\begin{array}{l@{\ }l} \text{$a$} & b \\ \text{c $d$} & e \end{array}`,
  ],
  [tex`\begin{pNiceMatrix} a & b \end{pNiceMatrix}`, tex`\begin{pmatrix} a & b \end{pmatrix}`],
  [tex`\begin{VNiceArray}{c|c} a & b \end{VNiceArray}`, tex`\left\|\begin{array}{c|c} a & b \end{array}\right\|`],
  [tex`\begin{bNiceMatrix}[r, margin] a & b \end{bNiceMatrix}`, tex`\begin{bmatrix*}[r] a & b \end{bmatrix*}`],
  [tex`\begin{NiceMatrix}[columns-width = auto] a \end{NiceMatrix}`, tex`\begin{matrix} a \end{matrix}`],
  [tex`\begin{NiceMatrix} [a] \end{NiceMatrix}`, tex`\begin{matrix} [a] \end{matrix}`],
  [tex`\begin{pNiceArray}{c|c}[margin] a & b \end{pNiceArray}`, tex`\left(\begin{array}{c|c} a & b \end{array}\right)`],
  [
    tex`\begin{aligned}\MoveEqLeft a \\ &= b\end{aligned}`,
    tex`\begin{aligned}\kern2em&\kern-2em a \\ &= b\end{aligned}`,
  ],
  [
    tex`\begin{aligned}\MoveEqLeft[3] a \\ &= b\end{aligned}`,
    tex`\begin{aligned}\kern3em&\kern-3em a \\ &= b\end{aligned}`,
  ],
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
  [tex`\infer{C}{A & B}`, tex`{\raisebox{.686em}{$\displaystyle\frac{A\qquad B}{\smash[t]{C}}$}}`],
  [tex`\deduce{C}{A & B}`, tex`{\raisebox{.686em}{$\displaystyle\genfrac{}{}{0pt}{0}{A\qquad B}{\smash[t]{C}}$}}`],
  [tex`\infer*[\Pi]{C}{A}`, tex`\deduce[\vdots\mathrlap{\,\Pi}]{C}{A}`],
  [tex`\infer *{C}{\infer{A}{}}`, tex`\deduce[\vdots]{C}{\infer{A}{}}`],
  [tex`\inferrule{A \\ B}{C}`, tex`{\raisebox{.686em}{$\displaystyle\frac{A\qquad B}{\smash[t]{C}}$}}`],
  [
    tex`\inferrule*[right=\textsc{App}]{A \\\\ B}{C}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\begin{gathered}A\\B\end{gathered}}{\smash[t]{C}}\;\text{\scriptsize\textsc{App}}$}}`,
  ],
  // TeX, xcolor, cases, IEEEtrantools and more of amsmath and mathtools
  [
    tex`a \buildrel d \over = b \buildrel{f}\over\to c`,
    tex`a \mathrel{\mathop{=}\limits^{ d }} b \mathrel{\mathop{\to}\limits^{{f}}} c`,
  ],
  // MathJax
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
  [
    tex`\begin{matrix} a & b & c \\ \hdotsfor[2]{3} \\ \hdotsfor{1} \end{matrix}`,
    tex`\begin{matrix} a & b & c \\ \ldots & \ldots & \ldots \\ \ldots \end{matrix}`,
  ],
  [
    tex`\begin{numcases}{f(x) =} x & if $x > 0$ \\ y & else \end{numcases}`,
    tex`f(x) =\begin{cases*} x & if $x > 0$ \\ y & else \end{cases*}`,
  ],
  [
    tex`\begin{IEEEeqnarray}{rCl} a & = & b \IEEEnonumber \\ & & c \end{IEEEeqnarray}`,
    tex`\begin{darray}{rcl} a & = & b \\ & & c \end{darray}`,
  ],
  [
    tex`\begin{aligned} aa &= b \\ \Aboxed{ &= c} \end{aligned}`,
    tex`\begin{aligned} aa &= b \\ \hphantom{ }&\kern-.34em\boxed{ {}= c}\kern-.34em \end{aligned}`,
  ],
  [tex`\scalebox{.5}[1]{x}\vspace*{1em}\resizebox*{1cm}{!}{y}`, 'xy'],
  [tex`\scalebox{.5}{if $x$}\resizebox{1cm}{!}{$y$}`, tex`\text{if $x$}\text{$y$}`],
  // What only changes how it looks
  [tex`\begin{matrix} \multicolumn{1}{c}{x} & y \end{matrix}`, tex`\begin{matrix} x & y \end{matrix}`],
  [tex`\mathbb{12}\mathds{1}`, tex`\mathbf{12}\mathbf{1}`],
  [tex`a\mathrel\Bigl|b\mathbin\big/c`, tex`a\mathrel{\Bigl|}b\mathbin{\big/}c`],
  [tex`\framebox[3cm][l]{a}\makebox[2em]{b}`, tex`\fbox{a}\text{b}`],
  [tex`\qty[x]\qty|y|\qty{z}`, tex`\left[x\right]\left|y\right|\left\{z\right\}`],
  [tex`\abs[\Big]{x}`, tex`\mathopen{\Big|}x\mathclose{\Big|}`],
  [tex`\cfrac[l]{1}{2}`, tex`\cfrac{1}{2}`],
  [tex`\bra{a}`, tex`\mathinner{\langle{a}|}`],
  [tex`\ZZ[x]^*`, tex`\mathbb{Z}[x]^*`],
  [tex`\qty(x){y}`, tex`\left(x\right){y}`],
  [tex`(\dv{x} f)`, tex`(\frac{\mathrm{d}}{\mathrm{d}x} f)`],
  [tex`\abs{\bigcup A}`, tex`\left|\bigcup A\right|`],
  [tex`\begin{matrix} \multicolumn{ 1 }{c}{x} & y \end{matrix}`, tex`\begin{matrix} x & y \end{matrix}`],
  [tex`\begin{matrix} \hdotsfor{30} \end{matrix}`, tex`\begin{matrix} \ldots${tex`&\ldots`.repeat(29)} \end{matrix}`],
  [
    tex`\begin{array}{ll} \multirow{12}{*}{a} & c \end{array}`,
    tex`\begin{array}{ll} \smash{\raisebox{-6.6em}{a}} & c \end{array}`,
  ],
  [tex`\bbox[#ff0000]{x}`, tex`\colorbox{ff0000}{$\displaystyle x$}`],
  [tex`\style{color:red}{x}`, tex`\textcolor{ff0000}{x}`],
  [tex`\unicode[Arial]{xa1} + \unicode{x1d400}`, tex`\text{¡} + \text{𝐀}`],
  // What has rows, behind a row or with some in it
  [tex`\inferrule{a \\ \substack{x \\ y}}{C}`, tex`\inferrule{a \\ \begin{subarray}{c}x \\ y\end{subarray}}{C}`],
  [tex`\begin{multline} a \\ b \\ \end{multline}`, tex`\begin{multline} a \\ b \end{multline}`],
  [tex`\begin{aligned} a\\\Aboxed{b &= c}\end{aligned}`, tex`\begin{aligned} a\\ \Aboxed{b &= c}\end{aligned}`],
  [
    tex`\begin{gathered} a\\\begin{numcases}{f} x & if $y$ \\ z & else \end{numcases}\end{gathered}`,
    tex`\begin{gathered} a\\f\begin{cases} x & \text{ if $y$} \\ z & \text{ else} \end{cases}\end{gathered}`,
  ],
  [
    tex`\begin{cases*} \begin{cases*} a & b \end{cases*} & c \\ x \\ y & z  \end{cases*}`,
    tex`\begin{cases} \begin{cases} a & \text{ b} \end{cases} & \text{ c} \\ x \\ y & \text{ z} \end{cases}`,
  ],
  [
    tex`\begin{IEEEeqnarray}{c} \begin{numcases}{f} x & y \end{numcases} \\ b \end{IEEEeqnarray}`,
    tex`\begin{darray}{c} f\begin{cases*} x & y \end{cases*} \\ b \end{darray}`,
  ],
  [tex`\begin {aligned}\Aboxed{x}\end {aligned}`, tex`\begin{aligned}\Aboxed{x&}\end{aligned}`],
  [tex`\begin{gathered} a\\\infer{b}{c}\end{gathered}`, tex`\begin{gathered} a\\ \infer{b}{c}\end{gathered}`],
  [tex`\inferrule{ }{d}`, tex`{\raisebox{.686em}{$\displaystyle\frac{}{\smash[t]{d}}$}}`],
  [
    tex`\infer ={C}{A}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{A}{\smash{\hphantom{C}}}$}}}{\smash[t]{C}}$}}`,
  ],
  [
    tex`\infer=[R]{C}{A}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{A}{\smash{\hphantom{C}}}$}}}{\smash[t]{C}}\;R$}}`,
  ],
  [
    tex`\inferrule[ R ]{A}{B}`,
    tex`{\begin{array}{l}\text{\scriptsize R}\\\raisebox{.686em}{$\displaystyle\frac{A}{\smash[t]{B}}$}\end{array}}`,
  ],
  [tex`\inferrule*[right = R ]{A}{B}`, tex`\inferrule*[right=R]{A}{B}`],
  [tex`\inferrule *{A}{B}`, tex`\inferrule{A}{B}`],
  [tex`\inferrule{A \\ B \\\\ D}{C}`, tex`\inferrule{\begin{gathered}A\qquad B\\D\end{gathered}}{C}`],
  [tex`\inferrule{A \\}{C}`, tex`\inferrule{A}{C}`],
  [tex`\inferrule{a \\\\ b}{d}`, tex`\inferrule{\begin{gathered}a\\b\end{gathered}}{d}`],
  [
    tex`\begin{prooftree}\rootAtBottom\AxiomC{$a$}\UnaryInfC{$b$}\end{prooftree}`,
    tex`\begin{prooftree}\AxiomC{$a$}\UnaryInfC{$b$}\end{prooftree}`,
  ],
  [tex`\overset{a}{ \underset{b}{=} }`, tex`\overset{a}{\underset{b}{=}}`],
  // What stands beside units, numbers and columns
  [tex`a \div{b}`, 'a ÷ {b}'],
  [tex`\div\vb F`, tex`\boldsymbol{\nabla}\cdot\mathbf{F}`],
  [tex`\unit{\raiseto{3}\metre\per\raiseto{2}\second}`, tex`\mathrm{m^3\,s^{-2}}`],
  [tex`\mel**{n}{A}{m}`, tex`\mel{n}{A}{m}`],
  // KaTeX leaves such delimiters of a fraction out.
  [tex`\genfrac{<}{>}{0pt}{}{n}{k}`, tex`\genfrac{\langle}{\rangle}{0pt}{}{n}{k}`],
  [tex`\genfrac{|}{|}{0pt}{}{n}{k}`, tex`\genfrac{\lvert}{\rvert}{0pt}{}{n}{k}`],
  // What is cancelled to 2 is no square.
  [tex`\cancelto{2}{x}`, tex`\cancel{x}^{\mkern-3mu\nearrow 2}`],
  [tex`\pv\int f`, tex`\mathcal{P}\int f`],
  [tex`\leftidx{^a}{X}{_b}`, tex`{}^a{X}_b`],
  [tex`a\varcurlyvee b`, tex`a\curlyvee b`],
  [tex`\div\grad f`, tex`\boldsymbol{\nabla}\cdot\boldsymbol{\nabla} f`],
  [tex`\unit{\metre\tothe{4}}`, tex`\mathrm{m^4}`],
  [tex`\unit{kg.m~s^{-1}}`, tex`\mathrm{kg\,m\,s^{-1}}`],
  [tex`\unit{\cubic\metre}`, tex`\mathrm{m^3}`],
  [tex`\unit{\joule\square\metre}`, tex`\mathrm{J\,m^2}`],
  [tex`\unit{\micro\metre}`, tex`\mathrm{\text{µ}m}`],
  [tex`\num{+5}`, tex`{+5}`],
  [tex`\num{12345678}`, tex`{12\,345\,678}`],
  [tex`\num{-e5}`, tex`{-10^{5}}`],
  [tex`\num{1.25(3)e4}`, tex`{1.25(3)\times 10^{4}}`],
  [tex`\num{1.25 \pm 0.03 e4}`, tex`{(1.25\pm 0.03)\times 10^{4}}`],
  [tex`\num{5 +- 1}`, tex`{5\pm 1}`],
  [tex`\ang{;;5}`, tex`{5''}`],
  [tex`\dmat{1}`, tex`1`],
  [tex`\begin{array}{*{2}{r}!{:}l} a & b & c \end{array}`, tex`\begin{array}{rr!{:}l} a & b & c \end{array}`],
  [tex`\begin{array}{r!{:}} a \end{array}`, tex`\begin{array}{r} a \hskip0.5em {}: \hskip-0.5em \end{array}`],
  [tex`\begin{array}{!{:}l} a \end{array}`, tex`\begin{array}{l} \hskip-0.5em :{}\hskip0.5em a \end{array}`],
  [tex`\begin{array}{r@{:}l} a & b \cr c & d \end{array}`, tex`\begin{array}{r@{:}l} a & b \\ c & d \end{array}`],
  [
    tex`\begin{array}{p{2cm}c} two words  & x \\ & y \end{array}`,
    tex`\begin{array}{lc} \text{two words}  & x \\ & y \end{array}`,
  ],
  [tex`\numlist{1;2;3;4;5;6;7;8}`, tex`1,\ 2,\ 3,\ 4,\ 5,\ 6,\ 7\text{ and }8`],
  [tex`a \div b`, 'a ÷ b'],
  [
    tex`\begin{array}{r@{:}l} \hline a & b \\ \hline c & d \\ \hline \end{array}`,
    tex`\begin{array}{rl} \hline a {}: \hskip-1em & b \\ \hline c {}: \hskip-1em & d \\ \hline \end{array}`,
  ],
  // What people write around arrays and bars
  [
    tex`{\left.\kern-\nulldelimiterspace f\vphantom{\big|}\right|_A}`,
    tex`{\left.\kern-1.2pt f\vphantom{\big|}\right|_A}`,
  ],
  [tex`\arraycolsep=1.4pt\jot -.3 em\begin{array}{c} a \end{array}`, tex`\begin{array}{c} a \end{array}`],
  [
    tex`\renewcommand*{\arraystretch}{2}\begin{array}{c} a \end{array}`,
    tex`\def\arraystretch{2}\begin{array}{c} a \end{array}`,
  ],
  [tex`\faktor{G}{\ker f}`, tex`{\raisebox{.3em}{$G$}\big/\raisebox{-.3em}{$\ker f$}}`],
  // empheq
  [tex`\begin{empheq}{align} a &= b \tag{1} \end{empheq}`, tex`\begin{align*} a &= b \tag{1} \end{align*}`],
  [
    tex`\begin{empheq}[box=\fbox]{align*} a &= b \\ c &= d \end{empheq}`,
    tex`\boxed{\begin{aligned} a &= b \\ c &= d \end{aligned}}`,
  ],
  [
    tex`\begin{empheq}[left={f(x, y)=\empheqlbrace\,}, right=\empheqrbrack x]{alignat = 2} a &= b & c &= d \end{empheq}`,
    tex`{f(x, y)=\,}\left\{\begin{alignedat}{2} a &= b & c &= d \end{alignedat}\right] x`,
  ],
  [
    tex`\begin{empheq}[box=\widefbox, left=\empheqbiglvert]{gather} a \end{empheq}`,
    tex`\boxed{\left|\begin{gathered} a \end{gathered}\right.}`,
  ],
])('%s is set as %s', (source, meant) => {
  const expected = set(meant)
  expect(expected.ok).toBe(true)
  expect(set(source)).toEqual(expected)
})

test.each([
  [tex`\cfrac[x]{1}{2}`, tex`\cfrac with x in brackets is not known here.`, 'x'],
  [tex`\framebox[3cm][rr]{a}`, tex`\framebox with rr in brackets is not known here.`, 'r'],
  [tex`\rotatebox[origin=c]{45}{a}`, tex`\rotatebox with {45}{a} is not known here.`, '4'],
  [tex`\multirow{12a}{*}{x}`, tex`\multirow with {12a} is not known here.`, '1'],
  [tex`\mathbb*{x}`, tex`\mathbb with a star is not known here.`, '*'],
  [tex`\qty(x`, tex`There is no ) for the ( of \qty.`, ''],
  [tex`\mathrel\bigcup x`, tex`Put braces around \bigcup.`, tex`\bigcup`],
  [tex`\bra[x]{a}`, tex`\bra with something in brackets is not known here.`, '['],
  [tex`\bra{a}\ket[x]{b}`, tex`\ket with something in brackets is not known here.`, '['],
  [tex`\buildrel x`, tex`There is no \over for the \buildrel of \buildrel.`, ''],
  [tex`\hdotsfor*{3}`, tex`\hdotsfor with a star is not known here.`, '*'],
  [tex`\hdotsfor{12a}`, tex`\hdotsfor with {12a} is not known here.`, '1'],
  [tex`\qty{2e}{m}`, tex`\qty with 2e for a number is not known here.`, '2'],
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
  [tex`\Braket*{a}`, tex`\Braket with a star is not known here.`, '*'],
  [tex`\Braket[x]{a}`, tex`\Braket with something in brackets is not known here.`, '['],
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
  [tex`\infer`, tex`\infer needs two arguments in braces.`, ''],
  [tex`\inferrule`, tex`\inferrule needs two arguments in braces.`, ''],
  [tex`\infer{C}{\unheard}`, tex`\unheard is not known here.`, ''],
  // Definitions, but for how far apart rows stand
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
  // What is not there, or is begun twice
  [tex`\begin{cases*} x & y`, tex`Here a column or row should end: & or \\ or \end.`, ''],
  [tex`\begin{numcases}{f} x & y`, tex`numcases needs what it says first in braces.`, ''],
  [tex`\begin{aligned}\Aboxed{x \end{aligned}`, tex`\Aboxed is not known here.`, tex`\Aboxed`],
  [
    tex`\begin{aligned} a \end {aligned} \Aboxed{x}`,
    tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`,
    '',
  ],
  [tex`\qty[x`, tex`There is no ] for the [ of \qty.`, ''],
  [tex`\begin{numcases} x \end{numcases}`, tex`numcases needs what it says first in braces.`, ''],
  [
    tex`\begin{prooftree}\AxiomC{a}\AxiomC{b}\end{prooftree}`,
    tex`A prooftree has one conclusion below all others.`,
    '',
  ],
  [tex`\begin{prooftree}\end{prooftree}`, tex`A prooftree has one conclusion below all others.`, ''],
  [tex`\begin{prooftree}\foo{a}\end{prooftree}`, tex`\foo in a prooftree is not known here.`, ''],
  [tex`\overset*{a}{b}`, tex`\overset with a star is not known here.`, '*'],
  [
    tex`\inferrule{\inferrule[x]{a}{b}}{c}`,
    tex`\inferrule with something in brackets above another is not known here.`,
    '',
  ],
  [tex`\pmat{constructor}`, tex`\pmat with {constructor} is not known here.`, 'c'],
  [tex`\imat{21}`, tex`\imat with {21} is not known here.`, '2'],
  [tex`\zmat{20}{11}`, tex`\zmat with {20}{11} is not known here.`, '2'],
  [tex`\zmat{2}{1.5}`, tex`\zmat with {2}{1.5} is not known here.`, '2'],
  [tex`\Hdotsfor{0}`, tex`\Hdotsfor with {0} is not known here.`, '0'],
  [tex`\Call{Min}`, 'An argument is missing here: {…}.', ''],
  [tex`\hdotsfor{31}`, tex`\hdotsfor with {31} is not known here.`, '3'],
  [tex`\hdotsfor{0}`, tex`\hdotsfor with {0} is not known here.`, '0'],
  [tex`\ang{1;2;3;4}`, tex`\ang with more than degrees, minutes and seconds is not known here.`, '1'],
  [tex`\begin{array}{*{2}{@{}c}} a & b \end{array}`, tex`*{2}{@{}c} is not known here.`, ''],
  [tex`\jot x`, tex`\jot with x is not known here.`, 'x'],
  [tex`x + \abs[2]{y}`, tex`\abs with 2 in brackets is not known here.`, '2'],
  [tex`\pdv{f}{x,y}`, tex`\pdv with {f}{x,y} is not known here.`, 'x'],
  [tex`\pdv[2]{f}{x}{y}`, tex`\pdv with {f}{x}{y} is not known here.`, '2'],
  [tex`\dv[order=2]{f}{x}`, tex`\dv with order=2 in brackets is not known here.`, 'o'],
  [tex`\abs\big{x}`, tex`\abs with {\big} is not known here.`, tex`\big`],
  [tex`\eval(x|`, tex`\eval with {(} is not known here.`, '('],
  [tex`\linebreak[7]`, tex`\linebreak with 7 in brackets is not known here.`, '7'],
  [tex`\begin{aligned}\noalign{x} a\end{aligned}`, tex`\noalign with {x} is not known here.`, 'x'],
  [tex`\begin{array}{c@{=}c} x & 1 \end{array}`, tex`@{=} between these columns is not known here.`, ''],
  [tex`\begin{prooftree}\UnaryInfC{x}\end{prooftree}`, tex`\UnaryInfC needs 1 above it.`, ''],
  [tex`\begin{prooftree}\wavyLine\end{prooftree}`, tex`\wavyLine in a prooftree is not known here.`, ''],
  [tex`\mqty*[a]`, tex`\mqty with a star is not known here.`, '*'],
  [tex`\dmat{1,2,3,4,5,6,7,8,9}`, tex`\dmat with more than 8 entries is not known here.`, '1'],
  [tex`\begin{array}{>{x}p{1cm}} a \end{array}`, tex`>{x} in a column of text is not known here.`, ''],
  [tex`\mqty<a>`, tex`\mqty with < is not known here.`, '<'],
  [tex`\numlist{1;2;3;4;5;6;7;8;9}`, tex`\numlist with more than 8 numbers is not known here.`, '1'],
  [tex`\begin{array}{c!{:}c} x & 1 \end{array}`, tex`!{:} between these columns is not known here.`, ''],
  [tex`\begin{prooftree}\Axiom{A}\end{prooftree}`, tex`\Axiom in a prooftree is not known here.`, ''],
  [tex`\qty*{x}`, tex`\qty with * is not known here.`, '*'],
  [tex`\qty[round-mode=places]{5}{m}`, tex`\qty with round-mode=places in brackets is not known here.`, 'r'],
  [
    tex`\SI[per-mode=symbol, prefix-mode=combine]{5}{m}`,
    tex`\SI with per-mode=symbol,prefix-mode=combine in brackets is not known here.`,
    'p',
  ],
  [tex`\begin{array}{l} \multirow{-2}{*}{a} \end{array}`, tex`\multirow with {-2} is not known here.`, '-'],
  [tex`\num{2e}`, tex`\num with 2e for a number is not known here.`, '2'],
  [tex`\unit{\raiseto{n}\metre}`, tex`\unit with \raiseto is not known here.`, tex`\raiseto`],
  [
    tex`\begin{pNiceMatrix}[hvlines] a \end{pNiceMatrix}`,
    tex`pNiceMatrix with something in brackets is not known here.`,
    '',
  ],
  [
    tex`\begin{pNiceArray}{cc}[hvlines] a \end{pNiceArray}`,
    tex`pNiceArray with something in brackets is not known here.`,
    '',
  ],
  [tex`\begin{NiceMatrix}[l,r] a \end{NiceMatrix}`, tex`NiceMatrix with something in brackets is not known here.`, ''],
  [tex`\tensor{T}{abc}`, tex`\tensor with abc is not known here.`, 'a'],
  [tex`\tensor[abc]{T}{^a}`, tex`\tensor with abc is not known here.`, 'a'],
  [tex`\indices*`, tex`An argument is missing here: {…}.`, ''],
  [tex`\infer*{A}`, tex`\infer needs two arguments in braces.`, ''],
  [tex`\inferrule*[width=2em]{A}{B}`, tex`\inferrule* with width=2em in brackets is not known here.`, ''],
  [tex`\nicefrac[x]{1}{2}`, tex`\nicefrac with something in brackets is not known here.`, '['],
  [tex`\mathds*{x}`, tex`\mathds with a star is not known here.`, '*'],
  [tex`\hdotsfor{n}`, tex`\hdotsfor with {n} is not known here.`, 'n'],
  [tex`\begin{IEEEeqnarray}{r"l} a & b \end{IEEEeqnarray}`, tex`IEEEeqnarray with {r"l} is not known here.`, ''],
  [tex`\bbox[wobble]{x}`, tex`\bbox with wobble in brackets is not known here.`, 'w'],
  [tex`\enclose{circle}{x}`, tex`\enclose with {circle} is not known here.`, 'c'],
  [tex`\unicode{x5C}`, tex`\unicode with {x5C} is not known here.`, 'x'],
  [tex`\unicode{xD800}`, tex`\unicode with {xD800} is not known here.`, 'x'],
  [tex`\unicode{x110000}`, tex`\unicode with {x110000} is not known here.`, 'x'],
  [tex`\style{font-size:3em}{x}`, tex`\style with {font-size:3em} is not known here.`, 'f'],
  [tex`\Aboxed{x = 1}`, tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`, ''],
  [
    tex`\begin{aligned} a \end{aligned} \Aboxed{x}`,
    tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`,
    '',
  ],
  [tex`\begin{aligned}\Aboxed{a & b & c}\end{aligned}`, tex`\Aboxed with more than one & is not known here.`, ''],
  [
    tex`\stirling{n}{k}`,
    tex`\stirling is not known here: {n \brack k} sets a Stirling number of the first kind, {n \brace k} one of the second.`,
    tex`\stirling`,
  ],
  [tex`\isotope{14,C}`, tex`\isotope with {14,C} is not known here.`, '1'],
  [tex`\begin{empheq} a \end{empheq}`, 'empheq needs the name of an environment in braces, such as {align}.', ''],
  [
    tex`\begin{empheq}[box=\colorbox{red}]{align} a \end{empheq}`,
    tex`empheq with box=\colorbox{red} in brackets is not known here.`,
    '',
  ],
  [tex`\begin{empheq}[left=\empheqlmoon]{align} a \end{empheq}`, tex`empheq with \empheqlmoon is not known here.`, ''],
  [tex`\begin{empheq}[left=f]{multline} a \end{empheq}`, 'empheq with {multline} is not known here.', ''],
  [tex`\rotatebox{45}{x}`, tex`\rotatebox with {45}{x} is not known here.`, '4'],
  [tex`\rotatebox{90}{$x y$}`, tex`\rotatebox with {90}{$x y$} is not known here.`, '9'],
  [
    tex`\polylongdiv{x^2}{x}`,
    tex`What \polylongdiv works out has to be written out here, as the rows of an array.`,
    tex`\polylongdiv`,
  ],
  [
    tex`\begin{tikzpicture}\end{tikzpicture}`,
    'What tikzpicture draws cannot be drawn here; a picture of it can stand on the card.',
    'tikzpicture',
  ],
  [tex`\begin{matrix}\multicolumn{2}{c}{x}\end{matrix}`, tex`\multicolumn with {2}{c}{x} is not known here.`, 'x'],
])('%s is refused by name and place', (source, message, place) => {
  const result = set(source)
  expect(result).toMatchObject({ ok: false, message })
  if (!result.ok) expect(source.slice(result.from, result.to)).toContain(place)
})

test.each([
  [tex`\begin{psmallmatrix} #1 \end{psmallmatrix}`, tex`\begin{psmallmatrix} a & b \end{psmallmatrix}`],
  [tex`\begin{aligned}[t] #1 \\* c \end{aligned}`, tex`\begin{aligned} a & b \\ c \end{aligned}`],
  [tex`\begin{eqnarray} #1 \end{eqnarray}`, tex`\begin{eqnarray} a & b \end{eqnarray}`],
])('the body %s of a macro is read as an author’s own', (body, meant) => {
  const options = { isDisplay: true, output: 'html', macros: { '\\own': body } } as const
  const expected = set(meant)
  expect(expected.ok).toBe(true)
  expect(typesetFormula(tex`\own{a & b}`, options, createEffort())).toEqual(expected)
})

test.each([
  tex`\begin{array}{@{}c@{}} #1 \end{array}`,
  tex`\begin{cases*} #1 \end{cases*}`,
  tex`\begin{aligned}\Aboxed{#1 &= b}\end{aligned}`,
])('where cells come from what a macro is given, %s is refused', (body) => {
  const options = { isDisplay: true, output: 'html', macros: { '\\own': body } } as const
  expect(typesetFormula(tex`\own{a & b}`, options, createEffort())).toMatchObject({
    ok: false,
    message: expect.stringContaining('around what a macro is given'),
  })
})

test('what a macro is given beside rows of text hinders nothing', () => {
  const macros = { '\\own': tex`#1 = \begin{cases*} x & y \end{cases*}` }
  const result = typesetFormula(tex`\own{f}`, { isDisplay: true, output: 'html', macros }, createEffort())
  expect(result).toEqual(set(tex`f = \begin{cases*} x & y \end{cases*}`))
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

test('how far apart rows stand is said for what follows, in its formula alone', () => {
  const rows = tex`\begin{array}{c} a \\ b \end{array}`
  const wide = set(tex`\renewcommand{\arraystretch}{2} ${rows}`)
  expect(wide.ok).toBe(true)
  expect(wide).not.toEqual(set(rows))
  expect(set(tex`{\def\arraystretch{2}} ${rows}`)).toEqual(set(tex`{} ${rows}`))
  expect(set(rows)).toEqual(set(rows))
})
