import { useLocation } from 'react-router'
import { pages } from '#contract/pages'
import { HomeOutline } from '#web/rooms/home-outline/home-outline.tsx'
import { NavigationBar } from '#web/rooms/home-outline/navigation-bar.tsx'
import { StudyOutline } from '#web/rooms/study-outline/study-outline.tsx'
import { Waiting } from './waiting.tsx'

/** A page as the document can show it before it is known who looks: its frame, where that is the same for everybody. */
export function Outline() {
  const { pathname } = useLocation()
  if (pathname === pages.home) return <HomeOutline />
  if (!pathname.endsWith('/study')) return <Waiting />
  return (
    <>
      <NavigationBar />
      <StudyOutline />
    </>
  )
}
