import { useRouteLoaderData } from 'react-router'
import { product } from '#contract/brand'
import type { Operator } from '#contract/page'
import { TryIt } from './try-it.tsx'

/** What a visitor comes to last: an editor to try, and who runs this and how to reach them. */
export function LandingEnd() {
  const { operator = {} } = useRouteLoaderData<{ operator?: Operator }>('root') ?? {}
  const { sourceUrl, privacyUrl, contact } = operator
  const links = [
    ['Source', sourceUrl],
    ['API', '/api/docs'],
    ['Privacy', privacyUrl],
    ['Contact', contact?.includes('://') ? contact : contact && `mailto:${contact}`],
    ['Licences', '/THIRD_PARTY_NOTICES.txt'],
  ] as const
  return (
    <>
      <TryIt />
      <footer className="mt-24 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-t border-hairline pt-6 text-small text-faint">
        <p className="font-book">{product}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(
            ([name, address]) =>
              address && (
                <li key={name}>
                  <a href={address} className="inline-block min-w-6 py-1 underline-offset-4 hover:underline">
                    {name}
                  </a>
                </li>
              ),
          )}
        </ul>
      </footer>
    </>
  )
}
