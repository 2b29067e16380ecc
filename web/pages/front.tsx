import { useEffect, useState } from 'react'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { latePart } from '#web/rooms/shell/late-part.tsx'
import { takeFarewell } from '#web/rooms/sign-in/farewell.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/front'
import { homeHead, landingHead, rootOf } from './heads.ts'
import { Landing } from './landing/landing.tsx'

const Home = latePart(async () => (await import('./viewer-pages.ts')).viewerPages.home())
// For somebody who was signed in here it is on its way already.
if (!import.meta.env.SSR && window.early) Home.prepare()

export const meta: Route.MetaFunction = ({ matches }) => {
  const { isHinted, publicUrl } = rootOf(matches)
  return isHinted ? homeHead(publicUrl) : landingHead(publicUrl)
}

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('./home/early.ts')).homeEarly : {}

export default function Front() {
  const { status } = useViewer()
  const [isFarewell, setFarewell] = useState(false)
  useEffect(() => {
    if (takeFarewell()) setFarewell(true)
  }, [])
  if (status === 'signedIn') return <Home />
  return <Landing reason={isFarewell ? 'Your account and everything in it were deleted.' : undefined} />
}
