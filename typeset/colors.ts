import { colorOf } from '#domain/latex/color'

const commands =
  /\\(?:textcolor|mathcolor|colorbox|color)(?![a-zA-Z])(?:\s*(\[(?:HTML|RGB|rgb|gray)\]))?\s*\{([^{}]{1,80})\}/g
const known = /^(?:#?[0-9a-f]{6}|#[0-9a-f]{3}|[a-z]+)$/i

/** Colours that KaTeX does not read (`blue!60`, `[HTML]{1A2B3C}`) as it does, in as many characters: offsets stay. */
export const withKnownColors = (tex: string): string =>
  tex.replace(commands, (all: string, model: string | undefined, written: string) => {
    const color = model || !known.test(written) ? colorOf((model ?? '') + written) : undefined
    if (!color) return all
    const name = /^\\[a-z]+/.exec(all)?.[0] ?? ''
    const room = all.length - name.length - '{}'.length
    const fitting = color.length <= room ? color : color.replace(/([0-9a-f])[0-9a-f]/g, '$1')
    return `${name}${' '.repeat(room - fitting.length)}{${fitting}}`
  })
