import { hashOf } from '#domain/latex/search/grams'

/** What a side is called in a document whose page is only looked at so far: two of one page are never called the same, by 64 bits. */
export const nameOfSide = (key: string): string => `${hashOf(key)} ${hashOf(`side ${key}`)}`
