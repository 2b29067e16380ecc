import { stored } from '#web/lib/storage.ts'
import { forgetKept } from './forget.ts'

const flag = stored('keeps-nothing')

/** Whether a person wants nothing kept in this browser. */
export const keepsNothing = (): boolean => flag.read() !== undefined

export async function keepNothing(): Promise<void> {
  flag.keep('1')
  await forgetKept()
}

export const keepAgain = (): void => flag.drop()
