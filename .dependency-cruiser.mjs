const arrow = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { path: to },
})

const serverRooms = [
  'user',
  'credit',
  'progress',
  'place',
  'deck',
  'card',
  'like',
  'study',
  'cards',
  'trash',
  'collection',
  'assistant',
  'subscription',
  'account',
  'sign-in',
  'picture',
  'sitemap',
]

/** A server room imports only rooms to its left in the list, and never another room's store. */
const leftward = serverRooms.map((room, index) =>
  arrow(
    `room-${room}-looks-left`,
    `^server/rooms/${room}/`,
    `^server/rooms/(${serverRooms.slice(index + 1).join('|') || 'none'})/`,
  ),
)

/** The card language in its order of reading; `side.ts` beside them reads a whole side. */
const languageFolders = ['source/', 'vocabulary/', 'lint/', 'formula/', 'macros', 'prose/']
const languageOrder = languageFolders
  .slice(0, -1)
  .map((folder, index) =>
    arrow(
      `latex-${folder.replace('/', '')}-looks-left`,
      `^domain/latex/${folder}`,
      `^domain/latex/(${[...languageFolders.slice(index + 1), 'kind', 'side'].join('|')})`,
    ),
  )

/** The server's layers, each of which imports only those below it; testing stands beside all of them. */
const serverLayers = ['db', 'gateways', 'http', 'rooms', '(seed|commands|app|main|reader|development)']
const downward = serverLayers.map((layer, index) => ({
  name: `server-${layer}-looks-down`,
  severity: 'error',
  from: { path: `^server/${layer}/`, pathNot: '[.]test[.]ts$|/testing(/|[.]ts$)' },
  to: { path: `^server/(${serverLayers.slice(index + 1).join('|') || 'none'})([./]|$)` },
}))

/** What stands directly in server/ is everybody's, and knows no layer but the database; the top layer stands there too. */
const everybodys = {
  name: 'server-files-look-down',
  severity: 'error',
  from: {
    path: '^server/([^/]+[.]ts|env/.*)$',
    pathNot: '^server/(app|main|reader|development)[.]ts$|[.]test[.]ts$',
  },
  to: { path: `^server/(${serverLayers.slice(1).join('|')})([./]|$)` },
}

export default {
  forbidden: [
    arrow('domain-imports-nothing-of-ours', '^domain/', '^(typeset|contract|server|web)/'),
    {
      // What only tests import may use their tools.
      name: 'domain-has-one-package',
      severity: 'error',
      from: { path: '^domain/', pathNot: '[.]test[.]ts$|/testing/' },
      to: { path: 'node_modules/(?!ts-fsrs)' },
    },
    arrow('typeset-imports-domain-only', '^typeset/', '^(contract|server|web)/'),
    arrow('contract-imports-domain-only', '^contract/', '^(typeset|server|web)/'),
    arrow('server-never-meets-web', '^server/', '^web/'),
    arrow('web-never-meets-server', '^web/', '^server/'),
    {
      name: 'web-ships-no-schemas',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '(^|node_modules/)(zod|@hono)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-takes-types-and-zod-free-parts-of-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^contract/(?!(brand|colours|deck-of-key|links|offline|pages?|paths|pieces-of-account|srgb|study-links|study-state)[.]ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // What others may use of a room's tables stands in its `shared.ts`; that they name none of them the statements tell.
      name: 'stores-are-private',
      severity: 'error',
      from: { path: '^server/rooms/([^/]+)/' },
      to: { path: '^server/rooms/[^/]+/.*store', pathNot: '^server/rooms/$1/' },
    },
    {
      name: 'stores-are-of-rooms',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/rooms/|[.]test[.]ts$' },
      to: { path: '^server/rooms/[^/]+/.*store' },
    },
    {
      name: 'personal-data-is-for-leaving',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/rooms/(account|collection/sweep)|[.]test[.]ts$' },
      to: { path: '^server/rooms/[^/]+/personal-data[.]ts$' },
    },
    ...leftward,
    ...downward,
    everybodys,
    ...languageOrder,
    arrow('ui-is-bare', '^web/ui/', '^web/(rooms|pages|lib)/'),
    arrow('lib-is-below-rooms', '^web/lib/', '^web/(rooms|pages|ui)/'),
    arrow('rooms-are-below-pages', '^web/rooms/', '^web/pages/'),
    { name: 'no-ring', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: '^build/|node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
