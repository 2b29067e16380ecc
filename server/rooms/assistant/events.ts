import type { Problem } from '#contract/problem'
import { Refusal } from '#domain/refusal'
import { deliveredBody } from '#server/http/delivered'
import { refusalIn } from '#server/http/failure'
import { sentenceOf } from '#server/http/problem'

type ProblemEvent = { event: 'problem'; data: Problem }
type Means = { signal: AbortSignal; onFault: (error: unknown) => void }

/**
 * Work as events (Server-Sent Events, https://html.spec.whatwg.org/#server-sent-events) while it comes about; when it
 * fails the last is the problem. Whoever stops listening aborts `signal`.
 */
export const eventStream = <Event extends { event: string; data: object }>(
  work: (send: (event: Event) => Promise<boolean>, signal: AbortSignal) => Promise<void>,
  { signal, onFault }: Means,
): ReadableStream<Uint8Array> =>
  deliveredBody(
    async (say, untilLeft) => {
      const send = ({ event, data }: Event | ProblemEvent) => say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      try {
        await work(send, untilLeft)
      } catch (error) {
        onFault(error)
        const { code, sentence } = refusalIn(error) ?? new Refusal('internal')
        await send({ event: 'problem', data: { error: sentence ?? sentenceOf(code), code } })
      }
    },
    { signal },
  )
