import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PublicPage } from '#contract/page'
import { publicPage } from './context.ts'
import { handleError } from './entry.server.tsx'

test.each([
  [405, 'an answer', 0],
  [500, 'a fault', 1],
])('What the router answers with %d is %s', (status, _, reports) => {
  const report = vi.fn()
  const context = new RouterContextProvider(
    new Map([[publicPage, { report, signal: new AbortController().signal } as Partial<PublicPage> as PublicPage]]),
  )
  const error = new RouteError(status, 'Refused', new Error('Refused'), true)
  handleError(error, { request: new Request('http://localhost/'), params: {}, context } as never)
  expect(report).toHaveBeenCalledTimes(reports)
})
