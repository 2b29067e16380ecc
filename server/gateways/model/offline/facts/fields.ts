import type { Fact } from '../fact.ts'

const { raw } = String

/** Field extensions and Galois theory. */
export const fields: readonly Fact[] = [
  {
    topic: 'Degree of a field extension',
    keywords: 'tower law multiplicativity of degrees; [M:K] = [M:L][L:K]; field extension; tower law',
    front: raw`What is the degree $[L : K]$ of a field extension, and what is $[M : K]$ for $K \subseteq L \subseteq M$?`,
    back: raw`$[L : K] = \dim_K L$, and $[M : K] = [M : L]\,[L : K]$.`,
    example: raw`$[\mathbb{Q}(\sqrt{2}, \sqrt{3}) : \mathbb{Q}] = 2 \cdot 2 = 4$.`,
  },
  {
    topic: 'Minimal polynomial of an algebraic element',
    keywords: 'algebraic element simple extension degree; K(a) = K[x]/(f); [K(a):K] = deg f',
    front: raw`Let $a$ be algebraic over $K$ with minimal polynomial $f$. What is $K(a)$, and its degree over $K$?`,
    back: raw`$K(a) \cong K[x]/(f)$, of degree $\deg f$, with the basis $1, a, \dots, a^{\deg f - 1}$.`,
    short: raw`$K(a) \cong K[x]/(f)$, degree $\deg f$`,
    example: raw`$\sqrt[3]{2}$ has $x^3 - 2$, so $[\mathbb{Q}(\sqrt[3]{2}) : \mathbb{Q}] = 3$.`,
  },
  {
    topic: 'Finite fields',
    keywords:
      'galois field number of elements prime power frobenius multiplicative group cyclic; F_q; GF(p^n); x^q - x; galois field',
    front: raw`For which $q$ is there a field with $q$ elements, how many are there, and what is its multiplicative group?`,
    back: raw`Exactly for prime powers $q = p^n$; one up to isomorphism (the splitting field of $x^q - x$ over $\mathbb{Z}/p$); cyclic of order $q - 1$.`,
    short: raw`Prime powers $q$; unique up to isomorphism; $\mathbb{F}_q^{\times}$ is cyclic.`,
    example: raw`$\mathbb{F}_4 = \{0, 1, a, a + 1\}$ with $a^2 = a + 1$.`,
  },
  {
    topic: 'Frobenius homomorphism',
    keywords: 'freshman’s dream characteristic p power map; (a+b)^p = a^p + b^p; x -> x^p',
    front: raw`What is $(a + b)^p$ in a commutative ring in which $p \cdot 1 = 0$, $p$ prime?`,
    back: raw`$a^p + b^p$; so $x \mapsto x^p$ is a ring homomorphism.`,
    short: raw`a^p + b^p`,
    example: raw`In $\mathbb{F}_{p^n}$ it is an automorphism, and it generates $\operatorname{Gal}(\mathbb{F}_{p^n}/\mathbb{F}_p)$.`,
  },
  {
    topic: 'Splitting field',
    keywords: 'smallest field polynomial splits into linear factors normal extension; normal extension',
    front: raw`What is a splitting field of $f \in K[x]$, and how many are there?`,
    back: raw`A smallest extension over which $f$ splits into linear factors; unique up to isomorphism over $K$.`,
    example: raw`$x^3 - 2$ over $\mathbb{Q}$: $\mathbb{Q}(\sqrt[3]{2}, e^{2\pi i/3})$, of degree $6$.`,
  },
  {
    topic: 'Separable polynomial',
    keywords: "separability distinct roots derivative gcd perfect field; gcd(f, f') = 1",
    front: raw`How does the derivative tell whether a nonzero polynomial $f$ has only simple roots in its splitting field?`,
    back: raw`It has if and only if $\gcd(f, f') = 1$.`,
    short: raw`\gcd(f, f') = 1`,
    example: raw`In characteristic $0$ every irreducible polynomial is separable.`,
  },
  {
    topic: 'Galois extension',
    keywords: 'normal and separable number of automorphisms galois group; |Gal(L/K)| = [L:K]; galois group',
    front: raw`When is a finite field extension $L/K$ Galois?`,
    back: raw`When it is normal and separable; equivalently, when $|\operatorname{Aut}(L/K)| = [L : K]$.`,
    short: raw`Normal and separable: $|\operatorname{Aut}(L/K)| = [L : K]$.`,
    example: raw`$\mathbb{Q}(\sqrt{2})/\mathbb{Q}$ is; $\mathbb{Q}(\sqrt[3]{2})/\mathbb{Q}$ is not: it has one automorphism, but degree $3$.`,
  },
  {
    topic: 'Galois correspondence',
    keywords:
      'fundamental theorem of galois theory intermediate fields subgroups fixed field; [L : L^H] = |H|; fundamental theorem of galois theory',
    front: raw`What does the fundamental theorem of Galois theory say of a finite Galois extension $L/K$ with group $G$?`,
    back: raw`$H \mapsto L^H$ is an inclusion-reversing bijection from subgroups of $G$ to intermediate fields; $[L : L^H] = |H|$, and $L^H/K$ is normal iff $H$ is, then with group $G/H$.`,
    short: raw`Subgroups $H$ $\leftrightarrow$ intermediate fields $L^H$, reversing inclusions.`,
    example: raw`$\mathbb{Q}(\sqrt{2}, \sqrt{3})$ has $G \cong (\mathbb{Z}/2)^2$: three fields of degree $2$ in between.`,
  },
  {
    topic: 'Solvability by radicals',
    keywords:
      'abel ruffini quintic general equation of degree five unsolvable galois group solvable group; solvable group',
    front: raw`When is $f = 0$ solvable by radicals, for $f \in \mathbb{Q}[x]$, and what follows for degree $5$?`,
    back: raw`Exactly when the Galois group of $f$ is a solvable group. $S_5$ is not, so the general equation of degree $5$ (or more) is not solvable.`,
    short: raw`Exactly when its Galois group is solvable.`,
    example: raw`$x^5 - 6x + 3$ has the Galois group $S_5$.`,
  },
  {
    topic: 'Primitive element theorem',
    keywords: 'finite separable extension simple generated by one element; L = K(a)',
    front: raw`What does the primitive element theorem say of a finite separable extension $L/K$?`,
    back: raw`$L = K(a)$ for a single $a$.`,
    example: raw`\mathbb{Q}(\sqrt{2}, \sqrt{3}) = \mathbb{Q}(\sqrt{2} + \sqrt{3})`,
  },
  {
    topic: 'Cyclotomic polynomial',
    keywords: 'cyclotomic field roots of unity degree phi(n); Phi_n; x^n - 1 = prod Phi_d',
    front: raw`What is the $n$-th cyclotomic polynomial $\Phi_n$, its degree, and $\operatorname{Gal}(\mathbb{Q}(e^{2\pi i/n})/\mathbb{Q})$?`,
    back: raw`The minimal polynomial of $e^{2\pi i/n}$ over $\mathbb{Q}$; its roots are the primitive $n$-th roots of unity. Degree $\varphi(n)$, group $(\mathbb{Z}/n)^{\times}$.`,
    short: raw`Roots: primitive $n$-th roots of unity; degree $\varphi(n)$; $(\mathbb{Z}/n)^{\times}$.`,
    example: raw`$\Phi_4 = x^2 + 1$, $\Phi_6 = x^2 - x + 1$, and $x^n - 1 = \prod_{d \mid n} \Phi_d$.`,
  },
  {
    topic: 'Constructible numbers',
    keywords:
      'ruler and compass straightedge doubling the cube trisecting angle squaring the circle regular polygon gauss',
    front: raw`What must hold of the degree $[\mathbb{Q}(a) : \mathbb{Q}]$ of a real number $a$ that is constructible with straightedge and compass from $0$ and $1$?`,
    back: raw`It is a power of $2$.`,
    example: raw`So the cube cannot be doubled: $[\mathbb{Q}(\sqrt[3]{2}) : \mathbb{Q}] = 3$.`,
  },
  {
    topic: 'Algebraically closed field',
    keywords: 'algebraic closure every polynomial has a root',
    front: raw`When is a field algebraically closed?`,
    back: raw`When every nonconstant polynomial over it has a root in it; then every one splits into linear factors.`,
    short: raw`When every nonconstant polynomial has a root.`,
    example: raw`$\mathbb{C}$ is. No finite field is: $1 + \prod_{a} (x - a)$ has no root.`,
  },
  {
    topic: 'Transcendental number',
    keywords: 'algebraic numbers e pi transcendental liouville hermite lindemann; algebraic number',
    front: raw`What is a transcendental number, and are $e$ and $\pi$ transcendental?`,
    back: raw`A complex number that is no root of a nonzero polynomial with rational coefficients. Both are (Hermite 1873, Lindemann 1882).`,
    short: raw`Not algebraic over $\mathbb{Q}$. Both are.`,
    example: raw`$\sqrt{2} + \sqrt[3]{5}$ is algebraic; $\sum_{n \ge 1} 10^{-n!}$ is transcendental.`,
  },
]
