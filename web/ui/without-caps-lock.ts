/** The key that was pressed, as it is without Caps Lock: letters are large while Shift is held, and small otherwise. */
export const withoutCapsLock = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string => {
  if (key.length !== 1) return key
  return shiftKey ? key.toUpperCase() : key.toLowerCase()
}
