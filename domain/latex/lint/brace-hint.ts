import type { SourceError } from '../tree.ts'

/** Braces that are meant to be seen, because they hold a set or a block of code. */
const seen =
  /(?<![^\s(])\{(?:[^{}\\$]{1,60},[^{}\\$]{1,200}|[^{}\\$]{1,60}\s[|:]\s[^{}\\$]{1,200}|\s[^{}\\]{1,200}\s)\}/y
/** The name of a command right before the brace, without its backslash: `frac{1}{2}`. */
const named =
  /(?<![\p{L}\\])(?:[dt]?frac|sqrt|binom|vec|hat|bar|overline|underline|emph|text(?:bf|it|tt|rm)?|math(?:bb|cal|bf|rm|frak))$/u

/**
 * The hint for braces in text at `at` that LaTeX would not show: they are meant to be seen, or of a command without its
 * backslash.
 */
export function braceHint(source: string, at: number): SourceError | undefined {
  const [name] = named.exec(source.slice(Math.max(0, at - 12), at)) ?? []
  if (name) {
    const span = { from: at - name.length, to: at }
    const fix = { ...span, label: `Write \\${name}`, insert: `\\${name}` }
    return { ...span, message: `Without a backslash ${name} is a word; the command is \\${name}.`, fix }
  }
  seen.lastIndex = at
  const [found] = seen.exec(source) ?? []
  if (!found) return undefined
  const span = { from: at, to: at + found.length }
  const message = 'These braces are not shown; those that are to be seen are written \\{ and \\}.'
  return { ...span, message, fix: { ...span, label: 'Write \\{…\\}', insert: `\\${found.slice(0, -1)}\\}` } }
}
