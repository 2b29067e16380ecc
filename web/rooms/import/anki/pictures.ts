import { pictureLimits } from '#domain/picture'
import { escapedText } from './escape.ts'

/** Of a picture that does not come along. */
export const pictureByName = (name: string): string => `\\emph{[${escapedText(name)}]}`

/** What the file of a picture that is kept here was called once. */
export const labelOf = (name: string): string =>
  name.replace(/-?\d{1,9}x\d{1,9}-[\da-f]{32}(?:\.webp)?$/, '') || 'picture'

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

const pictures = /(\\includegraphics\*?(?:\s*\[(?:[^\]{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\])?)\s*\{([^{}]+)\}/g

/** The side with something else for the pictures that it names, where there is something: `command` ends before the braces. */
export const replacePictures = (
  side: string,
  replaced: (name: string, command: string) => string | undefined,
): string => side.replace(pictures, (whole, command: string, name: string) => replaced(name.trim(), command) ?? whole)

/** Whether it names a picture that is not kept yet. */
export const isPlaceholder = (name: string) => /^picture-1x1-[\da-f]{32}$/.test(name)

/** The pictures that a side names, which are not kept yet. */
export const placeholdersIn = (side: string): string[] =>
  [...side.matchAll(pictures)].map(([, , name = '']) => name.trim()).filter(isPlaceholder)

/** The side with its pictures under the names that they are kept by; those that are not kept are named in words. */
export const withPictures = (
  side: string,
  nameOf: (placeholder: string) => { stored?: string; file: string },
): string =>
  replacePictures(side, (name, command) => {
    if (!isPlaceholder(name)) return undefined
    const { stored, file } = nameOf(name)
    return stored ? `${command}{${stored}}` : pictureByName(file)
  })
