/** Why a part of the page is not there. Browsers know when they have no network at all, and nothing more. */
export const whyUnfetched = (): string =>
  navigator.onLine ? 'it did not arrive from the server' : 'you seem to be offline'
