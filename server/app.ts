import { Hono } from 'hono'
import type { Logger } from 'pino'
import { workerPath } from '#contract/offline'
import type { Operator, WebHandler } from '#contract/page'
import { Refusal } from '#domain/refusal'
import type { Counters } from './counters.ts'
import type { Database } from './db/open.ts'
import type { Identity } from './gateways/identity/identity.ts'
import type { Model } from './gateways/model/model.ts'
import type { Payments } from './gateways/payments/payments.ts'
import { type Assets, answerAsset, readAssets } from './http/assets.ts'
import { compressPages } from './http/compress.ts'
import { serveDocs } from './http/docs/serve.ts'
import { answerFailedPage, answerFailure } from './http/failure.ts'
import { commonHeaders, dataHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { createLimiter, type Later } from './http/limiter.ts'
import { type Limits, limitAddresses, limitPeople, limitVisitors } from './http/limits.ts'
import { serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { servePages } from './http/pages.ts'
import { answerProblem } from './http/problem.ts'
import { receive, type WithRequest } from './http/request.ts'
import { readViewer } from './http/viewer.ts'
import { createReader } from './reader.ts'
import { accountRoutes } from './rooms/account/routes.ts'
import { createTombstones } from './rooms/account/tombstones.ts'
import type { AssistantRules } from './rooms/assistant/ask.ts'
import { assistantRoutes } from './rooms/assistant/routes.ts'
import { cardRoutes } from './rooms/card/routes.ts'
import { cardsRoutes } from './rooms/cards/routes.ts'
import { collectionRoutes } from './rooms/collection/routes.ts'
import type { CreditAmounts } from './rooms/credit/service.ts'
import { createBrowse } from './rooms/deck/browse/service.ts'
import { pictureCallRoutes } from './rooms/deck/pictures/routes.ts'
import { deckRoutes } from './rooms/deck/routes.ts'
import { createSpace } from './rooms/deck/space.ts'
import { createDeckCaches } from './rooms/deck/view/cache.ts'
import { deckWriters } from './rooms/deck/view/write.ts'
import { likeRoutes } from './rooms/like/routes.ts'
import { pictureRoutes } from './rooms/picture/routes.ts'
import { signInRoutes } from './rooms/sign-in/routes.ts'
import { sitemapRoutes } from './rooms/sitemap/routes.ts'
import { aheadWriters } from './rooms/study/ahead.ts'
import { studyRoutes } from './rooms/study/routes.ts'
import { subscriptionRoutes } from './rooms/subscription/routes.ts'
import { webhookRoute } from './rooms/subscription/webhook.ts'
import { trashRoutes } from './rooms/trash/routes.ts'
import { userRoutes } from './rooms/user/routes.ts'
import type { Tracing } from './tracing.ts'

/** All that the server stands on. Times are epoch milliseconds, ids UUIDv7. */
export type Deps = {
  db: Database
  env: {
    publicUrl: string
    isDevelopment: boolean
    trustsProxy: boolean
    /** Browsers may keep a worker that serves pages without the network; else those that have one drop it. */
    worksOffline: boolean
    limits: Limits & { spaceBytes: number }
    credits: CreditAmounts
    assistant: AssistantRules
    operator?: Operator
    /** Without one the counters cannot be read. */
    metricsToken?: string | undefined
  }
  clock: () => number
  later: Later
  newId: () => string
  identity: Identity
  model: Model
  payments: Pick<Payments, 'kind' | 'gateway' | 'pages'>
  web: WebHandler
  /** Those of the build, unless others are given. */
  assets?: Assets
  log: Logger
  counters: Counters
  tracing?: Tracing | undefined
}

const builtClient = new URL('../build/client', import.meta.url).pathname

/** The whole server as one function of a request. */
export function createApp(deps: Deps): Hono<WithRequest> {
  const { db, env, log, identity, counters } = deps
  const app = new Hono<WithRequest>()
  const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

  app.use(receive(commonHeaders(env.publicUrl.startsWith('https:')), deps), compressPages)
  app.onError((error, context) =>
    isApi(context.req.path) ? answerFailure(context, error, log) : answerFailedPage(context, error, log),
  )

  serveHealth(app, db)
  serveMetrics(app, counters, env.metricsToken)
  app.use('/api/*', async (context, next) => {
    for (const [name, value] of Object.entries(dataHeaders)) context.header(name, value)
    await next()
  })
  // Stripe sends as much as it has to tell, from few addresses.
  app.route('/api/stripe/webhook', webhookRoute(deps))
  const limiter = createLimiter(deps)
  const counted = limitAddresses(limiter, env)
  app.use('/api/auth/*', counted)
  const tombstones = createTombstones(deps)
  app.route('/api/auth', signInRoutes({ ...deps, tombstones }))
  app.use('/api/*', limitVisitors(limiter, env), readViewer(identity, tombstones.isGone), limitPeople(limiter, env))
  const space = createSpace(db, env.limits.spaceBytes)
  const deckContext = { ...deps, space, caches: createDeckCaches() }
  const browse = createBrowse(deckContext)
  const handlers = {
    ...userRoutes(deps),
    ...deckRoutes(deckContext),
    ...cardRoutes(deckContext),
    ...cardsRoutes(deckContext),
    ...trashRoutes(deckContext),
    ...pictureCallRoutes(deps),
    ...likeRoutes(deps),
    ...studyRoutes(deps),
    ...collectionRoutes(deckContext, browse),
    ...assistantRoutes(deps),
    ...subscriptionRoutes(deps, limiter),
    ...accountRoutes({ ...deps, space, tombstones }, limiter),
  }
  mount(app, handlers, new Map([...deckWriters, ...aheadWriters]))
  serveDocs(app, env.publicUrl)
  app.all('/api/*', (context) => answerProblem(context, new Refusal('not_found')))

  if (!env.worksOffline) app.get(workerPath, (context) => answerProblem(context, new Refusal('not_found')))
  const { assets = readAssets(builtClient) } = deps
  app.get('*', async (context, next) => answerAsset(context, assets) ?? next())
  app.use('*', counted)
  app.route('/', pictureRoutes(deps)).route('/', sitemapRoutes(deps))
  if (deps.payments.pages) app.route('/simulated', deps.payments.pages)
  servePages(app, deps, createReader(deckContext, browse))
  return app
}
