import { useUser } from '#web/lib/viewer.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/settings'

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Settings', '/settings', rootOf(matches))

export default function Settings() {
  const { email } = useUser()
  return (
    <Page width="text">
      <h1 className="text-title">Settings</h1>
      <h2 className="mt-8 text-large">Account Information</h2>
      <p>{email}</p>
    </Page>
  )
}
