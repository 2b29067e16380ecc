import './found-card.css'
import { type RefObject, useEffect } from 'react'
import { foldAccents } from '#domain/fold'
import { gramsOf } from '#domain/latex/search/grams'
import { hasLetters, readLetterSearch } from '#domain/latex/search/letters'
import { readCardSearch } from '#domain/latex/search/typed'

const name = 'found'

export type Letters = 'same' | 'any'

/**
 * Marks what was looked for where it stands: words in the text, and formulas that hold one, or with `isNear` half of one, or
 * one with any letters.
 */
export function useMarkedHits(list: RefObject<HTMLElement | null>, search: string, isNear: boolean, letters: Letters) {
  useEffect(() => {
    const within = list.current
    if (!within) return
    const { words, formulas } = readCardSearch(search)
    const withLetters = letters === 'any' ? readLetterSearch(search) : undefined
    const isHit = (tex: string) => (withLetters ? hasLetters(tex, withLetters) : holds(tex, formulas, isNear))
    const mark = () => {
      for (const formula of within.querySelectorAll('.katex'))
        formula.toggleAttribute('data-found', isHit(texOf(formula)))
      // Older browsers show the words without marks.
      if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...rangesOf(within, words)))
    }
    mark()
    // Sides are set as they come near.
    const changed = new MutationObserver(mark)
    changed.observe(within, { childList: true, subtree: true })
    return () => {
      changed.disconnect()
      if ('highlights' in CSS) CSS.highlights.delete(name)
    }
  })
}

/** As it stands in the source: what is set says so to whoever copies it. */
const texOf = (formula: Element) => formula.querySelector('annotation')?.textContent ?? ''

function holds(tex: string, formulas: readonly number[][], isNear: boolean): boolean {
  const grams = new Set(gramsOf([tex]))
  return formulas.some((wanted) => {
    const shared = wanted.filter((gram) => grams.has(gram)).length
    return isNear ? shared * 2 >= wanted.length : shared === wanted.length
  })
}

function rangesOf(within: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    const { data, parentElement } = text
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
