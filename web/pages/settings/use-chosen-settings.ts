import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsEdit } from '#contract/user'
import { keysOf } from '#domain/keys'
import { troubleOf } from '#web/lib/api-error.ts'
import { untilReached } from '#web/lib/until-reached.ts'
import { settingsQuery } from '#web/rooms/queries/settings-query.ts'
import { useSaveSettings, useSettingsOnTheirWay } from '#web/rooms/queries/use-save-settings.ts'
import { toasts } from '#web/ui/toasts.ts'

/** Choices that are saved as they are made. What is on its way shows at once, and what is saved meanwhile does not take it back. */
export function useChosenSettings() {
  const client = useQueryClient()
  const onTheirWay = useSettingsOnTheirWay()
  /** The same as far as it was chosen here: the library tells of it only after the press. */
  const [chosen, setChosen] = useState<SettingsEdit[]>([])
  const [trouble, setTrouble] = useState<Error>()
  const forget = (edit: SettingsEdit) => setChosen((edits) => edits.filter((one) => one !== edit))
  const save = useSaveSettings({
    onSaved: (_, edit) => {
      forget(edit)
      // By what intervals are decided; all else holds at once.
      const isLater = edit.algorithm !== undefined || edit.desiredRetention !== undefined
      toasts.add({ title: 'Saved', ...(isLater && { description: 'It counts from your next answer on.' }) })
    },
    onFailed: (error, edit) => {
      setTrouble(error)
      if (troubleOf(error) === 'offline') void findOut(edit)
      else forget(edit)
    },
  })
  /** Where the server was not reached, it may be saved all the same: what was chosen shows until it was asked once. */
  const findOut = async (edit: SettingsEdit) => {
    const first = await client.fetchQuery({ ...settingsQuery, staleTime: 0, retry: false }).catch(() => undefined)
    forget(edit)
    const read = first ?? (await client.fetchQuery({ ...settingsQuery, ...untilReached }).catch(() => undefined))
    if (read && keysOf(edit).every((name) => isSaved(read[name], edit[name]))) setTrouble(undefined)
  }
  return {
    /** To be shown over what was read, in their order. */
    edits: [...onTheirWay, ...chosen],
    /** Why the last one was not saved. */
    trouble,
    choose: (edit: SettingsEdit) => {
      setTrouble(undefined)
      setChosen((edits) => [...edits, edit])
      save.mutate(edit)
    },
  }
}

/** What is off, or has no limit, is not there when it is read. */
const isSaved = (read: unknown, written: unknown): boolean =>
  read === written || (read === undefined && (written === false || written === null))
