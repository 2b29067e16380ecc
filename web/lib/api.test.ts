import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('A call that is refused is logged with its status and where it went', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Deck not found', code: 'deck_not_found' }, { status: 404 }),
  )
  await expect(call('deck.read', { at: { deckId: '1' } })).rejects.toMatchObject({ code: 'deck_not_found' })
  expect(log.mock.calls).toEqual([['HTTP error! status: 404', 'GET', '/api/decks/1']])
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call('deck.read', { at: { deckId: '1' } })
  expect(log).toHaveBeenCalledOnce()
})
