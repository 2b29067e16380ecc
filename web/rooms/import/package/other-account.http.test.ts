import { afterAll, expect, test, vi } from 'vitest'
import { type Exported, piecesOf } from '#contract/pieces-of-account'
import { sharedStudyApp, startMs } from '#server/rooms/study/testing'
import { authorizeCalls } from '#web/lib/api.ts'
import { type Brought, nothingBrought, sendPackage } from './send-package.ts'

const app = await sharedStudyApp()
const { signal } = new AbortController()
vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init))
afterAll(() => vi.unstubAllGlobals())

const atMs = startMs - 5 * 86_400_000
const past = {
  answers: [{ id: atMs, grade: 4 as const, atMs, durationMs: 900 }],
  state: { atMs, nextInterval: 9, eFactor: 2.5 },
  unread: 0,
  keepsDay: true,
}
const card = { front: 'x', back: 'y', source: 'anki note 0', past, facets: [] }

async function bring(name: string): Promise<Brought> {
  const brought = nothingBrought()
  authorizeCalls(() => app.tokenFor(name))
  const decks = [{ title: 'Analysis', description: '', macros: {}, cards: [card] }]
  const personId = app.as(name).id
  const sending = { decks, pictures: new Map(), file: new Blob(), personId, isPublic: false, withPast: true }
  const nothing = () => undefined
  const listener = {
    signal,
    onCards: nothing,
    onAnswers: nothing,
    onLostPicture: nothing,
    onLostAnswers: nothing,
    onNoRoom: nothing,
  }
  await sendPackage(sending, brought, listener)
  return brought
}

const answersOf = async (name: string) => (await app.as(name).get('/api/study/figures')).body.answers

test('An answer is counted once also in an account that was filled from an export, where its deck is deleted and imported again', async () => {
  await bring('old')
  const file = (await app.as('old').get('/api/account/export')).body as Exported
  const other = app.as('new')
  for (const piece of piecesOf(file)) expect((await other.post('/api/account/import', piece)).status).toBe(200)
  const [known] = (await bring('new')).decks
  expect([known?.isNew, await answersOf('new')]).toEqual([false, 1])
  await other.delete(`/api/decks/${known?._id}`)
  expect((await bring('new')).decks[0]?.isNew).toBe(true)
  expect(await answersOf('new')).toBe(1)
})
