import { Outlet } from 'react-router'
import { Failure } from '#web/rooms/shell/failure.tsx'
import type { Route } from './+types/frame'

export default function Frame() {
  return <Outlet />
}

/** A page that fails leaves what stands around it in place. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Failure error={error} />
