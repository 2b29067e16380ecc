/**
 * Keeps what was made of an object for as long as there is the object: of frozen ones, which stay what they are. Whatever
 * is shown to many is frozen, so that it is written and compressed once.
 */
export function keptWith<Value>() {
  const kept = new WeakMap<object, Value>()
  return (object: object, make: () => Value): Value => {
    if (!Object.isFrozen(object)) return make()
    const known = kept.get(object)
    if (known !== undefined) return known
    const made = make()
    kept.set(object, made)
    return made
  }
}

const text = keptWith<string>()

/** `JSON.stringify`, once for what is frozen. */
export const writeOnce = (value: object): string => text(value, () => JSON.stringify(value))
