// Plain JavaScript without dependencies: it runs on the system's Node (20 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const wantedMajor = 24
const fetchedVersion = '24.21.0'
const runtime = '.runtime'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

/** Node, packages and pages, each made only when missing or out of date. Resolves to the path of Node. */
export async function setUp() {
  const steps = [
    fetchNode,
    installPackages,
    ...(process.env.NODE_ENV === 'development' ? [] : [buildPages, bundleServer]),
  ]
  const isDone = () => steps.every((step) => step.isDone())
  // A second start needs neither the network nor leave to write here.
  if (isDone()) return node()
  const unlock = await lock()
  try {
    for (const step of steps) if (!step.isDone()) step.run()
    return node()
  } finally {
    unlock()
  }
}

/** Runs a command with our Node and our packages' commands first in PATH; throws when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, ours(options))
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: result.error })
}

/** The same beside what goes on here; its end is for the caller to see. */
export const start = (command, args, options = {}) => spawn(command, args, ours(options))

function ours({ env = {}, ...options }) {
  const path = [resolve('node_modules/.bin'), dirname(node()), process.env.PATH].join(delimiter)
  return { stdio: 'inherit', env: { ...process.env, ...env, PATH: path }, ...options }
}

/** To stderr: the standard output of set-up is the path of Node. */
const say = (sentence) => process.stderr.write(`${sentence}\n`)

const packageOfNode = `node-${process.platform}-${process.arch}`
const fetchedNode = resolve(runtime, 'node_modules', packageOfNode, 'bin/node')
const isRecent = Number(process.versions.node.split('.')[0]) >= wantedMajor
const node = () => (isRecent ? process.execPath : fetchedNode)

const fetchNode = {
  isDone: () =>
    isRecent ||
    (existsSync(fetchedNode) &&
      spawnSync(fetchedNode, ['--version']).stdout?.toString().trim() === `v${fetchedVersion}`),
  run() {
    say(`Fetching Node ${fetchedVersion}, because this one is ${process.versions.node} …`)
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    npm(process.execPath, ['install', '--prefix', runtime, ...flags, `${packageOfNode}@${fetchedVersion}`])
  },
}

const installed = 'node_modules/.installed'
const packages = () => digest(['package.json', 'package-lock.json'])
const installPackages = {
  // A linked folder belongs to another clone, which keeps it.
  isDone: () =>
    read(installed) === packages() || (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()),
  run() {
    say('Installing packages …')
    npm(node(), ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(installed, packages())
  },
}

const shared = ['package-lock.json', 'domain', 'typeset', 'contract']
const built = 'build/.source'
const configured = ['vite.config.ts', 'bundles.config.ts', 'react-router.config.ts', 'worker.config.ts']
const sources = () => digest([...shared, ...configured, 'web', 'public'])
const buildPages = {
  isDone: () => read(built) === sources(),
  run() {
    say('Building the pages …')
    rmSync(built, { force: true })
    npm(node(), ['run', '--silent', 'build'])
    writeFileSync(built, sources())
  },
}

const bundled = 'build/run/.source'
/** With the pages, which are bundled with it. */
const serverSources = () => `${read(built)} ${digest([...shared, 'server.config.ts', 'server'])}`
const bundleServer = {
  isDone: () => read(bundled) === serverSources(),
  run() {
    say('Bundling the server …')
    npm(node(), ['run', '--silent', 'bundle'])
    writeFileSync(bundled, serverSources())
  },
}

/** The npm that started us, so that a machine with several uses one; else the one in PATH. */
function npm(on, args) {
  const [command, first] = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? [on, [process.env.npm_execpath]]
    : ['npm', []]
  const path = [dirname(on), process.env.PATH].join(delimiter)
  // Production installs would leave out what the build needs.
  const { NODE_ENV: _, ...env } = process.env
  const options = { env: { ...env, PATH: path }, encoding: 'utf8', maxBuffer: 2 ** 26 }
  const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], options)
  // The list of built files matters only when building failed.
  if (status !== 0)
    throw new Error(`${stdout ?? ''}${stderr ?? ''}npm ${args[0]} failed${error ? `: ${error.message}` : ''}`)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function digest(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) hash.update(path).update('\0').update(readFileSync(path))
    else for (const name of readdirSync(path).sort()) add(join(path, name))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** Two first starts of one clone take turns; a lock whose owner died is taken over. */
async function lock() {
  const file = join(runtime, 'lock')
  const mine = `${file}.${process.pid}`
  try {
    mkdirSync(runtime, { recursive: true })
    // Linked into place, so that a lock is never read without its owner.
    writeFileSync(mine, String(process.pid))
    for (;;) {
      try {
        linkSync(mine, file)
        return () => rmSync(file, { force: true })
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
        if (isAlive(Number(read(file)))) await sleep(300)
        else rmSync(file, { force: true })
      }
    }
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    throw new Error(`Set-up is not complete, and ${process.cwd()} cannot be written to: run it once as its owner.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(await setUp())
  } catch (error) {
    say(error.message)
    process.exitCode = 1
  }
}
