import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The points of each section of docs/rules.md. */
const sections = new Map(
  readFileSync('docs/rules.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const name = section.slice(0, section.indexOf('\n'))
      return [name, [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))] as const
    }),
)
const index = readFileSync('docs/rules.md', 'utf8').split(/^## /m)[0] ?? ''

const citation = /§([A-Z][a-z]+(?: [a-z]+)*)\.(\d+(?:(?:, | and | to )\d+)*)/g
const rooms = ['domain', 'typeset', 'contract', 'server', 'web', 'e2e']
const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,sql,css,md}`))

/** The points that a citation names: `3`, `1 to 5`, `16, 17 and 20`. */
function pointsOf(numbers: string): number[] {
  const points: number[] = []
  for (const [, how, number] of numbers.matchAll(/(, | and | to )?(\d+)/g)) {
    const last = Number(number)
    const first = how === ' to ' ? (points.at(-1) ?? last) + 1 : last
    for (let point = first; point <= last; point++) points.push(point)
  }
  return points
}

test('The points of every section are numbered without a gap, and the index names every section', () => {
  for (const [name, points] of sections) {
    expect(points, name).toEqual(points.map((_, at) => at + 1))
    expect(index).toContain(`[${name}](#${name.toLowerCase().replaceAll(' ', '-')})`)
  }
  expect(index.match(/^\| \[/gm)).toHaveLength(sections.size)
})

test('The index has every point of a section once', () => {
  for (const [, name = '', topics = ''] of index.matchAll(/^\| \[(.*?)\]\(.*?\) \| (.*) \|$/gm)) {
    const numbers = topics.split(' · ').flatMap((topic) =>
      [...topic.matchAll(/ (\d+)(?:–(\d+))?(?=$|,)/g)].flatMap(([, first, last = first]) => {
        const from = Number(first)
        return Array.from({ length: Number(last) - from + 1 }, (_, at) => from + at)
      }),
    )
    expect(
      numbers.toSorted((a, b) => a - b),
      name,
    ).toEqual(sections.get(name))
  }
})

test('Every citation is of a rule that there is', () => {
  const missing: string[] = []
  let count = 0
  for (const path of filesIn([...rooms, 'docs']))
    for (const [cited, name = '', numbers = ''] of readFileSync(path, 'utf8').matchAll(citation))
      for (const point of pointsOf(numbers)) {
        count++
        if (!sections.get(name)?.includes(point)) missing.push(`${path}: ${cited}`)
      }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test('Every rule is cited where it is kept', () => {
  const cited = new Set<string>()
  for (const path of filesIn(rooms)) {
    // A comment may break its line within a citation.
    const text = readFileSync(path, 'utf8').replace(/\n\s*(?:\*|\/\/|--) ?/g, ' ')
    for (const [, name = '', numbers = ''] of text.matchAll(citation))
      for (const point of pointsOf(numbers)) cited.add(`${name}.${point}`)
  }
  const all = [...sections].flatMap(([name, points]) => points.map((point) => `${name}.${point}`))
  expect(all.filter((rule) => !cited.has(rule))).toEqual([])
})
