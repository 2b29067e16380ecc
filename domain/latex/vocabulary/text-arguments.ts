const names = (text: string) => text.split(' ').map((name) => `\\${name}`)

/**
 * Commands whose arguments are text wherever they stand: in a formula `$` goes back to mathematics there. Those of a
 * `formula` tell nothing about the side they stand in; the others style prose as well, where a `$` in them begins a
 * formula as it does beside them.
 */
export const textArguments: ReadonlyMap<string, 'formula' | 'prose'> = new Map([
  ...names(
    'text mbox hbox fbox framebox makebox colorbox fcolorbox raisebox multirow intertext shortintertext tag ce ch pu llap ' +
      'rlap clap LL RL AxiomC AXC UnaryInfC UIC BinaryInfC BIC TrinaryInfC TIC QuaternaryInfC QuinaryInfC LeftLabel RightLabel',
  ).map((name) => [name, 'formula'] as const),
  ...names(
    'textrm textbf textit textsf texttt textsc textnormal textup textmd emph parbox rotatebox scalebox resizebox',
  ).map((name) => [name, 'prose'] as const),
])

/** Environments of mathematics, and commands around rows, whose cells behind an `&` are text. */
export const textCells = new Set(['cases*', 'dcases*', 'numcases', '\\cases'])

/** Commands whose argument is a formula in dollar signs, within a formula too: of bussproofs. */
export const dollarArguments = new Set(
  names('Axiom AX UnaryInf UI BinaryInf BI TrinaryInf TI QuaternaryInf QuinaryInf'),
)

/** What a proof of bussproofs begins with, which without an environment reaches to its `\\DisplayProof`. */
export const axioms = ['AxiomC', 'AXC', 'Axiom', 'AX'] as const
