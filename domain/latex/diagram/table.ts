/** A table by names that an author may write, `constructor` among them. */
export const tableOf = <Value>(rows: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(rows))
