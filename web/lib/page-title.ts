import { useEffect } from 'react'
import { titled } from './page-head.ts'

/** Names the page after something that only the browser knows, such as a private deck. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = titled(title)
  }, [title])
}
