import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { Deck } from '#contract/deck'
import { sharedStudyApp } from '#server/rooms/study/testing'
import { authorizeCalls } from '#web/lib/api.ts'
import { bringAccount, readAccountFile } from './bring-account.ts'

const app = await sharedStudyApp()
const { signal } = new AbortController()
const tell = () => {}
afterAll(() => vi.unstubAllGlobals())

const drawn = async (background: string) => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}

test('An account comes with all cards where some of its pictures have no room, and says how many', async () => {
  const anna = app.as('anna')
  const { _id } = (await anna.post('/api/decks', { title: 'With pictures', isPublic: false })).body
  for (const background of ['teal', 'tan']) {
    const content = await drawn(background)
    const { name } = (await anna.post(`/api/decks/${_id}/pictures`, { content, fileName: `${background}.png` })).body
    const frontEquation = `\\includegraphics[width=2cm]{${name}}`
    await anna.post(`/api/decks/${_id}/cards`, { frontEquation, backEquation: 'y' })
  }
  const file = new Blob([JSON.stringify((await anna.get('/api/account/export')).body)])
  const read = await readAccountFile(file)
  if (!read.ok) return expect.fail(read.reason)

  let pictures = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isSecond = path.endsWith('/pictures') && ++pictures === 2
    return isSecond
      ? Response.json({ error: 'Full', code: 'pictures_full' }, { status: 409 })
      : app.app.request(path, init)
  })
  authorizeCalls(() => app.tokenFor('bea'))
  expect(await bringAccount(read.value, { signal, tell })).toEqual({ lostPictures: 1 })
  const { data } = (await app.as('bea').get('/api/decks?owned=true')).body
  const fronts = (data as Deck[]).map(({ cards }) => cards.map(({ frontEquation }) => frontEquation))
  expect(fronts).toEqual([[expect.stringMatching(/^.includegraphics\[width=2cm\]\{teal-40x30-/), '\\emph{[tan]}']])
})
