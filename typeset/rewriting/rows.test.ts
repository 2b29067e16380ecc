import { expect, test } from 'vitest'
import { createEffort } from '../effort.ts'
import { typesetFormula } from '../formula.ts'
import { expectRefused, expectSetAs, set } from '../testing/set.ts'

const tex = String.raw

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

test('how far apart rows stand is said for what follows, in its formula alone', () => {
  const rows = tex`\begin{array}{c} a \\ b \end{array}`
  const wide = set(tex`\renewcommand{\arraystretch}{2} ${rows}`)
  expect(wide.ok).toBe(true)
  expect(wide).not.toEqual(set(rows))
  expect(set(tex`{\def\arraystretch{2}} ${rows}`)).toEqual(set(tex`{} ${rows}`))
  expect(set(rows)).toEqual(set(rows))
})

test.each([
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
  [
    tex`\begin{aligned} a &= b \\* c &= d \\*[1em] e \end{aligned}`,
    tex`\begin{aligned} a &= b \\ c &= d \\[1em] e \end{aligned}`,
  ],
  [
    tex`\begin{cases*} x & if $x > 0$ \\ y & else \end{cases*}`,
    tex`\begin{cases} x & \text{ if $x > 0$} \\ y & \text{ else} \end{cases}`,
  ],
  [
    tex`\begin{array}{ll} \multirow[t]{3}{*}[2pt]{$a$ b} & c \\ & d \end{array}`,
    tex`\begin{array}{ll} \smash{\raisebox{-1.2em}{$a$ b}} & c \\ & d \end{array}`,
  ],
  [
    tex`\renewcommand{\arraystretch}{2}\begin{array}{ll} \multirow{2}{*}{a} & c \\ & d \end{array}`,
    tex`\renewcommand{\arraystretch}{2}\begin{array}{ll} \smash{\raisebox{-1.2em}{a}} & c \\ & d \end{array}`,
  ],
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
  [tex`\begin{aligned}[t] a &= b \end{aligned}`, tex`\begin{aligned} a &= b \end{aligned}`],
  [tex`\begin{array}{c}\toprule[1pt] a\\ \midrule b\end{array}`, tex`\begin{array}{c}\hline a\\ \hline b\end{array}`],
  [tex`\begin{array}{*{2}{c}} a & b \end{array}`, tex`\begin{array}{cc} a & b \end{array}`],
  [
    tex`\begin{array}{@{}c@{\quad}c@{}} \hline a & b \\ \end{array}`,
    tex`\begin{array}{cc} \hline\hskip-.5em {}\mathopen{}a &\hskip-1em {\quad}\mathopen{}b \mathclose{}{}\hskip-.5em \\ \end{array}`,
  ],
  [
    tex`\begin{array}{r!{:}l} x & 1 \end{array}`,
    tex`\begin{array}{rl} x \hskip.5em \mathclose{}{:} \hskip-.5em & 1 \end{array}`,
  ],
  [tex`\begin{array}{c!{\vrule}c} x & 1 \end{array}`, tex`\begin{array}{c|c} x & 1 \end{array}`],
  [tex`\begin{array}{>{-}r<{!}c} x & 1 \end{array}`, tex`\begin{array}{rc} -x ! & 1 \end{array}`],
  [
    tex`\begin{array}{r@{\;}l} x &= 1 \end{array}`,
    tex`\begin{array}{rl} x & \hskip-1em {\;}\mathopen{}= 1 \end{array}`,
  ],
  [tex`\begin{array}{r@{=}l} x & 1 \end{array}`, tex`\begin{array}{rl} x \mathclose{}{=}\hskip-1em & 1 \end{array}`],
  [tex`\begin{aligned} a \\ \noalign{\smallskip} c \end{aligned}`, tex`\begin{aligned} a \\ c \end{aligned}`],
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
  [tex`\begin{matrix} \multicolumn{1}{c}{x} & y \end{matrix}`, tex`\begin{matrix} x & y \end{matrix}`],
  [tex`\begin{matrix} \multicolumn{ 1 }{c}{x} & y \end{matrix}`, tex`\begin{matrix} x & y \end{matrix}`],
  [tex`\begin{matrix} \hdotsfor{30} \end{matrix}`, tex`\begin{matrix} \ldots${tex`&\ldots`.repeat(29)} \end{matrix}`],
  [
    tex`\begin{array}{ll} \multirow{12}{*}{a} & c \end{array}`,
    tex`\begin{array}{ll} \smash{\raisebox{-6.6em}{a}} & c \end{array}`,
  ],
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
  [tex`\dmat{1}`, tex`1`],
  [tex`\begin{array}{*{2}{r}!{:}l} a & b & c \end{array}`, tex`\begin{array}{rr!{:}l} a & b & c \end{array}`],
  [
    tex`\begin{array}{r!{:}} a \end{array}`,
    tex`\begin{array}{r} a \hskip0.5em \mathclose{}{:} \hskip-0.5em \end{array}`,
  ],
  [tex`\begin{array}{!{:}l} a \end{array}`, tex`\begin{array}{l} \hskip-0.5em {:}\mathopen{}\hskip0.5em a \end{array}`],
  [tex`\begin{array}{r@{:}l} a & b \cr c & d \end{array}`, tex`\begin{array}{r@{:}l} a & b \\ c & d \end{array}`],
  [
    tex`\begin{array}{p{2cm}c} two words  & x \\ & y \end{array}`,
    tex`\begin{array}{lc} \text{two words}  & x \\ & y \end{array}`,
  ],
  [
    tex`\begin{array}{r@{:}l} \hline a & b \\ \hline c & d \\ \hline \end{array}`,
    tex`\begin{array}{rl} \hline a \mathclose{}{:} \hskip-1em & b \\ \hline c \mathclose{}{:} \hskip-1em & d \\ \hline \end{array}`,
  ],
  [tex`\arraycolsep=1.4pt\jot -.3 em\begin{array}{c} a \end{array}`, tex`\begin{array}{c} a \end{array}`],
  [
    tex`\renewcommand*{\arraystretch}{2}\begin{array}{c} a \end{array}`,
    tex`\def\arraystretch{2}\begin{array}{c} a \end{array}`,
  ],
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
])('%s is set as %s', expectSetAs)

