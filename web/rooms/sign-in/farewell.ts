import { stored } from '#web/lib/storage.ts'

const farewell = stored('farewell')

/** Lets the front page say that the account is gone, once the way over the identity provider has led there. */
export const leaveFarewell = (): boolean => farewell.keep('1')

/** Whether to say it; once. */
export function takeFarewell(): boolean {
  const isLeft = farewell.read() !== undefined
  farewell.drop()
  return isLeft
}
