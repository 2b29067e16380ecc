import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dayMs, hourMs, momentOf, nextDayAtMs, studyDayOf, zoneOffsetMs } from './time.ts'

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs
const zones = [
  'UTC',
  'Europe/Vienna',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

describe('A zone is ahead of UTC', () => {
  it.each([
    ['UTC', '2026-07-01T00:00:00Z', 0],
    ['Europe/Vienna', '2026-01-15T12:00:00Z', 1],
    ['Europe/Vienna', '2026-07-15T12:00:00Z', 2],
    ['America/New_York', '2026-03-08T06:59:59Z', -5],
    ['America/New_York', '2026-03-08T07:00:00Z', -4],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.999Z', 5.75],
    ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', 14],
  ])('%s at %s by %d hours', (zone, instant, hours) => {
    expect(zoneOffsetMs(Date.parse(instant), zone)).toBe(hours * hourMs)
  })

  it('to the second at which its clocks are changed, there and back', () => {
    const changeMs = Date.parse('2026-03-08T07:00:00Z')
    const hoursAt = (atMs: number) => zoneOffsetMs(atMs, 'America/New_York') / hourMs
    expect([0, -1, 59_999, -60_000, 0].map((awayMs) => hoursAt(changeMs + awayMs))).toEqual([-4, -5, -4, -5, -4])
  })

  it.each(zones)('as its clock says at each half hour of a year, %s', (zone) => {
    const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    const [from, to] = [Date.parse('2011-01-01T00:10:30Z'), Date.parse('2012-01-01T00:00:00Z')]
    const wrong: string[] = []
    for (let atMs = from; atMs < to; atMs += hourMs / 2)
      if (new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 19) !== clock.format(atMs).replace(' ', 'T'))
        wrong.push(new Date(atMs).toISOString())
    expect(wrong).toEqual([])
  })

  it('of which a day is asked twice, however many answers lie on it', () => {
    const clock: { readonly format: unknown } = Intl.DateTimeFormat.prototype
    const asked = vi.spyOn(clock, 'format', 'get')
    for (let nth = 0; nth < 10_000; nth++) zoneOffsetMs(((nth * 7919) % 100) * dayMs + nth * 8000, 'Africa/Cairo')
    expect(asked.mock.calls.length).toBe(200)
    asked.mockRestore()
  })

  it('by a clock that is made once, of as many zones as there are, and not of all that people may send', () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat')
    const madeFor = (...names: string[]) => {
      make.mockClear()
      for (const name of names) zoneOffsetMs(0, name)
      return make.mock.calls.length
    }
    const two = (number: number) => String(number).padStart(2, '0')
    const sent = Array.from({ length: 1001 }, (_, nth) => `+${two(Math.floor(nth / 60))}:${two(nth % 60)}`)
    expect(madeFor('Asia/Tokyo', 'Asia/Seoul', 'Asia/Tokyo', 'Asia/Seoul')).toBe(2)
    expect(madeFor(...sent)).toBe(1001)
    expect(madeFor(sent.at(-1) ?? '', sent[0] ?? '')).toBe(1)
    make.mockRestore()
  })

  it('and a zone that does not exist is an error', () => {
    expect(() => zoneOffsetMs(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('The study day', () => {
  it.each([
    ['ends at the start hour, not at midnight', 'Europe/Vienna', 4, '2026-05-02T03:59:59+02:00', '2026-05-01'],
    ['begins at the start hour', 'Europe/Vienna', 4, '2026-05-02T04:00:00+02:00', '2026-05-02'],
    ['may begin at midnight', 'Europe/Vienna', 0, '2026-05-02T00:00:00+02:00', '2026-05-02'],
    ['follows the zone east', 'Pacific/Auckland', 4, '2026-06-01T17:00:00Z', '2026-06-02'],
    ['follows the zone west', 'America/Los_Angeles', 4, '2026-06-01T10:59:59Z', '2026-05-31'],
    ['is not cut by the hour skipped in spring', 'Europe/Vienna', 4, '2026-03-29T03:30:00+02:00', '2026-03-28'],
    ['begins an hour early after that night', 'Europe/Vienna', 4, '2026-03-29T02:00:00Z', '2026-03-29'],
    ['is not cut by the hour repeated in autumn', 'Europe/Vienna', 4, '2026-10-25T03:59:00+01:00', '2026-10-24'],
    ['begins an hour late after that night', 'Europe/Vienna', 4, '2026-10-25T03:00:00Z', '2026-10-25'],
    ['does not begin twice when its first hour repeats', 'Europe/Vienna', 2, '2026-10-25T01:10:00Z', '2026-10-25'],
  ])('%s', (_, timeZone, dayStartHour, instant, date) => {
    expect(studyDayOf(Date.parse(instant), { timeZone, dayStartHour })).toBe(day(date))
  })

  it('comes with its instant', () => {
    expect(momentOf(5 * hourMs, { timeZone: 'UTC', dayStartHour: 4 })).toEqual({ atMs: 5 * hourMs, studyDay: 0 })
  })
})

it.each([
  ['on an ordinary day', 'Europe/Vienna', 4, '2026-05-01T22:00:00+02:00', '2026-05-02T04:00:00+02:00'],
  ['before the hour at which it starts', 'Europe/Vienna', 4, '2026-05-02T03:00:00+02:00', '2026-05-02T04:00:00+02:00'],
  ['at the very hour, a day later', 'UTC', 4, '2026-05-02T04:00:00Z', '2026-05-03T04:00:00Z'],
  ['where that hour is skipped', 'Europe/Vienna', 2, '2026-03-28T12:00:00+01:00', '2026-03-29T01:00:00Z'],
  ['in the night with an hour more', 'Europe/Vienna', 4, '2026-10-24T12:00:00+02:00', '2026-10-25T03:00:00Z'],
])('The next study day begins %s', (_, timeZone, dayStartHour, instant, begins) => {
  expect(nextDayAtMs(Date.parse(instant), { timeZone, dayStartHour })).toBe(Date.parse(begins))
})

it('No study day is longer than 26 hours, and no two begin within 22, in every zone and from every hour', () => {
  const clock = fc.record({ timeZone: fc.constantFrom(...zones), dayStartHour: fc.integer({ min: 0, max: 23 }) })
  const instant = fc.integer({ min: Date.parse('2012-01-01T00:00Z'), max: Date.parse('2040-01-01T00:00Z') })
  fc.assert(
    fc.property(clock, instant, (clock, atMs) => {
      const studyDay = studyDayOf(atMs, clock)
      expect(studyDayOf(atMs + 22 * hourMs, clock) - studyDay).toBeLessThanOrEqual(1)
      expect(studyDayOf(atMs + 26 * hourMs, clock) - studyDay).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})
