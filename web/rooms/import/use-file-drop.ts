import { useEffect, useRef, useState } from 'react'

const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Takes a file that is dropped anywhere on the page; whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
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
        const [file] = event.dataTransfer?.files ?? []
        if (!file || event.defaultPrevented) return
        event.preventDefault()
        latest.current(file)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver
}
