import { readSide } from '#domain/card'
import { reversedCard } from '#domain/facet'
import { fittingTags, tagKey } from '#domain/tags'
import { hasDollars } from '../anki/formulas.ts'
import { type Losses, type LossKind, lose } from '../anki/losses.ts'
import { beginPlan, type PackagePlan } from '../anki/package-plan.ts'
import { type PackageOptions, titleOf } from '../anki/plan-package.ts'
import type { PlannedCard } from '../plan.ts'
import { type Mochi, saidIn, textIn } from './manifest.ts'
import { latexOfMarkdown } from './markdown.ts'
import { pastOfReviews } from './past.ts'
import { contentOf } from './template.ts'
import type { Said } from './transit.ts'

/** A line of dashes parts the sides of a card. */
const sideEnd = /^[ \t]*-{3,}[ \t]*$/m
const depthMax = 20

/** A card, and the path of the deck that it is in. */
type Found = { card: Said; path: string[]; content: string }

/** Everything that an import would make of an archive of Mochi's. docs/rules.md §Decks.24. */
export function planMochi({ manifest, pictures }: Mochi, options: Omit<PackageOptions, 'pictures'>): PackagePlan {
  const { losses, hasPicture, add, planned } = beginPlan('Mochi', pictures)
  const sources = new Map<string, number>()
  const found = cardsIn(manifest)
  for (const { card, path, content } of found) {
    const sides = sidesOf(content, { ...options, losses, hasPicture })
    if (typeof sides === 'string') {
      lose(losses, sides, content)
      continue
    }
    if (saidOfClozes(card)) lose(losses, 'cloze answers', sides.front)
    add(
      titleOf(path, 'Mochi'),
      {
        ...sides,
        ...tagsOf(card, losses),
        source: sourceOf(card, path, content, sources),
        ...studiedOf(card, options),
      },
      {},
    )
  }
  return planned(found.length)
}

/** Cards with text between single dollar signs, and whether some of it looks like mathematics. */
export function dollarsInMochi({ manifest }: Mochi): { noteCount: number; looksLikeMath: boolean } {
  const texts = cardsIn(manifest)
    .map(({ content }) => content.replace(/\$\$[\s\S]*?\$\$/g, ''))
    .filter(hasDollars)
  return { noteCount: texts.length, looksLikeMath: texts.some((text) => /\$[^$\\^_=]*[\\^_=][^$]*\$/.test(text)) }
}

/** The cards that are not in the trash, deck after deck, in their own order. */
function cardsIn(manifest: Said): Found[] {
  const decks = saidIn(manifest.decks)
  const byId = new Map(decks.map((deck) => [textIn(deck.id), deck]))
  const templates = new Map(saidIn(manifest.templates).map((template) => [textIn(template.id), template]))
  const isTrashed = (one: Said): boolean => Boolean(one['trashed?'])
  const pathOf = (deck: Said | undefined, depth = 0): string[] => {
    if (!deck || depth > depthMax) return []
    const parent = textIn(deck['parent-id'])
    return [...pathOf(parent ? byId.get(parent) : undefined, depth + 1), textIn(deck.name) || 'Mochi']
  }
  const lying = [
    ...decks.flatMap((deck) => saidIn(deck.cards).map((card) => ({ card, deck }))),
    ...saidIn(manifest.cards).map((card) => ({ card, deck: byId.get(textIn(card['deck-id'])) })),
  ]
  return lying
    .filter(({ card, deck }) => !isTrashed(card) && !(deck && isTrashed(deck)))
    .map(({ card, deck }) => ({ card, path: pathOf(deck), content: contentOf(card, templates) }))
    .toSorted((one, other) => compared(textIn(one.card.pos), textIn(other.card.pos)))
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type Reading = Parameters<typeof latexOfMarkdown>[1]

/** The first side is asked for by all others; of a card that has one alone, by what its clozes hide. */
function sidesOf(content: string, reading: Reading): Pick<PlannedCard, 'front' | 'back'> | LossKind {
  const [first = '', ...others] = content.split(sideEnd).filter((side) => side.trim() !== '')
  const question = latexOfMarkdown(first, reading)
  const answer = others.map((side) => latexOfMarkdown(side, reading).latex).join('\n\n')
  const front = readSide(question.latex, 'front')
  const back = readSide(answer || question.clozes.join(', '), 'back')
  if (!front.ok) return question.latex.trim() === '' ? 'empty front' : 'long side'
  if (!back.ok) return answer.trim() === '' ? 'empty back' : 'long side'
  return { front: front.value, back: back.value }
}

function tagsOf({ tags }: Said, losses: Losses): { tags?: string[] } {
  const written = Array.isArray(tags) ? tags.map(textIn).filter(Boolean) : []
  const fitting = fittingTags(written)
  const fittingKeys = new Set(fitting.map(tagKey))
  for (const tag of written) if (!fittingKeys.has(tagKey(tag))) lose(losses, 'tag', tag)
  return fitting.length > 0 ? { tags: fitting } : {}
}

/** A card without an id of its own is known by where it is and what it says. */
function sourceOf({ id }: Said, path: readonly string[], content: string, taken: Map<string, number>): string {
  const source = `mochi ${textIn(id) || JSON.stringify([path, content])}`
  const nth = taken.get(source) ?? 0
  taken.set(source, nth + 1)
  return nth === 0 ? source : `${source} ${nth}`
}

function studiedOf(card: Said, options: Omit<PackageOptions, 'pictures'>) {
  const past = pastOfReviews(card.reviews, options)
  const reversed = pastOfReviews(card['reverse-reviews'], options)
  return {
    ...(past && { past }),
    ...(reversed && { facets: [{ facet: reversedCard, past: reversed }] }),
    ...((reversed || card['review-reverse?'] === true) && { isReversed: true as const }),
    ...(card['archived?'] === true && { isSuspended: true as const }),
  }
}

/** How answers to single clozes are told is not known. */
const saidOfClozes = (card: Said): boolean => {
  const reviews = card['cloze/reviews']
  return typeof reviews === 'object' && reviews !== null && Object.keys(reviews).length > 0
}
