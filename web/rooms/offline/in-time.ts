/** A database is open in a fraction of this; where it is not by then, most never are. */
const patienceMs = 3000

/** The same, if it comes in time: there are browsers that never say whether they open a database. docs/rules.md §Offline.8. */
export const inTime = <Database>(opening: Promise<Database>): Promise<Database> =>
  new Promise((give, fail) => {
    opening.then(give, fail)
    setTimeout(() => fail(new Error('The browser does not open its database')), patienceMs)
  })