test.each([
  [tex`\begin{cases*} x & y`, tex`Here a column or row should end: & or \\ or \end.`, ''],
  [tex`\begin{numcases}{f} x & y`, tex`numcases needs what it says first in braces.`, ''],
  [tex`\begin{aligned}\Aboxed{x \end{aligned}`, tex`\Aboxed is not known here.`, tex`\Aboxed`],
  [
    tex`\begin{aligned} a \end {aligned} \Aboxed{x}`,
    tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`,
    '',
  ],
  [tex`\begin{numcases} x \end{numcases}`, tex`numcases needs what it says first in braces.`, ''],
  [tex`\pmat{constructor}`, tex`\pmat with {constructor} is not known here.`, 'c'],
  [tex`\imat{21}`, tex`\imat with {21} is not known here.`, '2'],
  [tex`\zmat{20}{11}`, tex`\zmat with {20}{11} is not known here.`, '2'],
  [tex`\zmat{2}{1.5}`, tex`\zmat with {2}{1.5} is not known here.`, '2'],
  [tex`\begin{array}{*{2}{@{}c}} a & b \end{array}`, tex`*{2}{@{}c} is not known here.`, ''],
  [tex`\begin{aligned}\noalign{x} a\end{aligned}`, tex`\noalign with {x} is not known here.`, 'x'],
  [tex`\begin{array}{c@{=}c} x & 1 \end{array}`, tex`@{=} between these columns is not known here.`, ''],
  [tex`\mqty*[a]`, tex`\mqty with a star is not known here.`, '*'],
  [tex`\dmat{1,2,3,4,5,6,7,8,9}`, tex`\dmat with more than 8 entries is not known here.`, '1'],
  [tex`\begin{array}{>{x}p{1cm}} a \end{array}`, tex`>{x} in a column of text is not known here.`, ''],
  [tex`\begin{array}{c!{:}c} x & 1 \end{array}`, tex`!{:} between these columns is not known here.`, ''],
  [tex`\begin{array}{l} \multirow{-2}{*}{a} \end{array}`, tex`\multirow with {-2} is not known here.`, '-'],
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
  [tex`\begin{IEEEeqnarray}{r"l} a & b \end{IEEEeqnarray}`, tex`IEEEeqnarray with {r"l} is not known here.`, ''],
  [
    tex`\begin{aligned} a \end{aligned} \Aboxed{x}`,
    tex`\Aboxed stands in a row of align or aligned; \boxed stands by itself.`,
    '',
  ],
  [tex`\begin{aligned}\Aboxed{a & b & c}\end{aligned}`, tex`\Aboxed with more than one & is not known here.`, ''],
  [tex`\begin{empheq} a \end{empheq}`, 'empheq needs the name of an environment in braces, such as {align}.', ''],
  [
    tex`\begin{empheq}[box=\colorbox{red}]{align} a \end{empheq}`,
    tex`empheq with box=\colorbox{red} in brackets is not known here.`,
    '',
  ],
  [tex`\begin{empheq}[left=\empheqlmoon]{align} a \end{empheq}`, tex`empheq with \empheqlmoon is not known here.`, ''],
  [tex`\begin{empheq}[left=f]{multline} a \end{empheq}`, 'empheq with {multline} is not known here.', ''],
  [
    tex`\begin{tikzpicture}\end{tikzpicture}`,
    'What tikzpicture draws cannot be drawn here; a picture of it can stand on the card.',
    'tikzpicture',
  ],
  [tex`\begin{matrix}\multicolumn{2}{c}{x}\end{matrix}`, tex`\multicolumn with {2}{c}{x} is not known here.`, 'x'],
])('%s is refused by name and place', expectRefused)
