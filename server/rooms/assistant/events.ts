import type { Problem } from '#contract/problem'
import { Refusal } from '#domain/refusal'
import { refusalIn } from '#server/http/failure'
import { sentenceOf } from '#server/http/problem'

type ProblemEvent = { event: 'problem'; data: Problem }
type Means = { signal: AbortSignal; onFault: (error: unknown) => void }

/**
 * Work as events (Server-Sent Events, https://html.spec.whatwg.org/#server-sent-events) while it comes about; the last is
 * what the work resolves to, or the problem. Whoever stops listening aborts `signal`.
 */
export function eventStream<Event extends { event: string; data: object }>(
  work: (send: (event: Event) => void, signal: AbortSignal) => Promise<Event>,
  means: Means,
): ReadableStream<Uint8Array> {
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      const send = ({ event, data }: Event | ProblemEvent) => {
        if (!leaving.signal.aborted)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      // Not awaited: a stream whose start lasts would hand nothing on.
      work(send, AbortSignal.any([means.signal, leaving.signal]))
        .then(send, (error) => {
          means.onFault(error)
          const { code, sentence } = refusalIn(error) ?? new Refusal('internal')
          send({ event: 'problem', data: { error: sentence ?? sentenceOf(code), code } })
        })
        .then(() => leaving.signal.aborted || controller.close())
    },
    cancel: () => leaving.abort(),
  })
}
