const unstorable = /\0|\p{Surrogate}/u

/** Whether a text can be stored and sent as it is: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !unstorable.test(text)
