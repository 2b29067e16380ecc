import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fix, Span } from '../tree.ts'
import { createExpanded, type Part } from './expanded.ts'

/** Every character by itself, with where it was typed; what a macro wrote was typed where it is called. */
type Character = Span & { char: string; isExact: boolean }

const typedCharacters = (text: string): Character[] =>
  Array.from({ length: text.length }, (_, at) => ({ char: text.charAt(at), from: at, to: at + 1, isExact: true }))

const around = (all: readonly Character[]): Span => ({
  from: Math.min(...all.map(({ from }) => from)),
  to: Math.max(...all.map(({ to }) => to)),
})

function spliced(all: readonly Character[], { from, to }: Span, parts: readonly Part[]): Character[] {
  const call = around(all.slice(from, to))
  const put = parts.flatMap((part) =>
    typeof part === 'string'
      ? [...part].map((char) => ({ ...call, char, isExact: false }))
      : all.slice(part.from, part.to),
  )
  return [...all.slice(0, from), ...put, ...all.slice(to)]
}

const asTyped = (all: readonly Character[]): boolean =>
  all.every(({ isExact, from }, nth) => isExact && (nth === 0 || all[nth - 1]?.to === from))

const fix = ({ from, to }: Span): Fix => ({ from, to, label: 'Mend it', insert: '!' })

test('Whatever calls are replaced by, every part of the text is known by where it was typed', () => {
  const call = fc.record({
    at: fc.nat({ max: 1_000 }),
    length: fc.integer({ min: 1, max: 5 }),
    text: fc.constantFrom('', 'x', 'a macro'),
    argument: fc.constantFrom('none', 'first', 'whole', 'twice'),
  })
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }),
      fc.array(call, { maxLength: 4 }),
      (typed, calls) => {
        const expanded = createExpanded(typed)
        let all = typedCharacters(typed)
        for (const { at, length, text, argument } of calls) {
          if (all.length === 0) break
          const from = at % all.length
          const span = { from, to: Math.min(all.length, from + length) }
          const whole = argument === 'first' ? { from, to: from + 1 } : span
          const parts: Part[] =
            argument === 'none' ? [text] : argument === 'twice' ? [whole, text, whole] : [text, whole]
          expanded.splice(span, parts)
          all = spliced(all, span, parts)
        }
        expect(expanded.text).toBe(all.map(({ char }) => char).join(''))
        for (let from = 0; from < all.length; from++)
          for (let to = from + 1; to <= all.length; to++) {
            const part = all.slice(from, to)
            expect(expanded.typedAt({ from, to })).toEqual(around(part))
            expect(expanded.isTyped({ from, to })).toBe(asTyped(part))
          }
        const isBeside = (place: number, nth: number) =>
          (all[nth]?.isExact && all[nth].from === place) || (all[nth - 1]?.isExact && all[nth - 1]?.to === place)
        for (let place = 0; place <= typed.length; place++) {
          const at = [...all, undefined].findIndex((_, nth) => isBeside(place, nth))
          if (at >= 0) expect(expanded.offsetOf(place)).toBe(at)
        }
      },
    ),
    { numRuns: 150 },
  )
})

/** `ab\mcd`, where `\m` stands for `xyz`. */
function withMacro() {
  const expanded = createExpanded('ab\\mcd')
  expanded.splice({ from: 2, to: 4 }, ['xyz'])
  return expanded
}

describe('A place between two characters', () => {
  test('was typed where it is, beside what was typed', () => {
    const places = [0, 1, 2, 5, 6, 7].map((at) => withMacro().typedAt({ from: at, to: at }).from)
    expect(places).toEqual([0, 1, 2, 4, 5, 6])
    for (const at of [0, 1, 2, 5, 6, 7]) expect(withMacro().isTyped({ from: at, to: at })).toBe(true)
  })

  test('in what a macro wrote was typed behind its call', () => {
    for (const at of [3, 4]) {
      expect(withMacro().typedAt({ from: at, to: at })).toEqual({ from: 4, to: 4 })
      expect(withMacro().isTyped({ from: at, to: at })).toBe(false)
    }
  })

  test('of nothing is the only one there is', () => {
    expect(createExpanded('').typedAt({ from: 0, to: 0 })).toEqual({ from: 0, to: 0 })
    expect(createExpanded('').isTyped({ from: 0, to: 0 })).toBe(true)
    const emptied = createExpanded('\\m')
    emptied.splice({ from: 0, to: 2 }, [''])
    expect(emptied.typedAt({ from: 0, to: 0 })).toEqual({ from: 2, to: 2 })
    expect(emptied.isTyped({ from: 0, to: 0 })).toBe(true)
  })
})

test('A place as typed stands, within a call, behind what the call stands for; else where it was typed', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(withMacro().offsetOf)).toEqual([0, 1, 2, 5, 5, 6, 7])
})

describe('What is said of a part of the text', () => {
  const said = { message: 'Wrong.' }

  test('is said of what was typed there, with its changes', () => {
    const found = { from: 5, to: 6, ...said, fix: fix({ from: 5, to: 6 }), otherFix: fix({ from: 6, to: 7 }) }
    expect(withMacro().placed(found)).toEqual({
      from: 4,
      to: 5,
      ...said,
      fix: fix({ from: 4, to: 5 }),
      otherFix: fix({ from: 5, to: 6 }),
    })
  })

  test('loses the changes that would be made in a macro', () => {
    const found = { from: 5, to: 6, ...said, fix: fix({ from: 4, to: 6 }), otherFix: fix({ from: 2, to: 3 }) }
    expect(withMacro().placed(found)).toEqual({ from: 4, to: 5, ...said })
    expect(withMacro().placed({ ...found, from: 3, fix: fix({ from: 5, to: 6 }) })).toEqual({ from: 2, to: 5, ...said })
  })

  test('is as it was where nothing was replaced', () => {
    const found = { from: 1, to: 2, ...said, fix: fix({ from: 1, to: 2 }) }
    expect(createExpanded('abc').placed(found)).toBe(found)
  })

  test('lies in what was typed where a macro is all of it', () => {
    const all = createExpanded('\\m')
    all.splice({ from: 0, to: 2 }, ['a longer text'])
    expect(all.placed({ from: 9, to: 13, ...said, fix: fix({ from: 9, to: 13 }) })).toEqual({ from: 0, to: 2, ...said })
    const argument = createExpanded('\\m{abc}')
    argument.splice({ from: 0, to: 7 }, [{ from: 3, to: 6 }])
    expect(argument.placed({ from: 1, to: 2, ...said, fix: fix({ from: 1, to: 2 }) })).toEqual({
      from: 4,
      to: 5,
      ...said,
      fix: fix({ from: 4, to: 5 }),
    })
  })
})
