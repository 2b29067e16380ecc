import { expect } from 'vitest'
import { typesetSide } from '#typeset'

/** What is drawn at an end of an arrow, by what its outline looks like. */
const tips: readonly (readonly [RegExp, string])[] = [
  [/M-\.38/, 'two'],
  [/^M-\.2-\.2C.*\.2\.2$/, 'to'],
  [/V\.18/, 'bar'],
  [/-\.23/, 'hook left'],
  [/\.23/, 'hook right'],
  [/^M0-\.2C/, 'tail'],
  [/^M-\.2-\.2/, 'half left'],
  [/^M-\.2\.2/, 'half right'],
]

/**
 * What is drawn, in em from the axis in the middle of the first cell, which is a letter: lines, what is at their ends and how
 * it is turned, the tops of the other cells and of labels; before these where all of it lies, and how far below the line.
 */
function drawn(source: string): string {
  const { html } = typesetSide(source)
  const [, left = 0, top = 0, width = 0, height = 0] = (/viewBox="(\S+) (\S+) (\S+) ([^"]+)/.exec(html) ?? []).map(
    Number,
  )
  const below = /vertical-align:-?([\d.]+)/.exec(html)?.[1]
  const style = /diagram-piece"( aria-hidden="true")? style="left:([-\d.]+)em;top:([-\d.]+)em([^"]*)"/g
  const pieces = [...html.matchAll(style)]
  for (const [, , , , more = ''] of pieces)
    expect(more).toMatch(
      /^(?:;transform:translateX\(-50%\)(?: rotate\([-\d.]+deg\))?(?: scale\([\d.]+\))?)?(?:;--tex-color:#\w{6})?$/,
    )
  const first = pieces.find(([, isLabel]) => !isLabel)
  const letter = { height: 0.683, axis: 0.25 }
  const [x0, y0] = [Number(first?.[2]) + left, Number(first?.[3]) + top + letter.height - letter.axis]
  const short = (value: number) => String(Math.round(value * 100) / 100 + 0).replace(/(-?)0\./, '$1.')
  const at = (x: number, y: number) => `${short(x - x0)} ${short(y - y0)}`
  const svg = /<svg[^>]*>([\s\S]*?)<\/svg>/.exec(html)?.[1] ?? ''
  expect(svg.replace(/<[^>]*>/g, '')).toBe('')
  const lines = [...svg.matchAll(/<(g|path)([^>]*?)(?: d="([^"]*)")?\/?>/g)].map(([, , look = '', d]) => {
    if (d === undefined) return look.trim().replaceAll('"', '')
    const dash = /^ class="diagram-(\w+)"/.exec(look)?.[1] ?? ''
    const [, x, y, turn = 0, size = 1] =
      /translate\((\S+) (\S+)\)(?: rotate\((\S+)\))?(?: scale\((\S+)\))?/.exec(look) ?? []
    const outline = tips.find(([outline]) => outline.test(d))?.[1]
    if (x !== undefined)
      return `${dash} ${outline ?? ''} ${at(Number(x), Number(y))} ${turn}${size === 1 ? '' : ` times ${size}`}`.trim()
    return `${dash} ${d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => at(Number(x), Number(y)))}`.trim()
  })
  const others = pieces.slice(1).map(([, isLabel, x, y, more = '']) => {
    const turn = /rotate\(([-\d]+)/.exec(more)?.[1] ?? ''
    return `${isLabel ? 'label' : 'cell'} ${at(Number(x) + left, Number(y) + top)} ${turn}`.trim()
  })
  const view = `${at(left, top)} to ${at(left + width, top + height)}, ${short(Number(below))} below`
  return [view, ...lines, ...others].join(' ; ')
}

const number = /-?\d*\.?\d+/g

/** Numbers are as near as nobody sees. */
export function expectDrawn(source: string, expected: string): void {
  const found = drawn(source)
  expect(found.replace(number, '#')).toBe(expected.replace(number, '#'))
  const numbers = (text: string) => (text.match(number) ?? []).map(Number)
  const other = numbers(expected)
  expect(
    numbers(found).every((value, index) => Math.abs(value - (other[index] ?? 0)) < 0.021),
    `${found} is not ${expected}`,
  ).toBe(true)
}
