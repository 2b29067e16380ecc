import { retainedFromDays } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { containing } from '#server/db/like'
import { type Database, sql } from '#server/db/open'
import { type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/settings'

/** A person's settings and collection, newest first; some of its decks may be gone, or no longer theirs to see. */
export async function readPersonal(
  db: Database,
  personId: string,
): Promise<{ settings: ScheduleSettings; deckIds: string[] }> {
  const [row] = await db.rows<SettingsRow & { deckIds: string[] }>(sql`
    select ${settingsColumns},
      array(
        select deck_id::text from collection where person_id = ${personId} order by added_at desc, deck_id desc
      ) as "deckIds"
    from (select 1) as always left join person on person.id = ${personId}`)
  return { settings: settingsOf(row), deckIds: row?.deckIds ?? [] }
}

export type Visible = { id: string; titleFolded: string; cardCount: number; removed: string[] }

/** Those of the decks that the person may see and that have all the words, with the ids of cards they lost. */
export async function readVisible(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  words: readonly string[],
): Promise<Visible[]> {
  const patterns = words.map(containing)
  return db.rows(sql`
    select id, title_folded as "titleFolded", card_count as "cardCount",
      array(select card_id::text from removed_card where deck_id = deck.id) as removed
    from deck
    where id = any(${deckIds}) and (is_public or owner_id = ${personId}) and search_text like all(${patterns})`)
}

/** Of a person's records in a deck: how many, how many due, the days retained, and when the last was made. */
export type Standing = {
  deckId: string
  records: number
  due: number
  dueToday: number
  retainedDays: number
  lastStudiedAt: number
}

/** `removed` are cards that are no more: their records count nowhere. Docs/rules.md §Study.1–3. */
export async function readStandings(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  removed: readonly string[],
  now: Moment,
): Promise<Standing[]> {
  return db.rows(sql`
    select deck_id as "deckId", count(*)::int as records,
      count(*) filter (where due_at <= ${new Date(now.atMs)})::int as due,
      count(*) filter (where due_at <= ${new Date(now.atMs)}
        or last_study_day + interval_days <= ${now.studyDay})::int as "dueToday",
      sum(least(interval_days, ${retainedFromDays}))::int as "retainedDays", max(last_review_at) as "lastStudiedAt"
    from progress
    where person_id = ${personId} and deck_id = any(${deckIds})
      and not exists (select from unnest(${removed}::uuid[]) as gone (id) where gone.id = card_id)
    group by deck_id`)
}
