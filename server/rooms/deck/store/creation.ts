import { type Database, sql } from '#server/db/open'

/** What was asked for when it was made under a key, as a hash; nothing when it was not, or long ago. */
export async function readRequest(
  db: Database,
  { deckId, id }: { deckId: string; id: string },
): Promise<string | undefined> {
  const [creation] = await db.rows<{ request: string }>(sql`
    select request from creation where deck_id = ${deckId} and id = ${id}`)
  return creation?.request
}

export async function forgetCreations(db: Database, before: Date): Promise<void> {
  await db.rows(sql`delete from creation where made_at < ${before}`)
}
