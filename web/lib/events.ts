import type { CallWith, EventOf } from '#contract/calls'
import { type CallInput, callForEvents } from './api.ts'
import { ApiError } from './api-error.ts'

export type ServerEvent = { event: string; data: unknown }

/** Calls the server and gives each event of the answer as it arrives. Throws `ApiError`, or what aborting throws. */
export async function* hear<Name extends CallWith<'events'>>(
  name: Name,
  given: CallInput<Name> & { signal: AbortSignal },
): AsyncGenerator<EventOf<Name>> {
  const stream = await callForEvents(name, given)
  yield* readEvents(stream, given.signal) as AsyncGenerator<EventOf<Name>>
}

/** Every fifteen seconds at the latest something is heard of a server that is there. */
const silenceAtMostMs = 60_000

/**
 * The events of a stream as they arrive (Server-Sent Events, https://html.spec.whatwg.org/#server-sent-events), their
 * data read as JSON. Ends with the stream. A connection that breaks in the middle, or carries nothing any more, counts as one
 * that was never there, unless `signal` broke it. A reader that stops early cancels the stream.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  silenceMs = silenceAtMostMs,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await heardWithin(silenceMs, reader.read())
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) yield event
      }
    }
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, 'offline')
  } finally {
    // Not awaited: of a line that is dead nothing comes back.
    reader.cancel().catch(() => undefined)
  }
}

async function heardWithin<Heard>(ms: number, hearing: Promise<Heard>): Promise<Heard> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing is heard any more')), ms)
  })
  try {
    return await Promise.race([hearing, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Lines that begin with a colon are there to keep the connection open. */
function eventIn(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length ? { event, data: JSON.parse(data.join('\n')) } : undefined
}
