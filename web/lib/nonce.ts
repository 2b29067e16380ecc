import { createContext } from 'react'

/** The Content-Security-Policy's nonce while the server renders; the browser has no use for it and never sees it. */
export const Nonce = createContext<string | undefined>(undefined)
