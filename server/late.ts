/**
 * What is made when it is first asked, for large packages that many processes never need. What failed is tried again
 * by whoever asks next.
 */
export function late<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
