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

/** The answer once all of it is here, given up where nothing more of it comes for so long, however slowly it came until then. */
export async function wholeOf(answer: Response, ms: number): Promise<Response> {
  // Chromium gives a body to what has none, and makes no such answer itself.
  if (!answer.body || answer.status === 204) return answer
  const reader = answer.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = await within(reader, ms); part; part = await within(reader, ms)) parts.push(part)
  return new Response(new Blob(parts), answer)
}

/** What comes next of a body; nothing once it is whole. */
async function within(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(dead()), ms)
  })
  try {
    return (await Promise.race([reader.read(), late])).value
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
