import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { PaymentsKind } from '#contract/page'
import { pages } from '#contract/pages'
import { shownCredits } from '#domain/credit'
import { trashDays } from '#domain/trash'
import { OfflineSetting } from '#web/rooms/offline/offline-setting.tsx'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { BringData } from './bring-data.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { DownloadDecks } from './download-decks.tsx'
import { Fact, Facts } from './fact.tsx'
import { LogOut } from './log-out.tsx'
import { PasswordForm } from './password-form.tsx'
import { StudySettings } from './study-settings.tsx'
import { Subscription } from './subscription.tsx'

export const SettingsPage = withQueries(function SettingsPage({ payments }: { payments: PaymentsKind }) {
  const { email, name, currentCredits } = useUser()
  const { refresh, signIn } = useViewer()

  useEffect(() => {
    // What was known stays on show when it cannot be read anew.
    refresh().catch(() => undefined)
  }, [])

  return (
    <Page width="text">
      <h1 className="text-title">Settings</h1>
      <Section title="Account Information">
        <Facts>
          {name && <Fact term="Name">{name}</Fact>}
          {email && <Fact term="Email">{email}</Fact>}
          <Fact term="AI Credits">{shownCredits(currentCredits)}</Fact>
        </Facts>
      </Section>
      <Section title="Subscription">
        <Subscription payments={payments} />
      </Section>
      <Section title="Study">
        <StudySettings />
      </Section>
      <Section title="Without a Connection">
        <OfflineSetting />
      </Section>
      {signIn.hasLocalAccounts && (
        <Section title="Password">
          <PasswordForm email={email} />
        </Section>
      )}
      <Section title="Log Out">
        <LogOut />
      </Section>
      <Section title="Your Data">
        <DownloadData />
        <BringData />
        <DownloadDecks />
        <p>
          <Link to={pages.trash} className="text-accent underline-offset-4 hover:underline">
            Trash
          </Link>
          <span className="block text-small text-faint">Cards and decks that you deleted, for {trashDays} days.</span>
        </p>
        <DeleteAccount />
      </Section>
    </Page>
  )
})

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid grid-cols-1 gap-4 border-t border-hairline pt-6">
      <h2 className="text-large">{title}</h2>
      {children}
    </section>
  )
}
