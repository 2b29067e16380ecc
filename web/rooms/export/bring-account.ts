import type { AccountPiece } from '#contract/account-piece'
import { type Exported, piecesOf } from '#contract/pieces-of-account'
import type { Parsed } from '#domain/parsed'
import { call } from '#web/lib/api.ts'
import { patiently } from '#web/rooms/import/patiently.ts'
import type { Making } from './files.ts'

type Picture = { _id: string; deckIds: readonly string[]; content: string }
type Card = { frontEquation: string; backEquation: string }
export type AccountFile = Exported & { pictures?: readonly Picture[] }

const fileBytesMax = 512_000_000

/** What a file says, as far as can be told before the server has looked at it. */
export async function readAccountFile(file: Blob): Promise<Parsed<AccountFile>> {
  if (file.size > fileBytesMax) return { ok: false, reason: 'This file is larger than 512 MB.' }
  try {
    const value: unknown = JSON.parse(await file.text())
    if (isExport(value)) return { ok: true, value }
  } catch {
    // As any other file that is none.
  }
  return { ok: false, reason: 'This is no file that “Download My Data” gave.' }
}

const lists = ['decks', 'reviews', 'pictures', 'studied', 'choices', 'deckChoices', 'fits'] as const

function isExport(value: unknown): value is AccountFile {
  if (typeof value !== 'object' || value === null || !('exportedAt' in value) || !('decks' in value)) return false
  const file = value as Record<string, unknown>
  const isList = (name: string) =>
    file[name] === undefined ||
    (Array.isArray(file[name]) && file[name].every((one) => typeof one === 'object' && one !== null))
  return lists.every(isList) && (file.decks as { cards?: unknown }[]).every(({ cards }) => Array.isArray(cards))
}

/** Sends an account piece by piece; begun again it adds nothing twice. Gives how many cards were new. docs/rules.md §Account.5. */
export async function bringAccount(file: AccountFile, { signal, tell }: Making): Promise<number> {
  const pieces = [...piecesOf(await withPicturesHere(file, { signal, tell }))]
  let cards = 0
  for (const [nth, piece] of pieces.entries()) {
    tell(`Bringing your data: ${Math.round((nth / pieces.length) * 100)}%`)
    cards += (await send(piece, signal)).cards
  }
  return cards
}

const send = (piece: object, signal: AbortSignal) =>
  patiently(signal, (signal) => call('account.import', { body: piece as AccountPiece, signal }), piece)

/** Pictures are set anew and have other names then: cards are given these before they are sent. */
async function withPicturesHere(file: AccountFile, { signal, tell }: Making): Promise<Exported> {
  const { pictures = [], decks = [] } = file
  if (pictures.length === 0) return file
  const decksHere = new Map<string, string>()
  for (const deck of decks.filter(({ _id }) => pictures.some(({ deckIds }) => deckIds.includes(_id)))) {
    const [made] = (await send({ decks: [{ ...deck, cards: [] }] }, signal)).decks
    if (made?.deckId && made.deckId !== deck._id) decksHere.set(deck._id, made.deckId)
  }
  const names = new Map<string, string>()
  for (const [nth, { _id, deckIds, content }] of pictures.entries()) {
    tell(`Bringing your pictures: ${nth} of ${pictures.length}`)
    for (const deckId of deckIds.flatMap((id) => decksHere.get(id) ?? [])) {
      const add = (signal: AbortSignal) => call('picture.add', { at: { deckId }, body: { content }, signal })
      const { name } = await patiently(signal, add, content)
      names.set(_id, name.slice(-32))
    }
  }
  const renamed = (side: string) => side.replace(/(?<=\dx\d{1,4}-)[\da-f]{32}/g, (id) => names.get(id) ?? id)
  return {
    ...file,
    decks: decks.map((deck) => {
      if (!decksHere.has(deck._id)) return deck
      const cards = deck.cards.map((card) => {
        const { frontEquation, backEquation } = card as Card
        return { ...card, frontEquation: renamed(frontEquation), backEquation: renamed(backEquation) }
      })
      return { ...deck, cards }
    }),
  }
}
