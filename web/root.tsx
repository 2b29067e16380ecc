import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isHinted } from '#contract/page'
import { pages } from '#contract/pages'
import type { Route } from './+types/root'
import { publicPage } from './context.ts'
import { FirstFit } from './rooms/card-face/first-fit.tsx'
import { AppStyle } from './rooms/shell/app-style.tsx'
import { EarlyCalls } from './rooms/shell/early-calls.tsx'
import { Failure } from './rooms/shell/failure.tsx'
import { Shell } from './rooms/shell/shell.tsx'
import { ViewerProvider } from './rooms/sign-in/viewer.tsx'

/** Only the server writes it. */
const FirstHead = import.meta.env.SSR ? (await import('./rooms/shell/first-head.tsx')).FirstHead : () => null

export function loader({ context, request }: Route.LoaderArgs) {
  const { signIn, publicUrl, payments, operator } = context.get(publicPage)
  return { isHinted: isHinted(request.headers.get('cookie')), signIn, publicUrl, payments, operator }
}

/** Only signing in changes what was said here. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname === pages.signedIn

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <EarlyCalls />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FirstHead />
        <Meta />
        <AppStyle />
        <Links />
      </head>
      <body>
        {children}
        <FirstFit />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { isHinted, signIn } }: Route.ComponentProps) {
  return (
    <ViewerProvider isHinted={isHinted} signIn={signIn}>
      <Shell>
        <Outlet />
      </Shell>
    </ViewerProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Failure error={error} />
