type Cookie = { value: string; path: string; host: string; isSecure: boolean }

export type Visit = { url: string; status: number; headers: Headers; text: string }
type Sent = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> }

/**
 * As much of a browser as sign-in needs: it keeps cookies, follows redirects of navigations, and says of a request
 * where it comes from. `via` is where hosts really are, for a site behind a proxy.
 */
export function openBrowser(via: (url: URL) => { url: URL; headers?: Record<string, string> } = (url) => ({ url })) {
  const jar = new Map<string, Cookie>()

  async function send(url: string, { form, json, headers = {} }: Sent): Promise<Visit> {
    const target = new URL(url)
    const way = via(target)
    const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json)
    const answer = await fetch(way.url, {
      redirect: 'manual',
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: {
        cookie: cookiesFor(target),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...way.headers,
        ...headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) keepCookie(line, target)
    return { url, status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const cookiesFor = ({ host, pathname, protocol }: URL) =>
    [...jar]
      .filter(([, cookie]) => cookie.host === host && pathname.startsWith(cookie.path))
      .filter(([, cookie]) => !cookie.isSecure || protocol === 'https:')
      .map(([key, { value }]) => `${key.split(' ')[2]}=${value}`)
      .join('; ')

  function keepCookie(line: string, { host, pathname }: URL) {
    const [pair = '', ...attributes] = line.split(/; */)
    const attribute = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const [name = '', ...value] = pair.split('=')
    const path = attribute('path') ?? pathname.replace(/\/[^/]*$/, '') ?? '/'
    const key = `${host} ${path} ${name}`
    const expires = attribute('expires')
    const isOver = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
    if (isOver) jar.delete(key)
    else jar.set(key, { value: value.join('='), path, host, isSecure: attributes.some((one) => /^secure$/i.test(one)) })
  }

  return {
    /** Navigates; stops where redirects end, or at the first address that starts with `until`. */
    async visit(url: string, { form, until }: { form?: Record<string, string>; until?: string } = {}): Promise<Visit> {
      let page = await send(url, form ? { form, headers: { origin: new URL(url).origin } } : {})
      for (let hops = 0; page.status >= 300 && page.status < 400; hops++) {
        const next = new URL(page.headers.get('location') ?? '', page.url).href
        if (until && next.startsWith(until)) return { ...page, url: next, status: 200 }
        if (hops === 20) throw new Error(`${url} redirects for ever`)
        page = await send(next, {})
      }
      return page
    },

    /** What a script of the page at `origin` does with `fetch`. */
    call: (url: string, sent: Sent, origin = new URL(url).origin): Promise<Visit> =>
      send(url, {
        ...sent,
        headers: {
          origin,
          'sec-fetch-site': origin === new URL(url).origin ? 'same-origin' : 'cross-site',
          ...sent.headers,
        },
      }),

    cookies: () => Object.fromEntries([...jar].map(([key, { value }]) => [key.split(' ')[2] ?? '', value])),
    cookieHeader: (url: string) => cookiesFor(new URL(url)),
  }
}

export type Browser = ReturnType<typeof openBrowser>
