/** Environments that are drawings, of TikZ and its like. */
export const drawings = new Set(
  'tikzpicture circuitikz pgfpicture pspicture picture axis forest asy feynman ytableau'.split(' '),
)

const commands = new Set('tikz chemfig Tree feynmandiagram young yng ydiagram'.split(' '))
const reckonings = new Set('polylongdiv polyhornerscheme longdiv intlongdivision opadd opsub opmul opdiv'.split(' '))

/** Why what draws or reckons by itself, an environment or a command, does not here, and what to do; nothing for another name. */
export function refusalOfDrawing(name: string): string | undefined {
  if (drawings.has(name)) return `What ${name} draws cannot be drawn here; a picture of it can stand on the card.`
  if (commands.has(name)) return `What \\${name} draws cannot be drawn here; a picture of it can stand on the card.`
  if (reckonings.has(name)) return `What \\${name} works out has to be written out here, as the rows of an array.`
  return undefined
}
