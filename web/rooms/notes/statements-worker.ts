import { cardsOfNotes } from '#domain/document/notes/cards'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(cardsOfNotes(data)))
