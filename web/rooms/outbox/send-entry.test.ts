import { expect, test } from 'vitest'
import { deadLine } from '#web/lib/testing/dead-line.ts'
import { sendEntry } from './send-entry.ts'
import { answer, undo } from './testing/browser.ts'

test.each([answer('a'), undo('a')])(
  'An $kind whose line has gone dead holds the others back for a while only',
  async (entry) => {
    const patience = await deadLine()
    await expect(sendEntry(entry)).rejects.toMatchObject({ status: 0, code: 'offline' })
    expect(patience).toHaveBeenCalledExactlyOnceWith(30_000)
  },
)
