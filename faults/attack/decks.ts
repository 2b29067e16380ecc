import { randomUUID } from 'node:crypto'
import type { Asking, Attacker, Target } from './requests.ts'

export const kinds = ['public', 'private', 'in the trash', 'deleted', 'never used'] as const
export type Kind = (typeof kinds)[number]

/** What a deck is called that nobody but its maker may find. */
export const secretWord = 'zygomorphic'

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A deck of one card, as its maker. */
export async function makeDeck({ ask }: Attacker, owner: Asking, isPublic: boolean): Promise<Target> {
  const made = await ask('/api/decks', owner, json('POST', { title: `A ${secretWord} deck`, isPublic }))
  const deckId: string = JSON.parse(made.text)._id
  const card = { frontEquation: `${secretWord} $x$`, backEquation: 'y' }
  const withCard = await ask(`/api/decks/${deckId}/cards`, owner, json('POST', card))
  return { deckId, cardId: JSON.parse(withCard.text).cards[0]._id }
}

/** A deck of each kind. Whoever `fan` is has studied and liked the private one while it was public. */
export async function makeDecks(attacker: Attacker, owner: Asking, fan: Asking): Promise<Record<Kind, Target>> {
  const { ask } = attacker
  const deleted = await makeDeck(attacker, owner, false)
  await ask(`/api/decks/${deleted.deckId}`, owner, { method: 'DELETE' })
  await ask('/api/trash', owner, { method: 'DELETE' })
  const trashed = await makeDeck(attacker, owner, false)
  await ask(`/api/decks/${trashed.deckId}`, owner, { method: 'DELETE' })

  const hidden = await makeDeck(attacker, owner, true)
  await ask(`/api/decks/${hidden.deckId}/like`, fan, json('POST', { isLiked: false }))
  await ask(`/api/study/${hidden.deckId}/start`, fan, { method: 'POST' })
  await ask(`/api/decks/${hidden.deckId}`, owner, json('PUT', { isPublic: false }))
  return {
    public: await makeDeck(attacker, owner, true),
    private: hidden,
    'in the trash': trashed,
    deleted,
    'never used': { deckId: randomUUID(), cardId: randomUUID() },
  }
}

/** When something was read, which is another time each time. */
const asOf = /"readAt":"[^"]*"/

/** All that the owner has, as the owner sees it; what others may do to a public deck (like it) left out. */
export async function stateOf({ ask }: Attacker, owner: Asking, decks: Record<Kind, Target>): Promise<string[]> {
  const paths = [
    `/api/decks/${decks.private.deckId}`,
    `/api/decks/${decks.public.deckId}/export`,
    `/api/study/${decks.private.deckId}/choice`,
    '/api/trash',
    '/api/study/progress',
    '/api/user/settings',
  ]
  return Promise.all(
    paths.map(async (path) => {
      const { status, text } = await ask(path, owner)
      return `${path}: ${status} ${text.replace(asOf, '')}`
    }),
  )
}
