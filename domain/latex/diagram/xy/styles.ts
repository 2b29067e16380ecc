import type { Stroke, Tip } from '../tree.ts'

const tails: Readonly<Record<string, Tip>> = {
  '': 'none',
  '^{(}': 'hookLeft',
  '^(': 'hookLeft',
  '_{(}': 'hookRight',
  '_(': 'hookRight',
  '|': 'bar',
  '>': 'tail',
  '<': 'to',
  '<<': 'two',
}
const bodies: Readonly<Record<string, Partial<Stroke>>> = {
  '-': {},
  '--': { dash: 'dashed' },
  '.': { dash: 'dotted' },
  '..': { dash: 'dotted' },
  '=': { lines: 2 },
  '~': { isWavy: true },
}
const heads: Readonly<Record<string, Tip>> = { '': 'none', '>': 'to', '>>': 'two', '|': 'bar', '<': 'tail' }

const style = /^((?:[\^_](?:\{\(\}|\())|\||>|<{0,2})([-.=~]{1,2})(>{0,2}|\||<)$/

/**
 * The lines that `@{…}` of Xy-pic stands for: tail, shaft and head, such as `|-->`. `variant` is the `2` of `@2{…}` or
 * the `^` of `@^{…}`. Nothing for one that is not known.
 */
export function strokeOf(written: string, variant = ''): Partial<Stroke> | undefined {
  const text = written.replace(/\s+/g, '').replace(/\{([->=.~<|]+)\}/g, '$1')
  if (text === '' && variant === '') return { isDrawn: false }
  const [, start = '', shaft = '', end = ''] = style.exec(text) ?? []
  const [tail, body, head] = [tails[start], bodies[shaft], heads[end]]
  if (!tail || !body || !head) return undefined
  const stroke = { tail, head, ...body }
  if (variant === '') return stroke
  if (variant === '2' || variant === '3') return { ...stroke, lines: variant === '2' ? 2 : 3 }
  if (head !== 'to' || tail !== 'none') return undefined
  return { ...stroke, head: variant === '^' ? 'harpoonLeft' : 'harpoonRight' }
}
