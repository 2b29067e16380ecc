import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { product } from '#contract/brand'
import { createApp } from './app.ts'
import { builtPages } from './built-pages.ts'
import { type Counters, createCounters } from './counters.ts'
import { preparesFor } from './db/citus.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { waitForDatabase } from './db/wait.ts'
import { type Env, readEnv } from './env.ts'
import { faultOf } from './fault.ts'
import { createIdentity } from './gateways/identity/create.ts'
import type { Identity } from './gateways/identity/identity.ts'
import { identitySweep } from './gateways/identity/sweep.ts'
import { createModel } from './gateways/model/create.ts'
import { createPayments } from './gateways/payments/create.ts'
import { commonHeaders } from './http/headers.ts'
import { createLater } from './http/limiter.ts'
import { receiveFirst } from './http/request.ts'
import { answerUnreadable, unaddressed } from './http/unreadable.ts'
import { createLog } from './log.ts'
import { logPrinted } from './printed.ts'
import type { StoreContext } from './room-context.ts'
import { accountSweep } from './rooms/account/sweep.ts'
import { goneDeckSweep } from './rooms/collection/sweep.ts'
import { creditSweep } from './rooms/credit/sweep.ts'
import { formulaSweep } from './rooms/deck/browse/formula-sweep.ts'
import { pictureSweep } from './rooms/deck/pictures/sweep.ts'
import { creationSweep } from './rooms/deck/sweep.ts'
import { paymentEventSweep } from './rooms/subscription/sweep.ts'
import { trashSweep } from './rooms/trash/sweep.ts'
import { createFinishing, listen } from './serve.ts'
import { createStop } from './stop.ts'
import { repeat } from './sweep.ts'
import type { Tracing } from './tracing.ts'

/** Everything that was opened, closed in the opposite order. */
const opened = new AsyncDisposableStack()
const leave = (exitCode: number): void => process.exit(exitCode)
let stop: (exitCode: number) => void | Promise<void> = leave

async function start() {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  stop = createStop({ opened, tell: (details, message) => log.error(details, message), leave })
  if (!env.isDevelopment) logPrinted(log)
  process.on('uncaughtException', (error) => {
    log.fatal({ fault: faultOf(error) }, 'uncaught')
    void stop(1)
  })

  // Read while the database comes up. Should that fail, it is what is told.
  const built = env.isDevelopment ? undefined : builtPages()
  built?.catch(() => undefined)
  const connection = await connectionTo(env, log)
  const clock = Date.now
  const counters = createCounters()
  counters.watchProcess()
  const tracing = env.traces && (await import('./tracing.ts')).createTracing({ ...env.traces, clock })
  if (tracing) opened.defer(tracing.close)
  const db = await openWatched(connection, { env, log, counters, tracing })

  const identity = await createIdentity(env, { db, clock, log })
  opened.defer(identity.close)
  const payments = await createPayments(env, { db, clock })
  opened.defer(payments.close)
  const sweeps = [...sweepsOf({ db, clock }), accountSweep({ db, env, clock, newId: v7, identity, payments, log })]
  for (const sweep of sweeps) opened.defer(repeat(sweep, { log, counters }))

  const { server, finish } = createFinishing()
  const development = env.isDevelopment ? await (await import('./development.ts')).develop(server) : undefined
  if (development) opened.defer(development.close)
  const web = development?.web ?? (await (built ?? builtPages()))
  const model = createModel(env.assistant)
  const { later, close: beginNothing } = createLater()
  opened.defer(beginNothing)
  const app = createApp({ db, env, clock, later, newId: v7, identity, model, payments, web, log, counters, tracing })

  // The first page takes several times as long as the next ones, all of it in a few turns of everybody's.
  if (built) await app.request('/', {}, { isOwn: true })

  const common = commonHeaders(env.publicUrl.startsWith('https:'))
  answerUnreadable(server, common)
  const answer: RequestListener = getRequestListener(app.fetch, unaddressed(env.publicUrl, common))
  const rest = development?.assets(answer) ?? answer
  const first = identity.handle && receiveFirst(identity.handle, '/oidc/*', { log, counters, clock, env })
  server.on('request', (request, response) => first?.(request, response) || rest(request, response))

  await listen(server, env.port)
  opened.defer(finish)
  announce(env, identity, log)
}

/** A database that answers and has the schema of this version: the embedded one, unless the configuration names another. */
async function connectionTo(env: Env, log: Logger): Promise<pg.ClientConfig> {
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded(env.dataDir, { onTrouble: (sentence) => log.error(sentence) })
  if (embedded) opened.defer(embedded.stop)
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  await waitForDatabase(connection, undefined, (sentence) => log.warn(sentence))
  const names = await migrate(connection)
  if (names.length > 0) log.info({ names }, 'migrated')
  return connection
}

type Watching = { env: Env; log: Logger; counters: Counters; tracing: Tracing | undefined }

/** Opens the database; what it does and loses is counted, logged and traced. */
async function openWatched(connection: pg.ClientConfig, { env, log, counters, tracing }: Watching): Promise<Database> {
  const db = openDatabase({
    connection,
    isPreparing: await preparesFor(connection, env),
    connectionsAtMost: env.connectionsAtMost,
    onConnectionLost: (error) => {
      log.warn({ reason: error.message }, 'database connection lost')
      counters.add('lemma_database_connections_lost_total', {})
    },
    onWorkDone: (tookMs, hasSucceeded) => {
      counters.took('lemma_database_work_seconds', { outcome: hasSucceeded ? 'done' : 'failed' }, tookMs)
      tracing?.worked(tookMs, hasSucceeded)
    },
  })
  opened.defer(db.close)
  return db
}

/** What is cleared away beside requests, of every room that leaves something. */
const sweepsOf = (stores: StoreContext) =>
  [
    identitySweep,
    creditSweep,
    creationSweep,
    pictureSweep,
    formulaSweep,
    paymentEventSweep,
    goneDeckSweep,
    trashSweep,
  ].map((of) => of(stores))

/** A sentence for whoever started it at a terminal, else for the log. */
function announce({ publicUrl }: Env, { signIn }: Identity, log: Logger) {
  const accounts = signIn.hasLocalAccounts ? 'press Get Started to make an account' : 'sign in with your account'
  const sentence = `${product} is at ${publicUrl} (${accounts})`
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`)
  else log.info(sentence)
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping = true
    return stop(0)
  })

try {
  await start()
} catch (error) {
  const isAll = process.env.LOG_LEVEL === 'debug'
  const said = error instanceof Error ? (isAll ? error.stack : error.message) : error
  // What is closed under the hands of a start is no fault of it.
  if (!isStopping) process.stderr.write(`${product} did not start.\n${said}\n`)
  await stop(1)
}
