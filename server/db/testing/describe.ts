import type pg from 'pg'

export type Column = { name: string; typeId: number; isNullable: boolean }

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }
type Wire = {
  parse(message: { text: string }): void
  describe(message: { type: 'S' }): void
  sync(): void
}

/** Asks the server what a statement would answer, without running it. */
class Describe {
  #fields: Field[] = []
  readonly #text: string
  readonly #settle: (error: Error | undefined, fields: Field[]) => void

  constructor(text: string, settle: (error: Error | undefined, fields: Field[]) => void) {
    this.#text = text
    this.#settle = settle
  }
  submit(wire: Wire) {
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S' })
    wire.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#fields = fields
  }
  handleError(error: Error) {
    this.#settle(error, [])
  }
  handleReadyForQuery() {
    this.#settle(undefined, this.#fields)
  }
}

/** The columns of a statement's answer; a column of a table says whether it may be null. */
export async function describeColumns(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<Field[]>((resolve, reject) =>
    client.query(
      new Describe(text, (error, found) => (error ? reject(error) : resolve(found))) as unknown as pg.Submittable,
    ),
  )
  const { rows } = await client.query<{ table: number; column: number }>(
    `select attrelid::int as table, attnum::int as column from pg_attribute
     where attrelid = any($1) and attnum > 0 and not attnotnull`,
    [fields.map(({ tableID }) => tableID)],
  )
  return fields.map(({ name, dataTypeID: typeId, tableID, columnID }) => ({
    name,
    typeId,
    isNullable: rows.some(({ table, column }) => table === tableID && column === columnID),
  }))
}
