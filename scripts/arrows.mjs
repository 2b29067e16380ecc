// Imports and statements that lead where they must not. dependency-cruiser exits 0 when it understood no TypeScript at all, so what it saw is counted as well.

import { readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config from '../.dependency-cruiser.mjs'
import { faultOfWriting, faultsOfPlace, writtenIn } from '../server/db/testing/groups.ts'
import { serverFiles } from '../server/db/testing/server-files.ts'
import { readSqlTexts } from '../server/db/testing/sql-texts.ts'

const rooms = ['domain', 'typeset', 'contract', 'server', 'web']
const options = { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true }
const { output } = await cruise(rooms, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') })
const { violations, totalCruised, totalDependenciesCruised } = output.summary

const byAlias = output.modules.flatMap((module) => module.dependencies).filter(({ module }) => module.startsWith('#'))
const lost = byAlias.filter(({ couldNotResolve }) => couldNotResolve)
const unseen = rooms.filter((room) => !output.modules.some(({ source }) => source.startsWith(`${room}/`)))

console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports (${byAlias.length} by alias)`)
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)
for (const { module } of lost) console.log(`not resolved: ${module}`)
for (const room of unseen) console.log(`no module seen in ${room}/`)

// Two rooms meet in the database as well.
const { texts, statements } = readSqlTexts((file) => readFileSync(file, 'utf8'), serverFiles('.'))
const misplaced = texts.flatMap(faultsOfPlace)
const crossing = statements.flatMap(({ where, written }) => {
  const fault = faultOfWriting(written)
  return fault ? [`${where}: ${fault}`] : []
})

// What only reads, and has no rule but who may, needs no service between its route and its statement.
const writing = new Set(texts.filter(({ text }) => writtenIn(text).length > 0).map(({ file }) => file))
const byRoute = output.modules
  .filter(({ source }) => /^server\/rooms\/.*routes\.ts$/.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
  .filter(({ resolved }) => resolved.startsWith('server/rooms/') && writing.has(resolved))
  .map(({ source, resolved }) => `${source}: writes through ${resolved}, past the services`)

const faults = [...misplaced, ...crossing, ...byRoute]
console.log(`${texts.length} texts of statements`)
for (const sentence of faults) console.log(sentence)
if (texts.length === 0 || faults.length > 0) process.exitCode = 1

if (violations.length || lost.length || unseen.length || byAlias.length === 0) process.exitCode = 1
