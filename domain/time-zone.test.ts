import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it.each(['UTC', 'Europe/Vienna', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

it.each(['', '+02:00', 'Mars/Olympus', 'Europe/Vienna ', '../etc'])('"%s" is not a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
