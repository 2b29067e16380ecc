import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Where a request comes from, for counting. Behind a proxy that is trusted, what that proxy appended last. IPv6
 * addresses count by their first 64 bits: the rest is anybody's to choose.
 */
export function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
  const address = (trustsProxy && forwarded) || (request.socket.remoteAddress ?? 'unknown')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
