import { cardLimits } from '#domain/card'
import { call } from '#web/lib/api.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { batchesOf } from '../batches.ts'
import { withStoredPictures } from '../package/send-cards.ts'
import { pictureKeeper } from '../package/send-pictures.ts'
import { patiently } from '../patiently.ts'
import { sendDeck } from '../send-deck.ts'
import { type Edit, sendEdits } from '../send-edits.ts'
import type { Earlier } from './earlier.ts'
import type { Home, PlannedDocument } from './planned-document.ts'

/** What was chosen of a document: a deck of its own also where it is of one that is here, and what is written over. */
export type DocumentChoices = {
  title?: string
  isPublic: boolean
  isNewDeck: boolean
  overwrites: boolean
  /** What is known to be here of documents that name no deck. */
  earlier?: ReadonlyMap<PlannedDocument, Earlier>
}

type Listener = {
  personId: string
  signal: AbortSignal
  onSent: (count: number) => void
  onLostPicture: (name: string) => void
}

/** `leftCount`: cards that were edited since they were compared, and stay as they are. `cardCount`: of the deck now. */
export type SentDocument = {
  deck: { _id: string; title: string; cardCount: number }
  was: 'made' | 'there' | 'updated'
  leftCount: number
}

/** The deck that a document brings up to date, unless it is to be one of its own. */
export const homeFor = ({ home }: PlannedDocument, { isNewDeck }: DocumentChoices): Home | undefined =>
  isNewDeck ? undefined : home

/** The deck of the same document in which it goes on; a new deck instead of another one is gone on with, too. */
export const earlierFor = (document: PlannedDocument, choices: DocumentChoices): Earlier | undefined =>
  homeFor(document, choices) || (choices.isNewDeck && !document.home) ? undefined : choices.earlier?.get(document)

const changedIn = ({ changes }: Home, { overwrites }: DocumentChoices) =>
  overwrites ? [...changes.changed, ...changes.contested] : changes.changed

/** How many cards a document adds or changes. */
export function extentOf(document: PlannedDocument, choices: DocumentChoices): number {
  const home = homeFor(document, choices)
  return home ? home.changes.added.length + changedIn(home, choices).length : document.plan.cards.length
}

/** Makes a deck of a document, or brings the one up to date that it was written of. docs/rules.md §Decks.13, §Decks.22. */
export async function sendDocument(
  document: PlannedDocument,
  choices: DocumentChoices,
  listener: Listener,
): Promise<SentDocument> {
  const { plan, pictures, archive } = document
  const { signal, onLostPicture: onLost } = listener
  const keepPicture = archive && pictureKeeper({ file: archive, pictures, signal, onLost })
  const home = homeFor(document, choices)
  if (home) return { ...(await bringUpToDate(home, choices, listener, keepPicture)), was: 'updated' }
  const { title = plan.title, isPublic } = choices
  const goesOnIn = earlierFor(document, choices)?.deck
  const before = choices.earlier?.get(document)
  const attempt = before && before.attempt + 1
  const deck = await sendDeck({ ...plan, title, isPublic }, { ...listener, keepPicture, goesOnIn, attempt })
  const was = deck.cardCount >= plan.cards.length ? 'there' : goesOnIn ? 'updated' : 'made'
  const cardCount = Math.max(deck.cardCount, plan.cards.length)
  return { deck: { ...deck, cardCount }, was, leftCount: 0 }
}

type Keeper = ReturnType<typeof pictureKeeper> | undefined

async function bringUpToDate(home: Home, choices: DocumentChoices, { signal, onSent }: Listener, keepPicture: Keeper) {
  const { deck, changes, macros } = home
  const deckId = deck._id
  const illustrated = async <Card extends Home['changes']['added'][number]>(cards: readonly Card[]) =>
    keepPicture ? withStoredPictures(deckId, cards, keepPicture) : cards
  if (Object.keys(macros).length > 0) {
    const body = { macros: { ...deck.macros, ...macros }, macrosBefore: deck.macros }
    const update = (signal: AbortSignal) => call('deck.update', { at: { deckId }, body, isMinimal: true, signal })
    await patiently(signal, update, body)
  }
  const versions = new Map(deck.cards.map(({ _id, version }) => [_id, version]))
  let leftCount = 0
  let sent = 0
  const changed = changedIn(home, choices)
  for (let at = 0; at < changed.length; at += cardLimits.batch) {
    const slice = changed.slice(at, at + cardLimits.batch)
    const written = await illustrated(slice.map(({ card }) => card))
    const edits = written.flatMap(({ front, back, tags = [] }, nth): Edit[] => {
      const cardId = slice[nth]?.of.id ?? ''
      const cardVersion = versions.get(cardId)
      return cardVersion ? [{ cardId, cardVersion, frontEquation: front, backEquation: back, tags: [...tags] }] : []
    })
    await sendEdits(deckId, edits, {
      signal,
      onSent: ({ length }, left) => {
        leftCount += left.size
        sent += length
        onSent(sent)
      },
    })
  }
  for (const batch of batchesOf(await illustrated(changes.added))) {
    const batchId = await keyFrom([deckId, deck.version, sent, batch])
    const body = { batchId, cards: batch }
    const send = (signal: AbortSignal) => call('card.createMany', { at: { deckId }, body, isMinimal: true, signal })
    await patiently(signal, send, body)
    sent += batch.length
    onSent(sent)
  }
  return { deck, leftCount }
}
