import type { Fact } from '../fact.ts'

const { raw } = String

/** Sets, maps, relations and cardinalities. */
export const sets: readonly Fact[] = [
  {
    topic: 'De Morgan’s laws for sets',
    keywords: 'demorgan complement of union intersection; (A cup B)^c; (A \\cup B)^c; A^c cap B^c',
    front: raw`What are the complements of $A \cup B$ and $A \cap B$?`,
    back: raw`(A \cup B)^{\mathsf c} = A^{\mathsf c} \cap B^{\mathsf c}, \qquad (A \cap B)^{\mathsf c} = A^{\mathsf c} \cup B^{\mathsf c}`,
    example: raw`Neither red nor blue: not (red or blue).`,
  },
  {
    topic: 'Distributive laws for sets',
    keywords: 'union intersection distribute; A cap (B cup C); A \\cap (B \\cup C)',
    front: raw`A \cap (B \cup C)`,
    back: raw`(A \cap B) \cup (A \cap C)`,
    example: raw`Also $A \cup (B \cap C) = (A \cup B) \cap (A \cup C)$.`,
  },
  {
    topic: 'Power set',
    keywords: 'set of all subsets number of subsets cardinality; 2^n; P(A)',
    front: raw`What is the power set of a set with $n$ elements, and how many elements has it?`,
    back: raw`The set of all its subsets; $2^n$.`,
    example: raw`$\mathcal{P}(\{1, 2\}) = \{\emptyset, \{1\}, \{2\}, \{1, 2\}\}$`,
  },
  {
    topic: 'Injective, surjective and bijective maps',
    keywords:
      'injection surjection bijection one-to-one onto definition; injection; surjection; bijection; one-to-one function',
    front: raw`When is $f \colon A \to B$ injective, surjective, bijective?`,
    back: raw`Injective: $f(x) = f(y)$ implies $x = y$. Surjective: each $b \in B$ is some $f(a)$. Bijective: both.`,
    short: raw`At most one, at least one, exactly one preimage each.`,
    example: raw`$x \mapsto x^2$ is neither on $\mathbb{R} \to \mathbb{R}$, and bijective on $[0, \infty) \to [0, \infty)$.`,
  },
  {
    topic: 'Images and preimages of intersections',
    keywords: 'inverse image preserves set operations; f(A cap B); f^{-1}(A \\cap B)',
    front: raw`How do $f(A \cap B)$ and $f^{-1}(C \cap D)$ relate to the images and preimages of the single sets?`,
    back: raw`$f^{-1}(C \cap D) = f^{-1}(C) \cap f^{-1}(D)$, but only $f(A \cap B) \subseteq f(A) \cap f(B)$, with equality for injective $f$.`,
    short: raw`Preimages: equal. Images: $f(A \cap B) \subseteq f(A) \cap f(B)$.`,
    example: raw`$f(x) = x^2$, $A = \{-1\}$, $B = \{1\}$: $f(A \cap B) = \emptyset$, but $f(A) \cap f(B) = \{1\}$.`,
  },
  {
    topic: 'Equivalence relation',
    keywords: 'reflexive symmetric transitive partition equivalence classes; equivalence class',
    front: raw`What is an equivalence relation on a set, and what do its classes form?`,
    back: raw`A reflexive, symmetric and transitive relation. Its classes form a partition of the set, and every partition arises so.`,
    short: raw`Reflexive, symmetric, transitive; a partition.`,
    example: raw`Congruence modulo $n$ on $\mathbb{Z}$ has $n$ classes.`,
  },
  {
    topic: 'Partial order',
    keywords: 'order relation reflexive antisymmetric transitive total order poset; poset; partially ordered set',
    front: raw`What is a partial order, and when is it total?`,
    back: raw`A reflexive, antisymmetric and transitive relation; total if any two elements are comparable.`,
    example: raw`Inclusion of sets, and divisibility on $\{1, 2, 3, \dots\}$: both partial, not total.`,
  },
  {
    topic: 'Countable set',
    keywords: 'countably infinite rational numbers countable diagonal enumeration union; countability; denumerable set',
    front: raw`When is a set countable, and which of $\mathbb{Z}$, $\mathbb{Q}$, $\mathbb{R}$ are?`,
    back: raw`When there is an injection of it into $\mathbb{N}$. $\mathbb{Z}$ and $\mathbb{Q}$ are, $\mathbb{R}$ is not.`,
    example: raw`A countable union of countable sets is countable (by countable choice): so are the algebraic numbers.`,
  },
  {
    topic: 'Cantor’s diagonal argument',
    keywords: 'uncountable real numbers diagonalisation proof',
    front: raw`How does Cantor's diagonal argument show that no list $x_1, x_2, \dots$ contains all of $(0, 1)$?`,
    back: raw`Take the number whose $n$-th digit is $5$ if that of $x_n$ is not $5$, and $6$ if it is: it differs from every $x_n$.`,
    short: raw`A number that differs from $x_n$ in the $n$-th digit, for all $n$.`,
    example: raw`Only the digits $5$ and $6$ occur, so $0.999\dots = 1$ does no harm.`,
  },
  {
    topic: 'Cantor’s theorem',
    keywords: 'power set larger cardinality no surjection; |A| < |P(A)|',
    front: raw`How do the cardinalities of a set $A$ and its power set compare?`,
    back: raw`$|A| < |\mathcal{P}(A)|$: no $f \colon A \to \mathcal{P}(A)$ takes the value $\{a \in A : a \notin f(a)\}$.`,
    short: raw`|A| < |\mathcal{P}(A)|`,
    example: raw`So there is no largest cardinal number.`,
  },
  {
    topic: 'Cantor–Schröder–Bernstein theorem',
    keywords: 'schroeder bernstein two injections bijection cardinality',
    front: raw`What follows when there are injections $A \to B$ and $B \to A$?`,
    back: raw`There is a bijection between $A$ and $B$.`,
    example: raw`$(0, 1)$ and $[0, 1]$: $x \mapsto x$ and $x \mapsto \frac{x + 1}{3}$.`,
  },
  {
    topic: 'Axiom of choice',
    keywords: 'choice function zorn lemma well-ordering equivalent',
    front: raw`What does the axiom of choice say, and which two famous statements is it equivalent to (over ZF)?`,
    back: raw`Each family of nonempty sets has a choice function. Equivalent: Zorn's lemma, the well-ordering theorem.`,
    example: raw`It gives every vector space a basis.`,
  },
  {
    topic: 'Zorn’s lemma',
    keywords: 'kuratowski zorn maximal element chains upper bound',
    front: raw`What does Zorn's lemma say of a nonempty partially ordered set in which every nonempty chain has an upper bound?`,
    back: raw`It has a maximal element.`,
    example: raw`Every proper ideal of a commutative ring with $1$ lies in a maximal one.`,
  },
  {
    topic: 'Continuum hypothesis',
    keywords: 'ch cardinality between naturals and reals independent zfc goedel cohen; 2^{\\aleph_0} = \\aleph_1',
    front: raw`What does the continuum hypothesis say, and can it be proved in ZFC?`,
    back: raw`No set has a cardinality strictly between those of $\mathbb{N}$ and $\mathbb{R}$. It can be neither proved nor refuted (G\"odel, Cohen), if ZFC is consistent.`,
    short: raw`Nothing between $|\mathbb{N}|$ and $|\mathbb{R}|$; independent of ZFC.`,
    example: raw`In symbols: $2^{\aleph_0} = \aleph_1$.`,
  },
  {
    topic: 'Russell’s paradox',
    keywords: 'naive set theory contradiction barber set of all sets; {x : x \\notin x}',
    front: raw`Why is there no set $R$ of all sets that are not elements of themselves?`,
    back: raw`By its definition $R \in R$ would hold exactly when $R \notin R$.`,
    example: raw`So there is no set of all sets.`,
  },
]
