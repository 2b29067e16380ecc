type Same = (present: Node, next: Node) => boolean

const exactly: Same = (present, next) => present.isEqualNode(next)

const isFormula = (node: Node): node is Element => node instanceof Element && node.classList.contains('katex')

/** Equal but for MathML, which a formula has when it stood there through a pause: such a formula may stay. */
const toTheEye: Same = (present, next) => {
  if (present.isEqualNode(next)) return true
  if (!(present instanceof Element && next instanceof Element) || present.tagName !== next.tagName) return false
  if (isFormula(present) && isFormula(next))
    return present.lastElementChild?.isEqualNode(next.lastElementChild) ?? false
  const [ours, theirs] = [present.childNodes, next.childNodes]
  return (
    hasSameAttributes(present, next) &&
    ours.length === theirs.length &&
    Array.from(ours).every((child, index) => toTheEye(child, theirs.item(index)))
  )
}

const hasSameAttributes = (present: Element, next: Element): boolean => {
  const shell = document.importNode(present, false)
  unreach(shell)
  return shell.isEqualNode(next.cloneNode(false))
}

/** What was written on a box so that it can be reached makes it no other one. */
function unreach(box: Element): void {
  if (!box.hasAttribute('tabindex')) return
  box.removeAttribute('tabindex')
  if (box.role !== 'group') return
  box.role = null
  box.ariaLabel = null
}

/**
 * Makes `html` the content of `place` by changing only the nodes that differ, so that the browser lays out a part of
 * one formula anew and not forty. `isRough` leaves in place what looks the same, and also how its boxes are reached: to take
 * that away and give it back would have all that is in them styled anew. Returns the last node that came, or what now stands
 * where others went.
 */
export function patch(place: Element, html: string, { isRough }: { isRough: boolean }): Node | undefined {
  const template = document.createElement('template')
  template.innerHTML = html
  if (!isRough) for (const box of place.querySelectorAll('[tabindex]')) unreach(box)
  return change(place, template.content, isRough ? toTheEye : exactly)
}

function change(place: Node, next: Node, isSame: Same): Node | undefined {
  // What follows a formula that has MathML has none yet: so far as it looks the same it stays.
  if (isSame === toTheEye && isFormula(place)) place.querySelector(':scope > .katex-mathml')?.remove()
  const ours = Array.from(place.childNodes)
  const theirs = Array.from(next.childNodes)
  let from = 0
  while (isPair(ours[from], theirs[from], isSame)) from++
  let same = 0
  const room = Math.min(ours.length, theirs.length) - from
  while (same < room && isPair(ours.at(-1 - same), theirs.at(-1 - same), isSame)) same++
  const gone = ours.slice(from, ours.length - same)
  const come = theirs.slice(from, theirs.length - same)
  const [only, instead] = [gone[0], come[0]]
  if (gone.length === 1 && come.length === 1 && only && instead && isSameBox(only, instead)) {
    return change(only, instead, isSame)
  }
  const after = ours[ours.length - same] ?? null
  for (const node of gone) place.removeChild(node)
  for (const node of come) place.insertBefore(node, after)
  return gone.length + come.length > 0 ? (come.at(-1) ?? after ?? place.lastChild ?? undefined) : undefined
}

const isPair = (present: Node | undefined, next: Node | undefined, isSame: Same): boolean =>
  present !== undefined && next !== undefined && isSame(present, next)

/** Two elements whose contents can be told apart further down. */
const isSameBox = (present: Node, next: Node): boolean =>
  present instanceof Element && next instanceof Element && hasSameAttributes(present, next)
