/** What the typesetter writes where a picture is to come. */
export const toCome = / data-picture="([\da-f]{32})" src="[^"]*"/g

/** The HTML of a side that everybody may see, with its pictures, without scripts. */
export const withAddresses = (html: string, addressOf: (id: string) => string): string =>
  html.replace(toCome, (_, id) => ` src="${addressOf(id)}" loading="lazy"`)
