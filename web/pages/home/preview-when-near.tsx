import { useEffect, useRef, useState } from 'react'
import { onceNear } from '#web/rooms/card-face/nearness/once-near.ts'
import { type Preview, TilePreview } from '#web/rooms/deck-preview/tile-preview.tsx'

/** The same once it comes near the view, one a frame: six of them at once keep a phone from hearing a press. */
export function PreviewWhenNear({ deck }: { deck: Preview }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNear && place.current) return onceNear(place.current, () => setNear(true))
  }, [isNear])
  if (isNear) return <TilePreview deck={deck} />
  return (
    <div ref={place} className="tile-preview">
      <div className="carousel">
        <div className="sheet flip" />
      </div>
      <div className="-mt-3 h-6" />
    </div>
  )
}
