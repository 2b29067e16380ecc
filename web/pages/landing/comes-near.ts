const nearPx = 200

/** Resolves when what has this id is about to be seen; at once when nothing has it. */
export const comesNear = (id: string) =>
  new Promise<void>((resolve) => {
    const element = document.getElementById(id)
    if (!element) return resolve()
    const watch = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(watch, { rootMargin: `${nearPx}px` })
    observer.observe(element)
  })
