import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '#contract/pages'
import { keysOf } from '#domain/keys'

type Name = Exclude<keyof typeof pages, 'home'>

/** A page's file has the page's name, but for these. */
const files: Partial<Record<Name, string>> = {
  deckById: 'deck/new-deck',
  plans: 'product/product',
  signedIn: 'auth-callback',
}

/** What visitors see as well; every other page is for people who are signed in. */
const visitors: readonly Name[] = ['browse', 'deck', 'print', 'plans', 'signedIn']

/** The router writes paths without the slash that they begin with. */
const page = (name: Name) => route(pages[name].slice(1), `pages/${files[name] ?? `${name}/${name}`}.tsx`)

const { home: _, ...others } = pages
const names = keysOf(others)

export default [
  layout('pages/frame.tsx', [
    index('pages/front.tsx'),
    ...visitors.map(page),
    layout('pages/private.tsx', names.filter((name) => !visitors.includes(name)).map(page)),
    route('*', 'pages/missing.tsx'),
  ]),
  route('page-files.json', 'pages/page-files.ts'),
] satisfies RouteConfig
