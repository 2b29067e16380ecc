import { type Database, sql } from '#server/db/open'

/** Reads a secret, making it when there is none. Of processes that start together, one wins and all use what it made. */
export async function readSecret<T>(
  db: Database,
  clock: () => number,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const read = () => db.rows<{ value: T }>(sql`select value from idp_secret where name = ${name}`)
  const [known] = await read()
  if (known) return known.value
  await db.rows(sql`
    insert into idp_secret (name, value, created_at)
    values (${name}, ${JSON.stringify(await make())}, ${new Date(clock())}) on conflict do nothing`)
  const [made] = await read()
  if (!made) throw new Error(`The secret ${name} could not be kept`)
  return made.value
}
