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

export const cards = (number: number): string => `${whole.format(number)} ${number === 1 ? 'card' : 'cards'}`
export const answers = (number: number): string => `${whole.format(number)} ${number === 1 ? 'answer' : 'answers'}`
