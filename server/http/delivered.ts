/** Resolves to true once the connection has taken the text, to false when whoever was to read it has left. */
export type Send = (text: string) => Promise<boolean>

type Means = {
  signal: AbortSignal
  /** Whoever takes nothing for so long has left. */
  patienceMs?: number
}

/**
 * A body whose writer learns what of it was taken, so that what is paid for can be settled after it was handed over.
 * `work` says everything that is said; the signal that it hears is aborted as soon as nobody listens any more.
 */
export function deliveredBody(
  work: (send: Send, signal: AbortSignal) => Promise<void>,
  { signal, patienceMs = 30_000 }: Means,
): ReadableStream<Uint8Array> {
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  let waiting: (() => void)[] = []
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const leave = () => {
        leaving.abort()
        controller.error(new Error('Nobody took what was sent'))
      }
      const send: Send = (text) =>
        new Promise((resolve) => {
          if (leaving.signal.aborted) return resolve(false)
          const timer = setTimeout(leave, patienceMs)
          const end = (isTaken: boolean) => () => {
            clearTimeout(timer)
            resolve(isTaken)
          }
          leaving.signal.addEventListener('abort', end(false), { once: true })
          waiting.push(end(true))
          controller.enqueue(encoder.encode(text))
        })
      // Not awaited: a stream whose start lasts would hand nothing on.
      work(send, AbortSignal.any([signal, leaving.signal])).then(
        () => leaving.signal.aborted || controller.close(),
        (error) => leaving.signal.aborted || controller.error(error),
      )
    },
    // With nothing kept in advance, more is asked for only when all that was said is taken.
    pull() {
      for (const taken of waiting) taken()
      waiting = []
    },
    cancel: () => leaving.abort(),
  }
  return new ReadableStream(source, new CountQueuingStrategy({ highWaterMark: 0 }))
}
