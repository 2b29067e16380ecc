import type { Macros } from '#domain/latex/macros'
import { rendered, sideKey } from '../engine.ts'

/** Whether a side can be shown without the engine. */
export const isHtmlKnown = (source: string, macros: Macros) => rendered.get(sideKey(source, macros)) !== undefined

/** Keeps what the server has set, with MathML in it. */
export const rememberHtml = (source: string, macros: Macros, html: string, atMost?: number) =>
  rendered.set(sideKey(source, macros, atMost), html)
