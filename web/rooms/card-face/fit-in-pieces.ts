import type { Fitting } from './fitting.ts'

/**
 * Fits a text that is not seen yet: what takes long of it is to lay it out, to try its sizes and to mark it; between these
 * others go on. Waits for no font: one that comes later is for the caller to measure. Needs nothing outside itself, because
 * the server sends it as text.
 */
export async function fitInPieces(text: HTMLElement, { fit, mark }: Pick<Fitting, 'fit' | 'mark'>) {
  const pieceMs = 8
  let sinceMs = 0
  const breathe = async () => {
    if (performance.now() - sinceMs < pieceMs) return
    await new Promise((next) => setTimeout(next))
    sinceMs = performance.now()
  }
  text.style.contentVisibility = 'visible'
  await breathe()
  void text.offsetHeight
  await breathe()
  fit([text])
  await breathe()
  mark([text])
}
