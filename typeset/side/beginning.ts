import type { Block, Inline, Item } from '#domain/latex/tree'

/** How much may still be shown, in UTF-16 units of the source; whether something was left out, and whether “…” says so already. */
type Room = { left: number; isCut: boolean; isSaid: boolean }

/**
 * The first blocks of a side, up to some `length` of its source; where something is left out stands “…”. A formula, a
 * picture or code that has begun is shown whole.
 */
export function beginningOf(blocks: readonly Block[], length: number): Block[] {
  const room = { left: length, isCut: false, isSaid: false }
  const shown = blocksIn(blocks, room)
  const last = shown.at(-1)
  if (!last || !room.isCut || room.isSaid) return shown
  return [...shown, { kind: 'paragraph', from: last.to, to: last.to, children: [more(last.to)] }]
}

const more = (at: number): Inline => ({ kind: 'text', from: at, to: at, text: '…' })

/** Those of `parts` that begin while there is room, each cut to what is left of it. */
function whileRoom<Part extends { from: number; to: number }>(
  parts: readonly Part[],
  room: Room,
  cut: (part: Part) => Part,
): Part[] {
  const shown: Part[] = []
  for (const part of parts) {
    if (room.left <= 0) {
      room.isCut = true
      break
    }
    if (part.to - part.from > room.left) shown.push(cut(part))
    else {
      room.left -= part.to - part.from
      shown.push(part)
    }
  }
  return shown
}

const blocksIn = (blocks: readonly Block[], room: Room): Block[] =>
  whileRoom(blocks, room, (block): Block => {
    if (block.kind === 'paragraph') return { ...block, children: inlinesIn(block.children, room) }
    if (block.kind === 'list' || block.kind === 'description') return { ...block, items: itemsIn(block.items, room) }
    if (block.kind === 'algorithm') return { ...block, items: itemsIn(block.items, room) }
    if (block.kind === 'box') return { ...block, children: blocksIn(block.children, room) }
    if (block.kind === 'statement') return { ...block, isCut: true, children: blocksIn(block.children, room) }
    room.left = 0
    return block
  })

const itemsIn = <One extends Item>(items: readonly One[], room: Room): One[] =>
  whileRoom(items, room, (item) => ({ ...item, children: blocksIn(item.children, room) }))

const inlinesIn = (inlines: readonly Inline[], room: Room): Inline[] =>
  whileRoom(inlines, room, (inline): Inline => {
    if ('children' in inline) return { ...inline, children: inlinesIn(inline.children, room) }
    const { left } = room
    room.left = 0
    if (inline.kind !== 'text') return inline
    room.isCut = true
    room.isSaid = true
    return { ...inline, text: `${inline.text.slice(0, left).replace(/(?<!\S)\S*$/, '')}…` }
  })
