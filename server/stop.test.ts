import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createStop } from './stop.ts'

/** What is told and with which code is left when these are closed, the last first. */
async function stopping(closers: (() => void)[], exitCode: number) {
  const logged: string[] = []
  const left: number[] = []
  const opened = new AsyncDisposableStack()
  for (const close of closers) opened.defer(close)
  const tell = (_: object, message: string) => void logged.push(message)
  const stop = createStop({ opened, tell, leave: (code) => void left.push(code) })
  await Promise.all([stop(exitCode), stop(3)])
  return { logged, left }
}
const fails = () => {
  throw new Error('a socket that is no more')
}

describe('A process that stops', () => {
  test.each([0, 1])('leaves once, with the code it was told (%d), when everything is closed', async (code) => {
    let closed = 0
    expect(await stopping([() => closed++, () => closed++], code)).toEqual({ logged: [], left: [code] })
    expect(closed).toBe(2)
  })

  test.each([
    [0, 1],
    [2, 2],
  ])('leaves with a failure when something cannot be closed, and closes the rest (%d → %d)', async (code, left) => {
    let closed = 0
    const outcome = await stopping([() => closed++, fails, () => closed++], code)
    expect(outcome).toEqual({ logged: ['not everything could be closed'], left: [left] })
    expect(closed).toBe(2)
  })

  test('does not linger, though something keeps it alive', async () => {
    const script = `
      import { createStop } from '${new URL('./stop.ts', import.meta.url)}'
      setInterval(() => {}, 1e6)
      const opened = new AsyncDisposableStack()
      opened.defer(() => { throw new Error('a socket that is no more') })
      const tell = (details, message) => console.log(JSON.stringify({ ...details, message }))
      void createStop({ opened, tell, leave: process.exit })(0)`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 })
    const { code, stdout } = await run.catch((error) => error)
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      message: 'not everything could be closed',
      fault: { message: 'a socket that is no more' },
    })
  })
})
