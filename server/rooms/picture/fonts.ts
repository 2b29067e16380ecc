import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Glyphs, readGlyphs } from './glyphs.ts'
import { sfntOf } from './woff.ts'

/** Where Node finds a file of a package. */
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const stix = (script: string, weight: number) =>
  fileOf(`@fontsource/stix-two-text/files/stix-two-text-${script}-${weight}-normal.woff`)
/** The signs of mathematics that titles have now and then. */
const signs = ['Main-Regular', 'AMS-Regular', 'Size1-Regular'].map((name) =>
  fileOf(`katex/dist/fonts/KaTeX_${name}.ttf`),
)

export type Fonts = { files: string[]; title: Glyphs }

/** Unpacks our fonts into a folder, for the renderer reads files. `title` knows the characters of a title. */
export function unpackFonts(folder: string): Fonts {
  const unpack = (woff: string, n: number) => {
    const file = join(folder, `${n}.ttf`)
    writeFileSync(file, sfntOf(readFileSync(woff)))
    return file
  }
  const ofTitles = [...scripts.map((script) => stix(script, 600)).map(unpack), ...signs]
  const ofCounts = unpack(stix('latin', 400), scripts.length)
  const glyphs = ofTitles.map((file) => readGlyphs(readFileSync(file)))
  const title: Glyphs = (codePoint) => {
    for (const widthOf of glyphs) {
      const width = widthOf(codePoint)
      if (width !== undefined) return width
    }
    return undefined
  }
  return { files: [...ofTitles, ofCounts], title }
}
