import { migrate } from '#server/db/migrate'
import { demoEmail, demoOwner } from '#server/seed/owner'
import { plantDecks } from '#server/seed/plant-decks'
import { command, openPatiently } from './command.ts'

/** `npm run seed` */
await command({}, async (connection, { env }) => {
  await migrate(connection)
  const db = await openPatiently(connection, env)
  try {
    const { owner, password } = await demoOwner(db, env, Date.now())
    const titles = await plantDecks(db, owner, Date.now)
    const decks = titles.length
      ? titles.map((title) => `New deck: ${title}`)
      : ['All demonstration decks were there already, and stay as they are.']
    return [...decks, whose(password, env.identity.provider !== undefined)].join('\n')
  } finally {
    await db.close()
  }
})

function whose(password: string | undefined, isOutside: boolean): string {
  if (isOutside) return 'Nobody can sign in as their owner, because an outside provider keeps the accounts.'
  if (password) return `Their owner signs in as ${demoEmail} with the password ${password} (shown only this once).`
  return `Their owner ${demoEmail} signs in with the password that was shown when the account was made.`
}
