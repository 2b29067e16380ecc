/**
 * A reply without what its model thought aloud before it: servers that do not part the two send the thought between
 * `<think>` tags, and nothing is an answer as long as it lasts.
 */
export function withoutThought(reply: string): string {
  if (!/^\s*<think(?:ing)?>/i.test(reply)) return reply
  const end = /<\/think(?:ing)?>/i.exec(reply)
  return end ? reply.slice(end.index + end[0].length).trimStart() : ''
}
