import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openOwnSite } from '#server/gateways/identity/testing/own-site'

const { site } = await openOwnSite()

test('A body that does not arrive is waited for twelve seconds, also when signing out', async () => {
  const { hostname, port, host, origin } = new URL(site.publicUrl)
  const socket = connect(Number(port), hostname)
  socket.write(`POST /api/auth/signout HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-length: 100\r\n\r\n{"`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /)
  expect(String(answer)).toContain('"code":"body_too_slow"')
})
