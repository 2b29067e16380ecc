type Same = (standing: Node, coming: Node) => boolean

const exactly: Same = (standing, coming) => standing.isEqualNode(coming)

const isFormula = (node: Node): node is Element => node instanceof Element && node.classList.contains('katex')

/** Equal but for MathML, which a formula has when it stood there through a pause: such a formula may stay. */
const toTheEye: Same = (standing, coming) => {
  if (standing.isEqualNode(coming)) return true
  if (!(standing instanceof Element && coming instanceof Element) || standing.tagName !== coming.tagName) return false
  if (isFormula(standing) && isFormula(coming))
    return standing.lastElementChild?.isEqualNode(coming.lastElementChild) ?? false
  const [ours, theirs] = [standing.childNodes, coming.childNodes]
  return (
    hasSameAttributes(standing, coming) &&
    ours.length === theirs.length &&
    Array.from(ours).every((child, index) => toTheEye(child, theirs[index] as Node))
  )
}

const hasSameAttributes = (standing: Element, coming: Element): boolean =>
  standing.cloneNode(false).isEqualNode(coming.cloneNode(false))

/**
 * Makes `html` the content of `place` by changing only the nodes that differ, so that the browser lays out a part of
 * one formula anew and not forty. `isRough` leaves standing what looks the same. Returns the last node that came, or
 * what now stands where others went.
 */
export function patch(place: Element, html: string, { isRough }: { isRough: boolean }): Node | undefined {
  const template = document.createElement('template')
  template.innerHTML = html
  return change(place, template.content, isRough ? toTheEye : exactly)
}

function change(place: Node, coming: Node, isSame: Same): Node | undefined {
  const ours = Array.from(place.childNodes)
  const theirs = Array.from(coming.childNodes)
  let from = 0
  while (isPair(ours[from], theirs[from], isSame)) from++
  let kept = 0
  const room = Math.min(ours.length, theirs.length) - from
  while (kept < room && isPair(ours.at(-1 - kept), theirs.at(-1 - kept), isSame)) kept++
  const gone = ours.slice(from, ours.length - kept)
  const come = theirs.slice(from, theirs.length - kept)
  const [only, next] = [gone[0], come[0]]
  if (gone.length === 1 && come.length === 1 && only && next && isSameBox(only, next)) {
    return change(only, next, isSame)
  }
  const after = ours[ours.length - kept] ?? null
  for (const node of gone) place.removeChild(node)
  for (const node of come) place.insertBefore(node, after)
  return gone.length + come.length > 0 ? (come.at(-1) ?? after ?? place.lastChild ?? undefined) : undefined
}

const isPair = (standing: Node | undefined, coming: Node | undefined, isSame: Same): boolean =>
  standing !== undefined && coming !== undefined && isSame(standing, coming)

/** Two elements whose contents can be told apart further down. */
const isSameBox = (standing: Node, coming: Node): boolean =>
  standing instanceof Element && coming instanceof Element && hasSameAttributes(standing, coming)
