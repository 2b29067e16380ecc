import { useMutation } from '@tanstack/react-query'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { canTurn } from '#domain/card'
import { tagKey } from '#domain/tags'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom, useMakingKey } from '#web/lib/making-key.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { useSendWhatWaits } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { toasts } from '#web/ui/toasts.ts'

/** What is done with some cards, in one call, which another one takes back; in words while it is done, and after it. */
type Deed = { doing: string; says: string; run: () => Promise<unknown>; undo?: () => Promise<unknown> }
/** The cards that were chosen for it. */
type For = { cardIds: readonly string[] }

export const someCards = (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`)

/**
 * What can be done with several cards of a deck at once. `onDone`: with them, and not with what was chosen meanwhile.
 * docs/rules.md §Decks.17.
 */
export function useActs(deck: Deck, chosen: ReadonlySet<string>, onDone: (cardIds: readonly string[]) => void) {
  const decksChanged = useDecksChanged()
  const sendWhatWaits = useSendWhatWaits()
  const cards = deck.cards.filter(({ _id }) => chosen.has(_id))
  const cardIds = cards.map(({ _id }) => _id)
  const at = { deckId: deck._id }
  const { key, until } = useMakingKey()
  const acting = useMutation({
    meta: { failed: 'What was to be done with cards has failed' },
    mutationFn: async (deed: Deed & For) => {
      await sendWhatWaits()
      await until(deed.run())
    },
    // Where only the answer was lost it is done: sent again it says so, and can be taken back.
    retry: (failures, error) => failures === 0 && troubleOf(error) === 'offline',
    onSuccess: async (_, { says, undo, cardIds }) => {
      onDone(cardIds)
      await decksChanged()
      if (undo)
        noteAct({
          says,
          undo: async () => {
            await undo()
            await decksChanged()
          },
        })
    },
  })
  const act = (deed: Deed) => acting.mutate({ ...deed, cardIds })
  const many = someCards(cardIds.length)
  /** Of all cards that were chosen it is so already. */
  const leave = (so: string) => {
    onDone(cardIds)
    toasts.add({ id: 'so already', title: `${many} ${cardIds.length === 1 ? 'is' : 'are'} ${so}` })
  }
  const restore = { at, body: { cardIds }, isMinimal: true } as const

  /** Only those that did not have it lose it again, and the other way round. */
  const tag = (name: string, isAdded: boolean) => {
    const asWritten = ({ tags = [] }: Pick<Card, 'tags'>) => tags.find((one) => tagKey(one) === tagKey(name))
    const changed = cards.filter((card) => (asWritten(card) !== undefined) !== isAdded)
    if (changed.length === 0) return leave(isAdded ? `tagged “${name}” already` : `not tagged “${name}”`)
    const send = (some: readonly Card[], isOn: boolean, tag = name) =>
      call('cards.tag', {
        at,
        body: { cardIds: some.map(({ _id }) => _id), [isOn ? 'add' : 'remove']: [tag] },
        isMinimal: true,
      })
    const giveBack = async () => {
      for (const [tag, some] of Map.groupBy(changed, asWritten)) await send(some, true, tag)
    }
    const says = isAdded
      ? `${someCards(changed.length)} tagged “${name}”`
      : `“${name}” taken off ${someCards(changed.length)}`
    act({
      doing: 'Tagging',
      says,
      run: () => send(changed, isAdded),
      undo: isAdded ? () => send(changed, false) : giveBack,
    })
  }
  const suspend = (isSuspended: boolean) => {
    const changed = cards.filter(({ choice }) => (choice?.isSuspended === true) !== isSuspended).map(({ _id }) => _id)
    const send = (isOn: boolean) =>
      call('cards.choose', { at, body: { cardIds: changed, isSuspended: isOn }, isMinimal: true })
    if (changed.length === 0) return leave(isSuspended ? 'suspended already' : 'not suspended')
    const says = isSuspended ? `${someCards(changed.length)} suspended` : `${someCards(changed.length)} studied again`
    const doing = isSuspended ? 'Suspending' : 'Bringing back'
    act({ doing, says, run: () => send(isSuspended), undo: () => send(!isSuspended) })
  }
  const remove = () =>
    act({
      doing: 'Deleting',
      says: `${many} deleted`,
      run: () => call('cards.delete', { at, body: { cardIds }, isMinimal: true }),
      undo: () => call('cards.restore', restore),
    })
  const move = (to: Pick<Deck, '_id' | 'title'>) => {
    const order = deck.cards.map(({ _id }) => _id)
    act({
      doing: 'Moving',
      says: `${many} moved to “${to.title}”`,
      run: () => call('cards.move', { at, body: { cardIds, toDeckId: to._id }, isMinimal: true }),
      undo: async () => {
        await call('cards.move', { at: { deckId: to._id }, body: { cardIds, toDeckId: deck._id }, isMinimal: true })
        const { cards: now, version } = await call('deck.read', { at })
        // Back in their places, unless the deck has changed otherwise: then they stay at its end.
        const isWhole = now.length === order.length && now.every(({ _id }) => order.includes(_id))
        if (isWhole) await call('deck.order', { at, body: { cardIds: order, version }, isMinimal: true })
      },
    })
  }
  const copy = (to: Pick<Deck, '_id' | 'title'>) => {
    const body = { cardIds, toDeckId: to._id }
    const underKey = keyFrom([key, cardIds, to._id])
    act({
      doing: 'Copying',
      says: `${many} copied to “${to.title}”`,
      run: async () => call('cards.copy', { at, body, key: await underKey, isMinimal: true }),
      undo: async () => call('cards.undoCopy', { at, body: { ...body, key: await underKey }, isMinimal: true }),
    })
  }
  const turning = cards
    .filter(({ frontEquation: front, backEquation: back }) => canTurn({ front, back }))
    .map(({ _id }) => _id)
  const reverse = () => {
    const left = cardIds.length - turning.length
    const send = (underKey: string) =>
      call('cards.reverse', { at, body: { cardIds: turning }, key: underKey, isMinimal: true })
    const [forth, back] = [keyFrom([key, 'forth', turning]), crypto.randomUUID()]
    act({
      doing: 'Reversing',
      says: `${someCards(turning.length)} reversed${left > 0 ? `, ${left.toLocaleString('en')} with clozes left` : ''}`,
      run: async () => send(await forth),
      undo: () => send(back),
    })
  }
  const forget = () => {
    const resetId = keyFrom([key, 'reset', cardIds])
    const bodyOf = async () => ({ cardIds, resetId: await resetId })
    act({
      doing: 'Resetting',
      says: `Progress of ${many} reset`,
      run: async () => call('cards.reset', { at, body: await bodyOf(), isMinimal: true }),
      undo: async () => call('cards.undoReset', { at, body: await bodyOf(), isMinimal: true }),
    })
  }
  return {
    count: cardIds.length,
    /** What is under way, in words. */
    doing: acting.isPending ? `${acting.variables.doing} ${someCards(acting.variables.cardIds.length)}...` : undefined,
    error: acting.error,
    forgetError: () => acting.isError && acting.reset(),
    tag,
    suspend,
    remove,
    move,
    copy,
    canReverse: turning.length > 0,
    reverse,
    forget,
  }
}

export type Acts = ReturnType<typeof useActs>
