import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import fc from 'fast-check'
import { calls } from '#contract/calls'
import type { CallName } from '#contract/paths'
import { openApiDocument } from '#server/http/docs/document'
import type { Schema } from '#server/http/docs/shape'
import { createArbitrary } from '#server/http/testing/arbitrary'

type Answer = { status: number; code: string | undefined; text: string; headers: [string, string][] }

/** Who asks: by their token, or as nobody. */
export type Asking = { name: string; id: string | undefined; token: string | undefined }

/** What stands in the address of a call, and what its body may name. */
export type Target = { deckId: string; cardId: string }

const document = openApiDocument('http://localhost')

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

function bodyOf(name: CallName, { deckId, cardId }: Target, seed: number): unknown {
  const { method, path } = calls[name]
  const operation = (document.paths?.[path] as Record<string, Operation> | undefined)?.[method]
  const content = Object.values(operation?.requestBody?.content ?? {})[0]
  if (!content) return undefined
  return fc.sample(createArbitrary(document, [deckId, cardId]).likely(content.schema), { numRuns: 1, seed })[0]
}

const changing = new Set(['x-request-id', 'date', 'keep-alive', 'connection'])

/** Makes calls of the contract, well-formed bodies made from its schemas among them, and reads all of what is answered. */
export function attacker(url: string) {
  let requests = 0
  const ask = async (path: string, { token }: Asking, init: RequestInit = {}): Promise<Answer> => {
    requests++
    const headers = { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      code: isJson && answer.status >= 400 ? JSON.parse(text).code : undefined,
      text,
      headers: [...answer.headers].filter(([name]) => !changing.has(name)),
    }
  }
  return {
    requestsSoFar: () => requests,
    ask,
    /** What `fetch` refuses to send; the status of what is answered, 0 where nothing is. */
    async send(method: string, path: string, headers: OutgoingHttpHeaders): Promise<number> {
      requests++
      const { hostname, port } = new URL(url)
      try {
        const sent = request({ hostname, port, method, path, headers }).end()
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        await answer.toArray()
        return answer.statusCode ?? 0
      } catch {
        return 0
      }
    },
    /** `inBody`: what the body names, where that is something else than the address does. */
    call(name: CallName, asking: Asking, at: Target, { seed = 1, inBody = at } = {}): Promise<Answer> {
      const { method, path } = calls[name]
      const address = path
        .replace('{deckId}', at.deckId)
        .replace('{cardId}', at.cardId)
        .replace('{pictureId}', at.cardId.replaceAll('-', ''))
        .replace(/\{(card)?index\}/i, '0')
      const body = bodyOf(name, inBody, seed)
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      return ask(address, asking, {
        method: method.toUpperCase(),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...sent,
      })
    },
  }
}

export type Attacker = ReturnType<typeof attacker>
