import { type SeedDeck, tex } from './deck.ts'

export const abstractAlgebra: SeedDeck = {
  title: 'Abstract Algebra: groups, rings, fields',
  description:
    'From the group axioms to the Galois correspondence in small steps: subgroups and quotients, actions and Sylow theorems, ideals and factorisation, field extensions, and for every tempting converse the example that refutes it.',
  macros: {
    '\\Z': '\\mathbb{Z}',
    '\\Q': '\\mathbb{Q}',
    '\\F': '\\mathbb{F}',
    '\\im': '\\operatorname{im}',
    '\\ord': '\\operatorname{ord}',
    '\\Gal': '\\operatorname{Gal}',
  },
  cards: [
    [
      tex`Which laws turn a set $G$ with a binary operation into a group?`,
      tex`\begin{itemize}
\item $(ab)c=a(bc)$ for all $a,b,c\in G$;
\item some $e\in G$ satisfies $ea=ae=a$ for all $a$;
\item every $a$ has an inverse: $aa^{-1}=a^{-1}a=e$.
\end{itemize}`,
    ],
    [
      tex`State the one-step test for a subset $H$ of a group to be a subgroup.`,
      tex`$H\neq\emptyset$, and $ab^{-1}\in H$ for all $a,b\in H$.`,
    ],
    [tex`When do $a$ and $b$ lie in the same left coset of the subgroup $H$?`, tex`aH=bH\iff a^{-1}b\in H`],
    [
      tex`State Lagrange’s theorem and its consequence for $g\in G$.`,
      tex`If $H$ is a subgroup of the finite group $G$, then $|G|=[G:H]\cdot|H|$. Hence $\ord(g)$ divides $|G|$, and $g^{|G|}=e$.`,
    ],
    [
      tex`If $d$ divides $|G|$, must the finite group $G$ have a subgroup of order $d$?`,
      tex`No: the alternating group $A_4$ has order $12$, but no subgroup of order $6$. (For prime powers $d$ the answer is yes.)`,
    ],
    [tex`Let $g$ have finite order $n$ in a group. What is the order of $g^{k}$?`, tex`\frac{n}{\gcd(n,k)}`],
    [
      tex`How many subgroups, and how many generators, has a cyclic group of order $n$?`,
      tex`One subgroup for each divisor of $n$, and $\varphi(n)$ generators: the $g^{k}$ with $\gcd(k,n)=1$.`,
    ],
    [
      tex`What is a normal subgroup $N$ of $G$, and where do all normal subgroups come from?`,
      tex`$gNg^{-1}=N$ for all $g\in G$. They are exactly the kernels of homomorphisms out of $G$; for instance of $G\to G/N$.`,
    ],
    [
      tex`If $K$ is normal in $N$ and $N$ is normal in $G$, is $K$ normal in $G$?`,
      tex`Not always. In $A_4$, the group $V=\{e,(12)(34),(13)(24),(14)(23)\}$ is normal, and $K=\{e,(12)(34)\}$ is normal in the abelian $V$; but the $3$-cycles move $K$.`,
    ],
    [
      tex`Draw the first isomorphism theorem for a homomorphism $f:G\to H$.`,
      tex`\[\begin{CD}
G@>f>>H\\
@V{\pi}VV@AA{\iota}A\\
G/\ker f@>{\cong}>>\im f
\end{CD}\]
The isomorphism sends $g\ker f$ to $f(g)$.`,
    ],
    [
      tex`For which $m,n\ge1$ is $\Z/m\times\Z/n\cong\Z/mn$?`,
      tex`Exactly when $\gcd(m,n)=1$. Otherwise no element of the product has order $mn$, since all orders divide $\operatorname{lcm}(m,n)<mn$.`,
    ],
    [
      tex`A finite group $G$ acts on $X$. How are the orbit and the stabiliser of $x\in X$ related?`,
      tex`|G|=|Gx|\cdot|G_x|`,
    ],
    [
      tex`A finite group $G$ acts on a finite set $X$. How does Burnside’s lemma count the orbits?`,
      tex`\[|X/G|=\frac{1}{|G|}\sum_{g\in G}\bigl|\{x\in X:gx=x\}\bigr|,\]
the average number of fixed points.`,
    ],
    [
      tex`Why has a group of order $p^{n}$ ($p$ prime, $n\ge1$) a nontrivial centre $Z$?`,
      tex`It is the disjoint union of $Z$ and of conjugacy classes whose sizes are powers of $p$ greater than $1$. So $p$ divides $|Z|\ge1$.`,
    ],
    [
      tex`Let $|G|=p^{k}m$ with $p$ prime, $p\nmid m$. What do the Sylow theorems say?`,
      tex`\begin{itemize}
\item $G$ has subgroups of order $p^{k}$;
\item they are all conjugate, and every $p$-subgroup lies in one of them;
\item their number divides $m$ and is $\equiv1\pmod p$.
\end{itemize}`,
    ],
    [
      tex`Why is every group of order $15$ cyclic?`,
      tex`The number of Sylow $3$-subgroups divides $5$ and is $1$ mod $3$: it is $1$. Likewise for $5$. Both are normal and meet in $\{e\}$, so $G\cong\Z/3\times\Z/5\cong\Z/15$.`,
    ],
    [
      tex`What is the sign of a cycle of length $k$ in $S_n$?`,
      tex`$(-1)^{k-1}$, because it is a product of $k-1$ transpositions:
\begin{align*}
(a_1&\,a_2\dots a_k)\\
&=(a_1\,a_2)(a_2\,a_3)\cdots(a_{k-1}\,a_k).
\end{align*}`,
    ],
    [
      tex`Let $I$ be an ideal of a commutative ring $R$ with $1$. When is $R/I$ a domain, and when a field?`,
      tex`\begin{align*}
R/I\text{ is a domain}&\iff I\text{ is prime},\\
R/I\text{ is a field}&\iff I\text{ is maximal}.
\end{align*}`,
    ],
    [
      tex`Find a nonzero prime ideal that is not maximal.`,
      tex`The ideal $(x)$ of $\Z[x]$: the quotient $\Z[x]/(x)\cong\Z$ is a domain, but not a field. It lies in $(2,x)$.`,
    ],
    [
      tex`How do Euclidean domains, PIDs and UFDs include one another? Is $\Z[x]$ among them?`,
      tex`\[\text{Euclidean}\implies\text{PID}\implies\text{UFD}\]
$\Z[x]$ is a UFD by Gauss’s lemma, but no PID: the ideal $(2,x)$ is not principal.`,
    ],
    [
      tex`Show that $\Z[\sqrt{-5}]$ has no unique factorisation.`,
      tex`\[6=2\cdot3=(1+\sqrt{-5})(1-\sqrt{-5})\]
All four factors are irreducible, since no element has norm $a^{2}+5b^{2}=2$ or $3$; and none is a unit times another.`,
    ],
    [
      tex`Let $a,b$ be in a commutative ring in which $p=0$ for a prime $p$. Expand $(a+b)^{p}$.`,
      tex`\[(a+b)^{p}=a^{p}+b^{p},\]
because $p$ divides $\binom{p}{k}$ for $0<k<p$.`,
    ],
    [
      tex`State Eisenstein’s criterion for $f=a_nx^{n}+\dots+a_0\in\Z[x]$, $n\ge1$.`,
      tex`If a prime $p$ divides $a_0,\dots,a_{n-1}$, but $p\nmid a_n$ and $p^{2}\nmid a_0$, then $f$ is irreducible over $\Q$. Example: $x^{n}-2$.`,
    ],
    [tex`How do the degrees of finite field extensions $K\subset M\subset L$ combine?`, tex`[L:K]=[L:M]\cdot[M:K]`],
    [
      tex`For which $q$ is there a field with $q$ elements, and how is it made?`,
      tex`Exactly for prime powers $q=p^{n}$, and then only one up to isomorphism: the splitting field of $x^{q}-x$ over $\F_p$.`,
    ],
    [
      tex`Let $L/K$ be a finite Galois extension with group $G=\Gal(L/K)$. What does the Galois correspondence say?`,
      tex`$M\mapsto\Gal(L/M)$ and $H\mapsto L^{H}$ are inverse, inclusion-reversing bijections between intermediate fields and subgroups of $G$. Normal subgroups belong to the $M$ that are Galois over $K$.`,
    ],
    [
      tex`The rows of this diagram of abelian groups are exact, and it commutes. What do isomorphisms $f$ and $h$ tell about $g$?
\[\begin{CD}
0@>>>A@>>>B@>>>C@>>>0\\
@.@VfVV@VgVV@VhVV@.\\
0@>>>A'@>>>B'@>>>C'@>>>0
\end{CD}\]`,
      tex`Then $g$ is an isomorphism too (the short five lemma).`,
    ],
  ],
}
