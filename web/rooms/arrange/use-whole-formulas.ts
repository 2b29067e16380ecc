import { type RefObject, useEffect } from 'react'

/** Below this share of its size a formula cannot be told from another any more. */
const least = 0.45

/** Sets displayed formulas that are higher than their row smaller, so that a matrix is seen whole; no row grows. */
export function useWholeFormulas(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!row.current) return
    const fit = (formula: HTMLElement) => {
      const side = formula.closest('.arrange-side')
      const roomPx = side ? Number.parseFloat(getComputedStyle(side).maxHeight) : Number.NaN
      formula.style.fontSize = ''
      const share = roomPx / formula.offsetHeight
      if (share < 1) formula.style.fontSize = `${Math.max(least, share)}em`
    }
    const watch = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement) fitAll(target)
    })
    const fitAll = (place: HTMLElement) => {
      for (const formula of place.querySelectorAll<HTMLElement>('.katex-display')) fit(formula)
    }
    for (const side of row.current.querySelectorAll('.arrange-side')) watch.observe(side)
    return () => watch.disconnect()
  }, [row])
}
