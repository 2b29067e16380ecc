/**
 * `fetch` for a server that may never end: after so many bytes of an answer, whatever they are, the connection is cut and
 * the body fails. A compressed answer is counted as it is read.
 */
export function boundedFetch(bytesAtMost: number): typeof fetch {
  return async (url, init) => {
    const cutting = new AbortController()
    const signal = AbortSignal.any([cutting.signal, ...(init?.signal ? [init.signal] : [])])
    const answer = await fetch(url, { ...init, signal })
    if (!answer.body) return answer
    let bytes = 0
    const bounded = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length
          if (bytes <= bytesAtMost) return controller.enqueue(chunk)
          const error = new TooLong(bytesAtMost)
          cutting.abort(error)
          controller.error(error)
        },
      }),
    )
    const { status, statusText, headers } = answer
    return new Response(bounded, { status, statusText, headers })
  }
}

/** Whether that is what an error goes back to. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof TooLong || (error instanceof Error && isTooLong(error.cause))

class TooLong extends Error {
  override readonly name = 'TooLong'

  constructor(bytesAtMost: number) {
    super(`The answer of the model has more than ${bytesAtMost} bytes`)
  }
}
