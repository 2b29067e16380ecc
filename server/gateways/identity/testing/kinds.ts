import { startOutside } from './outside.ts'
import { type Enter, enterPassword, register } from './sign-in.ts'

/** A provider to run the contract on. */
export type Kind = {
  name: string
  prepare: (publicUrl: string) => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>
  /** For somebody who was never here. */
  enterFirst: Enter
  enter: Enter
}

const embedded: Kind = {
  name: 'embedded',
  prepare: async () => ({ env: {}, stop: async () => {} }),
  enterFirst: register,
  enter: enterPassword,
}

const asHint: Enter = (browser, url, callback, { email }) =>
  browser.visit(`${url}&login_hint=${encodeURIComponent(email.split('@')[0] ?? '')}`, { until: callback })

const outside: Kind = {
  name: 'outside',
  async prepare(publicUrl) {
    const provider = await startOutside({ publicUrl, audience: `${publicUrl}/api` })
    return { env: provider.env, stop: provider.away }
  },
  enterFirst: asHint,
  enter: asHint,
}

export const kinds = [embedded, outside]
