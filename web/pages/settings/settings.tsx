import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/settings'

const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Settings', pages.settings, rootOf(matches))

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('../early-files.ts')).settingsEarly : {}

export default function Settings({ matches }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Gate />}>
      <SettingsPage payments={rootOf(matches).payments} />
    </Suspense>
  )
}
