const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

export const count = (value: number): string => whole.format(value)

/** `88 %` of a share from 0 to 1; the space does not break. */
export const percent = (share: number): string => `${whole.format(100 * share)} %`

/** `Nov 20`. */
export const shortDay = (day: string): string => short.format(Date.parse(day))
/** `Nov 20, 2026`. */
export const longDay = (day: string): string => long.format(Date.parse(day))

/** Whole minutes, at least one where there was anything at all. */
export const minutes = (seconds: number): string => {
  const rounded = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
  return `${whole.format(rounded)} min`
}

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** From here on a tenth of a minute makes no difference. */
const wholeFrom = 9.95

/** Minutes that are set beside others, below ten with their tenths. */
export const minutesCompared = (value: number): string => `${(value < wholeFrom ? tenths : whole).format(value)} min`

export const cards = (number: number): string => `${whole.format(number)} ${number === 1 ? 'card' : 'cards'}`
export const answers = (number: number): string => `${whole.format(number)} ${number === 1 ? 'answer' : 'answers'}`
