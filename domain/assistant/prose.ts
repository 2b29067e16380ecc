import { sideNames } from './headings.ts'

const lineStart = '^[ \\t>]*(?:#{1,6}[ \\t]*)?(?:\\*\\*|__)?[ \\t]*(?:\\d+[.)][ \\t]*)?(?:(?:flash)?card[ \\t]+)?'

/** Where a card begins, or might: a heading, a tag, a fence, a displayed formula on its line, JSON. */
const cardStart = new RegExp(
  `${lineStart}(?:${sideNames.front}|${sideNames.back})(?!\\p{L})|\\\\?\\[\\s*latex|<latex|^[ \\t]*(?:\`{3}|\\$\\$|\\\\\\[|\\{)`,
  'imu',
)

/** The end of a text that might become one of these. */
const perhapsStart =
  /(?:^[ \t>]*#*[ \t]*[*_]{0,2}[ \t]*(?:\d+[.)]?[ \t]*)?(?:(?:flash)?card[ \t]+)?\p{L}*|\\?\[\s*\p{L}*|<\p{L}*|^[ \t]*`{1,2}|^[ \t]*\$|\\)$/imu

/**
 * How much of an unfinished reply is surely prose before its card. What it answers for a longer text begins with what it
 * answered for a shorter one, so that prose can be shown as it comes. Source: docs/rules.md §Assistant.6.
 */
export function proseBefore(reply: string): string {
  const start = cardStart.exec(reply)
  const certain = start ? reply.slice(0, start.index) : reply
  const lastLine = certain.lastIndexOf('\n') + 1
  const open = perhapsStart.exec(certain.slice(lastLine))
  return open ? certain.slice(0, lastLine + open.index) : certain
}
