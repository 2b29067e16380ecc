/**
 * Caches what was made of an object for as long as there is the object: of frozen ones, which do not change. What is
 * shown to many is frozen, so that it is written and compressed once.
 */
export function cachedFor<Value>() {
  const cache = new WeakMap<object, Value>()
  return (object: object, make: () => Value): Value => {
    if (!Object.isFrozen(object)) return make()
    const known = cache.get(object)
    if (known !== undefined) return known
    const made = make()
    cache.set(object, made)
    return made
  }
}

const text = cachedFor<string>()

/** `JSON.stringify`, once for what is frozen. */
export const writeOnce = (value: object): string => text(value, () => JSON.stringify(value))
