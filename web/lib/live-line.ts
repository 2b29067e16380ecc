const dead = () => new DOMException('The line carries nothing', 'TimeoutError')

/** The head of an answer, given up where none comes for so long: a line that has gone dead never ends by itself. */
export async function headOf(
  ask: (signal: AbortSignal) => Promise<Response>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(dead()), ms)
  const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal
  return ask(either).finally(() => clearTimeout(timer))
}

/** The answer with a body that breaks off where nothing more of it comes for so long, however slowly it came until then. */
export function breakingOff(answer: Response, ms: number): Response {
  // Chromium gives a body to what has none, and makes no such answer itself.
  if (!answer.body || answer.status === 204) return answer
  let timer: ReturnType<typeof setTimeout>
  const wait = (to: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer)
    timer = setTimeout(() => to.error(dead()), ms)
  }
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    start: wait,
    transform(bytes, to) {
      wait(to)
      to.enqueue(bytes)
    },
    flush: () => clearTimeout(timer),
  })
  return new Response(answer.body.pipeThrough(watched), answer)
}
