import type { Macros } from '#domain/macros'
import type * as Typeset from '#typeset'
import { createCache } from '#typeset/cache'

/** At hand on the server; in the browser fetched when something has to be set that the server did not send. */
let engine: typeof Typeset | undefined = import.meta.env.SSR ? await import('#typeset') : undefined
let loading: Promise<void> | undefined

/** Fetches the maths engine, once. Ask early where it will be needed. Rejects when it cannot be fetched. */
export function loadEngine(): Promise<void> {
  loading ??= import('#typeset').then(
    (loaded) => {
      engine = loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const rendered = createCache<string>(16 * 1024 * 1024, (html) => html.length)
/** Where the server's setting of a side stands in the page, to be read from there once it is wanted elsewhere. */
const shown = new Map<string, WeakRef<Element>>()

export const rememberShown = (key: string, element: Element) => shown.set(key, new WeakRef(element))

/** The HTML of a side with MathML in it, or nothing as long as neither it nor the engine is there. */
export function htmlOfSide(source: string, macros: Macros): string | undefined {
  if (source.trim() === '') return ''
  const key = sideKey(source, macros)
  const known = rendered.get(key) ?? shown.get(key)?.deref()?.innerHTML
  const html = known ?? engine?.typesetSide(source, { macros, output: 'htmlAndMathml' }).html
  if (html === undefined) return
  rendered.set(key, html)
  return html
}

const macroKeys = new WeakMap<Macros, string>()

/** Two sides with the same key look the same. */
export function sideKey(source: string, macros: Macros): string {
  let macroKey = macroKeys.get(macros)
  if (macroKey === undefined) {
    macroKey = JSON.stringify(macros)
    macroKeys.set(macros, macroKey)
  }
  return `${macroKey}\n${source}`
}
