import { messageOf } from './messages.ts'

const ofOwn = {
  deck_not_found: 'This deck was deleted elsewhere. Copy what you typed, and put the deck back from the trash.',
  card_not_found:
    'This card is no longer in the deck. Once it is back, from the trash or from where it was moved, save again: what you typed stays here.',
}
/** Where the dialog is closed that it was typed in. */
const ofClosed = {
  deck_not_found:
    'This deck was deleted elsewhere. What you typed is kept: put the deck back from the trash and go on.',
  card_not_found:
    'This card is no longer in the deck. What you typed is kept: go on where it was moved to, or once it is back from the trash.',
}
/** Where a former text was to be put back. */
const ofFormer = {
  deck_not_found:
    'This deck was deleted elsewhere. Put it back from the trash, and its cards have their history again.',
  card_not_found:
    'This card is no longer in the deck. Look for its history where it was moved to, or bring it back from the trash.',
}
/** Where a file was being imported into it. */
const ofImported = {
  deck_not_found:
    'The deck was deleted elsewhere, and what had arrived went into the trash with it. Choose it again to see what it would bring now.',
}
const ofOthers = {
  deck_not_found: 'Its maker has deleted this deck or made it private. Ask them, or look for another one.',
}

/** The message for what could not be saved of a deck; where that, or the card, is gone, with what can be done about it. */
export const troubleOfDeck = (error: unknown, isOwn: boolean) => within(isOwn ? ofOwn : ofOthers, error)

/** The same of one's own deck, for a notice after the dialog was closed. */
export const troubleOfClosed = (error: unknown) => within(ofClosed, error)

/** The same of a former text that was to be put back. */
export const troubleOfFormer = (error: unknown) => within(ofFormer, error)

/** The same of a deck that was being imported. */
export const troubleOfImported = (error: unknown) => within(ofImported, error)

function within(gone: { [code: string]: string | undefined }, error: unknown): ReturnType<typeof messageOf> {
  const message = messageOf(error)
  return { ...message, text: gone[message.code] ?? message.text }
}
