import { notesLimits } from '#domain/assistant/limits'
import { inWords } from '#web/lib/in-words.ts'

/** What it costs at most to have the assistant read so many pieces. */
export function costOf(pieces: number, credits: number): string {
  const { piecesAtOnce } = notesLimits
  const piece = pieces === 1 ? '1 piece' : `${inWords(pieces)} pieces`
  const cost = pieces === 1 ? 'at most one card, for one AI credit' : 'at most as many cards, one AI credit each'
  const left =
    credits < pieces ? ` You have ${credits}, which is enough for the first ${credits}.` : ` You have ${credits}.`
  const parts = pieces > piecesAtOnce ? ` ${piecesAtOnce} are read at a time.` : ''
  return pieces === 0 ? '' : `${piece}: ${cost}.${left}${parts}`
}
