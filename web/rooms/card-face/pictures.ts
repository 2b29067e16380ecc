/** Where the pictures that were fetched lie in this browser, by id. */
const places = new Map<string, string>()
/** What the typesetter writes where a picture is to come. */
const toCome = / data-picture="([\da-f]{32})" src="[^"]*"/g

/** The HTML of a side with the pictures that are here. The others are fetched, and come wherever they are shown. */
export function withPictures(html: string): string {
  if (!html.includes(' data-picture=')) return html
  void loadPictures().then((pictures) => pictures?.showPictures(places))
  return html.replace(toCome, (mark, id) => (places.has(id) ? ` data-picture="${id}" src="${places.get(id)}"` : mark))
}

/** The same for everybody to see, without scripts. */
export const withAddresses = (html: string, addressOf: (id: string) => string): string =>
  html.replace(toCome, (_, id) => ` src="${addressOf(id)}" loading="lazy"`)

/** Fetches what these sides will show, so that it is there when the connection is not. */
export function fetchPicturesAhead(sources: readonly string[]) {
  const naming = sources.filter((source) => source.includes('\\includegraphics'))
  if (naming.length > 0) void loadPictures().then((pictures) => pictures?.fetchAhead(places, naming))
}

/** Without them the words in their place stand there. */
const loadPictures = () => import('./pictures/show.ts').catch(() => undefined)
