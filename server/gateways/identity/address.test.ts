import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['a plain address', from('192.0.2.7'), false, '192.0.2.7'],
  ['an IPv4 address in IPv6 clothes', from('::ffff:192.168.20.70'), false, '192.168.20.70'],
  ['a header that nobody vouches for', from('192.0.2.7', '198.51.100.1'), false, '192.0.2.7'],
  ['what the trusted proxy appended', from('10.0.0.1', '1.2.3.4, 198.51.100.1'), true, '198.51.100.1'],
  [
    'what it appended to what somebody made up',
    from('10.0.0.1', '1.2.3.4, 5.6.7.8, 198.51.100.1'),
    true,
    '198.51.100.1',
  ],
  ['several headers', from('10.0.0.1', ['1.2.3.4', '198.51.100.1']), true, '198.51.100.1'],
  ['a trusted proxy that says nothing', from('10.0.0.1'), true, '10.0.0.1'],
  ['neighbours in one network', from('2001:db8:1:2:3:4:5:6'), false, '2001:db8:1:2'],
  ['a shortened address', from('2001:db8::6'), false, '2001:db8:0:0'],
  ['one shortened within its network', from('2001::2:3:4:5:6:7'), false, '2001:0:2:3'],
  ['one that only ends like an IPv4 address', from('2001:db8:1:2::ffff:192.0.2.7'), false, '2001:db8:1:2'],
  ['this machine', from('::1'), false, '0:0:0:0'],
  ['a socket that is gone', from(undefined), false, 'unknown'],
])('%s', (_, request, trustsProxy, address) => {
  expect(addressOf(request, trustsProxy)).toBe(address)
})
