import type pg from 'pg'

type Column = { table: string; column: string; type: string }

const id = (name: string) => `uuid_in(md5('${name}' || n)::cstring)`
const text = (name: string) => `'${name}' || n`

const ofOneRow = new Set(['simulated_payments'])

/** What stands in row `n`, where that is not said by the type: by the column, or by its table and the column. */
const particular: Record<string, string> = {
  'person.id': text('person_id'),
  'deck.id': id('deck_id'),
  'card.id': id('card_id'),
  'picture.id': id('picture_id'),
  // Of a deck that nobody knows: else what people remember would go with it.
  'gone_deck.deck_id': id('gone'),
  'study_session.kind': "'due'",
  // A list of ids, kept as text once.
  'figures_whole.deck_ids': "'{00000000-0000-4000-8000-000000000001}'",
  'simulated_payments.id': '1',
  'review.kind': "'answer'",
  'review.undoes': 'null',
  'slim_review.kind': "'answer'",
  'slim_review.undoes': 'null',
  algorithm: "'fsrs'",
  algorithm_version: '6',
  desired_retention: '0.9',
  due_rule: "'exact'",
  expires_at: "now() + interval '1 day'",
  time_zone: "'UTC'",
  weights: "'own'",
  // As a line of the log was kept once.
  'review.parameters': "'[]'",
}

const ofType: Record<string, string> = {
  boolean: 'n % 2 = 0',
  bytea: "'\\x00'::bytea",
  date: "date '2026-01-01' + n",
  json: "'{}'",
  jsonb: "'{}'",
  'timestamp with time zone': "now() - n * interval '1 minute'",
  tsvector: 'null',
}

function heldIn({ table, column, type }: Column): string {
  const said = particular[`${table}.${column}`] ?? particular[column] ?? ofType[type]
  if (said) return said
  if (type === 'uuid') return id(column)
  if (type === 'text') return text(column)
  if (type.startsWith('bit')) return `0::${type}`
  return type.endsWith('[]') ? `'{}'::${type}` : '1'
}

/** Two rows in every empty table of whatever schema there is, with something in every column. */
export async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Column>(`
    select relname::text as table, attname::text as column, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by 1, attnum`)
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table))
    await client.query(
      `insert into "${table}" (${columns.map(({ column }) => `"${column}"`).join(', ')})
       select ${columns.map(heldIn).join(', ')} from generate_series(1, ${ofOneRow.has(table) ? 1 : 2}) n
       where not exists (select from "${table}")`,
    )
}
