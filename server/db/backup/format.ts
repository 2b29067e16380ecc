/**
 * A back-up is compressed text: the header, then for each table a line that names it and its rows in PostgreSQL's COPY
 * form, then the word that says it is all there.
 */
export type Header = { lemmaBackup: 1; takenAt: string; migrations: { name: string; checksum: string }[] }
export type TableLine = { table: string; columns: string[] }

/** Rows in COPY's text form never hold a bare backslash before a full stop. */
export const endOfTable = '\\.\n'
export const endOfBackup = 'complete\n'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const columnList = ({ table, columns }: TableLine): string =>
  `${quoted(table)} (${columns.map(quoted).join(', ')})`
