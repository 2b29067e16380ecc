import { describe, expect, test } from 'vitest'
import { createMemory, typesetSide } from '#typeset'
import { depthMax, shapeOf } from '../depth.ts'
import { nested, nestingForms } from '../testing/nesting.ts'

const forms = nestingForms()
/** As deep as a formula may nest; what takes several levels for one is nested less. */
const levels = [49, 16]

test('Everything of KaTeX that takes mathematics is found', () => {
  expect(forms.length).toBeGreaterThan(400)
  const text = forms.join('\n')
  for (const name of [
    '\\underbrace',
    '\\frac',
    '\\sqrt',
    '\\boxed',
    '\\xrightarrow',
    '\\mathchoice',
    '{pmatrix}',
    '\\phantom',
  ])
    expect(text).toContain(name)
})

describe('However a command is put into itself, the card is no deeper than browsers bear, or says why it is not set', () => {
  const refusals = new Set<string>()
  const share = Math.ceil(forms.length / 8)

  test.each(Array.from({ length: 8 }, (_, n) => [n * share, (n + 1) * share]))('forms %i to %i', (from, to) => {
    for (const form of forms.slice(from, to))
      for (const count of levels) {
        const { html, isWhole, errors } = typesetSide(`$$${nested(form, count)}$$`, { memory: createMemory(0) })
        expect(shapeOf(html).depth, form).toBeLessThanOrEqual(depthMax)
        expect(html.length, form).toBeLessThan(1_000_000)
        if (isWhole) break
        refusals.add(errors[0]?.message ?? '')
      }
  })

  test('some are too deep', () => {
    expect(refusals).toContain('This is nested too deeply to be set.')
  })
})

test('Fractions, roots and scripts go as deep as authors write them', () => {
  for (const form of [String.raw`\frac{1}{1+}`, String.raw`\sqrt{1+}`, 'x^{}', String.raw`\underbrace{}_{y}`])
    expect(typesetSide(`$${nested(form.replace('}', '\u0001}'), 15)}$`).isWhole, form).toBe(true)
})
