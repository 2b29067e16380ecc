/** `1,234`; of a whole number, without `Intl`, which is slow to begin with (zone-here.ts). */
export const inWords = (count: number): string => String(count).replace(/\B(?=(\d{3}){1,5}$)/g, ',')

/** `1 card`, `1,234 cards`. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`
