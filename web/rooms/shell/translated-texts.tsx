import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'

/**
 * Runs in the browser from the first. A browser that translates puts `<font>`s in place of texts, which React goes on
 * writing into, and takes out, where they no longer are: what it showed would never change again, or the page break. So a
 * text comes back once it is written to, to be translated anew, and its `<font>` stands for it in its parent.
 * docs/rules.md §Pages.20. Needs nothing outside itself.
 */
function keepTexts() {
  const fonts = new WeakMap<Node, Element>()
  const standIn = (node: Node | null, parent: Node) => {
    const font = node && !node.parentNode && fonts.get(node)
    return font && font.parentNode === parent ? font : node
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes } of records) {
      const [text] = removedNodes
      const [font] = addedNodes
      if (type === 'characterData') {
        if (!target.parentNode) fonts.get(target)?.replaceWith(target)
      } else if (text instanceof Text && font instanceof Element && font.localName === 'font') {
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
    return removeChild.call(this, standIn(node, this) as Node) as Removed
  }
}

/** Only the server writes it. */
export const TranslatedTexts = () => (
  <script nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: `(${keepTexts})()` }} />
)
