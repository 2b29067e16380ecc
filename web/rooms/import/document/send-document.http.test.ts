import { afterAll, expect, test, vi } from 'vitest'
import type { Deck } from '#contract/deck'
import { testApp, testEnv } from '#server/http/testing'
import { authorizeCalls } from '#web/lib/api.ts'
import { earlierOf } from './earlier.ts'
import { planDocument } from './planned-document.ts'
import { sendDocument } from './send-document.ts'

const limits = { ...testEnv.limits, writes: { hits: 120, windowMs: 60_000 } }
const app = await testApp({ env: { ...testEnv, limits } })
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

const choices = { title: 'Many', isPublic: false, isNewDeck: false, overwrites: false }
const cardCount = 2_000

test('Another version of a document that changes 2,000 cards takes a request for every hundred, also where an answer is lost', async () => {
  const asked: string[] = []
  let losesNext = false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await app.app.request(path, init)
    if (init.method === 'GET') return answer
    asked.push(path)
    if (losesNext) {
      losesNext = false
      throw new TypeError('The connection broke off')
    }
    return answer
  })
  authorizeCalls(() => app.tokenFor('author'))
  const author = app.as('author')
  const { signal } = new AbortController()
  const send = async (text: string) => {
    const planned = await planDocument({ name: 'a.tex', text }, async (id) =>
      id ? ((await author.get(`/api/decks/${id}`)).body as Deck) : undefined,
    )
    if (!planned.ok) throw new Error(planned.reason)
    return sendDocument(planned.value, choices, {
      personId: author.id,
      signal,
      onSent: () => {},
      onLostPicture: () => {},
    })
  }
  const written = Array.from({ length: cardCount }, (_, nth) => `\\begin{card} old ${nth} \\answer a \\end{card}`)
  const { deck } = await send(written.join('\n'))
  const exported = (await author.get(`/api/decks/${deck._id}/export`)).body as string
  const read = async (): Promise<Deck> => (await author.get(`/api/decks/${deck._id}`)).body

  asked.length = 0
  await author.put(`/api/decks/${deck._id}/cards/7`, { frontEquation: 'edited here', backEquation: 'a' })
  losesNext = true
  const changed = exported.replace(/old (?=\d)/g, 'new ')
  await expect(send(changed)).rejects.toMatchObject({ code: 'offline' })
  expect(await send(changed)).toMatchObject({ was: 'updated', leftCount: 0 })
  expect(asked.length).toBeLessThanOrEqual(cardCount / 100 + 2)
  const { cards, cardCount: count } = await read()
  expect(count).toBe(cardCount)
  expect(cards[7]?.frontEquation).toBe('edited here')
  expect(cards.filter(({ frontEquation, version }) => frontEquation.startsWith('new') && version === 2)).toHaveLength(
    cardCount - 1,
  )
})

test('A document that is imported again under another title, or made public then, goes on in its deck; another is made where that is asked for', async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init))
  authorizeCalls(() => app.tokenFor('again'))
  const again = app.as('again')
  const text = ['one', 'two', 'three'].map((word) => `\\begin{card} ${word} \\answer ${word} \\end{card}`).join('\n')
  const send = async (chosen: Partial<typeof choices>) => {
    const planned = await planDocument({ name: 'a.tex', text }, async () => undefined)
    if (!planned.ok) throw new Error(planned.reason)
    const own = (await again.get('/api/decks?owned=true')).body.data as Deck[]
    const earlier = await earlierOf(planned.value.plan, again.id, own)
    const all = { ...choices, ...chosen, ...(earlier && { earlier: new Map([[planned.value, earlier]]) }) }
    return {
      planned: planned.value,
      listener: { personId: again.id, signal, onSent: () => {}, onLostPicture: () => {} },
      all,
    }
  }
  const { signal } = new AbortController()
  const made = async (chosen: Partial<typeof choices>, isKnown: boolean) => {
    const { planned, listener, all } = await send(chosen)
    const { deck } = await sendDocument(planned, isKnown ? all : { ...choices, ...chosen }, listener)
    return deck._id
  }
  const first = await made({ title: 'First' }, true)
  await again.delete(`/api/decks/${first}/cards/0`)
  expect(await made({ title: 'Other', isPublic: true }, true), 'known before').toBe(first)
  expect(await made({ title: 'Other', isPublic: true }, false), 'found when it is made').toBe(first)
  expect((await again.get(`/api/decks/${first}`)).body).toMatchObject({ title: 'First', cardCount: 2 })
  const second = await made({ title: 'Second', isNewDeck: true }, true)
  expect(second).not.toBe(first)
  expect(await made({ title: 'Third' }, true), 'the one that was made last').toBe(second)
  await again.delete(`/api/decks/${second}`)
  await again.delete(`/api/decks/${first}`)
  const anew = await made({ title: 'Fourth' }, true)
  expect((await again.get(`/api/decks/${anew}`)).body).toMatchObject({ title: 'Fourth', cardCount: 3 })
})
