/** Slips of the fingers between two words: a letter missing, added, wrong, or two in the wrong order. More than `most` count as `most + 1`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isTurned = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** The known word that was probably meant: one slip away, from nine letters on two, and beginning as it was typed. */
export function likelyMeant(typed: string, known: Iterable<string>): string | undefined {
  if (typed.length < 5) return undefined
  let most = typed.length < 9 ? 1 : 2
  let meant: string | undefined
  for (const word of known) {
    if (word.length < 4 || word[0] !== typed[0]) continue
    const slips = slipsBetween(typed, word, most)
    if (slips > most) continue
    meant = word
    most = slips - 1
    if (most < 1) break
  }
  return meant
}
