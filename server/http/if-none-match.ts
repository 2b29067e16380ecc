/** Whether the client has this version already, by what its `If-None-Match` says. Source: RFC 9110, §13.1.2. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag)))

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
