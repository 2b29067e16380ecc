/** Resolves to true once the connection has taken the text, to false when the reader has left. */
export type Send = (text: string) => Promise<boolean>

/** What an answer that has begun is written with; the signal is aborted as soon as the reader has left. */
export type Writing = { send: Send; signal: AbortSignal }

type Options = {
  signal: AbortSignal
  /** A reader who takes nothing for so long has left. */
  patienceMs?: number
}

/**
 * The body of an answer that begins in the midst of the work behind it, and whose writer learns what of it was taken, so
 * that what is paid for can be settled after it was handed over. Work that fails before it called `begin` is refused as
 * any other; from then on the body ends with the work.
 */
export const deliveredBody = (
  work: (begin: () => Writing) => Promise<void>,
  options: Options,
): Promise<ReadableStream<Uint8Array>> =>
  new Promise((resolve, reject) => {
    const begin = () => {
      const { body, writing } = watchedBody(() => ended, options)
      resolve(body)
      return writing
    }
    const ended = Promise.resolve().then(() => work(begin))
    ended.catch(reject)
  })

/** A body that lasts until `ended`. */
function watchedBody(ended: () => Promise<void>, { signal, patienceMs = 30_000 }: Options) {
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  let waiting: (() => void)[] = []
  let send: Send = async () => false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const leave = () => {
        leaving.abort()
        controller.error(new Error('What was sent was not taken'))
      }
      send = (text) =>
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
      ended().then(
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
  const body = new ReadableStream(source, new CountQueuingStrategy({ highWaterMark: 0 }))
  return { body, writing: { send, signal: AbortSignal.any([signal, leaving.signal]) } }
}
