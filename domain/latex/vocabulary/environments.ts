import { foldAccents } from '../../fold.ts'
import type { Box } from '../tree.ts'
import { drawings } from './drawings.ts'
import { switches } from './text-commands.ts'
import { wordPairs } from './word-pairs.ts'

/** Environments that begin mathematics by themselves, without stars. They make a side prose with mathematics in it. */
export const displayed: ReadonlySet<string> = new Set(
  'equation align gather multline flalign alignat eqnarray displaymath math dmath xalignat numcases IEEEeqnarray empheq tikzcd prooftree'.split(
    ' ',
  ),
)

/** Environments that stand inside mathematics; in the middle of prose they are taken as a displayed formula. */
const inner = new Set(
  (
    'aligned alignedat gathered split multlined cases rcases dcases drcases matrix pmatrix bmatrix Bmatrix ' +
    'vmatrix Vmatrix smallmatrix psmallmatrix bsmallmatrix Bsmallmatrix vsmallmatrix Vsmallmatrix array darray ' +
    'subarray CD NiceMatrix pNiceMatrix bNiceMatrix BNiceMatrix vNiceMatrix VNiceMatrix NiceArray pNiceArray bNiceArray ' +
    'BNiceArray vNiceArray VNiceArray blockarray'
  ).split(' '),
)

const withoutStar = (name: string): string => name.replace(/\*$/, '')

/** `align` begins mathematics by itself, `aligned` only stands in it; a star changes neither. */
export const beginsMathematics = (name: string): boolean => displayed.has(withoutStar(name))
/** Whether TeX is such an environment from its first character to its last: delimiters around it were too many. */
export function isDisplayedByItself(tex: string): boolean {
  const [, name = ''] = /^\\begin\{([a-zA-Z]+\*?)\}/.exec(tex) ?? []
  return beginsMathematics(name) && tex.endsWith(`\\end{${name}}`)
}
/** Whether what stands in it is mathematics, whichever way that began. */
export const isMathematics = (name: string): boolean => beginsMathematics(name) || inner.has(withoutStar(name))

/** Environments that only set their content apart, by how. */
export const boxes: ReadonlyMap<string, Box> = new Map([
  ['quote', 'quote'],
  ['quotation', 'quote'],
  ['verse', 'quote'],
  ['abstract', 'quote'],
  ['center', 'center'],
  ['flushleft', 'left'],
  ['flushright', 'right'],
  ['document', 'plain'],
  ['minipage', 'plain'],
  ['multicols', 'plain'],
  ['framed', 'framed'],
  ['mdframed', 'framed'],
  ['tcolorbox', 'framed'],
  ['shaded', 'plain'],
  ['subfigure', 'plain'],
  ['threeparttable', 'plain'],
  ['subequations', 'plain'],
  ['figure', 'plain'],
  ['table', 'plain'],
  ['listing', 'plain'],
  ['wrapfigure', 'plain'],
  ['landscape', 'plain'],
  ['samepage', 'plain'],
  ['sloppypar', 'plain'],
  ['raggedright', 'left'],
  ['multicols*', 'plain'],
  ['subtable', 'plain'],
  ['frame', 'plain'],
  ['block', 'plain'],
  ['alertblock', 'plain'],
  ['exampleblock', 'plain'],
  ['columns', 'plain'],
  ['column', 'plain'],
  ['algorithm', 'plain'],
])

/** Boxes of beamer, whose title stands in braces behind their `\\begin`. */
export const titledBoxes = new Set(['frame', 'block', 'alertblock', 'exampleblock'])

/** Theorem-like environments, by what is printed before them. */
const statements: ReadonlyMap<string, string> = new Map(
  wordPairs(
    'theorem:Theorem thm:Theorem lemma:Lemma lem:Lemma proposition:Proposition prop:Proposition ' +
      'corollary:Corollary cor:Corollary definition:Definition defn:Definition remark:Remark rem:Remark ' +
      'example:Example ex:Example exercise:Exercise problem:Problem question:Question solution:Solution ' +
      'answer:Answer note:Note claim:Claim fact:Fact conjecture:Conjecture axiom:Axiom notation:Notation hint:Hint ' +
      'postulate:Postulate principle:Principle law:Law property:Property criterion:Criterion observation:Observation ' +
      'assumption:Assumption hypothesis:Hypothesis convention:Convention construction:Construction warning:Warning ' +
      'conclusion:Conclusion summary:Summary sublemma:Sublemma dfn:Definition defi:Definition rmk:Remark obs:Observation ' +
      'conj:Conjecture exa:Example exmp:Example exer:Exercise prob:Problem sol:Solution soln:Solution ' +
      'solutionorbox:Solution solutionorlines:Solution solutionordottedlines:Solution ' +
      'proof:Proof claimproof:Proof satz:Satz beweis:Beweis beispiel:Beispiel bemerkung:Bemerkung folgerung:Folgerung ' +
      'aufgabe:Aufgabe theoreme:Théorème preuve:Preuve exemple:Exemple remarque:Remarque corollaire:Corollaire ' +
      'def:Definition coro:Corollary propn:Proposition thrm:Theorem theo:Theorem idea:Idea recall:Recall ' +
      'korollar:Korollar kor:Korollar hilfssatz:Hilfssatz bsp:Beispiel bem:Bemerkung anmerkung:Anmerkung ' +
      'behauptung:Behauptung vermutung:Vermutung loesung:Lösung losung:Lösung uebung:Übung ubung:Übung hinweis:Hinweis ' +
      'lemme:Lemme propriete:Propriété demonstration:Démonstration exercice:Exercice exo:Exercice rmq:Remarque ' +
      'reponse:Réponse consequence:Conséquence teorema:Teorema teo:Teorema lema:Lema proposicion:Proposición ' +
      'corolario:Corolario definicion:Definición demostracion:Demostración ejemplo:Ejemplo ejercicio:Ejercicio ' +
      'observacion:Observación solucion:Solución nota:Nota proposizione:Proposizione corollario:Corollario ' +
      'definizione:Definizione dimostrazione:Dimostrazione esempio:Esempio esercizio:Esercizio ' +
      'osservazione:Osservazione soluzione:Soluzione proposicao:Proposição definicao:Definição ' +
      'demonstracao:Demonstração exemplo:Exemplo exercicio:Exercício observacao:Observação solucao:Solução prova:Prova ' +
      'veta:Věta tvrzeni:Tvrzení dusledek:Důsledek definice:Definice dukaz:Důkaz poznamka:Poznámka priklad:Příklad ' +
      'reseni:Řešení cviceni:Cvičení uloha:Úloha tvrdenie:Tvrdenie dosledok:Dôsledok definicia:Definícia dokaz:Dôkaz ' +
      'riesenie:Riešenie cvicenie:Cvičenie twierdzenie:Twierdzenie lemat:Lemat wniosek:Wniosek definicja:Definicja ' +
      'dowod:Dowód przyklad:Przykład uwaga:Uwaga zadanie:Zadanie rozwiazanie:Rozwiązanie ' +
      'stelling:Stelling bewijs:Bewijs gevolg:Gevolg definitie:Definitie voorbeeld:Voorbeeld opmerking:Opmerking',
  ),
)
const proofs = new Set(
  'proof claimproof beweis preuve demonstration demostracion dimostrazione demonstracao prova bewijs dukaz dokaz dowod'.split(
    ' ',
  ),
)

