/** A date of the wire as a day where the reader is: `December 20, 2026`. */
export const dayOf = (date: string): string => new Date(date).toLocaleDateString('en', { dateStyle: 'long' })
