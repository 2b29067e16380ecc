/** A sentence about a document, and where it is true: line and column, 1 is the first. */
export type Problem = { line: number; column: number; sentence: string }

/** Tells the line and column of a place in a text. */
export function placesIn(text: string): (at: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    const line = countUpTo(starts, at)
    return { line, column: at - (starts[line - 1] ?? 0) + 1 }
  }
}

/** How many of these numbers, which rise, are at most `most`. */
function countUpTo(numbers: readonly number[], most: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}

/** The first of these numbers, which rise, from `least` on. */
export const firstFrom = (numbers: readonly number[], least: number): number | undefined =>
  numbers[countUpTo(numbers, least - 1)]
