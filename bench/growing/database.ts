import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded'
import { clusterIn } from '#server/db/embedded/folder'
import { nativeFolder } from '#server/db/embedded/native'
import { as, chooseRunner, giveTo, type Runner } from '#server/db/embedded/runner'
import { migrate } from '#server/db/migrate'
import { freePort } from '../../e2e/own-server.ts'

const shipping = { wal_level: 'replica', max_wal_senders: '4' }

export type Cluster = AsyncDisposable & {
  url: string
  /** Through a PgBouncer in transaction mode, where this machine has one. */
  pooledUrl: string | undefined
  /** That PgBouncer knows which statements a connection has prepared: from 1.21 on. */
  isPoolerPreparing: boolean
  /** Whether commits wait from now on until the standby has them on its disk. */
  waitForStandby(isWaiting: boolean): Promise<void>
}

/** A database and a standby that follows it, on this machine and its one disk. */
export async function startCluster(): Promise<Cluster> {
  await using opened = new AsyncDisposableStack()
  const root = mkdtempSync(join(tmpdir(), 'lemma-growing-'))
  opened.defer(() => rmSync(root, { recursive: true, force: true }))
  const native = nativeFolder()
  const runner = chooseRunner(native, root)
  giveTo(runner, root)
  const [first, second] = [join(root, 'primary'), join(root, 'standby')]

  const fresh = await startEmbedded(first, { settings: shipping })
  await migrate(fresh.connection)
  await fresh.stop()
  // A cluster that was stopped is its own base back-up.
  mkdirSync(second, { mode: 0o700 })
  giveTo(runner, second)
  const { command, args, options } = as(runner, ['cp', '-a', clusterIn(first), clusterIn(second)])
  spawnSync(command, args, options)
  writeFileSync(join(clusterIn(second), 'standby.signal'), '')
  giveTo(runner, join(clusterIn(second), 'standby.signal'))

  const { connection, stop } = await startEmbedded(first, { settings: shipping })
  opened.defer(stop)
  const { host, user, database } = connection
  const primary_conninfo = `host=${host} user=${user} application_name=standby`
  const standby = await startEmbedded(second, { settings: { ...shipping, primary_conninfo } })
  opened.defer(standby.stop)
  const pooler = await startPooler(root, `host=${host} port=5432 user=${user}`, runner)
  if (pooler) opened.defer(pooler.stop)

  const client = new pg.Client(connection)
  await client.connect()
  opened.defer(() => client.end())
  const following = "select from pg_stat_replication where application_name = 'standby'"
  while ((await client.query(following)).rowCount === 0) await sleep(50)
  const all = opened.move()
  return {
    url: `postgres://${user}@localhost/${database}?host=${host}`,
    pooledUrl: pooler && `postgres://${user}@127.0.0.1:${pooler.port}/${database}`,
    isPoolerPreparing: pooler?.isPreparing ?? false,
    async waitForStandby(isWaiting) {
      await client.query(`alter system set synchronous_standby_names = '${isWaiting ? 'standby' : ''}'`)
      await client.query('select pg_reload_conf()')
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

async function startPooler(root: string, database: string, runner: Runner) {
  const { error, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (error) return undefined
  const isPreparing = Number(/1\.(\d+)/.exec(stdout)?.[1]) >= 21
  const port = await freePort()
  const file = join(root, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
     * = ${database} connect_query='set plan_cache_mode = force_generic_plan; set work_mem = "16MB"; set statement_timeout = 2200'
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = any
     pool_mode = transaction
     default_pool_size = 10
     max_client_conn = 200
     ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
     ${isPreparing ? 'max_prepared_statements = 1000' : ''}
     logfile = /dev/null`,
  )
  const { command, args, options } = as(runner, ['pgbouncer', '-q', file])
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    port,
    isPreparing,
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}
