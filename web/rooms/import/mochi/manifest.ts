import { keysOf } from '#domain/keys'
import { packageLimits, Unreadable } from '../anki/limits.ts'
import { type Medium, placeholderOf, typeOf } from '../anki/media.ts'
import { type Entry, unpack } from '../anki/zip.ts'
import { readEdn } from './edn.ts'
import { readTransit, type Said } from './transit.ts'

/** What an archive of Mochi's says, and the pictures that lie beside it. */
export type Mochi = { manifest: Said; pictures: ReadonlyMap<string, Medium> }

const readers = { 'data.json': readTransit, 'data.edn': readEdn } as const
const manifestBytesMax = 64 * 1024 * 1024

/** Nothing where the archive is none of Mochi's. Throws `Unreadable`. Source: mochi.cards, “Mochi format reference”. */
export async function readMochi(file: Blob, entries: ReadonlyMap<string, Entry>): Promise<Mochi | undefined> {
  const name = keysOf(readers).find((one) => entries.has(one))
  const entry = name && entries.get(name)
  if (!entry || [...entries.keys()].some((one) => one.startsWith('collection.anki2'))) return undefined
  const bytes = await unpack(file, entry, manifestBytesMax)
  const manifest = parsed(readers[name], new TextDecoder().decode(bytes))
  if (numberIn(manifest.version) > 2) throw new Unreadable('too_new')
  const pictures = new Map<string, Medium>()
  for (const one of entries.values())
    if (typeOf(one.name) && !one.name.includes('/')) pictures.set(placeholderOf(one.name), mediumOf(one))
  return { manifest, pictures }
}

const mediumOf = (entry: Entry): Medium => ({ name: entry.name, entry, isZstd: false })

function parsed(read: (text: string) => unknown, text: string): Said {
  let said: unknown
  try {
    said = read(text.replace(/^\ufeff/, ''))
  } catch (error) {
    // Memory that is not given is another matter.
    if (error instanceof RangeError && !/call stack/i.test(error.message)) throw error
    throw new Unreadable('damaged')
  }
  if (!isSaid(said)) throw new Unreadable('damaged')
  if (!('decks' in said) && !('cards' in said)) throw new Unreadable('not_anki')
  return said
}

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The maps in a list; anything else is none. */
export function saidIn(value: unknown): Said[] {
  const all = Array.isArray(value) ? value.filter(isSaid) : []
  if (all.length > packageLimits.notes) throw new Unreadable('too_many')
  return all
}

/** What is no number is none, whatever it could be turned into. */
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
