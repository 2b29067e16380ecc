import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './events.ts'

const sent =
  'event: prose\ndata: {"text":"Größe ∑"}\n\n: still here\n\nevent: again\ndata: {}\n\nevent: reply\ndata: {"card":null}\n\n'

async function heard(chunks: Uint8Array[]): Promise<ServerEvent[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(stream, new AbortController().signal)) events.push(event)
  return events
}

test.each([1, 2, 3, 7, 1000])('Events arrive whole in pieces of %s bytes', async (size) => {
  const bytes = new TextEncoder().encode(sent)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
    bytes.slice(nth * size, (nth + 1) * size),
  )
  expect(await heard(chunks)).toEqual([
    { event: 'prose', data: { text: 'Größe ∑' } },
    { event: 'again', data: {} },
    { event: 'reply', data: { card: null } },
  ])
})

test('An event that was cut off is none', async () => {
  expect(await heard([new TextEncoder().encode('event: reply\ndata: {"card"')])).toEqual([])
})

test('A reader that stops listening ends the stream', async () => {
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const { data } of readEvents(stream, new AbortController().signal)) {
    expect(data).toBe(1)
    break
  }
  expect(isCancelled).toBe(true)
})

test.each([
  ['A connection that breaks counts as none', false, { code: 'offline' }],
  ['One that was given up says so', true, { message: 'broken' }],
])('%s', async (_, isGivenUp, problem) => {
  const giver = new AbortController()
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broken')) })
  if (isGivenUp) giver.abort()
  await expect(readEvents(stream, giver.signal).next()).rejects.toMatchObject(problem)
})

test('A line that carries nothing any more counts as none', async () => {
  let isLeft = false
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    // Nor does it say that it heard of having been left.
    cancel: () => {
      isLeft = true
      return new Promise(() => {})
    },
  })
  const events = readEvents(stream, new AbortController().signal, 1)
  expect((await events.next()).value).toEqual({ event: 'message', data: 1 })
  await expect(events.next()).rejects.toMatchObject({ code: 'offline' })
  expect(isLeft).toBe(true)
})
