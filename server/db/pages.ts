/**
 * Everything that `read` finds, a page of at most `size` rows at a time: it is given the last row of the page before and
 * reads on behind it. However much there is, one page of it is in memory.
 */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined
  for (;;) {
    const page = await read(last)
    yield* page
    last = page.at(-1)
    if (page.length < size) return
  }
}

/** Erases some at a time, at most `size`, until there are no more. */
export async function emptied(size: number, eraseSome: () => Promise<unknown[]>): Promise<void> {
  while ((await eraseSome()).length === size);
}
