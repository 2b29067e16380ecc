import { LossyLink } from './lossy-link.ts'
import { type OwnServer, ownServer, unlimitedEnv } from './own-server.ts'

/** A server behind a connection that loses answers. `use` is for the context of a browser that comes that way. */
export type LossySite = {
  link: LossyLink
  server: OwnServer
  use: { baseURL: string }
  close: () => Promise<void>
}

export async function openLossySite(env: Record<string, string>): Promise<LossySite> {
  const link = await LossyLink.open()
  const baseURL = `http://localhost:${link.port}`
  const server = await ownServer({
    env: { ...unlimitedEnv, PUBLIC_URL: baseURL, ...env },
  })
  link.leadTo(server.port)
  await server.start()
  const close = () => {
    link.close()
    return server.discard()
  }
  return { link, server, use: { baseURL }, close }
}
