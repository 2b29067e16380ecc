import { createContext } from 'react-router'
import type { PublicPage } from '#contract/page'

/** What the server handed over for this request, for the loaders to read. */
export const publicPage = createContext<PublicPage>()
