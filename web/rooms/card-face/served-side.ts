import { createContext, use } from 'react'
import type { Macros } from '#domain/latex/macros'

/** What stands for a side while React renders a page on the server: for its HTML, and for a font size to begin with. */
export type ServedSide = { html: string; guess: string }
export type ServeSide = (source: string, macros: Macros, atMost?: number) => ServedSide

/** What sets the sides while the server renders one page; absent in the browser. */
export const SideServer = createContext<ServeSide | undefined>(undefined)

/** On the server what stands for a side; in the browser nothing. */
export const useServedSide: (...side: Parameters<ServeSide>) => ServedSide | undefined = (...side) =>
  use(SideServer)?.(...side)

const unsetClass = 'side-source'

/** What the server leaves to the browser, which knows it by its class. Without scripts it is read as it was written. */
export const unsetHtml = (escapedSource: string): string => `<pre class="${unsetClass}">${escapedSource}</pre>`

/** Whether the server has set what stands in the element. */
export const isServed = (element: Element | null): element is Element =>
  element?.hasChildNodes() === true && !element.firstElementChild?.classList.contains(unsetClass)
