import { lazy, Suspense } from 'react'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/front'
import { homeHead, landingHead, rootOf } from './heads.ts'
import { Farewell } from './landing/farewell.tsx'
import { Landing } from './landing/landing.tsx'

const Home = lazy(async () => ({ default: await (await import('./viewer-pages.ts')).viewerPages.home() }))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { isHinted, publicUrl } = rootOf(matches)
  return isHinted ? homeHead(publicUrl) : landingHead(publicUrl)
}

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('./home/early.ts')).homeEarly : {}

export default function Front() {
  const { status } = useViewer()
  if (status !== 'signedIn')
    return (
      <>
        <Farewell />
        <Landing />
      </>
    )
  return (
    <Suspense fallback={<Gate />}>
      <Home />
    </Suspense>
  )
}
