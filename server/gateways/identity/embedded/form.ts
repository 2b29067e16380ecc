import type { IncomingMessage } from 'node:http'

export class FormTooLarge extends Error {}
/** The sender went away. */
export class FormCutShort extends Error {}

const longestForm = 16_384

/** The fields of a posted form. */
export async function readForm(request: IncomingMessage): Promise<(name: string) => string> {
  const form = new URLSearchParams((await readBody(request)).toString())
  return (name) => form.get(name) ?? ''
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length > longestForm) throw new FormTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FormTooLarge ? error : new FormCutShort()
  }
  return Buffer.concat(chunks)
}
