import type { Problem } from '#contract/problem'
import { Refusal } from '#domain/refusal'
import { deliveredBody, type Send } from '#server/http/delivered'
import { refusalIn } from '#server/http/failure'
import { sentenceOf } from '#server/http/problem'

type Sent = { event: string; data: object }
type ProblemEvent = { event: 'problem'; data: Problem }
type Options = { signal: AbortSignal; onFault: (error: unknown) => void; saysSoEveryMs?: number }

/** A comment while there is nothing to tell: neither a proxy nor a reader takes a model that thinks for a line that is dead. */
const stillThere = ': still there\n\n'

/** What events are told with; the signal is aborted as soon as the listener has left. */
export type Telling<Event> = { send: (event: Event) => Promise<boolean>; signal: AbortSignal }

/**
 * Work as events (Server-Sent Events, https://html.spec.whatwg.org/#server-sent-events) from when it calls `begin`; when
 * it fails after that, the last is the problem.
 */
export const eventStream = <Event extends Sent>(
  work: (begin: () => Telling<Event>) => Promise<void>,
  { signal, onFault, saysSoEveryMs = 15_000 }: Options,
): Promise<ReadableStream<Uint8Array>> =>
  deliveredBody(
    async (begin) => {
      let say: Send | undefined
      let saying: NodeJS.Timeout | undefined
      try {
        await work(() => {
          const writing = begin()
          say = writing.send
          saying = setInterval(() => void writing.send(stillThere), saysSoEveryMs)
          return { send: (event) => writing.send(written(event)), signal: writing.signal }
        })
      } catch (error) {
        if (!say) throw error
        onFault(error)
        await say(written(problemOf(error)))
      } finally {
        clearInterval(saying)
      }
    },
    { signal },
  )

const written = ({ event, data }: Sent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function problemOf(error: unknown): ProblemEvent {
  const { code, sentence } = refusalIn(error) ?? new Refusal('internal')
  return { event: 'problem', data: { error: sentence ?? sentenceOf(code), code } }
}
