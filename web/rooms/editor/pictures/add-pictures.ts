import { pictureLimits } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { patienceMs } from '#web/lib/patience.ts'
import { prepare, TooHeavy } from './prepare.ts'

/** Where the words go that say what it shows, the cursor comes first. */
const templateOf = (name: string) => `\\includegraphics[alt={#{}}]{${name}}`

/** Keeps a picture for the deck; gives the template that sets it, or a sentence where that failed. */
export async function addPicture(deckId: string, file: File): Promise<{ template: string } | { problem: string }> {
  const content = await prepare(file).catch((error: unknown) => error)
  if (content instanceof TooHeavy)
    return { problem: `“${file.name}” takes too long to be drawn here. Make a PNG of it and try again.` }
  if (typeof content !== 'string')
    return { problem: `“${file.name}” cannot be read as a picture. PNG, JPEG, WebP and SVG can.` }
  if (content.length * 3 > pictureLimits.sentBytes * 4)
    return { problem: `“${file.name}” is too large: a picture may have 8 MB. Make it smaller and try again.` }
  try {
    const body = { content, fileName: file.name.slice(-300) }
    // The card cannot be saved before the picture is there, or is given up.
    const signal = AbortSignal.timeout(patienceMs(content.length))
    const { name } = await call('picture.add', { at: { deckId }, body, signal })
    return { template: templateOf(name) }
  } catch (error) {
    return { problem: `“${file.name}” was not added. ${messageOf(error).text}` }
  }
}
