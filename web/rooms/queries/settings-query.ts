import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** How the viewer wants to study. */
export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call('user.readSettings') })
