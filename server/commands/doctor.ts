import { report } from './doctor/report.ts'

/** `npm run doctor`: the exit code says whether anything is wrong with this installation. */
const { text, wrongs } = await report(process.env)
process.stdout.write(text)
process.exitCode = wrongs ? 1 : 0
