import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlight } from './flight.ts'

let hear: (event: { timeStamp: number }) => void = () => {}
const page = { scrollY: 0, nowMs: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('addEventListener', (_: string, heard: typeof hear) => {
    hear = heard
  })
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => page.scrollY })
  Object.assign(page, { scrollY: 0, nowMs: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scroll = (pixels: number, ms: number) => {
  page.scrollY += pixels
  page.nowMs += ms
  hear({ timeStamp: page.nowMs })
}
const rowAt = (top: number) => ({ getBoundingClientRect: () => ({ top }) }) as unknown as Element

test('While a list flies by nothing is set on its rows; once it rests, a row a frame, from the middle of the view on', () => {
  const flight = createFlight()
  flight.begin(() => {})
  const done: string[] = []
  const wait = (name: string, top: number) => flight.whenLanded(rowAt(top), () => done.push(name))
  scroll(10, 16)
  expect(flight.isFlying()).toBe(false)
  for (let times = 0; times < 3; times++) scroll(200, 16)
  expect(flight.isFlying()).toBe(true)
  wait('far', 3_000)
  wait('middle', 380)
  wait('near', 700)
  wait('gone', 400)()
  vi.advanceTimersByTime(90)
  expect(done).toEqual([])
  // The next frame comes late, and begins with what was scrolled meanwhile.
  vi.advanceTimersByTime(12)
  scroll(900, 300)
  vi.advanceTimersByTime(20)
  expect([flight.isFlying(), done]).toEqual([true, []])
  vi.advanceTimersByTime(118)
  expect([flight.isFlying(), done]).toEqual([false, ['middle']])
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['middle', 'near', 'far'])
})

test('A jump of several screens is a flight from its first event on, one of a screen is none; each landing is told of', () => {
  const flight = createFlight()
  let landings = 0
  flight.begin(() => landings++)
  scroll(700, 9_000)
  expect(flight.isFlying()).toBe(false)
  scroll(20_000, 9_000)
  expect([flight.isFlying(), landings]).toEqual([true, 0])
  vi.advanceTimersByTime(120)
  expect([flight.isFlying(), landings]).toEqual([false, 1])
  scroll(20_000, 16)
  scroll(10, 16)
  expect([flight.isFlying(), landings]).toEqual([false, 2])
})

test('A list that is scrolled to be read sets its rows as they come', () => {
  const flight = createFlight()
  flight.begin(() => {})
  const done: string[] = []
  scroll(16, 16)
  flight.whenLanded(rowAt(0), () => done.push('row'))
  scroll(16, 16)
  vi.advanceTimersByTime(17)
  expect(done).toEqual(['row'])
})

test('What the list scrolls to keep in view what is read is no flight', () => {
  const flight = createFlight()
  flight.begin(() => {})
  scroll(10, 16)
  page.scrollY += 900
  flight.carried()
  scroll(0, 16)
  expect(flight.isFlying()).toBe(false)
})
