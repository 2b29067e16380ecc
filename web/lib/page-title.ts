import { useEffect } from 'react'
import { titled } from './page-head.ts'

/**
 * Names the page after something that only the browser knows, such as a private deck: with everything that is shown anew,
 * for with another address comes what the server calls it.
 */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = titled(title)
  })
}
