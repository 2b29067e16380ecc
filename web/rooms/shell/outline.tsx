import { useLocation } from 'react-router'
import { pages } from '#contract/pages'
import { HomeOutline } from '#web/rooms/home-outline/home-outline.tsx'
import { NavigationBar } from '#web/rooms/home-outline/navigation-bar.tsx'
import { ProgressOutline } from '#web/rooms/progress-outline/progress-outline.tsx'
import { StudyOutline } from '#web/rooms/study-outline/study-outline.tsx'
import { Waiting } from './waiting.tsx'

/** A page as the document can show it before it is known who looks: its frame, where that is the same for everybody. */
export function Outline() {
  const { pathname, search } = useLocation()
  if (pathname === pages.home) return <HomeOutline />
  // Of one deck its title is not known.
  if (pathname === pages.progress && search === '') return <ProgressOutline />
  if (!pathname.endsWith('/study')) return <Waiting />
  return (
    <>
      <NavigationBar />
      <StudyOutline />
    </>
  )
}
