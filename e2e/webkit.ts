import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from './own-server.ts'

const programs = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/xvfb-run' }

/** Whether Safari's engine is installed, as Debian has it, with a screen that nobody sees. */
export const hasWebKit = Object.values(programs).every((path) => existsSync(path))

const patienceMs = 30_000

/** A window of WebKit's. What is looked for is waited for; whatever a page does not answer in time fails. */
export type WebKit = AsyncDisposable & {
  driver: WebDriver
  /** What is seen under this selector and, where one is given, has this name or text. */
  find: (selector: string, name?: string) => Promise<WebElement>
  press: (selector: string, name: string) => Promise<void>
  type: (...keys: string[]) => Promise<void>
}

/** Nothing where the engine does not start, as without what it wants of a system. */
export async function openWebKit(): Promise<WebKit | undefined> {
  const port = await freePort()
  const child = spawn(programs.screen, ['-a', programs.driver, `--port=${port}`], { detached: true, stdio: 'ignore' })
  const end = () => child.pid && child.exitCode === null && process.kill(-child.pid)
  const driver = await begin(`http://127.0.0.1:${port}`)
  if (!driver) return void end()
  await driver.manage().setTimeouts({ script: patienceMs, pageLoad: patienceMs })

  const find = async (selector: string, name?: string) => {
    const element = await driver.wait(
      () =>
        driver.executeScript<WebElement | null>(
          (selector: string, name: string | null) =>
            [...document.querySelectorAll<HTMLElement>(selector)].find(
              (one) =>
                one.checkVisibility() &&
                (name === null || (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name),
            ) ?? null,
          selector,
          name ?? null,
        ),
      patienceMs,
      `${selector} ${name ?? ''} is not there`,
    )
    return element as WebElement
  }
  return {
    driver,
    find,
    press: async (selector, name) => (await find(selector, name)).click(),
    type: (...keys) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
    async [Symbol.asyncDispose]() {
      await driver.quit().catch(() => undefined)
      end()
    },
  }
}

async function begin(server: string): Promise<WebDriver | undefined> {
  const endMs = performance.now() + patienceMs
  while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) {
    if (performance.now() > endMs) return undefined
    await sleep(100)
  }
  const capabilities = new Capabilities().setBrowserName('MiniBrowser')
  return new Builder()
    .usingServer(server)
    .withCapabilities(capabilities)
    .build()
    .catch(() => undefined)
}
