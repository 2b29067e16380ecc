import type { Cell, Column, Row } from '#domain/latex/tree'
import { grouped } from '../quantities/digits.ts'

/** A number as it was written, or the room that the numbers of a column take on both sides of their decimal sign. */
type Decimal = { sign: string; whole: string; fraction: string }

const form = /^\s*(?:([-+−±]|)(\d*)(?:([.,])(\d*))?((?:\(\d+\))?)(?:[eEdD]([-+]?)(\d{1,4}))?(?<!\s)\s*)?$/
/** A thin one, at which no line ends. */
const space = '\u202f'

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const powerOf = (sign: string, power: string): string =>
  power &&
  `${space}×${space}10${sign === '-' ? '⁻' : ''}${power.replace(/\d/g, (digit) => raised.charAt(Number(digit)))}`

/** What stands in braces is no number to siunitx. */
function decimalOf(source: string, { from, columns, own, children }: Cell): Decimal | undefined {
  const [only, ...more] = children
  if (columns > 1 || own || only?.kind !== 'text' || more.length > 0 || /^\s*\{/.test(source.slice(from, only.to)))
    return undefined
  const [, sign = '', whole = '', mark = '', digits = '', spread = '', side = '', power = ''] =
    form.exec(only.text) ?? []
  const fraction = mark + grouped(`.${digits}`, space).slice(1) + spread + powerOf(side, power)
  return whole || fraction ? { sign: sign.replace('-', '−'), whole: grouped(whole, space), fraction } : undefined
}

/** What of the longest number is not beside another one; digits are all as wide, and so are decimal signs. */
function lacking(own: string, longest: string): string {
  const left = new Map<string, number>()
  const alike = (sign: string) => (/\d/.test(sign) ? '0' : sign.replace(',', '.'))
  for (const sign of own) left.set(alike(sign), (left.get(alike(sign)) ?? 0) + 1)
  return Array.from(longest, alike)
    .filter((sign) => {
      const count = left.get(sign) ?? 0
      left.set(sign, count - 1)
      return count <= 0
    })
    .join('')
}

const longer = (a: string, b: string): string => (b.length > a.length ? b : a)

/** A number as it is shown, and as attributes of its cell the digits that keep room for those that others have. */
export type Aligned = { text: string; room: string }

/**
 * How a number of these rows is shown, so that in its column all decimal signs stand below one another. Nothing for what is no
 * number by itself.
 */
export function decimalsOf(
  source: string,
  columns: readonly Column[],
  rows: readonly Row[],
): (cell: Cell) => Aligned | undefined {
  const numbers = new Map<Cell, { decimal: Decimal; room: Decimal }>()
  const rooms = new Map<number, Decimal>()
  for (const { cells } of columns.some(({ align }) => align === 'decimal') ? rows : []) {
    let at = 0
    for (const cell of cells) {
      const decimal = columns[at]?.align === 'decimal' ? decimalOf(source, cell) : undefined
      if (decimal) {
        const room = rooms.get(at) ?? { sign: '', whole: '', fraction: '' }
        rooms.set(at, room)
        room.sign ||= decimal.sign
        room.whole = longer(room.whole, decimal.whole)
        room.fraction = longer(room.fraction, decimal.fraction)
        numbers.set(cell, { decimal, room })
      }
      at += cell.columns
    }
  }
  return (cell) => {
    const found = numbers.get(cell)
    if (!found) return undefined
    const { decimal, room } = found
    const before = (decimal.sign ? '' : room.sign) + lacking(decimal.whole, room.whole)
    const behind = lacking(decimal.fraction, room.fraction)
    return {
      text: decimal.sign + decimal.whole + decimal.fraction,
      room: attribute('before', before) + attribute('behind', behind),
    }
  }
}

const attribute = (name: string, value: string): string => value && ` data-${name}="${value}"`
