const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const daySeconds = dayMs / secondMs

/** The clock a person lives by: an IANA time zone and the hour (0 to 23) at which their study day begins. */
export type StudyClock = { timeZone: string; dayStartHour: number }

/** An instant together with the study day it falls on, so that neither has to be worked out again. */
export type Moment = { atMs: number; studyDay: number }

/** How far a zone's wall clock is ahead of UTC at an instant, both in milliseconds. */
type OffsetAt = (atMs: number) => number

/**
 * A zone, with its offset on days of UTC on which it stays the same, nothing where it changes, and in the minute that was asked
 * about last: clocks are changed between two minutes.
 */
type Zone = { offsetAt: OffsetAt; days: Map<number, number | undefined>; minute: number; offsetMs: number }

/** Enough for every zone there is; a cache of names people may send has to end somewhere. */
const zonesAtMost = 1000
/** Of all zones together: the answers that one person brings may lie on each day of many years. */
const daysAtMost = 20_000
const zones = new Map<string, Zone>()
let daysKnown = 0

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  if (zones.size >= zonesAtMost) zones.clear()
  const zone = {
    offsetAt: byTemporal(timeZone) ?? byClock(timeZone),
    days: new Map<number, number>(),
    minute: Number.NaN,
    offsetMs: 0,
  }
  zones.set(timeZone, zone)
  return zone
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. Throws on an unknown zone. */
export function zoneOffsetMs(atMs: number, timeZone: string): number {
  const zone = zoneOf(timeZone)
  const offsetMs = offsetOn(zone, Math.floor(atMs / dayMs))
  if (offsetMs !== undefined) return offsetMs
  const minute = Math.floor(atMs / minuteMs)
  if (zone.minute !== minute) {
    zone.offsetMs = zone.offsetAt(atMs)
    zone.minute = minute
  }
  return zone.offsetMs
}

/** No zone has ever changed its clocks twice within a day: what its ends have alike, the whole day has. */
function offsetOn({ offsetAt, days }: Zone, day: number): number | undefined {
  if (days.has(day)) return days.get(day)
  if (daysKnown === daysAtMost) {
    for (const zone of zones.values()) zone.days.clear()
    daysKnown = 0
  }
  const [begun, ended] = [offsetAt(day * dayMs), offsetAt((day + 1) * dayMs)]
  const offsetMs = begun === ended ? begun : undefined
  days.set(day, offsetMs)
  daysKnown++
  return offsetMs
}

/** What is needed of Temporal. Browsers have it, Node does not yet. */
type Temporal = {
  Instant: { fromEpochMilliseconds: (atMs: number) => { toZonedDateTimeISO: (zone: string) => ZonedDateTime } }
}
type ZonedDateTime = { offsetNanoseconds: number }

/** The first thing that is asked of `Intl` takes a phone over a tenth of a second, just before its first card. */
function byTemporal(timeZone: string): OffsetAt | undefined {
  const { Temporal } = globalThis as { Temporal?: Temporal }
  if (!Temporal) return undefined
  const { Instant } = Temporal
  return (atMs) => Instant.fromEpochMilliseconds(Math.floor(atMs)).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
}

function byClock(timeZone: string): OffsetAt {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (atMs) => {
    const numbers = clock.format(atMs).match(/\d+/g) ?? []
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = numbers.map(Number)
    const wallMs = Date.UTC(year, month - 1, day, hour, minute, second)
    return wallMs - Math.floor(atMs / secondMs) * secondMs
  }
}

/**
 * The study day of an instant, counted from 1970-01-01: the date on the person's wall clock, where the hours before the
 * start of the study day still belong to the day before. Source: docs/rules.md §Schedule.1.
 */
export const studyDayOf = (atMs: number, { timeZone, dayStartHour }: StudyClock): number =>
  Math.floor((atMs + zoneOffsetMs(atMs, timeZone) - dayStartHour * hourMs) / dayMs)

/** An instant, in epoch milliseconds, with its study day. Source: docs/rules.md §Schedule.1. */
export const momentOf = (atMs: number, clock: StudyClock): Moment => ({ atMs, studyDay: studyDayOf(atMs, clock) })

/** When the study day after an instant begins, in epoch milliseconds; true also of days on which clocks are changed. */
export function nextDayAtMs(atMs: number, clock: StudyClock): number {
  const today = studyDayOf(atMs, clock)
  let [before, after] = [atMs, atMs + 2 * dayMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (studyDayOf(middle, clock) > today) after = middle
    else before = middle
  }
  return after
}
