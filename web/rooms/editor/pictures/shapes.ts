/** More would keep the page busy for seconds; drawings of plots have thousands. docs/rules.md §Cards.10. */
const shapesAtMost = 50_000

/**
 * Whether a drawing has too many shapes to be drawn at once. Each counts as often as it is used: a few lines may make
 * millions.
 */
export async function hasTooManyShapes(file: File): Promise<boolean> {
  if (file.type !== 'image/svg+xml') return false
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const counted = new Map<Element, number>()
  const countIn = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    // What uses itself is not drawn.
    counted.set(element, 0)
    const used = drawing.getElementById(element.localName === 'use' ? targetOf(element) : '')
    const parts = [...element.children, ...(used ? [used] : [])]
    const shapes = parts.reduce((sum, part) => sum + countIn(part), 1)
    counted.set(element, shapes)
    return shapes
  }
  return countIn(drawing.documentElement) > shapesAtMost
}

const xlink = 'http://www.w3.org/1999/xlink'
const targetOf = (use: Element): string =>
  (use.getAttribute('href') ?? use.getAttributeNS(xlink, 'href') ?? '').replace(/^#/, '')
