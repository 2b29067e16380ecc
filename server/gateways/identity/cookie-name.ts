/** Cookies do not know ports: two instances beside each other on one machine must not share a name. */
export function cookieName(name: string, publicUrl: string): string {
  const { port } = new URL(publicUrl)
  return port === '' ? `lemma_${name}` : `lemma_${name}_${port}`
}
