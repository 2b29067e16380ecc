// What tests need of the system and npm does not have: found, or installed where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same browser without its windows, which takes two thirds of the processor. */
const shell = '/usr/bin/chromium-headless-shell'

/** The path of a Chromium, or nothing. */
export const ensureChromium = () =>
  ensure('chromium-headless-shell', () => [process.env.CHROMIUM, shell].find(isThere)) ??
  ensure('chromium', () => chromiums.find(isThere))

/** The folder of a PostgreSQL server's programs, or nothing: the oldest there is, which differs most from ours. */
export const ensurePostgres = () => ensure('postgresql', findPostgres)

function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => isThere(join(folder, 'initdb')) && isThere(join(folder, 'postgres')))
}

/** The path of nginx, or nothing. */
export const ensureNginx = () =>
  ensure('nginx', () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(isThere))

/** Whether Safari's engine is there, with a screen that nobody sees (e2e/webkit.ts). */
export const ensureWebKit = () =>
  ensure('webkit2gtk-driver', () => isThere('/usr/bin/WebKitWebDriver')) &&
  ensure('xvfb', () => isThere('/usr/bin/xvfb-run'))

const isThere = (path) => Boolean(path) && existsSync(path)

function ensure(debianPackage, find) {
  const found = find()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  // No service of its own is to be started by being installed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  console.log(`Installing ${debianPackage} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', debianPackage)
  return find()
}
