import { decodeHTML } from 'entities'

const picture = /<img src="([^"]*)"[^>]*>/g

/**
 * The first field of a note in words, by which Anki sorts, and the sum of these by which it finds others that begin alike: the
 * first four bytes of their SHA-1. A picture counts by its name. Source: Anki's `rslib/src/text.rs` and `rslib/src/notes/mod.rs`.
 */
export async function firstFieldOf(html: string): Promise<{ words: string; checksum: number }> {
  const words = decodeHTML(withoutElements(html.replace(picture, ' $1 '))).replaceAll('\u00a0', ' ')
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(words))
  return { words, checksum: new DataView(digest).getUint32(0) }
}

/** From each `<` to the next `>`. */
function withoutElements(html: string): string {
  const parts = html.split('>')
  const last = parts.pop() ?? ''
  return parts.map((part) => (part.includes('<') ? part.slice(0, part.indexOf('<')) : `${part}>`)).join('') + last
}
