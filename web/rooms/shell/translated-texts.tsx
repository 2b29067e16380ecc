import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'

/**
 * Runs in the browser from the first. A browser that translates puts `<font>`s in place of texts, at once or first beside
 * them; React goes on writing into these, and takes them out, where they no longer are: what it showed would never change
 * again, or the page break. So a text comes back once it is written to, to be translated anew, and its `<font>` stands for
 * it in its parent.
 * docs/rules.md §Pages.20. Needs nothing outside itself.
 */
function keepTexts() {
  const fonts = new WeakMap<Node, Element>()
  const taken = new WeakSet<Node>()
  const standIn = <Given extends Node | null>(node: Given, parent: Node) => {
    const font = node && !node.parentNode && fonts.get(node)
    return font && font.parentNode === parent ? font : node
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      if (type === 'characterData') {
        if (!target.parentNode) fonts.get(target)?.replaceWith(target)
      } else if (text instanceof Text) {
        const [added] = addedNodes
        const font = [added, previousSibling, nextSibling].find(
          (node): node is Element => node instanceof Element && node.localName === 'font' && !taken.has(node),
        )
        if (!font) continue
        taken.add(font)
        fonts.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, standIn(before, this)) as Inserted
  }
  Node.prototype.removeChild = function <Removed extends Node>(node: Removed) {
    return removeChild.call(this, standIn(node, this)) as Removed
  }
}

/** Only the server writes it. Our own code alone, with nothing in it that anybody wrote. */
export const TranslatedTexts = () => (
  <script nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: `(${keepTexts})()` }} />
)
