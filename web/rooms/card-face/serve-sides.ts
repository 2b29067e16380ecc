import type { Macros } from '#domain/macros'
import { typesetSide } from '#typeset'
import { createCache } from '#typeset/cache'
import { escaped } from '#typeset/html'
import { sideKey } from './engine.ts'
import { firstGuess } from './first-guess.ts'
import { sheet } from './fit-together.ts'
import { type ServedSide, type ServeSide, unsetHtml } from './served-side.ts'
import { createTurns } from './turns.ts'

/** What the server sets of one page; what comes after that is the browser's. UTF-16 units, estimated microseconds. */
const pageLimits = { html: 3_000_000, costUs: 1_000_000 }

type Setting = ServedSide & { costUs: number }
const settings = createCache<Setting>(32 * 1024 * 1024, ({ html }) => html.length)
const createPage = createTurns(setImmediate)

/** Sets the sides of one page: at once those that were set before, the others a turn each. docs/rules.md §Pages.10. */
export function createSideServer(): ServeSide {
  const inTurn = createPage()
  const known = new Map<string, ServedSide | Promise<ServedSide>>()
  const left = { ...pageLimits }

  const take = ({ html, guess, costUs }: Setting): ServedSide => {
    left.html -= html.length
    left.costUs -= costUs
    return { html, guess }
  }
  const leave = (source: string): ServedSide => ({ html: unsetHtml(escaped(source)), guess: sheet.proseMax })
  const isSpent = () => left.html <= 0 || left.costUs <= 0

  function serve(source: string, macros: Macros, key: string): ServedSide | Promise<ServedSide> {
    if (isSpent()) return leave(source)
    const remembered = settings.get(key)
    if (remembered) return take(remembered)
    return new Promise((resolve, reject) =>
      inTurn(() => {
        try {
          resolve(isSpent() ? leave(source) : take(settings.get(key) ?? set(source, macros, key)))
        } catch (error) {
          reject(error)
        }
      }),
    )
  }

  return (source, macros) => {
    const key = sideKey(source, macros)
    const served = known.get(key) ?? serve(source, macros, key)
    known.set(key, served)
    return served
  }
}

function set(source: string, macros: Macros, key: string): Setting {
  const { html, costUs } = typesetSide(source, { macros, output: 'htmlAndMathml' })
  const setting = { html, costUs, guess: firstGuess(html) }
  settings.set(key, setting)
  return setting
}
