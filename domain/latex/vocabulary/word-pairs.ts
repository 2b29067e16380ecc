/** Pairs that are written in a row: `lem:Lemma thm:Theorem`. What stands behind the first colon is the second of a pair. */
export const wordPairs = <Second extends string = string>(text: string) =>
  text.split(' ').map((entry) => {
    const at = entry.indexOf(':')
    return [entry.slice(0, at), entry.slice(at + 1) as Second] as const
  })
