import { useLocation } from 'react-router'
import { pages } from '#contract/pages'
import { HomeOutline } from '#web/rooms/home-outline/home-outline.tsx'
import { Waiting } from './waiting.tsx'

/** A page as the document can show it before it is known who looks: its frame, where that is the same for everybody. */
export function Outline() {
  return useLocation().pathname === pages.home ? <HomeOutline /> : <Waiting />
}
