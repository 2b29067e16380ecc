import { retainedFromDays } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { containing } from '#server/db/like'
import { type Database, sql } from '#server/db/open'
import type { Seen } from '#server/rooms/deck/deck'
import { decksStateColumn, type IdList, ofDeckWithLikes } from '#server/rooms/deck/state'
import { type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/settings'

/** What a page of a collection follows from, beside the records, the cards and the time: it is compared, not shown. */
export type Outline = {
  /** Newest first; some of the decks may be gone, or no longer theirs to see. */
  deckIds: IdList
  /** For what each of them is there: liked, studied, both, or neither because it is their own. */
  reasons: string
  /** Of the decks that were asked about. */
  decksState: string | null
  /** Nothing for whoever never studied. */
  progressVersion: string | null
}

/** A person's settings and collection, with the state of the decks that it was known to hold. */
export async function readOutline(
  db: Database,
  personId: string,
  knownDeckIds: IdList = '{}',
): Promise<{ settings: ScheduleSettings; outline: Outline }> {
  const [row] = await db.rows<SettingsRow & Outline>(sql`
    select ${settingsColumns},
      array(
        select deck_id from collection where person_id = ${personId} order by added_at desc, deck_id desc
      )::text as "deckIds",
      array(
        select (liked_at is not null)::int + 2 * (studied_at is not null)::int
        from collection where person_id = ${personId} order by added_at desc, deck_id desc
      )::text as reasons,
      (select version from progress_version where person_id = ${personId}) as "progressVersion",
      ${decksStateColumn(knownDeckIds, ofDeckWithLikes)}
    from (select 1) as always left join person on person.id = ${personId}`)
  if (!row) throw new Error('A row without a condition was not there')
  const { deckIds, reasons, decksState, progressVersion } = row
  return { settings: settingsOf(row), outline: { deckIds, reasons, decksState, progressVersion } }
}

export type Visible = Seen & { titleFolded: string; cardCount: number; removed: string[] }

/** Those of the decks that the person may see and that have all the words, with the ids of cards they lost. */
export async function readVisible(
  db: Database,
  personId: string,
  deckIds: IdList,
  words: readonly string[],
): Promise<Visible[]> {
  const patterns = words.map(containing)
  return db.rows(sql`
    select id, version, like_count as "likeCount", title_folded as "titleFolded", card_count as "cardCount",
      array(select card_id from removed_card where deck_id = deck.id) as removed
    from deck
    where id = any(${deckIds}::uuid[]) and (is_public or owner_id = ${personId}) and search_text like all(${patterns})`)
}

/** Of a person's records in a deck: how many, how many due, the days retained, when the last was made. */
export type Standing = {
  deckId: string
  records: number
  due: number
  dueToday: number
  retainedDays: number
  lastStudiedAt: number
  /** When the next of those that are not due will be; nothing when all are. */
  nextDueAt: number | null
}

/** `removed` are cards that are no more: their records count nowhere. docs/rules.md §Study.1–3. */
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
      sum(least(interval_days, ${retainedFromDays}))::int as "retainedDays", max(last_review_at) as "lastStudiedAt",
      min(due_at) filter (where due_at > ${new Date(now.atMs)}) as "nextDueAt"
    from progress
    where person_id = ${personId} and deck_id = any(${deckIds})
      and not exists (select from unnest(${removed}::uuid[]) as gone (id) where gone.id = card_id)
    group by deck_id`)
}
