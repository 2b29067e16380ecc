import 'react'

/** Styles may set properties of our own: `--fit`. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
