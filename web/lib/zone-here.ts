/**
 * The time zone of this browser, as IANA names it. The first thing that is asked of `Intl` takes a phone over a tenth of a
 * second, so a browser that has Temporal is asked by it. Needs nothing outside itself.
 */
export function zoneHere(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
