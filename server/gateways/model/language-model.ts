import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError, type LanguageModel, streamText, TypeValidationError } from 'ai'
import { isTooLong } from './bounded-fetch.ts'
import type { Completion, Model, ModelTrouble } from './model.ts'

/** Warnings of the SDK would go to the console, around our log. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

const retryAfterMs = 300

/** What is longer is no card, whatever was allowed: it is read no further. docs/rules.md §Assistant.19. */
const charactersAtMost = 64 * 1024

/** A language model behind either wire. One that fails before its first word is asked once more, if there is time. */
export function createLanguageModel(
  model: Exclude<LanguageModel, string>,
  { outputTokensAtMost }: { outputTokensAtMost: number },
): Model {
  const ask: Model['complete'] = async ({ instructions, messages }, { signal, timeoutMs, onText }) => {
    const timeout = AbortSignal.timeout(Math.ceil(timeoutMs))
    const enough = new AbortController()
    let failure: unknown
    let text = ''
    try {
      const stream = streamText({
        model,
        instructions,
        // Greetings before the first question are ours; some models want the person to speak first.
        messages: messages
          .slice(messages.findIndex(({ role }) => role === 'user'))
          .map(({ role, content }) => ({ role, content })),
        maxOutputTokens: outputTokensAtMost,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, timeout, enough.signal]),
        onError: ({ error }) => {
          if (!isNews(error)) failure = error
        },
      })
      for await (const piece of stream.textStream) {
        text += piece
        onText?.(piece)
        if (text.length <= charactersAtMost) continue
        enough.abort()
        return { ok: true, text, isCutOff: true }
      }
      if (failure === undefined && !signal.aborted && !timeout.aborted) {
        const [reason, written] = await Promise.all([stream.finishReason, stream.rawFinishReason])
        // What the model would not finish is no reply, however much of it there is.
        if (reason === 'content-filter') return { ok: false, reason: 'failed', detail: 'refused' }
        // A stream that ends without saying why was torn off.
        if (written !== undefined && reason !== 'error') return { ok: true, text, isCutOff: reason === 'length' }
      }
    } catch (error) {
      failure ??= error
    }
    if (signal.aborted) return { ok: false, reason: 'stopped' }
    if (timeout.aborted) return { ok: false, reason: 'slow' }
    return { ok: false, reason: troubleOf(failure), detail: detailOf(failure) }
  }

  return {
    name: model.modelId,
    isLibrary: false,
    complete: async (prompt, options) => {
      const startedMs = performance.now()
      let hasSpoken = false
      const onText = (piece: string) => {
        hasSpoken = true
        options.onText?.(piece)
      }
      const first = await ask(prompt, { ...options, onText })
      const leftMs = options.timeoutMs - (performance.now() - startedMs) - retryAfterMs
      if (first.ok || first.reason !== 'unavailable' || !isPassing(first) || hasSpoken || leftMs <= 0) return first
      await sleep(retryAfterMs)
      return ask(prompt, { ...options, timeoutMs: leftMs })
    },
  }
}

const anthropicEvents = new Set<unknown>([
  ...['message_start', 'message_delta', 'message_stop', 'ping', 'error'],
  ...['content_block_start', 'content_block_delta', 'content_block_stop'],
])

/**
 * Whether an error is about an event of a type that we do not know: new types may be added, and are to be passed over.
 * https://docs.claude.com/en/docs/build-with-claude/streaming
 */
function isNews(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false
  const { value } = error
  const type = value instanceof Object && 'type' in value && value.type
  return typeof type === 'string' && !anthropicEvents.has(type)
}

const statusOf = (error: unknown) => (APICallError.isInstance(error) ? error.statusCode : undefined)

/** 529 is Anthropic's word for being overloaded. */
const troubleOf = (error: unknown): ModelTrouble => ([429, 529].includes(statusOf(error) ?? 0) ? 'busy' : 'unavailable')

const tooLong = 'the reply does not end'

/** For the log: never what was said, which an error may quote. */
const detailOf = (error: unknown): string => {
  const status = statusOf(error)
  if (isTooLong(error)) return tooLong
  return status ? `status ${status}` : error instanceof Error ? error.name : 'the reply broke off'
}

/** A refused key or a wrong model name will be refused again, and what does not end will not end. */
const isPassing = ({ detail = '' }: Extract<Completion, { ok: false }>) =>
  !/^status 4/.test(detail) && detail !== tooLong
