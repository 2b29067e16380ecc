import { typesetSide } from '#typeset'
import type { Sides } from './sides.ts'

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const causesShown = 40

/** Prints how many sides of each origin are set whole, and why the others are not, the commonest cause first. */
export function printWhole(title: string, origins: readonly Sides[]): void {
  const causes = new Map<string, { sides: number; first: string }>()
  const lacking = new Map<string, number>()
  let [sides, whole, complaints] = [0, 0, 0]
  const rows = origins.map((origin) => {
    const found = origin.sides.map((source) => ({ source, ...typesetSide(source, { macros: origin.macros }) }))
    const ofWhole = found.filter(({ isWhole, errors }) => isWhole && errors.length === 0).length
    sides += found.length
    whole += ofWhole
    complaints += found.filter(({ errors }) => errors.length > 0).length
    for (const { source, errors } of found)
      for (const message of new Set(errors.map(({ message }) => message))) {
        const cause = causes.get(message) ?? { sides: 0, first: source }
        causes.set(message, { ...cause, sides: cause.sides + 1 })
      }
    for (const line of origin.leftOut) lacking.set(line, (lacking.get(line) ?? 0) + 1)
    return { origin: origin.origin, sides: found.length, whole: percent(ofWhole, found.length) }
  })
  console.log(`\n${title}: of ${sides} sides ${whole} whole (${percent(whole, sides)}), ${complaints} with a complaint`)
  console.table(rows)
  const sorted = [...causes].toSorted(([, a], [, b]) => b.sides - a.sides)
  for (const [message, { sides, first }] of sorted.slice(0, causesShown))
    console.log(`${String(sides).padStart(5)}  ${message.slice(0, 120)}  (${JSON.stringify(first.slice(0, 60))})`)
  if (sorted.length > causesShown) console.log(`       and ${sorted.length - causesShown} more causes`)
  if (lacking.size > 0)
    console.log(`\nDefinitions that no deck can hold: ${[...lacking.values()].reduce((a, b) => a + b)}`)
  for (const line of [...lacking.keys()].slice(0, causesShown)) console.log(`       ${line.slice(0, 160)}`)
}
