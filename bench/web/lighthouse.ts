import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from './browser.ts'

/** Some 170 MB that nothing else needs: fetched when it is first asked for, beside the Node that `npm start` may fetch. */
const version = '13.5.0'
const folder = '.runtime/lighthouse'
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')

export const scoreNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof scoreNames)[number], number>

export function fetchLighthouse(): void {
  if (existsSync(cli)) return
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...flags, `lighthouse@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Lighthouse could not be fetched.')
}

/** Now and then the browser never says that a page began (NO_NAVSTART), or dies. */
const triesAtMost = 3

/**
 * Lighthouse's scores of a page on a simulated slow 4G, on a processor `slowdown` times slower than this one. In
 * hundredths; nothing, and why, when no try came to an end.
 */
export async function judge(url: string, slowdown: number): Promise<Scores | undefined> {
  for (let tries = 1; tries <= triesAtMost; tries++) {
    const outcome = await runLighthouse(url, slowdown)
    if (typeof outcome !== 'string') return outcome
    console.error(`Lighthouse, try ${tries} of ${triesAtMost} at ${url}: ${outcome}`)
  }
  return undefined
}

type Report = { categories: Record<string, { score: number | null }>; runtimeError?: { code: string } }

async function runLighthouse(url: string, slowdown: number): Promise<Scores | string> {
  const only = `--only-categories=${scoreNames.join(',')}`
  const slower = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  const flags = `--chrome-flags=--headless=new ${chromium.args.join(' ')}`
  const child = spawn(process.execPath, [cli, url, '--output=json', '--quiet', only, slower, flags], {
    env: { ...process.env, CHROME_PATH: chromium.executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (!report.startsWith('{')) return `it ended with ${code} and no report`
  const { categories, runtimeError } = JSON.parse(report) as Report
  if (runtimeError) return runtimeError.code
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  return Object.fromEntries(scoreNames.map((name) => [name, score(name)])) as Scores
}
