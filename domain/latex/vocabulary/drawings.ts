/** What has another way of being written here. */
const otherwise: Readonly<Record<string, string>> = {
  tabbing: 'Lines between tab stops (tabbing) are not set here; a table (tabular) has columns.',
  exe: 'Examples with glosses (exe) are not set here; their words can stand in a table.',
  textipa: 'Phonetic letters stand here as they are, such as ʃ, ə and ŋ; \\textipa is not set.',
}

/** Environments that are shown as their source: drawings, of TikZ and its like, and some that text is laid out with. */
export const drawings = new Set(
  'tikzpicture circuitikz pgfpicture pspicture picture axis forest asy feynman ytableau tabbing exe'.split(' '),
)

const commands = new Set('tikz chemfig Tree feynmandiagram young yng ydiagram'.split(' '))
const reckonings = new Set('polylongdiv polyhornerscheme longdiv intlongdivision opadd opsub opmul opdiv'.split(' '))

/** Why what draws or reckons by itself, an environment or a command, does not here, and what to do; nothing for another name. */
export function refusalOfDrawing(name: string): string | undefined {
  if (Object.hasOwn(otherwise, name)) return otherwise[name]
  if (drawings.has(name)) return `What ${name} draws cannot be drawn here; a picture of it can stand on the card.`
  if (commands.has(name)) return `What \\${name} draws cannot be drawn here; a picture of it can stand on the card.`
  if (reckonings.has(name)) return `What \\${name} works out has to be written out here, as the rows of an array.`
  return undefined
}
