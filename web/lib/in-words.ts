/** `1,234`. */
export const inWords = (count: number): string => count.toLocaleString('en')

/** `1 card`, `1,234 cards`. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`
