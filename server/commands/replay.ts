import { checkRecords, correctRecord } from '#server/rooms/study/log/check'
import { command, openPatiently } from './command.ts'

/** `npm run replay [-- --check]`: makes every record what its card's log says; with `--check` only tells which are not. */
await command({ flags: ['check'] }, async (connection, { flags, env }) => {
  const db = await openPatiently(connection, env)
  let differing = 0
  let corrected = 0
  try {
    const cards = await checkRecords(db, async (difference) => {
      const { personId, deckId, cardId } = difference.studied
      differing++
      process.stdout.write(`Person ${personId}, deck ${deckId}, card ${cardId}: ${difference.sentence}\n`)
      if (!flags.check && (await correctRecord(db, difference))) corrected++
    })
    const outcome = `Cards replayed: ${cards}. Records that differ: ${differing}. Corrected: ${corrected}.`
    if (differing > corrected) throw new Error(outcome)
    return outcome
  } finally {
    await db.close()
  }
})
