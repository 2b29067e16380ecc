import { pictureLimits } from '#domain/picture'
import { escapedText } from './escape.ts'

/** Of a picture that does not come along. */
export const pictureByName = (name: string): string => `\\emph{[${escapedText(name)}]}`

/** What is read aloud in a picture's place has neither braces nor commands. */
const readAloud = (alt: string): string =>
  alt
    .replace(/[\\{}$&#_%^~[\]\s]+/g, ' ')
    .slice(0, pictureLimits.altLength)
    .toWellFormed()
    .trim()

/** A picture under the name it has until it is kept, by itself or in a line. */
export const pictureIn = (placeholder: string, alt: string): string =>
  `\\includegraphics${readAloud(alt) ? `[alt={${readAloud(alt)}}]` : ''}{${placeholder}}`

const placeholders = /\\includegraphics(?:\[(?:[^\]{}]|\{[^{}]*\})*\])?\{(picture-1x1-[\da-f]{32})\}/g

/** The pictures that a side names, which are not kept yet. */
export const placeholdersIn = (side: string): string[] => [...side.matchAll(placeholders)].map(([, name = '']) => name)

/** The side with its pictures under the names that they are kept by; those that are not kept are named in words. */
export const withPictures = (side: string, nameOf: (placeholder: string) => { kept?: string; file: string }): string =>
  side.replace(placeholders, (whole, placeholder: string) => {
    const { kept, file } = nameOf(placeholder)
    return kept ? whole.replace(placeholder, kept) : pictureByName(file)
  })
