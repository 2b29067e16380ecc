import { afterAll, expect, test } from 'vitest'
import { keysOf } from '#domain/keys'
import { countsThatAreWrong } from '#server/db/testing/counts'
import { testApp } from '#server/http/testing'
import { found, made, madeByAnother, writes } from '#server/http/testing/writes'
import { differencesIn } from '#server/rooms/study/log/testing/differences'

const app = await testApp()
afterAll(() => app.close())

/** What is not there any more as it was seen is refused, which clients take for done: they look what is there. */
const refusedAgain: { [Name in keyof typeof writes]?: number } = {
  'deck.delete': 404,
  'card.update': 409,
  'card.delete': 409,
}

test.each(keysOf(writes))(
  'What is sent again, since its answer was lost, is answered as it was and comes to the same: %s',
  async (name) => {
    const world = await made(app, `anna for ${name}`, await madeByAnother(app))
    if (name === 'study.recompute') await world.anna.put('/api/user/settings', { algorithm: 'sm2' })
    const first = await writes[name](world)
    const after = await found(world)
    app.clock.nowMs += 1_000
    const again = await writes[name](world)
    expect([again.status, await found(world)]).toEqual([refusedAgain[name] ?? first.status, after])
    expect(first.status).toBeLessThan(300)
  },
)

test('Nothing is counted twice, and what is remembered is what was answered', async () => {
  expect([await countsThatAreWrong(app.db), await differencesIn(app.db)]).toEqual([[], []])
})
