import { Outlet } from 'react-router'
import { useViewer } from '#web/lib/viewer.tsx'
import { Landing } from './landing/landing.tsx'

/** Pages for signed-in people; a visitor finds the landing page in their place, and comes back after signing in. */
export default function Private() {
  return useViewer().status === 'signedIn' ? <Outlet /> : <Landing />
}
