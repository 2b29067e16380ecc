import { expect, test } from 'vitest'
import { graceMs, isActive, isCanceled, labelOf, type Subscription, standingOf } from './subscription.ts'
import { dayMs } from './time.ts'

const startMs = Date.parse('2026-11-20T12:00:00Z')
const endMs = Date.parse('2026-12-20T12:00:00Z')
const paid: Subscription = {
  status: 'active',
  periodStartMs: startMs,
  periodEndMs: endMs,
  canceledAtMs: null,
  endedAtMs: null,
}
const canceling = { ...paid, canceledAtMs: startMs + dayMs }
const pastDue: Subscription = { ...paid, status: 'past_due' }
const ended: Subscription = { ...canceling, status: 'canceled', endedAtMs: endMs }

test.each<[string, Subscription | undefined, number, string]>([
  ['nobody who never paid', undefined, startMs, 'Inactive'],
  ['a paid period, at its start', paid, startMs, 'Active'],
  ['a paid period, in its last millisecond', paid, endMs - 1, 'Active'],
  ['a paid period, when it is over', paid, endMs, 'Inactive'],
  ['a trial', { ...paid, status: 'trialing' }, startMs, 'Active'],
  ['a canceled one, to the end of what was paid', canceling, endMs - 1, 'Canceling at period end'],
  ['a canceled one, afterwards', canceling, endMs, 'Inactive'],
  ['a failed renewal, on its third day', pastDue, startMs + graceMs - 1, 'Active'],
  ['a failed renewal, after three days', pastDue, startMs + graceMs, 'Inactive'],
  ['one that ended', ended, endMs, 'Inactive'],
  ['one that ended before its period did', { ...ended, endedAtMs: startMs + dayMs }, startMs + dayMs, 'Inactive'],
  ['one that nobody pays any more', { ...paid, status: 'unpaid' }, startMs + 1, 'Inactive'],
  ['a first payment that is not through', { ...paid, status: 'incomplete' }, startMs, 'Inactive'],
  ['a first payment that never came', { ...paid, status: 'incomplete_expired' }, startMs, 'Inactive'],
])('%s', (_, subscription, nowMs, label) => {
  expect(labelOf(standingOf(subscription), nowMs)).toBe(label)
})

test('a person who cancels stays active, and is known to have canceled', () => {
  expect(isActive(standingOf(canceling), startMs + dayMs)).toBe(true)
  expect(isCanceled(standingOf(canceling))).toBe(true)
  expect(isCanceled(standingOf(paid))).toBe(false)
})
