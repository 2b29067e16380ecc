/**
 * Elements of a formula in one another. A browser lays out by descending: with its stack of 8 MB Chromium dies of
 * \underbrace in itself at some 520 elements, with half of that at some 300. What people write stays below 40.
 */
export const depthMax = 200

/** How many elements KaTeX's HTML has, and how many of them stand in one another at most. */
export function shapeOf(html: string): { elements: number; depth: number } {
  let elements = 0
  let depth = 0
  let deepest = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (html[at + 1] === '/') {
      depth--
      continue
    }
    elements++
    if (++depth > deepest) deepest = depth
    // Lines and paths of drawings.
    if (html[html.indexOf('>', at) - 1] === '/') depth--
  }
  return { elements, depth: deepest }
}
