/**
 * Whether a key belongs to a word that is being composed. In Safari the Enter that ends one comes after its end, and only
 * its old code, which any key of an input method has, still tells
 * (https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
