import { expect, test, vi } from 'vitest'
import { onUpdate } from './service-worker.ts'

const workerIn = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state })

test.each(['here', 'in another tab a moment ago'])(
  'A newer worker that was found %s is offered once it waits',
  (where) => {
    const newer = workerIn('installing')
    const nothing = { active: workerIn('activated'), installing: null, waiting: null }
    const registration = Object.assign(new EventTarget() as ServiceWorkerRegistration, nothing)
    const find = () => {
      Object.assign(registration, { installing: newer })
      registration.dispatchEvent(new Event('updatefound'))
    }
    const tell = vi.fn()
    if (where !== 'here') find()
    onUpdate(registration, tell)
    if (where === 'here') find()
    expect(tell).not.toHaveBeenCalled()
    Object.assign(registration, { installing: null, waiting: newer })
    newer.dispatchEvent(new Event('statechange'))
    expect(tell).toHaveBeenCalledOnce()
  },
)
