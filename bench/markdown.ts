// What is printed is Markdown, for a terminal as for a note: it is what these commands are for.

export const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)

/** The first line of a table, and what parts it from the others. */
export function heading(...cells: readonly string[]): void {
  row(...cells)
  row(...cells.map(() => '---'))
}
