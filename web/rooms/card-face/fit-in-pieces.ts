import type { Fitting } from './fitting.ts'

/**
 * Fits a text that is not seen yet, and shows it: what takes long of it is to lay it out, to try its sizes and to mark it;
 * between these others go on. Where that asks for a font, all is done again once it has come. Needs nothing outside itself,
 * because the server sends it as text.
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
  do {
    await document.fonts.ready
    await breathe()
    void text.offsetHeight
    await breathe()
    fit([text])
    await breathe()
    mark([text])
  } while (document.fonts.status === 'loading')
  text.parentElement?.setAttribute('data-fitted', '')
}
