const unstorable = /\0|\p{Surrogate}/u

/** Whether a text can be stored and sent as it is: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text in one line: a line break, or another control character, is a space. */
export const inOneLine = (text: string): string => text.replace(controls, ' ')

/** A letter, digit or sign that one sees: neither space nor mark, nor what Unicode lets a reader leave out. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
const directions = /\p{Bidi_Control}/u

/** Whether there is something to see in a text. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Whether a text turns the direction of what stands around it. */
export const turnsText = (text: string): boolean => directions.test(text)
