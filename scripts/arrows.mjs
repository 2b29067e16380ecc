// dependency-cruiser exits 0 when it understood no TypeScript at all, so what it saw is counted as well.
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config from '../.dependency-cruiser.mjs'

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
if (violations.length || lost.length || unseen.length || byAlias.length === 0) process.exit(1)
