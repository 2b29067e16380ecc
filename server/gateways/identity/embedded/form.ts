import type { IncomingMessage } from 'node:http'

export class FormTooLarge extends Error {}

const longestForm = 16_384

/** The fields of a posted form. */
export async function readForm(request: IncomingMessage): Promise<(name: string) => string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > longestForm) throw new FormTooLarge()
    chunks.push(chunk)
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  return (name) => form.get(name) ?? ''
}
