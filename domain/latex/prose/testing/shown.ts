import { parseSide, type Side } from '../../side.ts'
import type { Block, Inline, Item } from '../../tree.ts'

/** A side in short: `bold(…)`, `$…$`, `/` for a line that breaks, `!…!` for what was refused, a word for every block. */
export function shown(source: string): string {
  const { blocks, expanded } = parseSide(source)
  const text = (inlines: readonly Inline[] = []): string => inlines.map(inline).join('')
  const inline = (node: Inline): string => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'break') return '/'
    if (node.kind === 'formula') return `$${expanded.text.slice(node.tex.from, node.tex.to)}$`
    if (node.kind === 'refused') return `!${expanded.text.slice(node.from, node.to)}!`
    if (node.kind === 'style') return `${node.style}(${text(node.children)})`
    if (node.kind === 'link') return `${node.href}(${text(node.children)})`
    if (node.kind === 'color') return `${node.color}(${text(node.children)})`
    if (node.kind === 'cloze') return `cloze${node.group ?? ''}(${text(node.children)})`
    return node.kind === 'hint' ? `hint(${text(node.children)})` : node.kind
  }
  const item = ({ label, children }: Item) => `${label ? `${text(label)}: ` : ''}${all(children)}`
  const block = (node: Block): string => {
    if (node.kind === 'paragraph') return text(node.children).trim()
    if (node.kind === 'formula') return `$$${expanded.text.slice(node.tex.from, node.tex.to)}$$`
    if (node.kind === 'heading') return `heading(${text(node.children)})`
    if (node.kind === 'description') return `description(${node.items.map(item).join(' | ')})`
    if (node.kind === 'box') return `${node.box}(${all(node.children)})`
    if (node.kind === 'code') return `code(${node.text})`
    if (node.kind === 'statement')
      return `${node.name}${node.hasEnd ? '∎' : ''}${node.title ? `[${text(node.title)}]` : ''}(${all(node.children)})`
    if (node.kind === 'algorithm')
      return `algorithm(${node.items.map((line) => `${'> '.repeat(line.depth)}${line.number ?? ''}${item(line)}`).join(' | ')})`
    if (node.kind !== 'list') return node.kind
    const numbered =
      node.marker === 'bullet'
        ? ''
        : ` ${node.enclosure.replace(')', `${node.marker})`).replace(/^\.$/, `${node.marker}.`)} ${node.start}`
    return `list${numbered}(${node.items.map(item).join(' | ')})`
  }
  const all = (nodes: readonly Block[]): string => nodes.map(block).join(' ¶ ')
  return all(blocks)
}

/** What is said of a side, each with the part that it is said of and what its change makes of the side. */
export function said(source: string, of: 'errors' | 'hints' = 'errors') {
  const side: Side = parseSide(source)
  return side[of].map(({ from, to, message, fix }) => ({
    part: source.slice(from, to),
    message,
    mended: fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to),
  }))
}
