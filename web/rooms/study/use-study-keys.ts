import { useEffect, useEffectEvent } from 'react'
import { type Press, type Wish, wishOf } from './key.ts'

const text = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const control = 'a, button, summary, [role=button], [role=menuitem], [role=dialog], [role=alertdialog]'

const placeOf = (target: EventTarget | null): Press['on'] => {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(text)) return 'text'
  return target.closest(control) ? 'control' : 'page'
}

/** Hears the study keys wherever the focus is, as long as `isListening`. */
export function useStudyKeys(isListening: boolean, onWish: (wish: Wish) => void) {
  const onKey = useEffectEvent(onWish)
  useEffect(() => {
    if (!isListening) return
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = event
      const on = placeOf(event.target)
      const wish = defaultPrevented ? undefined : wishOf({ key, ctrlKey, altKey, metaKey, repeat, isComposing, on })
      if (!wish) return
      event.preventDefault()
      onKey(wish)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isListening])
}
