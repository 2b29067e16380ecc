import { expect, test } from 'vitest'
import { createEffort } from '../effort.ts'
import { typesetFormula } from '../formula.ts'
import { expectRefused, expectSetAs } from '../testing/set.ts'

const tex = String.raw

test('a product of a bra and a ket of the deck is two things', () => {
  const own = (source: string) =>
    typesetFormula(source, { isDisplay: true, output: 'html', macros: { '\\ket': '[#1]' } }, createEffort())
  expect(own(tex`\bra{a}\ket{b}`)).toEqual(own(tex`\bra{a}{}[b]`.replace('{}', '')))
})

test.each([
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
  [tex`\div{\vb{B}} + 6\div{2}`, tex`\boldsymbol{\nabla}\cdot{\mathbf{B}} + 6\div{2}`],
  [tex`\pdv{x} u`, tex`\frac{\partial}{\partial x} u`],
  [tex`\pdv{f}{x}{y}`, tex`\frac{\partial^2 f}{\partial x\,\partial y}`],
  [tex`\pdv[2]{f}{x}`, tex`\frac{\partial^{2}f}{\partial {x}^{2}}`],
  [tex`\pdv{f(x,y)}{x_{1,2}}`, tex`\frac{\partial f(x,y)}{\partial x_{1,2}}`],
  [tex`\grad f \curl{a} \var{F}`, tex`\boldsymbol{\nabla} f \boldsymbol{\nabla}\times {a} \delta {F}`],
  [tex`\Braket{a||b}`, tex`\left\langle\,a\,\middle\Vert\,b\,\right\rangle`],
  [tex`\dd[3]{x} \dd x`, tex`\mathinner{\mathrm{d}^{3}x} \mathrm{d} x`],
  [tex`\qty{x+1}`, tex`\left\{x+1\right\}`],
  [tex`\qty(f(x)+1)^2`, tex`\left(f(x)+1\right)^2`],
  [tex`\qty[\frac12]`, tex`\left[\frac12\right]`],
  [tex`\comm{A}{B}\comm{A,B}`, tex`\left[A,B\right]\left[A,B\right]`],
  [tex`\expval{A}{\psi}`, tex`\left\langle\psi\middle|\smash{A}\middle|\psi\right\rangle\vphantom{A}`],
  [tex`\bra*{x}\ket*{y}\braket{x}{y}`, tex`\bra{x}\ket{y}\mathinner{\langle{x}|{y}\rangle}`],
  [tex`\ev{A}\ev*{H}`, tex`\left\langle A\right\rangle\left\langle H\right\rangle`],
  [tex`\commutator{x}{p}`, tex`\left[x,p\right]`],
  [tex`\anticommutator{a}{b}\pb{f}{g}`, tex`\left\{a,b\right\}\left\{f,g\right\}`],
  [tex`\vb{F}\vb*{\omega}\va{a}`, tex`\mathbf{F}\boldsymbol{\omega}\vec{\mathbf{a}}`],
  [tex`\dyad{a}{b}`, tex`\left|a\right\rangle\!\left\langle b\right|`],
  [tex`\mel{a}{H}{b}`, tex`\left\langle a\middle|\smash{H}\middle|b\right\rangle\vphantom{H}`],
  [tex`\eval{f}_0^1`, tex`\left.f\right|_0^1`],
  [tex`\order{x^2}\Res f`, tex`\mathcal{O}\left(x^2\right)\operatorname{Res}f`],
  [tex`x\qif y\qq{for}z`, tex`x\quad\text{if}\quad y\quad\text{for}\quad z`],
  [tex`\qty[x]\qty|y|\qty{z}`, tex`\left[x\right]\left|y\right|\left\{z\right\}`],
  [tex`\bra{a}`, tex`\mathinner{\langle{a}|}`],
  [tex`\qty(x){y}`, tex`\left(x\right){y}`],
  [tex`(\dv{x} f)`, tex`(\frac{\mathrm{d}}{\mathrm{d}x} f)`],
  [tex`a \div{b}`, 'a ÷ {b}'],
  [tex`\div\vb F`, tex`\boldsymbol{\nabla}\cdot\mathbf{F}`],
  [tex`\mel**{n}{A}{m}`, tex`\mel{n}{A}{m}`],
  [tex`\div\grad f`, tex`\boldsymbol{\nabla}\cdot\boldsymbol{\nabla} f`],
  [tex`a \div b`, 'a ÷ b'],
])('%s is set as %s', expectSetAs)

test.each([
  [tex`\qty(x`, tex`There is no ) for the ( of \qty.`, ''],
  [tex`\bra[x]{a}`, tex`\bra with something in brackets is not known here.`, '['],
  [tex`\bra{a}\ket[x]{b}`, tex`\ket with something in brackets is not known here.`, '['],
  [tex`\Braket*{a}`, tex`\Braket with a star is not known here.`, '*'],
  [tex`\Braket[x]{a}`, tex`\Braket with something in brackets is not known here.`, '['],
  [tex`\qty[x`, tex`There is no ] for the [ of \qty.`, ''],
  [tex`\pdv{f}{x,y}`, tex`\pdv with {f}{x,y} is not known here.`, 'x'],
  [tex`\pdv[2]{f}{x}{y}`, tex`\pdv with {f}{x}{y} is not known here.`, '2'],
  [tex`\dv[order=2]{f}{x}`, tex`\dv with order=2 in brackets is not known here.`, 'o'],
  [tex`\eval(x|`, tex`\eval with {(} is not known here.`, '('],
  [tex`\qty*{x}`, tex`\qty with * is not known here.`, '*'],
])('%s is refused by name and place', expectRefused)
