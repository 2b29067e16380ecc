import type { Card } from '#contract/card'
import type { Deck, NamedDeck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { canTurn } from '#domain/card'
import { tagKey } from '#domain/tags'
import { call } from '#web/lib/api.ts'
import { inWords, some } from '#web/lib/in-words.ts'
import { keyFrom } from '#web/lib/making-key.ts'

/** What is done with several cards in one call, and taken back by another; in words while it is done, and after it. */
export type CardsAct = { doing: string; says: string; run: () => Promise<unknown>; undo: () => Promise<unknown> }
/** What all of the cards are already, so that there is nothing to do. */
export type AlreadySo = { so: string }

export type ChosenCards = { deck: Deck; cards: readonly Card[] }
/** `key`: of the one time that this is done, however often it is sent. */
type Once = { key: string }

const idsOf = (cards: readonly Card[]) => cards.map(({ _id }) => _id)

/** Only those that did not have the tag lose it again, and the other way round. */
export function tagCards({ deck, cards }: ChosenCards, name: string, isAdded: boolean): CardsAct | AlreadySo {
  const asWritten = ({ tags = [] }: Pick<Card, 'tags'>) => tags.find((one) => tagKey(one) === tagKey(name))
  const changed = cards.filter((card) => (asWritten(card) !== undefined) !== isAdded)
  if (changed.length === 0) return { so: isAdded ? `tagged “${name}” already` : `not tagged “${name}”` }
  const send = (some: readonly Card[], isOn: boolean, tag = name) =>
    call('cards.tag', {
      at: { deckId: deck._id },
      body: { cardIds: idsOf(some), [isOn ? 'add' : 'remove']: [tag] },
      isMinimal: true,
    })
  const giveBack = async () => {
    for (const [tag, some] of Map.groupBy(changed, asWritten)) await send(some, true, tag)
  }
  const them = some(changed.length, 'card')
  return {
    doing: 'Tagging',
    says: isAdded ? `${them} tagged “${name}”` : `“${name}” taken off ${them}`,
    run: () => send(changed, isAdded),
    undo: isAdded ? () => send(changed, false) : giveBack,
  }
}

export function suspendCards({ deck, cards }: ChosenCards, isSuspended: boolean): CardsAct | AlreadySo {
  const changed = cards.filter(({ choice }) => (choice?.isSuspended === true) !== isSuspended)
  if (changed.length === 0) return { so: isSuspended ? 'suspended already' : 'not suspended' }
  const send = (isOn: boolean) =>
    call('cards.choose', {
      at: { deckId: deck._id },
      body: { cardIds: idsOf(changed), isSuspended: isOn },
      isMinimal: true,
    })
  return {
    doing: isSuspended ? 'Suspending' : 'Bringing back',
    says: `${some(changed.length, 'card')} ${isSuspended ? 'suspended' : 'studied again'}`,
    run: () => send(isSuspended),
    undo: () => send(!isSuspended),
  }
}

export function deleteCards({ deck, cards }: ChosenCards): CardsAct {
  const these = { at: { deckId: deck._id }, body: { cardIds: idsOf(cards) }, isMinimal: true } as const
  return {
    doing: 'Deleting',
    says: `${some(cards.length, 'card')} deleted`,
    run: () => call('cards.delete', these),
    undo: () => call('cards.restore', these),
  }
}

export function moveCards({ deck, cards }: ChosenCards, to: NamedDeck): CardsAct {
  const [here, there] = [{ deckId: deck._id }, { deckId: to._id }]
  const [cardIds, order] = [idsOf(cards), idsOf(deck.cards)]
  return {
    doing: 'Moving',
    says: `${some(cards.length, 'card')} moved to “${titleOf(to)}”`,
    run: () => call('cards.move', { at: here, body: { cardIds, toDeckId: to._id }, isMinimal: true }),
    undo: async () => {
      await call('cards.move', { at: there, body: { cardIds, toDeckId: deck._id }, isMinimal: true })
      const { cards: now, version } = await call('deck.read', { at: here })
      // Back in their places, unless the deck has changed otherwise: then they stay at its end.
      const isWhole = now.length === order.length && now.every(({ _id }) => order.includes(_id))
      if (isWhole) await call('deck.order', { at: here, body: { cardIds: order, version }, isMinimal: true })
    },
  }
}

export function copyCards({ deck, cards }: ChosenCards, to: NamedDeck, { key }: Once): CardsAct {
  const cardIds = idsOf(cards)
  const underKey = keyFrom([key, cardIds, to._id])
  const these = { at: { deckId: deck._id }, body: { cardIds, toDeckId: to._id }, isMinimal: true } as const
  return {
    doing: 'Copying',
    says: `${some(cards.length, 'card')} copied to “${titleOf(to)}”`,
    run: async () => call('cards.copy', { ...these, key: await underKey }),
    undo: async () => call('cards.undoCopy', { ...these, body: { ...these.body, key: await underKey } }),
  }
}

/** Those of which question and answer can change places. */
export const turnable = (cards: readonly Card[]): readonly Card[] =>
  cards.filter(({ frontEquation: front, backEquation: back }) => canTurn({ front, back }))

export function reverseCards({ deck, cards }: ChosenCards, { key }: Once): CardsAct {
  const cardIds = idsOf(turnable(cards))
  const left = cards.length - cardIds.length
  const [forth, back] = [keyFrom([key, 'forth', cardIds]), crypto.randomUUID()]
  const send = (underKey: string) =>
    call('cards.reverse', { at: { deckId: deck._id }, body: { cardIds }, key: underKey, isMinimal: true })
  return {
    doing: 'Reversing',
    says: `${some(cardIds.length, 'card')} reversed${left > 0 ? `, ${inWords(left)} with clozes left` : ''}`,
    run: async () => send(await forth),
    undo: () => send(back),
  }
}

export function resetCards({ deck, cards }: ChosenCards, { key }: Once): CardsAct {
  const cardIds = idsOf(cards)
  const resetId = keyFrom([key, 'reset', cardIds])
  const these = async () =>
    ({ at: { deckId: deck._id }, body: { cardIds, resetId: await resetId }, isMinimal: true }) as const
  return {
    doing: 'Resetting',
    says: `Progress of ${some(cards.length, 'card')} reset`,
    run: async () => call('cards.reset', await these()),
    undo: async () => call('cards.undoReset', await these()),
  }
}
