import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#server/port-of'

/** How the double behaves in one call: what it says, or how it goes wrong. */
export type Act = {
  says?: string
  /** It had more to say than it was allowed to. */
  isCutOff?: boolean
  /** It will not go on. */
  isRefused?: boolean
  /** Between its words it tells of what nobody has heard of yet. */
  hasNews?: boolean
  /** Before the first word, and between pieces. */
  afterMs?: number
  betweenMs?: number
  status?: number
  /** The connection breaks: at once, or after so many pieces. */
  breaksAfter?: number
  /** It never answers. */
  hangs?: boolean
  /** It never ends: talking, in one line of an event, or in the body of an error. */
  isEndless?: 'talk' | 'line' | 'error'
  /** It answers what belongs to no wire. */
  isNonsense?: boolean
  refusesMaxTokens?: boolean
}

type Heard = {
  path: string
  headers: IncomingMessage['headers']
  body: ReturnType<typeof JSON.parse>
  /** The caller went away before the end. */
  isLeft: boolean
  /** How much of an answer without an end was written to it. */
  bytes: number
}

/** A model server on this machine that speaks both wires and does as it is told, call by call. */
export async function openModelDouble() {
  const acts: Act[] = []
  const heard: Heard[] = []
  const plan: { actFor?: ((asked: string) => Act | undefined) | undefined } = {}

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    const call: Heard = { path: request.url ?? '', headers: request.headers, body, isLeft: false, bytes: 0 }
    heard.push(call)
    response.on('close', () => {
      call.isLeft = !response.writableEnded
    })
    const act = plan.actFor?.(JSON.stringify(body.messages)) ?? acts.shift() ?? { says: 'Nothing was planned.' }
    if (act.refusesMaxTokens && body.max_tokens !== undefined) {
      acts.unshift(act)
      const message = "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      return answerJson(response, 400, { error: { message, type: 'invalid_request_error' } })
    }
    await sleep(act.afterMs ?? 0)
    if (act.hangs) return
    if (act.isEndless) return talkForEver(response, act.isEndless, call)
    if (act.status) return answerJson(response, act.status, { error: { message: 'injected', type: 'error' } })
    if (act.isNonsense) return response.end('<html>Welcome to nginx!</html>')
    if (act.breaksAfter === 0) return response.destroy()
    await answerStream(response, act, request.url?.endsWith('/messages') ? anthropicEvents(act) : openAiEvents(act))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    /** What it does in the next calls, in order. */
    acts,
    /** What it does by what was said so far, where calls come at once and in no order. */
    plan,
    heard,
    /** How many callers of those heard went away before the end. */
    leftCount: () => heard.filter(({ isLeft }) => isLeft).length,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function talkForEver(response: ServerResponse, how: NonNullable<Act['isEndless']>, call: Heard) {
  const isAnthropic = call.path.endsWith('/messages')
  const said = { says: 'On and on. '.repeat(1000) }
  const [start, end] = isAnthropic ? [2, -3] : [0, -2]
  const events = isAnthropic ? anthropicEvents(said) : openAiEvents(said)
  const written = (event: Event) =>
    `${event.name ? `event: ${event.name}\n` : ''}data: ${JSON.stringify(event.data)}\n\n`
  const opening = events.slice(0, start).map(written).join('')
  const talk = events.slice(start, end).map(written).join('')
  response.writeHead(how === 'error' ? 500 : 200, {
    'content-type': how === 'error' ? 'application/json' : 'text/event-stream',
  })
  response.write(how === 'talk' ? opening : how === 'line' ? 'data: "' : '{"error":{"message":"')
  const more = how === 'talk' ? talk : 'x'.repeat(65_536)
  const closed = once(response, 'close')
  while (!response.destroyed) {
    call.bytes += more.length
    if (!response.write(more)) await Promise.race([once(response, 'drain'), closed])
  }
}

const piecesOf = (text = '') => text.match(/[\s\S]{1,12}/g) ?? []

type Event = { name?: string; data: object | string; isPiece?: boolean }

async function answerStream(response: ServerResponse, act: Act, events: Event[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let pieces = 0
  for (const { name, data, isPiece } of events) {
    if (isPiece && pieces++ === act.breaksAfter) return response.destroy()
    if (response.destroyed) return
    response.write(
      `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
    )
    if (isPiece) await sleep(act.betweenMs ?? 0)
  }
  response.end()
}

function openAiEvents({ says, isCutOff, isRefused }: Act): Event[] {
  const chunk = (delta: object, finish_reason: string | null) => ({
    data: {
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta, finish_reason }],
    },
  })
  return [
    ...piecesOf(says).map((content) => ({ ...chunk({ role: 'assistant', content }, null), isPiece: true })),
    chunk({}, isRefused ? 'content_filter' : isCutOff ? 'length' : 'stop'),
    { data: '[DONE]' },
  ]
}

function anthropicEvents({ says, isCutOff, isRefused, hasNews }: Act): Event[] {
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage }
  const event = (name: string, more: object): Event => ({ name, data: { type: name, ...more } })
  return [
    event('message_start', { message }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...piecesOf(says).flatMap((text) => [
      { ...event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }), isPiece: true },
      ...(hasNews ? [event('weather', { sky: 'clear' })] : []),
    ]),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: isRefused ? 'refusal' : isCutOff ? 'max_tokens' : 'end_turn', stop_sequence: null },
      usage,
    }),
    event('message_stop', {}),
  ]
}
