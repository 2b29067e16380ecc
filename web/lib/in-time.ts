import { readPatienceMs } from './patience.ts'

/** What comes in time; a line that has gone dead brings nothing, and says nothing, without end. `late` hears of that. */
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

/**
 * An answer that begins in time and goes on: one that does not begin for `ms`, or of which nothing more comes for as long as
 * anything is waited for, is called off, as by what else calls it off.
 */
export async function fetchInTime(address: string, init: RequestInit, ms: number): Promise<Response> {
  const { signal } = init
  const off = new AbortController()
  // Not `AbortSignal.any`: Chromium then tells of answers that were read to their end as called off.
  const callOff = () => off.abort(signal?.reason)
  if (signal?.aborted) callOff()
  signal?.addEventListener('abort', callOff, { once: true })
  const late = (error: Error) => off.abort(error)
  const answer = await inTime(fetch(address, { ...init, signal: off.signal }), ms, late)
  // Chromium's has a body also where it says that there is none, and then no other may be made of it.
  return answer.body && answer.status !== 204 ? new Response(goingOn(answer.body, late), answer) : answer
}

function goingOn(body: ReadableStream<Uint8Array>, late: (error: Error) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(rest) {
      const { done, value } = await inTime(reader.read(), readPatienceMs, late)
      if (done) rest.close()
      else rest.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
