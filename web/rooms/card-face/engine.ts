import type { Macros } from '#domain/latex/macros'
import { createCache } from '#typeset/cache'

type Engine = typeof import('./pictures/engine.ts')

/** Fetched when something has to be set that the server did not send. */
let engine: Engine | undefined
let fetching: Promise<Engine> | undefined

/** Fetches the maths engine. Ask early where it will be needed. Rejects when it cannot be fetched; then ask again. */
export function loadEngine(): Promise<Engine> {
  fetching ??= import('./pictures/engine.ts').then(
    (fetched) => {
      engine = fetched
      return fetched
    },
    (error) => {
      fetching = undefined
      throw error
    },
  )
  return fetching
}

/** The same, with what this side takes beyond. Most have neither chemistry nor diagrams, and few decks have any. */
export async function engineFor(source: string, macros: Macros): Promise<Engine> {
  const loaded = await loadEngine()
  await loaded.fetchParts(source, macros)
  return loaded
}

/** Sides as HTML with MathML in it, by their keys. */
export const rendered = createCache<string>(16 * 1024 * 1024, (html) => html.length)
/** Where the server's setting of a side stands in the page, to be read from there once it is wanted elsewhere. */
const shown = new Map<string, WeakRef<Element>>()

export const rememberShown = (key: string, element: Element) => shown.set(key, new WeakRef(element))

/** Something else comes in its place. */
export const forgetShown = (key: string) => shown.delete(key)

/** The HTML of a side with MathML in it, or nothing as long as neither it nor what sets it is there. */
export function htmlOfSide(source: string, macros: Macros, atMost?: number): string | undefined {
  if (source.trim() === '') return ''
  const key = sideKey(source, macros, atMost)
  const known = rendered.get(key) ?? shown.get(key)?.deref()?.innerHTML
  const html = known ?? setNow(source, macros, atMost)
  if (html !== undefined) rendered.set(key, html)
  return html
}

function setNow(source: string, macros: Macros, atMost: number | undefined): string | undefined {
  if (engine?.lacksParts(source, macros) === false) return engine.typesetSide(source, { macros, atMost }).html
}

const macroKeys = new WeakMap<Macros, string>()

/** Two sides with the same key look the same. Of a longer one than `atMost`, in UTF-16 units, only the beginning is set. */
export function sideKey(source: string, macros: Macros, atMost?: number): string {
  const macroKey = macroKeys.get(macros) ?? JSON.stringify(macros)
  macroKeys.set(macros, macroKey)
  return `${macroKey}\n${source.length > Number(atMost) ? atMost : ''}${source}`
}
