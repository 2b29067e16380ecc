type Work = () => void

/**
 * Does one piece of work per turn of the event loop, so that between any two of them the process answers others. Pages
 * take turns: a page with much to do makes none wait longer than a piece for each of its own.
 */
export function createTurns(nextTurn: (work: Work) => void) {
  const pages: Work[][] = []

  function takeTurn() {
    const page = pages.shift()
    const work = page?.shift()
    if (page?.length) pages.push(page)
    if (pages.length > 0) nextTurn(takeTurn)
    work?.()
  }

  /** A page's place in the line; its pieces are done in the order in which they are given. */
  return function createPage(): (work: Work) => void {
    const page: Work[] = []
    return (work) => {
      page.push(work)
      if (page.length > 1) return
      pages.push(page)
      if (pages.length === 1) nextTurn(takeTurn)
    }
  }
}
