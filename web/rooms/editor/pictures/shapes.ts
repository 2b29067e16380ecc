/** More would keep the page busy for seconds; drawings of plots have thousands. docs/rules.md §Cards.10. */
const shapesAtMost = 50_000
/** A step of a filter goes over every pixel it is about. */
const filterStepShapes = 20
/** What gives a colour or an outline to others, and costs little beside them. */
const free = /^(?:stop|linearGradient|radialGradient|clipPath)$/

/**
 * Whether a drawing, or one that lies in it, has more than a browser draws in passing: each shape as often as another uses
 * it, is filled with it, cut or filtered by it, which a few lines may make millions of.
 */
export const hasTooManyShapes = (svg: string): boolean => shapesIn(svg) > shapesAtMost

function shapesIn(svg: string): number {
  // By another name a style sheet is only read: the page forbids those that are not its own.
  const drawing = new DOMParser().parseFromString(svg.replace(/(<\/?)style\b/g, '$1sheet'), 'image/svg+xml')
  const styles = stylesIn(drawing)
  const counted = new Map<Element, number>()
  const countIn = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    // What uses itself is not drawn.
    counted.set(element, 0)
    const { localName, attributes, children } = element
    const said = [...Array.from(attributes, ({ value }) => value), ...(styles.get(element) ?? [])]
    const used = said.flatMap(namesIn).flatMap((id) => drawing.getElementById(id) ?? [])
    const own = localName.startsWith('fe') ? filterStepShapes : Number(!free.test(localName))
    const within = said.reduce((sum, value) => sum + shapesWithin(value), own)
    const shapes = [...children, ...used].reduce((sum, part) => sum + countIn(part), within)
    counted.set(element, shapes)
    return shapes
  }
  return countIn(drawing.documentElement)
}

/** The ids in what an attribute or a style says: `#id`, or `url(#id)` any number of times. */
const namesIn = (value: string): string[] =>
  value.startsWith('#')
    ? [value.slice(1)]
    : value.includes('url(')
      ? Array.from(value.matchAll(/url\(["' ]{0,9}#([^"')]+)/g), ([, id = '']) => id)
      : []

/** Of a drawing that is written as an address. */
function shapesWithin(value: string): number {
  if (!/data:image\/svg/i.test(value)) return 0
  // Among other words of a style it is rare, and not looked for.
  if (!/^\s*data:/i.test(value)) return Number.POSITIVE_INFINITY
  const comma = value.indexOf(',')
  const content = value.slice(comma + 1)
  return shapesIn(/;base64\s*$/i.test(value.slice(0, comma)) ? atob(content) : decodeURIComponent(content))
}

/** What style sheets say of elements, where it names others. */
function stylesIn(drawing: Document): ReadonlyMap<Element, string[]> {
  const styles = new Map<Element, string[]>()
  const css = Array.from(drawing.querySelectorAll('sheet'), ({ textContent }) => textContent).join('\n')
  for (const rule of css.split('}')) {
    const [selector = '', said = ''] = rule.split('{').slice(-2)
    if (!said.includes('url(')) continue
    for (const element of matching(drawing, selector)) styles.set(element, [...(styles.get(element) ?? []), said])
  }
  return styles
}

function matching(drawing: Document, selector: string): Iterable<Element> {
  try {
    return drawing.querySelectorAll(selector)
  } catch {
    // Of fonts, say.
    return []
  }
}
