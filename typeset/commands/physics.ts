import type { Form } from './form.ts'

const between = (open: string, close: string): Form => ({
  bodies: { 1: `\\left${open}#1\\right${close}` },
  star: true,
  option: { bodies: { 1: `\\mathopen{#8${open}}#1\\mathclose{#8${close}}` }, allowed: /^\\[bB]igg?$/ },
})

const hasComma = (argument: string): boolean =>
  argument.replace(/\{(?:[^{}]|\{[^{}]*\})*\}|\([^()]*\)/g, '').includes(',')
const order = /^[^,=]+$/

/** Derivatives: an order in brackets; only the variable, or a function and its variables, one in each argument. */
const derivative = (d: string): Form => ({
  bodies: { 1: `\\frac{${d}}{${d}#1}`, 2: `\\frac{${d}#1}{${d}#2}` },
  star: { 1: `${d}/${d}#1`, 2: `${d}#1/${d}#2` },
  option: {
    bodies: { 1: `\\frac{${d}^{#8}}{${d}{#1}^{#8}}`, 2: `\\frac{${d}^{#8}#1}{${d}{#2}^{#8}}` },
    allowed: order,
  },
  called: 1,
  isUnknown: ([first = '', ...variables]) => (variables.length > 0 ? variables : [first]).some(hasComma),
})
const partial = derivative('\\partial ')

const isDelimiter = ([first = '']: readonly string[]): boolean => first === '(' || first === '['
const one = (body: string): Form => ({ bodies: { 1: body }, star: true, isUnknown: isDelimiter })
const two = (body: string): Form => ({ bodies: { 2: body }, star: true })
const gradient = '\\boldsymbol{\\nabla}'
/** A sign before what it is applied to. */
const applied = (sign: string): Form => ({ bodies: { 0: sign }, called: 0 })
const variation = applied('\\delta ')
/** What stands in both places where only one is given. */
const twice = (body: string): Form => ({ bodies: { 1: body.replace('#2', '#1'), 2: body }, star: true })
const vector = (accent: string): Form => ({
  bodies: { 1: `${accent}{\\mathbf{#1}}` },
  star: { 1: `${accent}{\\boldsymbol{#1}}` },
})
/** A word between two formulas, which with a star has no space before it. */
const word = (text: string): Form => ({
  bodies: { 0: `\\quad\\text{${text}}\\quad` },
  star: { 0: `\\text{${text}}\\quad` },
})

const comm: Form = { bodies: { 1: '\\left[#1\\right]', 2: '\\left[#1,#2\\right]' }, star: true }
/** Its brackets grow with the states, not with what stands between them. */
const element = (left: string, inside: string, right: string) =>
  `\\left\\langle${left}\\middle|\\smash{${inside}}\\middle|${right}\\right\\rangle\\vphantom{${inside}}`
const expval: Form = {
  bodies: { 1: '\\left\\langle#1\\right\\rangle', 2: element('#2', '#1', '#2') },
  star: true,
}
const dv = derivative('\\mathrm{d}')
const pdv: Form = {
  ...partial,
  bodies: { ...partial.bodies, 3: '\\frac{\\partial^2 #1}{\\partial #2\\,\\partial #3}' },
}
const fdv = derivative('\\delta ')
const mel: Form = { bodies: { 3: element('#1', '#2', '#3') }, star: true }
const differential: Form = {
  bodies: { 0: '\\mathrm{d}', 1: '\\mathinner{\\mathrm{d}#1}' },
  option: { bodies: { 0: '\\mathrm{d}^{#8}', 1: '\\mathinner{\\mathrm{d}^{#8}#1}' }, allowed: order },
  called: 0,
}
const inner = twice('\\left\\langle#1\\middle|#2\\right\\rangle')
const outer = twice('\\left|#1\\right\\rangle\\!\\left\\langle#2\\right|')
const both = two('\\left\\{#1,#2\\right\\}')
const evaluated = one('\\left.#1\\right|')

/** The package physics, by the names of its commands. */
export const physics: Readonly<Record<string, Form>> = {
  abs: between('|', '|'),
  norm: between('\\|', '\\|'),
  floor: between('\\lfloor', '\\rfloor'),
  ceil: between('\\lceil', '\\rceil'),
  order: one('\\mathcal{O}\\left(#1\\right)'),
  ...{ eval: evaluated, evaluated },
  ...{
    comm,
    commutator: two('\\left[#1,#2\\right]'),
    anticommutator: both,
    acomm: both,
    poissonbracket: both,
    pb: both,
  },
  ...{ expval, ev: expval, expectationvalue: expval, mel, matrixel: mel, matrixelement: mel },
  ...{
    dyad: outer,
    ketbra: outer,
    ...{ outerproduct: outer, op: outer, innerproduct: inner, ip: inner },
  },
  vev: one('\\left\\langle0\\middle|#1\\middle|0\\right\\rangle'),
  ...{ grad: applied(gradient), gradient: applied(gradient) },
  ...{ curl: applied(`${gradient}\\times `), divergence: applied(`${gradient}\\cdot `) },
  laplacian: applied('\\nabla^2'),
  ...{
    pqty: between('(', ')'),
    bqty: between('[', ']'),
    vqty: between('|', '|'),
    Bqty: between('\\{', '\\}'),
    absolutevalue: between('|', '|'),
  },
  ...{
    vb: { bodies: { 1: '\\mathbf{#1}' }, star: { 1: '\\boldsymbol{#1}' } },
    va: vector('\\vec'),
    vu: vector('\\hat'),
  },
  ...{ dd: differential, differential },
  ...{ var: variation, variation },
  ...{ dv, derivative: dv, pdv, pderivative: pdv, partialderivative: pdv, fdv, functionalderivative: fdv },
  qq: { bodies: { 1: '\\quad\\text{#1}\\quad' }, star: { 1: '\\text{#1}\\quad' } },
  ...Object.fromEntries(
    'if then else otherwise unless given using assume since let for all even odd integer and or as in'
      .split(' ')
      .map((text) => [`q${text}`, word(text)]),
  ),
  qcc: word('c.c.'),
}
