/** The parts of a text between «». */
export function marked(text: string): { source: string; spans: { from: number; to: number }[] } {
  const parts = text.split(/[«»]/)
  const spans: { from: number; to: number }[] = []
  let from = 0
  for (const [nth, part] of parts.entries()) {
    const to = from + part.length
    if (nth % 2 === 1) spans.push({ from, to })
    from = to
  }
  return { source: parts.join(''), spans }
}
