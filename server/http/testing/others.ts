import { calls } from '#contract/calls'
import type { PublicReader } from '#contract/page'
import type { CallName } from '#contract/paths'
import { type Answer, type Client, testApp } from '#server/http/testing'

/** What nothing was ever called by. */
export const neverUsed = '01993a00-0000-7000-8000-000000000000'

/** Who may not have what is another's: the last of them had it once. */
export const people = ['visitor', 'stranger', 'fan'] as const
type Who = (typeof people)[number]

/** The app, what its pages read, and those whom nothing may be told. */
export async function appWithOthers() {
  const pages: { reader?: PublicReader } = {}
  const app = await testApp({
    web: async (_, { reader }) => {
      pages.reader = reader
      return new Response('')
    },
  })
  await app.visitor.get('/')
  if (!pages.reader) throw new Error('No page was asked for')
  const others: Record<Who, Client> = { visitor: app.visitor, stranger: app.as('stranger'), fan: app.as('fan') }
  return { app, reader: pages.reader, others }
}

type Asked = { ids: Record<string, string>; query?: string; body?: unknown }

/** A call about what `ids` name; of places, which have none, the first. */
export function askFor(name: CallName, client: Client, { ids, query = '', body }: Asked): Promise<Answer> {
  const { method, path } = calls[name]
  const address = path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '0') + query
  if (method === 'get') return client.get(address)
  return method === 'delete' ? client.delete(address, { body }) : client[method](address, body)
}
