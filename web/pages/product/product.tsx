import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages'
import { Landing } from '#web/pages/landing/landing.tsx'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/product'
import { askedToSignIn, SignedOutProduct } from './signed-out-product.tsx'
import { productTitle } from './title.ts'

const ProductPage = lazy(async () => ({ default: (await import('./product-page.tsx')).ProductPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead(productTitle, pages.plans, rootOf(matches))

/**
 * A person who was signed in here and is not any more (an expired sign-in, a provider that is away) stays on the page
 * and is asked to sign in; a visitor finds the landing page, as on every private path. docs/rules.md §Plan and payment.9.
 */
export default function Product({ matches }: Route.ComponentProps) {
  const { status, trouble } = useViewer()
  if (status !== 'signedIn') return trouble ? <SignedOutProduct /> : <Landing reason={askedToSignIn} />
  return (
    <Suspense fallback={<Gate />}>
      <ProductPage payments={rootOf(matches).payments} />
    </Suspense>
  )
}
