// Prints the packages of the image, a folder a line: those that the server's sources name, with all that these need. What
// pages are made of is in the built ones, and the server's own packages are too; but commands and threads start from sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const sources = ['contract', 'domain', 'server', 'typeset']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((file) => join(room, file)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const isNamed = (name) => new RegExp(`(['"\`])${name}(?:/[^'"\`\n]*)?\\1`).test(sources)

/** By their places in package-lock.json. */
const wanted = new Set()

/** A package as Node looks for it: beside whoever wants it, else further up. */
function want(name, by) {
  const path = `${by}node_modules/${name}`
  if (!packages[path]) {
    if (by) want(name, by.slice(0, by.lastIndexOf('node_modules/')))
    return
  }
  // Not installed: for another platform, or wanted only where somebody has it.
  if (wanted.has(path) || !existsSync(path)) return
  wanted.add(path)
  for (const needed of needsOf(packages[path])) want(needed, `${path}/`)
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

const { dependencies, optionalDependencies } = packages['']
for (const name of Object.keys(dependencies).filter(isNamed)) want(name, '')
// The database's programs, whose name says which machine they are for.
for (const name of Object.keys(optionalDependencies)) want(name, '')

// What lies within another comes with it.
for (const path of wanted) if (path.lastIndexOf('node_modules/') === 0) console.log(path)
