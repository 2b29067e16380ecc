import type { AccountPiece } from '#contract/account-piece'
import { type Exported, piecesOf } from '#contract/pieces-of-account'
import type { Parsed } from '#domain/parsed'
import { pictureNamed } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { labelOf, pictureByName, replacePictures } from '#web/rooms/import/anki/pictures.ts'
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

const lists = ['reviews', 'pictures', 'studied', 'choices', 'deckChoices', 'fits'] as const

type Fields = Readonly<Record<string, unknown>>
const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(hasFields)

function isExport(value: unknown): value is AccountFile {
  if (!hasFields(value) || !('exportedAt' in value) || !isList(value.decks)) return false
  const hasLists = lists.every((name) => value[name] === undefined || isList(value[name]))
  return hasLists && value.decks.every(({ cards }) => Array.isArray(cards))
}

/**
 * Sends an account piece by piece; sent again, it adds nothing twice. Says how many pictures had no room. docs/rules.md
 * §Account.5.
 */
export async function bringAccount(file: AccountFile, { signal, tell }: Making): Promise<{ lostPictures: number }> {
  const { file: written, lostPictures } = await withPicturesHere(file, { signal, tell })
  const pieces = [...piecesOf(written)]
  for (const [nth, piece] of pieces.entries()) {
    tell(`Bringing your data: ${Math.round((nth / pieces.length) * 100)}%`)
    await send(piece, signal)
  }
  return { lostPictures }
}

const send = (piece: object, signal: AbortSignal) =>
  patiently(signal, (signal) => call('account.import', { body: piece as AccountPiece, signal }), piece)

/** Pictures are set anew and have other names then: cards are given these before they are sent, and name in words what is not kept. */
async function withPicturesHere(file: AccountFile, making: Making): Promise<{ file: Exported; lostPictures: number }> {
  const { pictures = [], decks = [] } = file
  if (pictures.length === 0) return { file, lostPictures: 0 }
  const decksHere = new Map<string, string>()
  for (const deck of decks.filter(({ _id }) => pictures.some(({ deckIds }) => deckIds.includes(_id)))) {
    const [made] = (await send({ decks: [{ ...deck, cards: [] }] }, making.signal)).decks
    if (made?.deckId && made.deckId !== deck._id) decksHere.set(deck._id, made.deckId)
  }
  const names = new Map<string, string | undefined>()
  for (const [nth, picture] of pictures.entries()) {
    making.tell(`Bringing your pictures: ${nth} of ${pictures.length}`)
    for (const deckId of picture.deckIds) {
      const here = decksHere.get(deckId)
      if (here) names.set(`${deckId} ${picture._id}`, await keptIn(here, picture, making.signal))
    }
  }
  const ofDeck = (deckId: string, side: string) =>
    replacePictures(side, (name, command) => {
      const id = pictureNamed(name)?.id ?? ''
      const key = `${deckId} ${id}`
      if (!names.has(key)) return undefined
      const kept = names.get(key)
      return kept ? `${command}{${name.replace(id, kept)}}` : pictureByName(labelOf(name))
    })
  const written = decks.map((deck) => {
    if (!decksHere.has(deck._id)) return deck
    const cards = deck.cards.map((card) => {
      const { frontEquation, backEquation } = card as Card
      return { ...card, frontEquation: ofDeck(deck._id, frontEquation), backEquation: ofDeck(deck._id, backEquation) }
    })
    return { ...deck, cards }
  })
  return { file: { ...file, decks: written }, lostPictures: [...names.values()].filter((kept) => !kept).length }
}

/** By which id a deck keeps a picture; nothing where it has no room for it, or cannot read it. */
async function keptIn(deckId: string, { content }: Picture, signal: AbortSignal): Promise<string | undefined> {
  const add = (signal: AbortSignal) => call('picture.add', { at: { deckId }, body: { content }, signal })
  try {
    return (await patiently(signal, add, content)).name.slice(-32)
  } catch (error) {
    if (!['pictures_full', 'invalid', 'body_too_large'].includes(troubleOf(error))) throw error
    return undefined
  }
}
