import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsEdit } from '#contract/user'
import { call } from '#web/lib/api.ts'
import { settingsQuery } from './settings-query.ts'

const mutationKey = ['settings']

/**
 * What changes settings, or goes by them, is done in the order it was chosen in, wherever on the site that was.
 * docs/rules.md §Pages.19.
 */
export const settingsScope = { id: 'settings' }

type Heard = {
  onSaved: (saved: Settings, edit: SettingsEdit) => unknown
  onFailed?: (error: Error, edit: SettingsEdit) => void
}

/** Saves what the viewer chose of their settings. */
export function useSaveSettings({ onSaved, onFailed }: Heard) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: settingsScope,
    meta: { failed: 'Failed to save settings' },
    mutationFn: (edit: SettingsEdit) => call('user.writeSettings', { body: edit }),
    onSuccess: (saved, edit) => {
      // A read that was asked before may bring what was there before.
      void client.cancelQueries(settingsQuery)
      client.setQueryData(settingsQuery.queryKey, saved)
      return onSaved(saved, edit)
    },
    ...(onFailed && { onError: onFailed }),
  })
}

/** What was chosen and is not saved yet, in its order. */
export const useSettingsOnTheirWay = (): SettingsEdit[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsEdit,
  })
