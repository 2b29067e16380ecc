import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Macros } from '#domain/latex/macros'
import { typesetSide } from '#typeset'
import { createCache } from '#typeset/cache'
import { escaped } from '#typeset/html'
import { addressOf } from '#web/lib/address.ts'
import { nameOfSide } from '#web/rooms/seen/side-name.ts'
import { sideKey } from './engine.ts'
import { firstGuess } from './first-guess.ts'
import { sheet } from './fit-together.ts'
import { withAddresses } from './pictures/addresses.ts'
import { type ServeSide, unsetHtml } from './served-side.ts'
import { createTurns } from './turns.ts'

/** What a page may take with everything in it, and what setting its sides may: bytes, estimated microseconds. */
const pageLimits = { bytes: 4_000_000, costUs: 1_000_000 }

type Setting = { html: string; bytes: number; guess: number; costUs: number }
/** One place of a page where a side stands; the same side may stand in several. */
type Place = Side & { html: string; bytes: number; guess: number }
type Side = { source: string; macros: Macros; atMost: number | undefined }

const keyOf = ({ source, macros, atMost }: Side) => sideKey(source, macros, atMost)
const settings = createCache<Setting>(32 * 1024 * 1024, ({ html }) => html.length)
const createPage = createTurns(setImmediate)

/**
 * Sets the sides of one page. While React renders, each place gets a mark that no card can hold; once the page is
 * there, and it is known how much room is left in it, `fill` puts the sides in: the shortest first, so that a few long
 * ones do not take it from all others. What finds none comes as its source. docs/rules.md §Pages.10. With `areNamed` each
 * says before it what it is called, for the page that comes in place of this one (`seen-sides.ts`).
 */
export function createSideServer({ areNamed = false } = {}) {
  const sides: Side[] = []
  const name = crypto.randomUUID()
  const marks = new RegExp(`(<!--)?${name}-(\\d+)(?:-->)?`)

  const serve: ServeSide = (source, macros, atMost) => {
    const mark = `${name}-${sides.push({ source, macros, atMost }) - 1}`
    return { html: `<!--${mark}-->`, guess: mark }
  }

  async function fill(page: string, signal: AbortSignal): Promise<string> {
    await nextTurn()
    // By turns a text, how a mark begins, its number. Of what React rendered twice, only what it kept is in the page.
    const pieces = page.split(marks)
    const places = new Map<string, Place>()
    let left = pageLimits.bytes
    for (let at = 0; at < pieces.length; at += 3) {
      left -= Buffer.byteLength(pieces[at] ?? '')
      const [opening, number = ''] = pieces.slice(at + 1, at + 3)
      const side = sides[Number(number)]
      if (opening && side) places.set(number, { ...side, ...unset(side.source) })
    }
    const all = [...places.values()]
    await setWhatFits(all, makeRoom(all, left), signal)
    await nextTurn()
    return pieces
      .map((piece, at) => {
        if (at % 3 < 2) return at % 3 ? '' : piece
        const place = places.get(piece)
        if (!place) return ''
        if (!pieces[at - 1]) return place.guess
        return areNamed ? `<!--${nameOfSide(keyOf(place))}-->${place.html}` : place.html
      })
      .join('')
  }

  return { serve, fill }
}

/** A page's pieces of work, each in a turn of the event loop of its own. */
function createWork() {
  const inTurn = createPage()
  return <Result>(piece: () => Result) =>
    new Promise<Result>((resolve, reject) =>
      inTurn(() => {
        try {
          resolve(piece())
        } catch (error) {
          reject(error)
        }
      }),
    )
}

function unset(source: string) {
  const html = unsetHtml(escaped(source))
  return { html, bytes: Buffer.byteLength(html), guess: sheet.proseMax }
}

/** Cuts sources until all are in the page, the longest first; tells what is left of the room. */
function makeRoom(places: Place[], room: number): number {
  let left = room
  for (const [at, place] of places.toSorted((a, b) => a.bytes - b.bytes).entries()) {
    const share = Math.max(0, left / (places.length - at))
    if (place.bytes > share) Object.assign(place, unset(`${place.source.slice(0, Math.max(0, share / 8 - 10))}…`))
    left -= place.bytes
  }
  return left
}

async function setWhatFits(places: Place[], room: number, signal: AbortSignal) {
  const work = createWork()
  const known = new Map<string, Setting>()
  const left = { bytes: room, costUs: pageLimits.costUs }
  for (const place of places.toSorted((a, b) => a.source.length - b.source.length)) {
    const key = keyOf(place)
    let setting = known.get(key) ?? settings.get(key)
    if (!setting) {
      if (left.costUs <= 0 || signal.aborted) return
      const { html: set, costUs } = await work(() =>
        typesetSide(place.source, { macros: place.macros, atMost: place.atMost }),
      )
      const html = withAddresses(set, (pictureId) => addressOf('picture.read', { pictureId }))
      const guess = await work(() => firstGuess(html))
      setting = { html, bytes: Buffer.byteLength(html), costUs, guess }
      settings.set(key, setting)
    }
    if (!known.has(key)) left.costUs -= setting.costUs
    known.set(key, setting)
    left.bytes -= setting.bytes - place.bytes
    if (left.bytes < 0) return
    Object.assign(place, setting)
  }
}