/** What is printed before a theorem-like environment: `Lemma` for `lem`, `lemma*` and `Lemma`, nothing for another. */
export const statementName = (name: string): string | undefined => {
  const folded = foldAccents(withoutStar(name))
  const known = statements.get(folded)
  // Of two languages that part by accents alone, it is the one that is written so.
  const isSpelled = known !== undefined && folded === foldAccents(known) && /\P{ASCII}/u.test(name)
  return isSpelled ? withoutStar(name).replace(/^./u, (letter) => letter.toUpperCase()) : known
}
/** Of the theorem-like ones those that end with a square. */
export const isProof = (name: string): boolean => proofs.has(foldAccents(withoutStar(name)))

/** Theorems that a paper says again elsewhere, of thm-restate: which theorem one is stands in braces. */
export const restatable = new Set(['restatable', 'restatable*'])

/** Lists, by what they are: those of paralist, and of the class exam, as others. */
export const lists: ReadonlyMap<string, 'itemize' | 'enumerate' | 'description' | 'tasks'> = new Map([
  ['itemize', 'itemize'],
  ['enumerate', 'enumerate'],
  ['description', 'description'],
  ['tasks', 'tasks'],
  ['compactitem', 'itemize'],
  ['compactenum', 'enumerate'],
  ['compactdesc', 'description'],
  ['questions', 'enumerate'],
  ['parts', 'enumerate'],
  ['subparts', 'enumerate'],
  ['subsubparts', 'enumerate'],
  ['choices', 'enumerate'],
  ['checkboxes', 'itemize'],
])
/** Lists whose items follow one another in a line: of enumitem, paralist and exam. */
export const inlineLists = new Set(['itemize*', 'enumerate*', 'inparaitem', 'inparaenum', 'oneparchoices'])
/** How the items of some lists are numbered, which say nothing of that themselves. */
export const numberings: ReadonlyMap<string, string> = new Map([
  ['parts', '(a)'],
  ['subparts', 'i.'],
  ['subsubparts', '(A)'],
  ['choices', 'A.'],
  ['oneparchoices', 'A.'],
])
const choices = ['choices', 'checkboxes', 'oneparchoices']
/** What begins an item beside `\item`, by the lists that it does so in: of tasks and of exam. */
export const itemsIn: ReadonlyMap<string, readonly string[]> = new Map([
  ['task', ['tasks']],
  ['question', ['questions']],
  ['part', ['parts']],
  ['subpart', ['subparts']],
  ['subsubpart', ['subsubparts']],
  ['choice', choices],
  ['CorrectChoice', choices],
])
export const algorithms = new Set(['algorithmic', 'algorithm2e'])
export const tables = new Set(['tabular', 'tabular*', 'tabularx', 'longtable'])
/** What stands in it is shown nowhere. */
export const comment = 'comment'
export const codes = new Set(['verbatim', 'verbatim*', 'Verbatim', 'lstlisting', 'minted', 'alltt'])

/** Whether `name` is an environment of prose that makes a block of its own. */
export const isBlock = (name: string): boolean =>
  lists.has(name) ||
  inlineLists.has(name) ||
  algorithms.has(name) ||
  name === comment ||
  tables.has(name) ||
  codes.has(name) ||
  drawings.has(name) ||
  boxes.has(name) ||
  switches.has(name) ||
  restatable.has(name) ||
  statementName(name) !== undefined

/** Whether an environment of prose, by its name, begins or ends at a place: rows of a `blockarray` are called as boxes of beamer are. */
export const isBlockAt = (source: string, name: string, at: number): boolean =>
  isBlock(name) &&
  !(name === 'block' && source.lastIndexOf('\\begin{blockarray}', at) > source.lastIndexOf('\\end{blockarray}', at))
