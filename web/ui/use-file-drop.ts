import { useEffect, useRef, useState } from 'react'

const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Takes the files that are dropped anywhere on the page; whether one is being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener(
      'dragover',
      (event) => {
        if (!bringsFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    // Out of the window, not from one element into another.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0 || event.defaultPrevented) return
        event.preventDefault()
        latest.current(files)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver
}
