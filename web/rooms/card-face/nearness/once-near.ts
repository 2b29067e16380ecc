import { flushSync } from 'react-dom'
import { fitNow } from '../fit.ts'

type Work = () => void

/** What waits for its element to come near the view; of what has come, a piece is done a frame, in between other things. */
const waiting = new Map<Element, Work>()
const arrived = new Set<Element>()
let observer: IntersectionObserver | undefined

/** Does the work when the element comes near the view. Returns how to call it off. */
export function onceNear(element: Element, work: Work): () => void {
  if (!observer) {
    observer = new IntersectionObserver(arrive, { rootMargin: '300px' })
    addEventListener('beforeprint', doAll)
  }
  waiting.set(element, work)
  observer.observe(element)
  return () => forget(element)
}

function arrive(entries: IntersectionObserverEntry[]) {
  const isResting = arrived.size === 0
  for (const { target, isIntersecting } of entries) {
    if (!waiting.has(target)) continue
    if (isIntersecting) arrived.add(target)
    else arrived.delete(target)
  }
  if (isResting && arrived.size > 0) inNextFrame(doOne)
}

function doOne() {
  const [element] = arrived
  if (!element) return
  const work = waiting.get(element)
  forget(element)
  if (arrived.size > 0) inNextFrame(doOne)
  work?.()
}

/** On paper everything is near. */
function doAll() {
  const works = [...waiting.values()]
  for (const element of waiting.keys()) forget(element)
  flushSync(() => {
    for (const work of works) work()
  })
  fitNow([...document.querySelectorAll<HTMLElement>('.side:not([data-fitted]) > .side-text')])
}

function forget(element: Element) {
  observer?.unobserve(element)
  waiting.delete(element)
  arrived.delete(element)
}

const inNextFrame = (work: Work) => requestAnimationFrame(() => setTimeout(work))
