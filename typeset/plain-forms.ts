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

/** Of the environment where that has just begun, else of plain TeX. */
const choose =
  '\\makeatletter\\def\\plainor#1{\\def\\@tempa{#1}\\ifx\\@tempa\\@currenvir' +
  '\\expandafter\\@firstoftwo\\else\\expandafter\\@secondoftwo\\fi}\\makeatother'

/** Rows of it end with `\cr` alone in LaTeX, on a card with `\\` too. */
const border = '\\let\\plainborder\\bordermatrix\\renewcommand{\\bordermatrix}[1]{{\\def\\\\{\\cr}\\plainborder{#1}}}'

/** Definitions of those of these commands that LaTeX has as environments alone, and amsmath refuses. */
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
