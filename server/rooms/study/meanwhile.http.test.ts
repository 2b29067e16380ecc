import { expect, test } from 'vitest'
import { examDecksAtMost } from '#domain/choice'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, noticedApp } from '#server/http/testing/meanwhile'

const { app, database, faultsOf } = await noticedApp()

/** Somebody with two decks who has exams ahead on as many others as leave room for one. */
type World = { anna: Client; one: string; other: string }

let people = 0
async function made(): Promise<World> {
  const anna = app.as(`anna ${people++}`)
  const [one, other] = [await makeDeck(anna, {}, ['x']), await makeDeck(anna, {}, ['x'])]
  await database.rows(sql`
    with made as (
      insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, created_at, updated_at)
      select gen_random_uuid(), ${anna.id}, 'Deck', '', false, 'deck', 'deck', now(), now()
      from generate_series(2, ${examDecksAtMost})
      returning id
    )
    insert into deck_choice (person_id, deck_id, exam_day, exam_minutes)
    select ${anna.id}, id, ${Math.floor(app.clock.nowMs / dayMs) + 9}::int, 10 from made`)
  return { anna, one: one._id, other: other._id }
}

const on = () => new Date(app.clock.nowMs + 5 * dayMs).toISOString().slice(0, 10)
const plans =
  (which: 'one' | 'other'): Act<World> =>
  (world) =>
    world.anna.put(`/api/study/${world[which]}/choice`, { exam: { on: on(), minutesADay: 20 } })

async function exams({ anna }: World) {
  const [row] = await database.rows<{ decks: number }>(sql`
    select count(*)::int as decks from deck_choice where person_id = ${anna.id} and exam_day is not null`)
  return row?.decks
}

test('Two dates of exams that are chosen at once are not both taken where there is room for one', async () => {
  expect(await faultsOf({ make: made, acts: [plans('one'), plans('other')], found: exams })).toEqual([])
})
