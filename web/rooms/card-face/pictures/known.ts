/** Where the pictures that were fetched lie in this browser, by id. */
export const places = new Map<string, string>()

/** What the typesetter writes where a picture is to come. */
const toCome = / data-picture="([\da-f]{32})" src="[^"]*"/g

/** The HTML of a side with the pictures that are here, for a page that is changed only where it differs. */
export const withPictures = (html: string): string =>
  html.replace(toCome, (mark, id) => (places.has(id) ? ` data-picture="${id}" src="${places.get(id)}"` : mark))

/** The same for everybody to see, without scripts. */
export const withAddresses = (html: string, addressOf: (id: string) => string): string =>
  html.replace(toCome, (_, id) => ` src="${addressOf(id)}" loading="lazy"`)
