import { setImmediate as nextTurn } from 'node:timers/promises'
import { deckPath } from '#contract/links'
import { pages } from '#contract/pages'
import type { RoomContext } from '#server/room-context'
import { countPublic, type Listed, markOf, readPart } from '#server/rooms/deck/shared'
import { escaped } from '#typeset/html'
import type { Text } from './texts.ts'

/** Addresses in one part. Search engines take fifty thousand; so many are made without keeping others waiting. */
const partSize = 5_000
/** Written in one turn of the event loop. */
const sliceSize = 500

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type Site = RoomContext & { env: { publicUrl: string } }

/** Names the parts; there is always one. */
export async function writeIndex({ db, env }: Site): Promise<Text> {
  const parts = Math.max(1, Math.ceil((await countPublic(db)) / partSize))
  const entries = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${env.publicUrl}/sitemap/${n + 1}.xml</loc></sitemap>`,
  )
  const text = `${xml}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`
  return { text, holds: async () => true }
}

/**
 * One part, counted from 1; the first begins with the product's own pages. Nothing where no part is. A deck without cards
 * has its place in a part and is not named.
 */
export async function writePart({ db, env }: Site, part: number): Promise<Text | undefined> {
  const decks = await readPart(db, (part - 1) * partSize, partSize)
  if (decks.length === 0 && part > 1) return undefined
  const own =
    part === 1 ? [pages.home, pages.browse].map((path) => `<url><loc>${env.publicUrl}${path}</loc></url>`) : []
  const slices = [own.join('\n')]
  for (let from = 0; from < decks.length; from += sliceSize) {
    await nextTurn()
    slices.push(
      decks
        .slice(from, from + sliceSize)
        .filter(({ cardCount }) => cardCount > 0)
        .map((deck) => entryOf(env.publicUrl, deck))
        .join('\n'),
    )
  }
  const [first, last] = [decks[0], decks.at(-1)]
  return {
    text: `${xml}<urlset xmlns="${namespace}">\n${slices.filter(Boolean).join('\n')}\n</urlset>\n`,
    holds: async () => !first || !last || (await markOf(db, first.id, last.id)) === first.mark,
  }
}

function entryOf(publicUrl: string, { id, title, updatedAt }: Listed): string {
  const address = escaped(publicUrl + encodeURI(deckPath({ _id: id, title })))
  return `<url><loc>${address}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`
}
