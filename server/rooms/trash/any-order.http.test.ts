import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#domain/time'
import { type Answer, testApp } from '#server/http/testing'
import { drawing } from '#server/http/testing/drawing'
import { makeDeck } from '#server/http/testing/make-deck'
import { letGoOfGoneDecks } from '#server/rooms/collection/sweep'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { actsOfMaker } from './testing/acts-of-maker.ts'
import { actsOfStudents } from './testing/acts-of-students.ts'
import { copy } from './testing/copy.ts'
import { found } from './testing/found.ts'
import { expected, type Model, modelled, unseen } from './testing/model.ts'
import { drawFrom, type World } from './testing/world.ts'

/** With more runs, and other seeds, more orders are drawn: `ORDER_RUNS=100 ORDER_SEED=1000`. */
const runs = Number(process.env.ORDER_RUNS ?? 5)
const firstSeed = Number(process.env.ORDER_SEED ?? 1)
const roundsOfRun = 40

const app = await testApp()
afterAll(() => app.close())

async function newWorld(seed: number): Promise<World> {
  const clients = { maker: app.as(`maker ${seed}`), reader: app.as(`reader ${seed}`) }
  const model: Model = { decks: [], cameBackAs: {}, choices: {}, lines: {} }
  for (const title of ['One', 'Two', 'Three']) {
    const fronts = [0, 1, 2, 3, 4].map((nth) => `${title} ${nth}`)
    const { _id, cards } = await makeDeck(clients.maker, { title }, fronts)
    model.decks.push({ id: _id, isPublic: true, cards: cards.map(modelled), ...unseen })
  }
  return {
    clients,
    now: () => app.clock.nowMs,
    draw: drawing(seed),
    model,
    deckIds: model.decks.map(({ id }) => id),
    cardIds: model.decks.flatMap(({ cards }) => cards.map(({ id }) => id)),
    seenTrashAt: [],
    copies: [],
  }
}

/** With names instead of ids. */
function shortly({ deckIds, cardIds }: World, text: string): string {
  const inDecks = deckIds.reduce((so, id, nth) => so.replaceAll(id, `deck ${nth}`), text)
  return cardIds.reduce((so, id, nth) => so.replaceAll(id, `card ${nth}`), inDecks)
}

async function run(seed: number): Promise<void> {
  const world = await newWorld(seed)
  const { maker, reader } = world.clients
  const { oneOf } = drawFrom(world)
  const acts = Object.values({ ...actsOfMaker(world), ...actsOfStudents(world) })
  const history: string[] = []

  for (let round = 0; round < roundsOfRun; round++) {
    app.clock.nowMs += 7_000
    const kind = world.draw(20)
    if (kind === 0) await copy(world, history)
    if (kind === 1) {
      app.clock.nowMs += 2 * minuteMs
      history.push('what people have of decks that are gone is deleted')
      await letGoOfGoneDecks({ db: app.db, clock: world.now })
    }
    if (kind === 2) world.seenTrashAt.push((await maker.get('/api/trash')).body.readAt)
    const together = Array.from({ length: kind < 12 ? 1 : 2 }, () => oneOf(acts)())
    history.push(together.map(({ text }) => text).join(' | '))
    const answers = await Promise.all(together.map((act) => act.send()))
    for (const { body } of answers) if (body?.cards && !world.deckIds.includes(body._id)) world.deckIds.push(body._id)
    const seen = {
      done: answers.map(({ status }) => status < 300),
      maker: await found(maker, world.deckIds),
      reader: await found(reader, world.deckIds),
    }
    // What happens at the same time comes to the same as one after the other, whichever is first.
    const outcomes = [together, together.toReversed()].map((inOrder) => {
      const after = structuredClone(world.model)
      const done = new Map(inOrder.map((act) => [act, act.foretell(after, answers[together.indexOf(act)] as Answer)]))
      const [ofMaker, ofReader] = [expected(after, 'maker', world.deckIds), expected(after, 'reader', world.deckIds)]
      return { after, expected: { done: together.map((act) => done.get(act)), maker: ofMaker, reader: ofReader } }
    })
    const outcome = outcomes.find(({ expected }) => isDeepStrictEqual(seen, expected))
    if (!outcome) expect(seen, `In this order:\n${shortly(world, history.join('\n'))}`).toEqual(outcomes[0]?.expected)
    world.model = outcome?.after ?? world.model
  }
}

test.each(Array.from({ length: runs }, (_, nth) => firstSeed + nth))(
  'What two people do in any order, some of it at once, loses and doubles nothing: the orders of seed %i',
  { timeout: 60_000 },
  async (seed) => {
    await run(seed)
    expect(await differencesIn(app.db)).toEqual([])
  },
)
