import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Large, and of no use without the server: bringing cards from elsewhere, signing in, the assistant. */
const notCached = /^(sql-wasm|package-worker|read-table|import-dialog|oidc|ai-dialog)/

/** Beside the assets. */
const others = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png']

const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Makes the service worker, after everything that it keeps: it names the files of its build. */
export async function buildWorker(folder: string): Promise<void> {
  const names = readdirSync(join(folder, 'assets')).sort()
  const manifest = names.find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifest) throw new Error('The build has no manifest of its pages')
  const text = readFileSync(join(folder, 'assets', manifest), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const cached = names.filter((name) => /\.(js|css|woff2)$/.test(name) && !notCached.test(name))
  const files = [...cached.map((name) => `/assets/${name}`), ...others]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify({ version: versionOf(files.join()), files, routes }) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: { input: 'web/worker/worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
}
