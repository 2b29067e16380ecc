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

/** Lighthouse's scores of a page as it judges by default: a phone on a simulated slow 4G. In hundredths. */
export async function judge(url: string): Promise<Scores> {
  const only = `--only-categories=${scoreNames.join(',')}`
  const flags = `--chrome-flags=--headless=new ${chromium.args.join(' ')}`
  const child = spawn(process.execPath, [cli, url, '--output=json', '--quiet', only, flags], {
    env: { ...process.env, CHROME_PATH: chromium.executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [report] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const { categories } = JSON.parse(report) as { categories: Record<string, { score: number }> }
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  return Object.fromEntries(scoreNames.map((name) => [name, score(name)])) as Scores
}
