import { useEffect } from 'react'

/** Of two dialogs, one over the other, the lower one goes on above the keyboard when the upper one is gone. */
let users = 0

/**
 * Keeps `--visible-height` and `--visible-top` (CSS pixels) at what the on-screen keyboard leaves of the window; where it
 * leaves all, they are not there: to write them has every element of the page styled anew.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const forget = () => {
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
    const measure = () => {
      const { height, offsetTop, scale } = viewport
      // What is seen of a page that was drawn larger is not what a keyboard leaves.
      if (Math.round(height * scale) >= window.innerHeight) return forget()
      style.setProperty('--visible-height', `${height}px`)
      style.setProperty('--visible-top', `${offsetTop}px`)
    }
    users++
    const frame = requestAnimationFrame(measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      cancelAnimationFrame(frame)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      users--
      if (users === 0) forget()
    }
  }, [])
}
