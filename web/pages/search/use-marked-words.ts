import './search.css'
import { type RefObject, useEffect } from 'react'
import { foldAccents, searchWords } from '#domain/fold'

const name = 'found'

/** Marks the words that were looked for where they stand in the text; formulas stay as they are set. */
export function useMarkedWords(list: RefObject<HTMLElement | null>, search: string) {
  useEffect(() => {
    const within = list.current
    // Older browsers show what was found without marks.
    if (!within || !('highlights' in CSS)) return
    const words = search.includes('\\') ? [] : searchWords(search.replace(/\$[^$]*\$?/g, ' '))
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesOf(within, words)))
    mark()
    // Sides are set as they come near.
    const changed = new MutationObserver(mark)
    changed.observe(within, { childList: true, subtree: true })
    return () => {
      changed.disconnect()
      CSS.highlights.delete(name)
    }
  })
}

function rangesOf(within: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data, parentElement } = text as Text
    const folded = foldAccents(data)
    // Where folding moves letters (`ß` is two) their places are not known.
    if (folded.length !== data.length || parentElement?.closest('.katex, a')) continue
    for (const word of words)
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(text, at)
        range.setEnd(text, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}
