import { inWords } from '#web/lib/in-words.ts'

// Not by `Intl`: the first thing that is asked of it takes a phone a tenth of a second and more, before the page is seen.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Rounded to a whole number: `12,345`. */
export const count = (value: number): string => inWords(Math.round(value))

/** `88%` of a share from 0 to 1. */
export const percent = (share: number): string => `${count(100 * share)}%`

/** `Nov 20`, of `2026-11-20`. */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 0) - 1]} ${date}`
}
/** `Nov 20, 2026`. */
export const longDay = (day: string): string => `${shortDay(day)}, ${Number.parseInt(day, 10)}`

/** Whole minutes, at least one where there was anything at all. */
export const minutes = (seconds: number): string => {
  const rounded = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
  return `${count(rounded)} min`
}

/** From here on a tenth of a minute makes no difference. */
const wholeFrom = 9.95

/** Minutes that are set beside others, below ten with their tenths. */
export const minutesCompared = (value: number): string => `${value < wholeFrom ? value.toFixed(1) : count(value)} min`

export const cards = (number: number): string => `${count(number)} ${number === 1 ? 'card' : 'cards'}`
export const answers = (number: number): string => `${count(number)} ${number === 1 ? 'answer' : 'answers'}`
