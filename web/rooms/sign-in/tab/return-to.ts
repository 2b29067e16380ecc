/** Where sign-in may lead back to: a path on this origin, and no other place whatever it pretends to be. docs/rules.md §Identity.8. */
export function safeReturnTo(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  // Browsers read `/\evil.example` and `/\t/evil.example` as another host; the parser tells what they would do.
  // Not `URL.parse`, which Safari has only since its 18.
  if (!URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  // `/.//evil.example` is a path here and a host once it stands alone.
  if (url.origin !== origin || /^\/(\/|auth\/)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
