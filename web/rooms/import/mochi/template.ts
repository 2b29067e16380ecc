import { isSaid, textIn } from './manifest.ts'
import type { Said } from './transit.ts'

const section = /<<\s*([#^])\s*([^<>]+?)\s*>>([\s\S]*?)<<\s*\/\s*\2\s*>>/g
const place = /<<\s*([^<>#^/]+?)\s*>>/g

/** The Markdown of a card: its own, or what its template makes of its fields. Source: mochi.cards, “Templates”. */
export function contentOf(card: Said, templates: ReadonlyMap<string, Said>): string {
  const own = textIn(card.content)
  const template = templates.get(textIn(card['template-id']))
  const { fields } = card
  if (own.trim() !== '' || !template || !isSaid(fields)) return own || textIn(card.name)
  const named = isSaid(template.fields) ? template.fields : {}
  const values = new Map<string, unknown>()
  for (const [id, field] of Object.entries(fields)) {
    const value = isSaid(field) ? field.value : field
    const declared = named[id]
    values.set(id.toLowerCase(), value)
    if (isSaid(declared)) values.set(textIn(declared.name).toLowerCase(), value)
  }
  const given = (name: string) => values.get(name.toLowerCase())
  return textIn(template.content)
    .replace(section, (_, sign: string, name: string, inner: string) =>
      Boolean(given(name)) === (sign === '#') ? inner : '',
    )
    .replace(place, (_, name: string) => textIn(given(name)))
}
