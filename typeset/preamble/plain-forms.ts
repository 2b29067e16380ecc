const rows =
  '\\vcenter{\\normalbaselines\\mathsurround0pt\\let\\\\\\cr\\ialign{\\hfil$##$\\hfil&&\\quad\\hfil$##$\\hfil\\crcr' +
  '\\mathstrut\\crcr\\noalign{\\kern-\\baselineskip}#1\\crcr\\mathstrut\\crcr\\noalign{\\kern-\\baselineskip}}}'

/** What plain TeX has by the names of environments: `\matrix{a & b \cr c & d}`. */
const forms: Readonly<Record<string, string>> = {
  matrix: `\\null\\,${rows}\\,`,
  pmatrix: `\\left(${rows}\\right)`,
  cases:
    '\\left\\{\\,\\vcenter{\\normalbaselines\\mathsurround0pt\\let\\\\\\cr\\ialign{$##\\hfil$&\\quad##\\hfil\\crcr#1\\crcr}}\\right.',
}

/** `\plainor{name}{a}{b}`: `a` where the environment of that name has just begun, else `b`, for the command of plain TeX. */
const choose =
  '\\makeatletter\\def\\plainor#1{\\def\\@tempa{#1}\\ifx\\@tempa\\@currenvir' +
  '\\expandafter\\@firstoftwo\\else\\expandafter\\@secondoftwo\\fi}\\makeatother'

/** In LaTeX only `\cr` ends a row of `\bordermatrix`; on a card `\\` does, too. */
const border = '\\let\\plainborder\\bordermatrix\\renewcommand{\\bordermatrix}[1]{{\\def\\\\{\\cr}\\plainborder{#1}}}'

/** Definitions of the commands among these that LaTeX has as environments alone: amsmath refuses them as commands. */
export function plainForms(commands: ReadonlySet<string>): string[] {
  const lines = Object.entries(forms).flatMap(([name, body]) =>
    commands.has(name)
      ? [
          `\\newcommand{\\plain${name}}[1]{${body}}`,
          `\\let\\ams${name}\\${name}`,
          `\\def\\${name}{\\plainor{${name}}{\\ams${name}}{\\plain${name}}}`,
        ]
      : [],
  )
  return [...(commands.has('bordermatrix') ? [border] : []), ...(lines.length > 0 ? [choose, ...lines] : [])]
}
