import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { workerPath } from '#contract/offline'
import { Refusal } from '#domain/refusal'
import { encodingFor } from './encoding.ts'
import { scriptPolicy } from './headers.ts'
import { isKnown } from './if-none-match.ts'
import { answerProblem } from './problem.ts'

type Body = Uint8Array<ArrayBuffer>
type Asset = {
  type: string
  etag: string
  cacheControl: string
  plain: Body
  br: Body | undefined
  gzip: Body | undefined
}

export type Assets = ReadonlyMap<string, Asset>

/** Names under `/assets` carry a hash of their content; anything else may change with the next deployment. */
const cacheControlOf = (path: string) => {
  if (path === workerPath) return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const bytesOf = (file: string) => (existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined)

/** The built client by path, with the compressed forms that the build left beside each file; empty before a build. */
export function readAssets(folder: string): Assets {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const plain = new Uint8Array(readFileSync(file))
      return [
        path,
        {
          type: getMimeType(file) ?? 'application/octet-stream',
          // Weak, because its compressed forms go by the same.
          etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
          cacheControl: cacheControlOf(path),
          plain,
          br: bytesOf(`${file}.br`),
          gzip: bytesOf(`${file}.gz`),
        },
      ]
    }),
  )
}

/** The asset at this request's path, or nothing; no page ever stands under `/assets`. */
export function answerAsset(context: Context, assets: Assets): Response | undefined {
  const asset = assets.get(context.req.path)
  if (!asset)
    return context.req.path.startsWith('/assets/') ? answerProblem(context, new Refusal('not_found')) : undefined
  context.header('cache-control', asset.cacheControl)
  if (asset.type.startsWith('text/javascript'))
    context.header('content-security-policy', scriptPolicy(context.req.path))
  context.header('etag', asset.etag)
  context.header('vary', 'Accept-Encoding')
  if (isKnown(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304)
  const forms = (['br', 'gzip'] as const).filter((form) => asset[form])
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '', forms)
  if (encoding) context.header('content-encoding', encoding)
  context.header('content-type', asset.type)
  return context.body((encoding && asset[encoding]) ?? asset.plain)
}
