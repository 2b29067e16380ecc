/**
 * A reply without what its model thought aloud before it: servers that do not part the two send the thought between
 * `<think>` tags, and nothing is an answer as long as it lasts.
 */
export const withoutThought = (reply: string): string =>
  /^\s*<think(?:ing)?>/i.test(reply) ? (/<\/think(?:ing)?>\s*([\s\S]*)$/i.exec(reply)?.[1] ?? '') : reply
