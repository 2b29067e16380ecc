const chunkLength = 32_768

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const holdsStream = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isStream)

/** The JSON of a value in pieces. What comes bit by bit is a list, and is written as it comes. */
async function* pieces(value: unknown): AsyncGenerator<string, void> {
  if (isStream(value)) {
    let separator = '['
    for await (const item of value) {
      yield separator
      yield* pieces(item)
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  } else if (holdsStream(value)) {
    let separator = '{'
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* pieces(part)
      separator = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

/**
 * A value as JSON that is never in memory as a whole: lists in it may be async iterables, read only as fast as the
 * client takes them. One that fails breaks the answer off, so that half is not taken for all.
 */
export function jsonStream(
  value: Record<string, unknown>,
  onFault: (error: unknown) => void = () => {},
): ReadableStream<Uint8Array> {
  const written = pieces(value)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      let text = ''
      try {
        while (text.length < chunkLength) {
          const { value: piece, done } = await written.next()
          if (done) {
            if (text) controller.enqueue(encoder.encode(text))
            return controller.close()
          }
          text += piece
        }
        controller.enqueue(encoder.encode(text))
      } catch (error) {
        onFault(error)
        controller.error(error)
      }
    },
    cancel: async () => {
      await written.return()
    },
  })
}
