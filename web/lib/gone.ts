import { messageOf } from './messages.ts'

const ofOwn = {
  deck_not_found: 'This deck was deleted elsewhere. Copy what you typed, and put the deck back from the trash.',
  card_not_found:
    'This card is no longer in the deck. Once it is back, from the trash or from where it was moved, save again: what you typed stays here.',
}
const ofOthers = {
  deck_not_found: 'Its maker has deleted this deck or made it private. Ask them, or look for another one.',
}

/** The message for what could not be saved of a deck; where that, or the card, is gone, with what can be done about it. */
export function troubleOfDeck(error: unknown, isOwn: boolean): ReturnType<typeof messageOf> {
  const message = messageOf(error)
  const gone: { [code: string]: string | undefined } = isOwn ? ofOwn : ofOthers
  return { ...message, text: gone[message.code] ?? message.text }
}
