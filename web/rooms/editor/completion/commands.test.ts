import { describe, expect, it } from 'vitest'
import { typesetSide } from '#typeset'
import { physics } from '#typeset/commands/physics'
import { quantities } from '#typeset/quantities/quantities'
import { commands } from './commands.ts'
import { environments, environmentTemplate, openEnvironments } from './environments.ts'

/** The template with something in every place to fill in, as the editor inserts it. */
const filled = (template: string) =>
  template
    .replace(/#\{([^{}]*)\}/g, (_, given: string) => given || 'x')
    .replace(/\\([{}])/g, '$1')
    .replaceAll('\t', '  ')

const errorsOf = (source: string) => typesetSide(source).errors.map(({ message }) => message)

/** Commands that mean something only beside others, each with a place where it does. */
const places = new Map([
  ['\\hline', '\\begin{array}{c} \\hline x \\end{array}'],
  ['\\limits', '\\sum\\limits_1'],
  ['\\nolimits', '\\sum\\nolimits_1'],
  ['\\intertext{#{}}', '\\begin{aligned} x \\\\ \\intertext{x} x \\end{aligned}'],
  ['\\hint{#{}}', 'x \\] \\hint{x} \\['],
  ['\\step', 'x \\]\n\n \\step \\['],
  ['\\middle', '\\left( x \\middle| y \\right)'],
  ...['\\big', '\\Big', '\\bigg', '\\Bigg'].map((size) => [size, `${size}( x`] as const),
])

describe('completion offers', () => {
  it('only commands that can be set', () => {
    const broken = commands.filter(
      ({ template }) => errorsOf(`\\[ ${places.get(template) ?? filled(template)} x \\]`).length > 0,
    )
    expect(broken).toEqual([])
  })

  it('only environments that can be set', () => {
    const broken = environments.filter((environment) => errorsOf(filled(environmentTemplate(environment))).length > 0)
    expect(broken).toEqual([])
  })

  it('what is read of siunitx, and of physics what has no shorter name there, or none that a letter more would be', () => {
    const otherNames =
      'absolutevalue evaluated commutator anticommutator poissonbracket ev expectationvalue matrixel matrixelement dyad ' +
      'outerproduct op innerproduct ip gradient divergence pqty bqty vqty Bqty differential var variation derivative ' +
      'pderivative partialderivative functionalderivative qq qif qthen qelse qotherwise qunless qgiven qusing qassume ' +
      'qsince qlet qfor qall qeven qodd qinteger qand qor qas qin qcc'
    const offered = new Set(commands.map(({ name }) => name))
    const read = [...quantities.map(([name]) => name), ...Object.keys(physics).map((name) => `\\${name}`)]
    expect(read.filter((name) => !offered.has(name)).toSorted()).toEqual(
      otherNames
        .split(' ')
        .map((name) => `\\${name}`)
        .toSorted(),
    )
  })

  it('no two entries that are the same', () => {
    const templates = commands.map(({ template }) => template)
    expect(templates.length).toBeGreaterThan(300)
    expect(new Set(templates).size).toBe(templates.length)
  })
})

it('tells which environments are open, innermost last', () => {
  expect(openEnvironments('\\begin{align} \\begin{cases} a \\end{cases} \\begin{pmatrix} 1')).toEqual([
    'align',
    'pmatrix',
  ])
})
