import { expect, test } from 'vitest'
import type { Client } from '#server/http/testing'
import { type Act, noticedApp } from '#server/http/testing/meanwhile'

const { app, faultsOf } = await noticedApp()

/** Somebody whose provider says in one of two browsers who they are. */
type World = { withClaims: Client; withoutClaims: Client }

let people = 0
async function made(): Promise<World> {
  const name = `anna ${people++}`
  const withClaims = app.as(name, { email: 'anna@provider.org', email_verified: true, name: 'Anna' })
  return { withClaims, withoutClaims: app.as(name) }
}

const sync: Act<World> = ({ withClaims }) => withClaims.post('/api/user', {})
const acts: Record<string, Act<World>> = {
  types: ({ withoutClaims }) => withoutClaims.post('/api/user', { email: 'queen@example.org' }),
  'says nothing': ({ withoutClaims }) => withoutClaims.post('/api/user', {}),
}
const found = async ({ withoutClaims }: World) => (await withoutClaims.post('/api/user', {})).body.email

test.each(Object.keys(acts))(
  'Whoever %s while their provider vouches for an address is known by that',
  async (name) => {
    const act = acts[name] as Act<World>
    for (const both of [
      [sync, act],
      [act, sync],
    ] as [Act<World>, Act<World>][])
      expect(await faultsOf({ make: made, acts: both, found })).toEqual([])
  },
)

test('An address that is typed while another browser says none is kept', async () => {
  const typed = acts.types as Act<World>
  const silent = acts['says nothing'] as Act<World>
  expect(await faultsOf({ make: made, acts: [silent, typed], found })).toEqual([])
})
