import { slugOf } from './slug.ts'

/** What may be kept of pictures. Bytes; pixels. Source: docs/rules.md §Cards.10. */
export const pictureLimits = {
  /** Of a file as it is sent. */
  sentBytes: 8_000_000,
  /** Of a picture as it is kept. */
  storedBytes: 512_000,
  deckBytes: 20_000_000,
  personBytes: 200_000_000,
  /** Of the longer side, as it is kept. */
  side: 1_600,
  altLength: 500,
} as const

/** A picture as cards name it: `id` is the beginning of what its bytes hash to, 32 hexadecimal digits. */
export type Picture = { id: string; width: number; height: number }

const labelMax = 40
/** A file's name without its ending and, where it went out from a deck under the name of a picture, without that one's size and id. */
const labelled = /^(.*?)(?:-?\d{1,4}x\d{1,4}-[\da-f]{32})?(?:\.[a-z\d]{1,5})?$/isu
const named = /^(?:[^\s\\{}[\],]{1,80}-)?([1-9]\d{0,3})x([1-9]\d{0,3})-([\da-f]{32})(?:\.webp)?$/

/**
 * The name of a picture on cards: what its file was called, its size, and its id, so that a card can be set without
 * asking for it: `klein-bottle-800x600-9f86d081884c7d659a2feaa0c55ad015`. docs/rules.md §Card language.17.
 */
export function nameOfPicture({ id, width, height }: Picture, fileName = ''): string {
  const [, label = ''] = labelled.exec(fileName) ?? []
  const readable = [...slugOf(label)].slice(0, labelMax).join('').replace(/-$/, '')
  return `${/[\p{L}\p{N}]/u.test(label) ? readable : 'picture'}-${width}x${height}-${id}`
}

/** The picture that a name is of; nothing where it is no such name. */
export function pictureNamed(name: string): Picture | undefined {
  const [, width, height, id] = named.exec(name) ?? []
  if (!id || Math.max(Number(width), Number(height)) > pictureLimits.side) return undefined
  return { id, width: Number(width), height: Number(height) }
}

/** The ids of the pictures that a text names, each once. */
export const picturesIn = (source: string): string[] =>
  source.includes('\\includegraphics') ? [...new Set(source.match(/(?<=\dx\d{1,4}-)[\da-f]{32}/g))] : []

/** A side with pictures of whichever names: what it is told apart by before its pictures are kept. */
export const withoutPictureNames = (side: string): string =>
  side.replace(/(\\includegraphics(?:\[[^\]]*\])?)\{[^{}]*\}/g, '$1')
