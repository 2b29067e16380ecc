import { minuteMs, type StudyClock, zoneOffsetMs } from '#domain/time'

/** A deck as a new one stands in Anki. */
export const deckRow = (id: number, name: string, now: number) => ({
  id,
  name,
  desc: '',
  mod: now,
  usn: -1,
  conf: 1,
  dyn: 0,
  extendNew: 10,
  extendRev: 50,
  collapsed: false,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
})

/**
 * The settings of a new collection, but for where it was made and when a day begins there, and for the scheduler: where none is
 * named it is the first, which had three buttons for what is learned, and Anki raises those answers by one.
 */
export const settings = (madeAtMs: number, { timeZone, dayStartHour }: StudyClock) => ({
  schedVer: 2,
  creationOffset: -zoneOffsetMs(madeAtMs, timeZone) / minuteMs,
  activeDecks: [1],
  curDeck: 1,
  newBury: true,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: null,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  rollover: dayStartHour,
})

/** The options that a new deck has. */
export const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
}
