import { decodeHTML } from 'entities'
import { readDescription } from '#domain/deck'
import { type Losses, lose } from './losses.ts'

/** What Anki says about a deck, as text. */
export function descriptionOf(html: string, title: string, losses: Losses): string {
  const lines = html.replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n').replace(/<[^<>]*>/g, '')
  const description = readDescription(decodeHTML(lines).replaceAll('\0', '').toWellFormed())
  if (description.ok) return description.value
  lose(losses, 'description', title)
  return ''
}
