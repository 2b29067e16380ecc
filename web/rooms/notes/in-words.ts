export const inWords = (count: number): string => count.toLocaleString('en')
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${count === 0 ? 'no' : inWords(count)} ${count === 1 ? one : many}`
