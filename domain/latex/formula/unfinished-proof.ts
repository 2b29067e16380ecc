const group = String.raw`\{(?:[^{}\\]|\\[\s\S]|\{(?:[^{}\\]|\\[\s\S]|\{[^{}]*\})*\})*\}`
const proof = /(\\begin\{prooftree\})([\s\S]*?)(\\end\{prooftree\})/g
/** What a proof of bussproofs is made of: its steps, what stands beside their lines, how these look. */
const part = new RegExp(
  String.raw`\\(?:(Axiom|AX|(?:Unary|Binary|Trinary)Inf|[UBT]I)(?:C\s*${group}|\s*\$(?:[^$\\]|\\[\s\S])*\$)|(?:(?:Left|Right)Label|LL|RL)\s*${group}|(?:no|single|solid|double)Line(?![a-zA-Z]))`,
  'g',
)
const premises = ['A', 'U', 'B', 'T']

/** A formula with its proofs as far as they have come: what is not yet whole is left out, conclusions stand side by side. */
export const withUnfinishedProofs = (tex: string): string =>
  tex.replace(proof, (_, begin: string, inside: string, end: string) => {
    let trees = 0
    const parts = [...inside.matchAll(part)].flatMap(({ 0: whole, 1: step }) => {
      if (!step) return whole
      const taken = premises.indexOf(step.charAt(0))
      if (taken > trees) return []
      trees += 1 - taken
      return whole
    })
    if (trees === 0) return ''
    return `${begin}${parts.join('')}${'\\noLine\\BinaryInfC{}'.repeat(trees - 1)}${end}`
  })
