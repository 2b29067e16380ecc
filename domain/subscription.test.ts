import { expect, test } from 'vitest'
import {
  foremostOf,
  graceMs,
  isActive,
  isCanceled,
  isRenewing,
  labelOf,
  type Subscription,
  subscriptionStateOf,
} from './subscription.ts'
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
  ['a person who never paid', undefined, startMs, 'Inactive'],
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
  ['one that is not paid any more', { ...paid, status: 'unpaid' }, startMs + 1, 'Inactive'],
  ['a first payment that is not through', { ...paid, status: 'incomplete' }, startMs, 'Inactive'],
  ['a first payment that never came', { ...paid, status: 'incomplete_expired' }, startMs, 'Inactive'],
])('%s', (_, subscription, nowMs, label) => {
  expect(labelOf(subscriptionStateOf(subscription), nowMs)).toBe(label)
})

test.each<[string, Subscription | undefined, number | null]>([
  ['never paid', undefined, null],
  ['a first payment that is not through', { ...paid, status: 'incomplete' }, null],
  ['a first payment that never came', { ...paid, status: 'incomplete_expired' }, null],
  ['a failed renewal of a period shorter than the grace', { ...pastDue, periodEndMs: startMs + 1 }, startMs + 1],
  ['one that ended', { ...ended, endedAtMs: startMs + dayMs }, startMs + dayMs],
  ['one that is not paid any more', { ...paid, status: 'unpaid' }, startMs],
])('until when: %s', (_, subscription, expiresAtMs) => {
  expect(subscriptionStateOf(subscription).expiresAtMs).toBe(expiresAtMs)
})

test('who never paid never canceled, and owes nothing', () => {
  expect(isCanceled(subscriptionStateOf(undefined))).toBe(false)
  expect(subscriptionStateOf(undefined).isUnpaid).toBe(false)
})

test('a person who cancels stays active, and is known to have canceled', () => {
  expect(isActive(subscriptionStateOf(canceling), startMs + dayMs)).toBe(true)
  expect(isCanceled(subscriptionStateOf(canceling))).toBe(true)
  expect(isCanceled(subscriptionStateOf(paid))).toBe(false)
})

test('what is canceled or not paid ends by itself, all else is renewed', () => {
  expect([paid, canceling, pastDue].map((subscription) => isRenewing(subscriptionStateOf(subscription)))).toEqual([
    true,
    false,
    false,
  ])
})

const one = (name: string, status: Subscription['status'], createdAtMs: number) => ({
  ...paid,
  name,
  status,
  createdAtMs,
})

test.each([
  ['none', [], undefined, []],
  ['of two in force the older', [one('b', 'active', 2), one('a', 'active', 1)], 'a', ['b']],
  ['one in force rather than an older one that failed', [one('a', 'past_due', 1), one('b', 'active', 2)], 'b', ['a']],
  ['one that failed, and nothing else is ended for it', [one('a', 'unpaid', 1), one('b', 'past_due', 2)], 'b', []],
  ['what may still be paid is left alone', [one('a', 'active', 1), one('b', 'incomplete', 2)], 'a', []],
  ['of those that ended the newest', [one('a', 'canceled', 1), one('b', 'incomplete_expired', 2)], 'b', []],
])('of several subscriptions: %s', (_, subscriptions, name, others) => {
  const found = foremostOf(subscriptions)
  expect(found.foremost?.name).toBe(name)
  expect(found.others.map((other) => other.name)).toEqual(others)
})
