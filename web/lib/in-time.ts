/**
 * What work comes to, or a `TimeoutError`, of which `late` hears first, when that takes longer than `ms`: a connection that has
 * gone dead brings nothing and never says so.
 */
export function inTime<Given>(work: Promise<Given>, ms: number, late?: (error: Error) => void): Promise<Given> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new DOMException('No answer came', 'TimeoutError')
      late?.(error)
      fail(error)
    }, ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** The head of an answer; a request for which it takes longer is called off, as it is by the signal in `init`. */
export function headInTime(address: string, init: RequestInit, ms: number): Promise<Response> {
  const { signal } = init
  const off = new AbortController()
  // Not `AbortSignal.any`: Chromium then tells of answers that were read to their end as called off.
  const callOff = () => off.abort(signal?.reason)
  if (signal?.aborted) callOff()
  signal?.addEventListener('abort', callOff, { once: true })
  return inTime(fetch(address, { ...init, signal: off.signal }), ms, (error) => off.abort(error))
}
