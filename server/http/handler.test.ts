import { expectTypeOf, test } from 'vitest'
import type { Deck } from '#contract/deck'
import type { Ask, Handler, Handlers } from './handler.ts'

/** Tried by the compiler: `npm run typecheck`. */
test('A call without a handler does not compile', () => {
  expectTypeOf<Handlers>().toExtend<Handlers<'card.create'>>()
  expectTypeOf<Omit<Handlers, 'card.create'>>().not.toExtend<Handlers>()
})

test('Nor does one that answers another shape, or nothing where nobody may ask for nothing', () => {
  expectTypeOf<() => Promise<Deck>>().toExtend<Handler<'deck.read'>>()
  expectTypeOf<() => Promise<Pick<Deck, 'title'>>>().not.toExtend<Handler<'deck.read'>>()
  expectTypeOf<() => Promise<undefined>>().not.toExtend<Handler<'deck.read'>>()
  expectTypeOf<() => Promise<undefined>>().toExtend<Handler<'card.create'>>()
  expectTypeOf<() => Promise<Deck>>().not.toExtend<Handler<'deck.delete'>>()
})

test('A handler is told of a viewer wherever one has to be signed in, and of the parts of its path', () => {
  expectTypeOf<Ask<'deck.create'>['viewer']>().toBeObject()
  expectTypeOf<Ask<'deck.read'>['viewer']>().toBeNullable()
  expectTypeOf<keyof Ask<'study.answer'>['params']>().toEqualTypeOf<'deckId' | 'cardId'>()
})
