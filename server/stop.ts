import { faultOf } from './fault.ts'

type Deps = {
  opened: { disposeAsync: () => Promise<void> }
  tell: (details: object, message: string) => void
  leave: (exitCode: number) => void
}

/** Closes everything that was opened and then leaves, once; also when something cannot be closed, which is told. */
export function createStop({ opened, tell, leave }: Deps): (exitCode: number) => Promise<void> {
  let isStopping = false
  return async (exitCode) => {
    if (isStopping) return
    isStopping = true
    const isClosed = await opened.disposeAsync().then(
      () => true,
      (error) => {
        tell({ fault: faultOf(error) }, 'not everything could be closed')
        return false
      },
    )
    leave(isClosed ? exitCode : exitCode || 1)
  }
}
