import { createContext, use } from 'react'
import type { Macros } from '#domain/macros'

/** A side as the server sends it: its HTML, and a font size to begin with, in hundredths of the sheet's width. */
export type ServedSide = { html: string; guess: number }
export type ServeSide = (source: string, macros: Macros) => ServedSide | Promise<ServedSide>

/** How sides come about while the server renders one page; absent in the browser. */
export const SideServer = createContext<ServeSide | undefined>(undefined)

/** On the server a side, once it is set; in the browser nothing. */
export function useServedSide(source: string, macros: Macros): ServedSide | undefined {
  const served = use(SideServer)?.(source, macros)
  return served instanceof Promise ? use(served) : served
}

const unsetClass = 'side-source'

/** What the server leaves to the browser, which knows it by its class. Without scripts it is read as it was written. */
export const unsetHtml = (escapedSource: string): string => `<pre class="${unsetClass}">${escapedSource}</pre>`

/** Whether the server has set what stands in the element. */
export const isServed = (element: Element | null): element is Element =>
  element?.hasChildNodes() === true && !element.firstElementChild?.classList.contains(unsetClass)
