const monthDays = 365.25 / 12
const yearDays = 365.25

const tenths = (value: number): string => String(Math.round(value * 10) / 10)

/** Days until the next answer in few letters: `3d`, `2.5mo`, `1.2y`. */
export function intervalLabel(days: number): string {
  if (days < monthDays) return `${days}d`
  if (days < yearDays) return `${tenths(days / monthDays)}mo`
  return `${tenths(days / yearDays)}y`
}

/** The same for a screen reader: `3 days`, `2.5 months`. */
export function intervalWords(days: number): string {
  const [, count = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(intervalLabel(days)) ?? []
  const word = { d: 'day', mo: 'month', y: 'year' }[unit] ?? unit
  return `${count} ${word}${count === '1' ? '' : 's'}`
}
