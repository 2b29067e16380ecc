const value = /(?:\s*\*)?\s*(?:\{\s*\\arraystretch\s*\}|\\arraystretch(?![a-zA-Z]))\s*\{\s*\d{0,2}\.?\d{1,3}\s*\}/y

/**
 * Where `\renewcommand{\arraystretch}{1.5}` ends, whose `command` ends at `at`: it defines nothing, but says how far apart rows
 * stand. Nothing for any other definition.
 */
export function stretchEnd(source: string, command: string, at: number): number | undefined {
  if (command !== '\\renewcommand' && command !== '\\def') return undefined
  value.lastIndex = at
  return value.test(source) ? value.lastIndex : undefined
}
