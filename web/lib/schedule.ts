/** A pause in typing this long is a moment to do what takes longer. */
const idleMs = 500

/** Runs `work` once the next frame is on screen; the function returned calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Runs `work` after a pause; the function returned calls it off. */
export function afterPause(work: () => void): () => void {
  const timer = setTimeout(work, idleMs)
  return () => clearTimeout(timer)
}
