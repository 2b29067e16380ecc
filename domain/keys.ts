/** The keys of a table that has no others than its type names. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as Extract<keyof Table, string>[]
