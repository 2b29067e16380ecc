/**
 * Everything that `read` finds, a page at a time, until one is empty: it is given the last row of the page before and
 * reads on behind it. However much there is, one page of it is in memory.
 */
export async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row, void> {
  let page = await read(undefined)
  while (page.length > 0) {
    yield* page
    page = await read(page.at(-1))
  }
}

/** So few that one statement soon lets go of them to another process that erases the same. */
const erasedAtOnce = 1000

/** Erases some at a time until there are no more, or another process was quicker. */
export async function emptied(eraseSome: (atMost: number) => Promise<unknown[]>): Promise<void> {
  while ((await eraseSome(erasedAtOnce)).length === erasedAtOnce);
}
