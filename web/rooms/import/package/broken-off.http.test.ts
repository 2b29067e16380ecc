import { afterAll, expect, test, vi } from 'vitest'
import { grade, sharedStudyApp } from '#server/rooms/study/testing'
import { authorizeCalls, call } from '#web/lib/api.ts'
import { type Brought, nothingBrought, sendPackage } from './send-package.ts'
import { doubtOfUndo, undoImport } from './undo-import.ts'

const app = await sharedStudyApp()
const { signal } = new AbortController()
let lostPaths: string[] = []
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  const answer = await app.app.request(path, init)
  if (!lostPaths[0] || !path.endsWith(lostPaths[0])) return answer
  lostPaths.shift()
  throw new TypeError('The connection broke off')
})
afterAll(() => vi.unstubAllGlobals())

function send(count: number, brought: Brought): Promise<void> {
  const cards = Array.from({ length: count }, (_, nth) => ({ front: `front ${nth}`, back: 'y', source: `note ${nth}` }))
  const decks = [{ title: 'Analysis', description: '', macros: {}, cards }]
  const sending = { decks, pictures: new Map(), file: new Blob(), personId: 'x', isPublic: false, withPast: false }
  const nothing = () => undefined
  const told = { onCards: nothing, onAnswers: nothing, onLostPicture: nothing, onLostAnswers: nothing }
  return sendPackage(sending, brought, { signal, ...told, onNoRoom: nothing })
}

/** Goes on with it until it is done, as its button does. */
async function bring(count: number): Promise<Brought> {
  const brought = nothingBrought()
  while (
    !(await send(count, brought).then(
      () => true,
      () => false,
    ))
  );
  return brought
}

test('An import that lost answers and was gone on with is taken back as a whole', async () => {
  authorizeCalls(() => app.tokenFor('on a train'))
  const first = await bring(3)
  const deckId = first.decks[0]?._id ?? ''
  lostPaths = ['/cards/batch', '/cards/batch', '/api/cards/origins']
  const second = await bring(403)
  expect(lostPaths).toEqual([])
  expect(second.addedIds.get(deckId)).toHaveLength(400)
  await undoImport(second)
  expect((await call('deck.read', { at: { deckId } })).cards).toHaveLength(3)
})

test('What was studied of an import that lost its answers is asked about before it is taken back', async () => {
  authorizeCalls(() => app.tokenFor('in a tunnel'))
  lostPaths = ['/cards/batch']
  const brought = await bring(2)
  const { _id, cards } = await call('deck.read', { at: { deckId: brought.decks[0]?._id ?? '' } })
  const sinceMs = app.clock.nowMs
  app.clock.nowMs += 60_000
  await grade(app.as('in a tunnel'), _id, cards[0]?._id, 4)
  expect(await doubtOfUndo(brought, sinceMs)).toBe('1 card of it was studied since.')
  const byHand = { frontEquation: 'by hand', backEquation: 'y' }
  await call('card.create', { at: { deckId: _id }, body: byHand })
  const asked = '1 card of it was studied since, and 1 card was added to it since.'
  expect(await doubtOfUndo(brought, sinceMs)).toBe(asked)
  lostPaths = [_id]
  await expect(doubtOfUndo(brought, sinceMs), 'nothing is taken back that could not be looked at').rejects.toThrow()
})
