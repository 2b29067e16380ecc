import { distribute } from '#server/db/citus'
import { command } from './command.ts'

/** `npm run distribute`: docs/growing.md. */
await command({}, (connection) => distribute(connection))
