/** How many characters a text has as a person counts them: a sign beyond Unicode's first plane is one, not two halves. */
export const lengthOf = (text: string): number => [...text].length

/** The first so many characters of a text, counted in the same way. */
export const beginningOf = (text: string, most: number): string => [...text.slice(0, 2 * most)].slice(0, most).join('')

/** Whether a text has more than so many characters, counted in the same way; of one of any size no more is looked at. */
export const isLongerThan = (most: number, text: string): boolean => lengthOf(text.slice(0, 2 * most + 1)) > most
