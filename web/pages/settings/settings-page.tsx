import { type ReactNode, useEffect } from 'react'
import { shownCredits } from '#domain/credit'
import { useUser, useViewer } from '#web/lib/viewer.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { LogOut } from './log-out.tsx'
import { PasswordForm } from './password-form.tsx'
import { StudySettings } from './study-settings.tsx'

export function SettingsPage() {
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
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          {name && <Fact term="Name">{name}</Fact>}
          {email && <Fact term="Email">{email}</Fact>}
          <Fact term="AI Credits">{shownCredits(currentCredits)}</Fact>
        </dl>
      </Section>
      <Section title="Study">
        <StudySettings />
      </Section>
      {signIn.hasLocalAccounts && (
        <Section title="Password">
          <PasswordForm email={email} />
        </Section>
      )}
      <Section title="Sign out">
        <LogOut />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-4 border-t border-hairline pt-6">
      <h2 className="text-large">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}
