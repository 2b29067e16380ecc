import { sheet } from './fit-together.ts'

/** Widths in em. What KaTeX's and STIX Two Text's letters take on average. */
const letterEm = { mathematics: 0.55, prose: 0.46 }
const wideLetter = /[A-Z+=<>≤≥≠≈→↦⇒∑∏∫∞∈⊂∪∩±×−]/g
const narrowLetter = /[\s,.;:!|'()[\]ijlt1/]/g
/** Formulas stand in this size within prose, see sheet.css. */
const formulaScale = 1.1
const lineEm = 1.35
/** UTF-16 units of HTML beyond which a sheet is full at any size. */
const fullAt = 200_000
/** Lines of text do not end exactly at the edge. */
const raggedness = 1.06

type Block = { isDisplay: boolean; widthEm: number; heightEm: number }
type Box = { name: string; scale: number; isStack: boolean; isSkipped: boolean; widthEm: number }

/**
 * A font size for a side that was not measured yet, in hundredths of the sheet's width. Near enough that a page
 * without scripts reads well and that one with scripts hardly moves when the true size is known. Pure arithmetic on
 * the typesetter's HTML: KaTeX writes down its heights and spaces, letters are counted.
 */
export function firstGuess(html: string): number {
  if (html.length > fullAt) return 1
  const blocks = blocksOf(html)
  const isProse = /<(p|li|pre|table)\b/.test(html)
  let ratio: number = isProse ? sheet.proseMax : sheet.formulaMax
  while (ratio > 1 && !fits(blocks, ratio)) ratio -= 0.1
  return Math.round(ratio * 100) / 100
}

function fits(blocks: Block[], ratio: number): boolean {
  const lineWidthEm = sheet.textWidth / ratio
  let heightEm = 0
  for (const block of blocks) {
    if (block.isDisplay && block.widthEm > lineWidthEm) return false
    heightEm += block.isDisplay
      ? block.heightEm
      : Math.ceil((block.widthEm * raggedness) / lineWidthEm) * Math.max(lineEm, block.heightEm)
  }
  return heightEm * ratio <= sheet.textHeight
}

function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let block: Block = { isDisplay: false, widthEm: 0, heightEm: 0 }
  const finish = (isDisplay: boolean) => {
    if (block.widthEm > 0) blocks.push(block)
    block = { isDisplay, widthEm: 0, heightEm: isDisplay ? lineEm : 0 }
  }
  const open: Box[] = []
  const top = () => open.at(-1)
  const add = (widthEm: number) => {
    const box = top()
    if (!box) block.widthEm += widthEm
    else if (box.isStack) box.widthEm = Math.max(box.widthEm, widthEm)
    else box.widthEm += widthEm
  }
  for (const [, close, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z]+)(?![a-z])([^>]*)>|([^<]+)/g,
  )) {
    const box = top()
    if (text) {
      if (!box?.isSkipped) add(textEm(text, open.length > 0 && isInFormula(open)) * (box?.scale ?? 1))
    } else if (close) {
      const closed = open.pop()
      if (closed && !closed.isSkipped) add(closed.widthEm)
      if (isBreaking(name) || closed?.name === 'display') finish(false)
    } else {
      if (isBreaking(name) || name === 'br') finish(false)
      if (attributes.endsWith('/') || name.endsWith('br')) continue
      if (name === 'img') {
        const [, widthEm, width, height] = /width:([\d.]+)em;aspect-ratio:(\d+)\/(\d+)/.exec(attributes) ?? []
        add(Number(widthEm))
        block.heightEm = Math.max(block.heightEm, (Number(widthEm) * Number(height)) / Number(width) + 0.2)
        continue
      }
      const opened = boxOf(name, attributes, box)
      const diagram = /class="diagram".*style="width:([\d.]+)em;height:([\d.]+)em/.exec(attributes)
      if (diagram && !opened.isSkipped) {
        add(Number(diagram[1]) * opened.scale)
        block.heightEm = Math.max(block.heightEm, Number(diagram[2]) * opened.scale + 0.2)
        opened.isSkipped = true
      }
      if (opened.name === 'display') finish(true)
      const strut = /class="katex-strut" style="height:([\d.]+)em/.exec(attributes)?.[1]
      if (strut && !opened.isSkipped) block.heightEm = Math.max(block.heightEm, Number(strut) * formulaScale + 0.2)
      open.push(opened)
    }
  }
  finish(false)
  return blocks
}

const isBreaking = (name: string) => /^(p|li|pre|tr|div|h\d)$/.test(name)
const isInFormula = (open: Box[]) => open.some(({ name }) => name === 'formula')

function boxOf(name: string, attributes: string, outer: Box | undefined): Box {
  const names = /class="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const script = /\bsize([1-5])\b/.exec(names)?.[1]
  const scale = (outer?.scale ?? 1) * (names.includes('reset-size6') ? (script === '1' ? 0.5 : 0.7) : 1)
  const space = /margin-right:(-?[\d.]+)em/.exec(attributes)?.[1]
  return {
    name: /\bkatex-display\b/.test(names) ? 'display' : /\bkatex-html\b/.test(names) ? 'formula' : name,
    scale: names === 'katex' ? scale * formulaScale : scale,
    isStack: /(^| )vlist($| )/.test(names),
    isSkipped: outer?.isSkipped || /katex-mathml|vlist-s|svg/.test(names) || name === 'svg',
    widthEm: space ? Math.max(0, Number(space)) * scale : 0,
  }
}

function textEm(text: string, isFormula: boolean): number {
  const letters = text.replace(/&[a-z]+;|&#\d+;/g, 'n').replace(/\u200b/g, '')
  const wide = letters.match(wideLetter)?.length ?? 0
  const narrow = letters.match(narrowLetter)?.length ?? 0
  const em = isFormula ? letterEm.mathematics : letterEm.prose
  return letters.length * em + wide * 0.2 - narrow * 0.18
}
