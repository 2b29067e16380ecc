import { expect, test, vi } from 'vitest'
import { hintCookie } from '#contract/page'

test.each(['nobody', 'somebody else'])(
  'A page of somebody who has left is loaded anew when %s is signed in',
  async (who) => {
    vi.resetModules()
    const page = new EventTarget()
    const reload = vi.fn()
    vi.stubGlobal('window', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('document', { cookie: who === 'nobody' ? '' : `${hintCookie}=1` })
    vi.stubGlobal('location', { reload })
    await import('./auth.ts')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
  },
)
