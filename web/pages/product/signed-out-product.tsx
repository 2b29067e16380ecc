import { usePageTitle } from '#web/lib/page-title.ts'
import { Page } from '#web/rooms/shell/page.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { productTitle } from './title.ts'

export const askedToSignIn = 'Please sign in to view subscription options.'

export function SignedOutProduct() {
  const { logIn } = useViewer()
  usePageTitle(productTitle)
  return (
    <Page width="text">
      <h1 className="text-title text-wrap">{productTitle}</h1>
      <p className="mt-2 text-faint">{askedToSignIn}</p>
      <Button look="primary" className="mt-6" onClick={() => void logIn()}>
        Sign in
      </Button>
    </Page>
  )
}
