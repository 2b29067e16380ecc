import { sideNames } from './headings.ts'
import { withoutThought } from './thought.ts'

/** Spaces are counted, since unbounded ones next to each other take time that grows with the square of a blank line. */
const lineStart =
  '^[ \\t>]{0,9}(?:#{1,6}[ \\t]{0,9})?(?:\\*\\*|__)?[ \\t]{0,9}(?:\\d+[.)][ \\t]{0,9})?(?:(?:flash)?card[ \\t]{1,9}(?:\\d+[.):]?[ \\t]{1,9})?)?'

/** Where a card begins, or might: a heading, a tag, a fence, a displayed formula on its line, JSON. */
const cardStart = new RegExp(
  `${lineStart}(?:${sideNames.front}|${sideNames.back})(?!\\p{L})|\\\\?\\[\\s*latex|<latex|^[ \\t]{0,9}(?:\`{3}|\\$\\$|\\\\\\[|\\{|\\[\\s*\\{)`,
  'imu',
)

/** The end of a text that might become one of these. */
const perhapsStart =
  /(?:^[ \t>]{0,9}#{0,6}[ \t]{0,9}[*_]{0,2}[ \t]{0,9}(?:\d+[.)]?[ \t]{0,9})?(?:(?:flash)?card[ \t]{1,9}(?:\d+(?:[.):]?[ \t]{1,9})?)?)?\p{L}*|\\?\[\s*\p{L}*|<\p{L}*|^[ \t]{0,9}`{1,2}|^[ \t]{0,9}\$|\\)$/imu

/**
 * How much of an unfinished reply is surely prose before its card. What it answers for a longer text begins with what it
 * answered for a shorter one, so that prose can be shown as it comes. Source: docs/rules.md §Assistant.6.
 */
export function proseBefore(reply: string): string {
  const answer = withoutThought(reply)
  const start = cardStart.exec(answer)
  const certain = start ? answer.slice(0, start.index) : answer
  const lastLine = certain.lastIndexOf('\n') + 1
  const open = perhapsStart.exec(certain.slice(lastLine))
  return open ? certain.slice(0, lastLine + open.index) : certain
}
