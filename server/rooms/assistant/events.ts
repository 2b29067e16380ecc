import type { ChatEvent, ChatReply } from '#contract/assistant'
import { Refusal } from '#domain/refusal'
import { refusalIn } from '#server/http/failure'
import { sentenceOf } from '#server/http/problem'

type Send = (event: ChatEvent) => void

/**
 * A reply as events (Server-Sent Events, https://html.spec.whatwg.org/#server-sent-events) while it comes about; its last
 * is either the reply or the problem. Whoever stops listening aborts `signal`.
 */
export function replyEvents(
  work: (send: Send, signal: AbortSignal) => Promise<ChatReply>,
  means: { signal: AbortSignal; onFault: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      const send: Send = ({ event, data }) => {
        if (!leaving.signal.aborted)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      // Not awaited: a stream whose start lasts would hand nothing on.
      work(send, AbortSignal.any([means.signal, leaving.signal]))
        .then(
          (reply) => send({ event: 'reply', data: reply }),
          (error) => {
            means.onFault(error)
            const { code, sentence } = refusalIn(error) ?? new Refusal('internal')
            send({ event: 'problem', data: { error: sentence ?? sentenceOf(code), code } })
          },
        )
        .then(() => leaving.signal.aborted || controller.close())
    },
    cancel: () => leaving.abort(),
  })
}
