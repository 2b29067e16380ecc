import { permissionsPolicy } from '#server/browser-policy'

/** On every answer, whatever it is. */
export const commonHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

/** Data belongs to the person who asked and is never a page. */
export const dataHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What a page may do. KaTeX sets style attributes, hence the one exception. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * What a worker may do, which goes by its script's own policy: fetch from here. Only those that read and write
 * packages run WebAssembly (SQLite).
 */
export const scriptPolicy = (path: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${/^\/assets\/package-(?:worker|writer)-/.test(path) ? " 'wasm-unsafe-eval'" : ''}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
