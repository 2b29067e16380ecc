/**
 * The head of an answer, given up where none comes for so long: on a line that has gone dead it would be waited for
 * without end. What calls the request off still does.
 */
export function headInTime(address: string, init: RequestInit, ms: number): Promise<Response> {
  const { signal } = init
  const off = new AbortController()
  // Not `AbortSignal.any`: Chromium then tells of answers that were read to their end as called off.
  const callOff = () => off.abort(signal?.reason)
  if (signal?.aborted) callOff()
  signal?.addEventListener('abort', callOff, { once: true })
  const timer = setTimeout(() => off.abort(new DOMException('No answer came', 'TimeoutError')), ms)
  return fetch(address, { ...init, signal: off.signal }).finally(() => clearTimeout(timer))
}
