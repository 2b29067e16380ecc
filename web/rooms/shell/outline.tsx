import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pages } from '#contract/pages'
import type { Early } from '#web/lib/early.ts'
import { HomeOutline } from '#web/rooms/home-outline/home-outline.tsx'
import { NavigationBar } from '#web/rooms/home-outline/navigation-bar.tsx'
import { ProgressOutline } from '#web/rooms/progress-outline/progress-outline.tsx'
import { Seen } from '#web/rooms/seen/seen.tsx'
import { StudyOutline } from '#web/rooms/study-outline/study-outline.tsx'
import { Waiting } from './waiting.tsx'

/**
 * A page as the document can show it before it is known who looks: its frame, where that is the same for everybody, and of a
 * public page (`children`) all.
 */
export function Outline({ children }: { children?: ReactNode }) {
  const { pathname, search } = useLocation()
  const isForAll = useMatches().some(({ handle, loaderData }) =>
    (handle as Partial<Early> | undefined)?.isForAll?.(loaderData ?? {}),
  )
  if (pathname === pages.home) return <HomeOutline />
  // Of one deck its title is not known.
  if (pathname === pages.progress && search === '') return <ProgressOutline />
  if (isForAll)
    return (
      <>
        <NavigationBar />
        <Seen>{children}</Seen>
      </>
    )
  if (!pathname.endsWith('/study')) return <Waiting />
  return (
    <>
      <NavigationBar />
      <StudyOutline />
    </>
  )
}
