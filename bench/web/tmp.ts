import { chromium as engine } from '@playwright/test'
import { callsOf } from '../../e2e/api-calls.ts'
import { signUp, somebody } from '../../e2e/people.ts'
import { chromium } from './browser.ts'
import { openUnwatched } from './unwatched.ts'
const url = process.argv[2]
const what = process.argv[3]
const slowdown = Number(process.argv[4] ?? 3)
const browser = await engine.launch(chromium)
await using unwatched = await openUnwatched()
const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
const page = await context.newPage()
await signUp(page, somebody('Tim'))
const call = await callsOf(page)
const { data } = await call('GET', '/api/decks?limit=9')
for (const { _id } of data) await call('POST', `/api/decks/${_id}/like`, { isLiked: false })
const deckId = data.find(({ title }: { title: string }) => title.includes('Calculus'))._id
let cookies = await context.cookies()
await browser.close()
const script = `(() => { const lcp = []; const tasks = []; Object.assign(window, { lcp, tasks });
 new PerformanceObserver((l) => { for (const e of l.getEntries()) lcp.push([Math.round(e.startTime), e.size, e.element?.outerHTML.slice(0, 120), e.element?.textContent?.slice(0,40)]) }).observe({ type: 'largest-contentful-paint', buffered: true });
 new PerformanceObserver((l) => { for (const e of l.getEntries()) tasks.push([Math.round(e.startTime), Math.round(e.duration)]) }).observe({ type: 'longtask', buffered: true });
})()`
const question = `({ lcp, tasks, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
 nav: (() => { const n = performance.getEntriesByType('navigation')[0]; return [n.responseStart, n.responseEnd, n.encodedBodySize, n.domContentLoadedEventEnd].map(Math.round) })(),
 res: performance.getEntriesByType('resource').map((e) => [new URL(e.name).pathname.slice(-40), Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), e.encodedBodySize, e.renderBlockingStatus, e.initiatorType]) })`
const path = what === 'study' ? `/deck/${deckId}/study` : what === 'deck' ? `/deck/any/${deckId}` : what
for (let i = 0; i < 2; i++) {
  const { value, cookies: after } = await unwatched.visit({ url: url + path, cookies, script, slowdown }, (p) => p.ask<any>(question))
  cookies = after
  console.log('fcp', value.fcp, 'nav', value.nav, 'tasks', JSON.stringify(value.tasks))
  for (const l of value.lcp) console.log('lcp', JSON.stringify(l))
  if (i) for (const r of value.res) console.log(r.join(' '))
}
process.exit(0)
