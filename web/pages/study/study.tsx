import { Page } from '#web/rooms/shell/page.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/study'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Study', location.pathname, rootOf(matches))

export default function Study() {
  return (
    <Page width="book">
      <h1 className="text-title">Study</h1>
    </Page>
  )
}
