/** Fetches what these sides will show, so that it is there when the connection is not. */
export function fetchPicturesAhead(sources: readonly string[]) {
  const naming = sources.filter((source) => source.includes('\\includegraphics'))
  if (naming.length > 0)
    import('./show.ts').then(
      ({ fetchAhead }) => fetchAhead(naming),
      () => undefined,
    )
}
