import { useEffectEvent, useLayoutEffect } from 'react'
import { commandOf, type Press, type StudyCommand } from './study-command.ts'

const text = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const control = 'a, button, summary, [role=button], [role=menuitem], [role=dialog], [role=alertdialog]'

const placeOf = (target: EventTarget | null): Press['on'] => {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(text)) return 'text'
  return target.closest(control) ? 'control' : 'page'
}

/** Hears the study keys wherever the focus is, as long as `isListening`. */
export function useStudyKeys(isListening: boolean, onCommand: (command: StudyCommand) => void, spaceGrades = false) {
  const onKey = useEffectEvent(onCommand)
  // With the card, not after it: what is pressed as it comes is heard.
  useLayoutEffect(() => {
    if (!isListening) return
    const hear = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = event
      const on = placeOf(event.target)
      const command = defaultPrevented
        ? undefined
        : commandOf({ key, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing, on }, spaceGrades)
      if (!command) return
      event.preventDefault()
      onKey(command)
    }
    // Before the window, where the same Control Z takes back what was done to cards and decks.
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isListening, spaceGrades])
}
