import { type RefObject, useEffect, useState } from 'react'
import { fitNow } from '#web/rooms/card-face/fit.ts'

const atOnce = 24
const picturesWithinMs = 15_000
const nextFrame = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))

/**
 * Fits all faces in an element to their places, some at a time, once all of them are there; then waits for their pictures.
 * `tooLong` are the numbers of the cards of which a side does not fit, however small.
 */
export function useFitted(pages: RefObject<HTMLElement | null>, isThere: boolean, key: string) {
  const [state, setState] = useState<{ fitted: number; isDone: boolean; tooLong: readonly number[] }>(notYet)
  useEffect(() => {
    setState(notYet)
    if (!isThere || !pages.current) return
    let isWanted = true
    const fit = async (place: HTMLElement) => {
      await lemmaFitting.untilFonts()
      const texts = [...place.querySelectorAll<HTMLElement>('.side-text')]
      for (let fitted = 0; fitted < texts.length; fitted += atOnce) {
        if (!isWanted) return
        const some = texts.slice(fitted, fitted + atOnce)
        fitNow(some)
        // Setting them has asked for fonts that were not there.
        while (document.fonts.status === 'loading') {
          await lemmaFitting.untilFonts()
          fitNow(some)
        }
        setState({ ...notYet, fitted })
        await nextFrame()
      }
      await picturesIn(place)
      const overflowing = place.querySelectorAll<HTMLElement>('.side:is([data-overflows], [data-wide])')
      const tooLong = new Set(Array.from(overflowing, (side) => Number(side.dataset.number)))
      if (isWanted) setState({ fitted: texts.length, isDone: true, tooLong: [...tooLong].toSorted((a, b) => a - b) })
    }
    void fit(pages.current)
    return () => {
      isWanted = false
    }
  }, [pages, isThere, key])
  return state
}

const notYet = { fitted: 0, isDone: false, tooLong: [] }

/** A picture that never comes is printed as its words. */
async function picturesIn(place: HTMLElement): Promise<void> {
  const isReady = (image: HTMLImageElement) =>
    !image.hasAttribute('src') || (image.src.startsWith('blob:') && image.complete)
  const endMs = performance.now() + picturesWithinMs
  while (performance.now() < endMs && ![...place.querySelectorAll('img')].every(isReady)) await nextFrame()
}

/** Makes smaller what is wider than its column: on paper nothing scrolls. */
export function shrinkWide(texts: Iterable<HTMLElement>): void {
  for (const text of texts)
    for (let tries = 0; tries < 4 && text.scrollWidth > text.clientWidth + 1; tries++) {
      const scale = Number(text.dataset.scale ?? 1) * Math.max(0.2, (text.clientWidth / text.scrollWidth) * 0.99)
      text.dataset.scale = String(scale)
      text.style.fontSize = `${scale}em`
    }
}
