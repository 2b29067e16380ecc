import { use } from 'react'
import { displayed } from '#domain/latex/vocabulary/environments'
import { Nonce } from '#web/lib/nonce.ts'

/**
 * Runs in the browser from the first. What is copied from a card comes as LaTeX: each formula that is selected, if only in
 * part, by what was typed for it, where a browser would give each of its signs twice and none of its shape. Programs that
 * take more than text are given its MathML. docs/rules.md §Cards.14. Needs nothing outside itself.
 */
function copyFormulas(environments: string[]) {
  const byItself = new RegExp(`^\\\\begin\\{(?:${environments.join('|')})\\*?\\}`)
  const formulaAt = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('.katex-display') ?? element?.closest('.katex')
  }
  const latexOf = (formula: Element, source: string) => {
    if (byItself.test(source.trim())) return source
    return formula.parentElement?.matches('.katex-display') ? `\\[${source}\\]` : `$${source}$`
  }

  addEventListener('copy', (event) => {
    const { clipboardData, target } = event
    const selection = getSelection()
    const isOfField = target instanceof Element && target.closest('input, textarea, [contenteditable]')
    if (event.defaultPrevented || isOfField || !clipboardData || !selection?.rangeCount) return
    const range = selection.getRangeAt(0).cloneRange()
    const first = formulaAt(range.startContainer)
    const last = formulaAt(range.endContainer)
    if (first) range.setStartBefore(first)
    if (last) range.setEndAfter(last)
    const copied = document.createElement('div')
    copied.append(range.cloneContents())
    // A diagram is no MathML.
    for (const drawing of copied.querySelectorAll<HTMLElement>('.katex[data-tex]')) {
      const math = document.createElement('math')
      const source = document.createElement('annotation')
      source.setAttribute('encoding', 'application/x-tex')
      source.textContent = drawing.dataset.tex ?? ''
      math.append(source)
      drawing.replaceChildren(math)
    }
    if (!copied.querySelector('.katex annotation')) return
    for (const unread of copied.querySelectorAll('[aria-hidden=true], button, script, style')) unread.remove()
    clipboardData.setData('text/html', copied.innerHTML)
    for (const formula of copied.querySelectorAll<HTMLElement>('.katex')) {
      const source = formula.querySelector('annotation')?.textContent
      if (!source) continue
      formula.textContent = latexOf(formula, source)
      formula.style.whiteSpace = 'pre'
    }
    // Only what is laid out has lines, and Safari gives no text of what is not.
    for (const part of copied.querySelectorAll<HTMLElement>('.card-row, .later-part, .side-text'))
      part.style.contentVisibility = 'visible'
    document.body.append(copied)
    clipboardData.setData('text/plain', copied.innerText)
    copied.remove()
    event.preventDefault()
  })
}

/**
 * Only the server writes it. Our own code alone, with the names of environments from our vocabulary, which are letters: nothing in
 * it that anybody wrote, and nothing that ends a script.
 */
export const CopiedFormulas = () => (
  <script
    nonce={use(Nonce)}
    dangerouslySetInnerHTML={{ __html: `(${copyFormulas})(${JSON.stringify([...displayed])})` }}
  />
)
