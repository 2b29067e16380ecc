import { expect, test } from 'vitest'
import { joinMacros } from '#domain/assistant/notes/macros'
import { readDefinitions } from '#domain/latex/definitions'
import { typesetSide } from '#typeset'
import { ofAuthors, preamble } from './corpus/authors.ts'
import { mathematics } from './corpus/mathematics.ts'
import { packages } from './corpus/packages.ts'
import { prose } from './corpus/prose.ts'

const corpus = [...mathematics, ...prose]

test('the corpus is as large as it claims to be', () => {
  expect(new Set(corpus).size).toBe(corpus.length)
  expect(corpus.length).toBeGreaterThanOrEqual(120)
})

test.each(corpus)('%s', (source) => {
  const { html, errors, hints, isBlank, isWhole } = typesetSide(source)
  expect({ errors, hints, isBlank, isWhole }).toEqual({ errors: [], hints: [], isBlank: false, isWhole: true })
  expect(html).not.toMatch(/katex-error|#cc0000/)
  expect(html.match(/<math /g)?.length).toBe(html.match(/class="katex-html" aria-hidden="true"/g)?.length)
})

const { macros, refused } = joinMacros({}, readDefinitions(preamble))

test("A deck can hold all of the authors' definitions", () => {
  expect(refused).toEqual([])
})

test.each(ofAuthors)("With the authors' own commands: %s", (source) => {
  const { html, errors, hints, isWhole } = typesetSide(source, { macros })
  expect({ errors, hints, isWhole }).toEqual({ errors: [], hints: [], isWhole: true })
  expect(html).not.toMatch(/katex-error|#cc0000/)
})

test.each(packages)('With commands of packages: %s', (source) => {
  const { html, errors, isWhole } = typesetSide(source)
  expect({ errors, isWhole }).toEqual({ errors: [], isWhole: true })
  expect(html).not.toMatch(/katex-error|#cc0000/)
})

/** What stands on the page while a side is typed, at every third character, between what stands there already. */
function* unfinished(sides: readonly string[], before: string, after: string) {
  for (const side of sides)
    for (let caret = 1; caret < side.length; caret += 3)
      yield { source: before + side.slice(0, caret) + after, caret: before.length + caret }
}

test.each([
  ['at the end of a side', corpus, '', ''],
  ['between delimiters', mathematics.filter((side) => !/[$[]/.test(side)), 'Then \\[', '\\] holds for all $y$.'],
] as const)(
  'nearly all of what is wrong while someone types %s is completed for the eye',
  (_, sides, before, after) => {
    let wrong = 0
    let completed = 0
    for (const { source, caret } of unfinished(sides, before, after)) {
      const { errors, isWhole } = typesetSide(source, { output: 'html', caret })
      if (errors.length > 0) wrong++
      if (errors.length > 0 && isWhole) completed++
    }
    expect(wrong).toBeGreaterThan(700)
    expect(completed / wrong).toBeGreaterThan(0.97)
  },
  60_000,
)
