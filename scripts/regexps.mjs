// Regular expressions that take time by more than the length of what they are tried on: two parts of one share the same characters in many ways, or a search that fails begins anew within what it has tried. A hundred and forty characters of one card kept the server busy for half a minute, which no test had thought of.

import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

const rooms = ['domain', 'typeset', 'contract', 'server', 'web']
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** Those written as literals; what is put together while the program runs is not seen. */
function* literalsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const nodes = [source]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      yield { where: `${file}:${line + 1}`, text: node.text }
    }
    nodes.push(...node.getChildren(source))
  }
}

const literals = files.flatMap((file) => [...literalsIn(file)])
const faults = literals.flatMap(({ where, text }) => {
  const end = text.lastIndexOf('/')
  const { reports } = analyse({ source: text.slice(1, end), flags: text.slice(end + 1) })
  const [first] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential))
  return first ? [`${where}: ${first.exponential ? 'exponential' : 'by a power'} in ${text}`] : []
})

// Its output is the report; none seen means that it looked in the wrong place.
console.log(`${literals.length} regular expressions in ${files.length} files`)
for (const sentence of faults) console.log(sentence)
if (literals.length === 0 || faults.length > 0) process.exitCode = 1
