import { isSaid, textIn } from './manifest.ts'
import type { Said } from './transit.ts'

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
  return filled(textIn(template.content), (name) => values.get(name.toLowerCase()))
}

const endOf = (tag: string) => (tag.startsWith('/') ? tag.slice(1).trim() : undefined)

/** The template with its fields, and of its sections (`<<#name>>…<</name>>`, `<<^name>>…`) those that are to be there. */
function filled(template: string, given: (name: string) => unknown): string {
  // Text and tags by turns.
  const parts = template.split(/<<([^<>]*)>>/).map((part, nth) => (nth % 2 ? part.trim() : part))
  const lastEnds = new Map(parts.flatMap((part, nth) => (nth % 2 ? [[endOf(part), nth] as const] : [])))
  const open: { name: string; isShown: boolean }[] = []
  let hidden = 0
  const close = (name: string) => {
    const at = open.findLastIndex((section) => section.name === name)
    for (const { isShown } of at < 0 ? [] : open.splice(at)) if (!isShown) hidden -= 1
    return at >= 0
  }
  return parts
    .map((part, nth) => {
      if (nth % 2 === 0) return hidden ? '' : part
      const name = part.slice(1).trim()
      if (/^[#^]/.test(part) && (lastEnds.get(name) ?? -1) > nth) {
        const isShown = Boolean(given(name)) === part.startsWith('#')
        open.push({ name, isShown })
        if (!isShown) hidden += 1
        return ''
      }
      if (endOf(part) !== undefined && close(name)) return ''
      if (hidden) return ''
      return /^$|[#^/]/.test(part) ? `<<${part}>>` : textIn(given(part))
    })
    .join('')
}
