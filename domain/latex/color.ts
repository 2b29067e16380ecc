import { argumentAt } from './source/arguments.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Colours of xcolor, each part from 0 to 255; some are others than CSS knows by the same name. */
const names: ReadonlyMap<string, Rgb> = new Map([
  ['black', [0, 0, 0]],
  ['white', [255, 255, 255]],
  ['red', [255, 0, 0]],
  ['green', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['cyan', [0, 255, 255]],
  ['magenta', [255, 0, 255]],
  ['yellow', [255, 255, 0]],
  ['gray', [128, 128, 128]],
  ['grey', [128, 128, 128]],
  ['darkgray', [64, 64, 64]],
  ['lightgray', [191, 191, 191]],
  ['brown', [191, 128, 64]],
  ['lime', [191, 255, 0]],
  ['olive', [128, 128, 0]],
  ['orange', [255, 128, 0]],
  ['pink', [255, 191, 191]],
  ['purple', [191, 0, 64]],
  ['teal', [0, 128, 128]],
  ['violet', [128, 0, 128]],
])

const numbers = /^rgb,255:red,(\d{1,3});green,(\d{1,3});blue,(\d{1,3})$/
const parts = /^\[(rgb|RGB|gray)\](\d+(?:\.\d*)?|\.\d+)(?:,(\d+(?:\.\d*)?|\.\d+),(\d+(?:\.\d*)?|\.\d+))?$/
const hexadecimal = /^(?:\[HTML\]|#)([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
const share = /^\d{1,3}(?:\.\d+)?$/

/**
 * The colour that xcolor writes so, as `#rrggbb`: `red`, `blue!60!black`, `rgb,255:red,1;green,2;blue,3`, `#1a2b3c`,
 * `[HTML]1A2B3C`, `[RGB]1,2,3`, `[rgb]0,.5,1` and `[gray].5`. Nothing for one that is not known.
 */
export function colorOf(written: string): string | undefined {
  const text = written.replace(/\s+/g, '')
  const [, ...decimal] = numbers.exec(text) ?? []
  const [, ...hex] = hexadecimal.exec(text) ?? []
  const said = decimal.length > 0 ? decimal.map(Number) : hex.map((part) => Number.parseInt(part, 16))
  const rgb = said.length > 0 ? said : (shares(text) ?? mixed(text))
  if (!rgb?.every((part) => part <= 255)) return undefined
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `[rgb]0,.5,1`, of which `gray` has a single number for all three. */
function shares(text: string): Rgb | undefined {
  const [, model, red, green, blue] = parts.exec(text) ?? []
  if (red === undefined || (model === 'gray') !== (green === undefined)) return undefined
  const whole = model === 'RGB' ? 1 : 255
  return [Number(red) * whole, Number(green ?? red) * whole, Number(blue ?? red) * whole]
}

/** `red!30!blue!50`: so many percent of what stands before, the rest of what stands behind, which is white where nothing does. */
function mixed(text: string): Rgb | undefined {
  const [first = '', ...rest] = text.split('!')
  let color = names.get(first)
  for (let index = 0; index < rest.length; index += 2) {
    const percent = rest[index] ?? ''
    const other = names.get(rest[index + 1] ?? 'white')
    if (!color || !other || !share.test(percent) || Number(percent) > 100) return undefined
    const part = Number(percent) / 100
    const mix = (axis: 0 | 1 | 2) => (color?.[axis] ?? 0) * part + other[axis] * (1 - part)
    color = [mix(0), mix(1), mix(2)]
  }
  return color
}

const named = /^(?:[a-zA-Z]{3,20}|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})$/
const model = /\s*\[(?:HTML|RGB|rgb|gray)\]/y

/** The colour that stands at `at`, as `{blue!60}` or `[HTML]{1A2B3C}`, as CSS writes it, and where what follows begins. */
export function colorAt(source: string, at: number): { color: string; next: number } | undefined {
  model.lastIndex = at
  const said = model.exec(source)?.[0] ?? ''
  const argument = argumentAt(source, at + said.length)
  if (!argument) return undefined
  const written = source.slice(argument.from, argument.to).trim()
  const color = said === '' && named.test(written) ? written : colorOf(said.trim() + written)
  return color === undefined ? undefined : { color, next: argument.next }
}
