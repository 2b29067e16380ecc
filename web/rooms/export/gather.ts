import type { NamedDeck } from '#contract/deck'
import type { GivenAnswers } from '#contract/given-answers'
import { pictureNamed, picturesIn } from '#domain/picture'
import type { StudyClock } from '#domain/time'
import { call, callForFile } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { zoneHere } from '#web/lib/zone-here.ts'
import { patiently } from '#web/rooms/import/patiently.ts'
import type { ExportedDeck } from './anki/asked.ts'

/**
 * What an export waits for; called off by its signal between two requests. A large one asks for more than a minute allows.
 * docs/rules.md §Export.4.
 */
type Wait = { signal: AbortSignal }

/** A deck as its viewer sees it, with their answers about its cards. */
export async function gatherDeck(deckId: string, { signal }: Wait): Promise<ExportedDeck> {
  const at = { deckId }
  const deck = await patiently(signal, () => call('deck.read', { at, signal }))
  const { several } = await patiently(signal, () => call('study.ahead', { at, signal }))
  const answers = await patiently(signal, () => callForFile('study.answers', { at }))
  const given: GivenAnswers = JSON.parse(await answers.text())
  signal.throwIfAborted()
  return { deck, ...given, several }
}

/** One of one's own decks, as lists have it. */
export type OwnDeck = NamedDeck & { cardCount: number }

/** The decks that somebody made, first made first. */
export async function ownDecks(
  personId: string,
  { signal = new AbortController().signal }: Partial<Wait>,
): Promise<OwnDeck[]> {
  const decks: OwnDeck[] = []
  for (let page = 1; ; page++) {
    const query = { owned: 'true', sortBy: 'oldest', limit: '100', page: String(page) } as const
    const { data, pagination } = await patiently(signal, () => call('deck.list', { query, signal }))
    decks.push(...data.filter(({ creatorId }) => creatorId === personId))
    if (page >= pagination.totalPages) return decks
  }
}

/** The clock by which the viewer's days go. */
export async function clockOfViewer({ signal }: Wait): Promise<StudyClock> {
  const { timeZone, dayStartHour } = await patiently(signal, () => call('user.readSettings', { signal }))
  return { timeZone: timeZone ?? zoneHere(), dayStartHour }
}

export type GatheredPicture = { names: readonly string[]; content: Blob }

const named = /(?<![^\s{}])[^\s{}]*[1-9]\d{0,3}x[1-9]\d{0,3}-[\da-f]{32}/g

/** The pictures of some sides, each with the names that these have for it; one that is gone is left out. */
export async function gatherPictures(sides: readonly string[], { signal }: Wait): Promise<GatheredPicture[]> {
  const naming = sides.filter((side) => picturesIn(side).length > 0)
  const names = new Set(naming.flatMap((side) => side.match(named) ?? []))
  const byId = Map.groupBy(names, (name) => pictureNamed(name)?.id)
  const pictures: GatheredPicture[] = []
  for (const [pictureId, called] of byId) {
    if (pictureId === undefined) continue
    signal.throwIfAborted()
    const content = await patiently(signal, () => callForFile('picture.read', { at: { pictureId } })).catch(unlessGone)
    if (content) pictures.push({ names: called, content })
  }
  return pictures
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'picture_not_found')) throw error
}

export const sidesOf = ({ deck }: ExportedDeck): string[] =>
  deck.cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation])
