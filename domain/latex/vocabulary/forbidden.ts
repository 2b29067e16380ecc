const definitions = new Set(
  (
    'def gdef edef xdef let futurelet global long outer protected newcommand renewcommand providecommand ' +
    'DeclareMathOperator DeclarePairedDelimiter DeclarePairedDelimiterX DeclarePairedDelimiterXPP newenvironment renewenvironment ' +
    'NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand NewDocumentEnvironment DeclareRobustCommand ' +
    'newtheorem newtheoremstyle declaretheorem newtcbtheorem newtcolorbox newcolumntype DeclareSIUnit newif newcount newlength newcounter ' +
    'csname endcsname expandafter noexpand catcode makeatletter makeatother AtBeginDocument message errmessage show'
  ).split(' '),
)
const preambles = new Set('documentclass usepackage RequirePackage require input include includeonly'.split(' '))
const colors = new Set('definecolor colorlet definecolorset'.split(' '))
const settings = new Set('setlist hypersetup lstset tikzset pgfplotsset usetikzlibrary sisetup geometry'.split(' '))
const outside = new Set(
  'ifx ifnum ifdim ifcase ifmmode iftrue iffalse else fi htmlClass htmlId htmlStyle htmlData html@mathml'.split(' '),
)

/** Why the command `name` (without its backslash) is refused wherever it stands in a card. docs/rules.md §Card language.7. */
export function refusalOf(name: string): string | undefined {
  if (definitions.has(name))
    return `\\${name} is not possible in a card: definitions belong to the deck, as its macros.`
  if (preambles.has(name)) return `\\${name} is not possible in a card. The usual packages are already there.`
  if (colors.has(name))
    return `\\${name} is not possible in a card: a colour is said where it is used, as in \\textcolor[RGB]{0,100,0}{…}.`
  if (settings.has(name)) return `\\${name} is not possible in a card: what it sets belongs to a document.`
  if (name === 'includegraphics') return 'A picture stands in the text, not in a formula.'
  if (name === 'lstinline' || name === 'mintinline') return 'Code stands in the text, not in a formula.'
  if (outside.has(name)) return `\\${name} is not possible in a card.`
  return undefined
}
