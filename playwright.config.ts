import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { startedOnce } from './e2e/own-server.ts'

const port = Number(process.env.E2E_PORT ?? 4100)
const dataDir = `test-results/data-${port}`

const long = /\/(accessibility|kept|lost-answers|narrow|process|study|train|writing)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // One more than there are cores: each stands still for a third of its time, for a page at rest, a person's pace, a start.
  workers: availableParallelism() + 1,
  // What holds a worker longest begins first, so that none is left with it alone at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // What cannot be pressed within a minute never will be.
    actionTimeout: 60_000,
    // What a worker fetches no journey could break on purpose; those that are about it have browsers of their own.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Chromium's own sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `rm -rf ${dataDir} ${startedOnce} && scripts/ready node e2e/start-once.ts && cp -a ${startedOnce} ${dataDir} && exec scripts/ready node build/run/main.js`,
    // Where the pages have to be built first.
    timeout: 600_000,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '.runtime/compiled',
      LOG_LEVEL: 'error',
      // All journeys come from one address.
      LIMIT_ANONYMOUS: '100000',
      LIMIT_REGISTRATIONS: '100000',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
