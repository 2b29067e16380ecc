import { dayMs } from '#domain/time'
import { writePackage } from '#web/rooms/import/anki/testing/write-package.ts'
import { basic } from '#web/rooms/import/anki/testing/written.ts'

/** How large the package is. */
export const sizes = { notes: 20_000, answersEach: 8 }
export const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
export const nowMs = Date.UTC(2026, 10, 23, 12)

export const range = (count: number) => Array.from({ length: count }, (_, nth) => nth)

const side = (nth: number) =>
  `What is <b>the derivative</b> of \\(x^{${nth}} + \\sin x\\)?<br>See <i>chapter ${nth % 12}</i>.`

export function packageOfNotes(): Uint8Array<ArrayBuffer> {
  return writePackage({
    generation: 2,
    types: [basic],
    notes: range(sizes.notes).map((nth) => ({
      id: nth + 1,
      typeId: basic.id,
      fields: [side(nth), `\\(${nth}x^{${nth - 1}} + \\cos x\\)`],
    })),
    cards: range(sizes.notes).map((nth) => ({
      id: nth + 1,
      noteId: nth + 1,
      type: 2,
      due: 900,
      interval: 30,
      factor: 2500,
    })),
    reviews: range(sizes.notes * sizes.answersEach).map((nth) => ({
      id: nowMs - 300 * dayMs + nth * 1000,
      cardId: (nth % sizes.notes) + 1,
      ease: 3,
    })),
  })
}
