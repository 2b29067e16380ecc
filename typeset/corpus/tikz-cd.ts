const tex = String.raw

/**
 * Diagrams of tikz-cd as people write them; every one is drawn whole. Behind each: its objects, and what is said of its arrows.
 * Data in one list, however long: a further diagram has one place.
 */
export const tikzDiagrams: readonly (readonly [source: string, ...said: string[]])[] = [
  // Squares, triangles, universal properties
  [
    tex`\begin{tikzcd} A \arrow[r, "f"] \arrow[d, "g"'] & B \arrow[d, "h"] \\ C \arrow[r, "k"'] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to D',
    'Arrow k from C to D',
  ],
  [
    tex`\begin{tikzcd}
    X \times_Z Y \arrow[r, "p_2"] \arrow[d, "p_1"'] \arrow[dr, phantom, "\lrcorner", very near start] & Y \arrow[d, "g"] \\
    X \arrow[r, "f"'] & Z
  \end{tikzcd}`,
    'X×ZY ; Y ; X ; Z',
    'Arrow p2 from X×ZY to Y',
    'Arrow p1 from X×ZY to X',
    '⌟ between X×ZY and Z',
    'Arrow g from Y to Z',
    'Arrow f from X to Z',
  ],
  [
    tex`\begin{tikzcd}
    T \arrow[drr, bend left, "x"] \arrow[ddr, bend right, "y"'] \arrow[dr, dotted, "{(x,y)}" description] & & \\
    & X \times_Z Y \arrow[r, "p"] \arrow[d, "q"] & X \arrow[d, "f"] \\
    & Y \arrow[r, "g"] & Z
  \end{tikzcd}`,
    'T ; X×ZY ; X ; Y ; Z',
    'Arrow x from T to X',
    'Arrow y from T to Y',
    'Dotted arrow (x,y) from T to X×ZY',
    'Arrow p from X×ZY to X',
    'Arrow q from X×ZY to Y',
    'Arrow f from X to Z',
    'Arrow g from Y to Z',
  ],
  [
    tex`\begin{tikzcd}
    Z \arrow[r] \arrow[d] \arrow[dr, phantom, "\ulcorner", very near end] & Y \arrow[d] \arrow[ddr, bend left] & \\
    X \arrow[r] \arrow[drr, bend right] & X \sqcup_Z Y \arrow[dr, dashed, "\exists!"] & \\
    & & W
  \end{tikzcd}`,
    'Z ; Y ; X ; X⊔ZY ; W',
    'Arrow from Z to Y',
    'Arrow from Z to X',
    '⌜ between Z and X⊔ZY',
    'Arrow from Y to X⊔ZY',
    'Arrow from Y to W',
    'Arrow from X to X⊔ZY',
    'Arrow from X to W',
    'Dashed arrow ∃! from X⊔ZY to W',
  ],
  [
    tex`The first isomorphism theorem:
\[ \begin{tikzcd}[column sep=small] G \arrow[rr, "\varphi"] \arrow[dr, two heads, "\pi"'] & & H \\ & G/\ker\varphi \arrow[ur, hook, dashed, "\exists!\,\bar\varphi"'] & \end{tikzcd} \]`,
    'G ; H ; G/ker φ',
    'Arrow φ from G to H',
    'Two-headed arrow π from G to G/ker φ',
    'Dashed hooked arrow ∃!φˉ from G/ker φ to H',
  ],
  [
    tex`$$\begin{tikzcd}[column sep=small]
& A \arrow[dl, "f"'] \arrow[dr, "g"] & \\
B \arrow[rr, "h"'] & & C
\end{tikzcd}$$`,
    'A ; B ; C',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to C',
  ],
  [
    tex`\begin{tikzcd} A & A \times B \arrow[l, "\pi_1"'] \arrow[r, "\pi_2"] & B \\ & X \arrow[ul, "f"] \arrow[u, dashed, "{\langle f,g\rangle}" description] \arrow[ur, "g"'] & \end{tikzcd}`,
    'A ; A×B ; B ; X',
    'Arrow π1 from A×B to A',
    'Arrow π2 from A×B to B',
    'Arrow f from X to A',
    'Dashed arrow ⟨f,g⟩ from X to A×B',
    'Arrow g from X to B',
  ],
  [
    tex`\begin{tikzcd} S \arrow[r, "\iota"] \arrow[dr, "f"'] & F(S) \arrow[d, dashed, "\exists!\, \tilde f"] \\ & G \end{tikzcd}`,
    'S ; F(S) ; G',
    'Arrow ι from S to F(S)',
    'Arrow f from S to G',
    'Dashed arrow ∃!f~ from F(S) to G',
  ],
  [
    tex`\begin{tikzcd} V \times W \arrow[r, "\otimes"] \arrow[dr, "b"'] & V \otimes W \arrow[d, "\hat{b}", dashed] \\ & U \end{tikzcd}`,
    'V×W ; V⊗W ; U',
    'Arrow ⊗ from V×W to V⊗W',
    'Arrow b from V×W to U',
    'Dashed arrow b^ from V⊗W to U',
  ],
  [
    tex`\begin{tikzcd}[row sep=huge, column sep=large] R \arrow[r, "\phi"] \arrow[d, "\operatorname{can}" swap] & S \\ S^{-1}R \arrow[ur, "\tilde\phi"', dashed] \end{tikzcd}`,
    'R ; S ; S−1R',
    'Arrow ϕ from R to S',
    'Arrow can from R to S−1R',
    'Dashed arrow ϕ~ from S−1R to S',
  ],
  // Exact sequences
  [
    tex`\begin{tikzcd} 0 \arrow[r] & A \arrow[r, "f", hook] & B \arrow[r, "g", two heads] & C \arrow[r] & 0 \end{tikzcd}`,
    '0 ; A ; B ; C ; 0',
    'Arrow from 0 to A',
    'Hooked arrow f from A to B',
    'Two-headed arrow g from B to C',
    'Arrow from C to 0',
  ],
  [
    tex`A short exact sequence $\begin{tikzcd}[cramped, sep=small] 0 \ar[r] & A \ar[r] & B \ar[r] & C \ar[r] & 0 \end{tikzcd}$ splits if $C$ is free.`,
    '0 ; A ; B ; C ; 0 ; C',
    'Arrow from 0 to A',
    'Arrow from A to B',
    'Arrow from B to C',
    'Arrow from C to 0',
  ],
  [
    tex`\begin{tikzcd}
    0 \arrow[r] & A \arrow[r] \arrow[d, "\alpha"] & B \arrow[r] \arrow[d, "\beta"] & C \arrow[r] \arrow[d, "\gamma"] & 0 \\
    0 \arrow[r] & A' \arrow[r] & B' \arrow[r] & C' \arrow[r] & 0
  \end{tikzcd}`,
    '0 ; A ; B ; C ; 0 ; 0 ; A′ ; B′ ; C′ ; 0',
    'Arrow from 0 to A',
    'Arrow from A to B',
    'Arrow α from A to A′',
    'Arrow from B to C',
    'Arrow β from B to B′',
    'Arrow from C to 0',
    'Arrow γ from C to C′',
    'Arrow from 0 to A′',
    'Arrow from A′ to B′',
    'Arrow from B′ to C′',
    'Arrow from C′ to 0',
  ],
  [
    tex`\begin{tikzcd}
    A \arrow[r] \arrow[d, "\cong"] & B \arrow[r] \arrow[d, "\cong"] & C \arrow[r] \arrow[d, "f"] & D \arrow[r] \arrow[d, "\cong"] & E \arrow[d, "\cong"] \\
    A' \arrow[r] & B' \arrow[r] & C' \arrow[r] & D' \arrow[r] & E'
  \end{tikzcd}`,
    'A ; B ; C ; D ; E ; A′ ; B′ ; C′ ; D′ ; E′',
    'Arrow from A to B',
    'Arrow ≅ from A to A′',
    'Arrow from B to C',
    'Arrow ≅ from B to B′',
    'Arrow from C to D',
    'Arrow f from C to C′',
    'Arrow from D to E',
    'Arrow ≅ from D to D′',
    'Arrow ≅ from E to E′',
    'Arrow from A′ to B′',
    'Arrow from B′ to C′',
    'Arrow from C′ to D′',
    'Arrow from D′ to E′',
  ],
  [
    tex`\begin{tikzcd}[column sep=small]
    & \ker a \arrow[r] \arrow[d] & \ker b \arrow[r] \arrow[d] & \ker c \arrow[d] \arrow[dddll, out=0, in=180, looseness=1.6, "\delta" near start] & \\
    & A \arrow[r] \arrow[d, "a"] & B \arrow[r] \arrow[d, "b"] & C \arrow[r] \arrow[d, "c"] & 0 \\
    0 \arrow[r] & A' \arrow[r] \arrow[d] & B' \arrow[r] \arrow[d] & C' \arrow[d] & \\
    & \operatorname{coker} a \arrow[r] & \operatorname{coker} b \arrow[r] & \operatorname{coker} c &
  \end{tikzcd}`,
    'ker a ; ker b ; ker c ; A ; B ; C ; 0 ; 0 ; A′ ; B′ ; C′ ; coker a ; coker b ; coker c',
    'Arrow from ker a to ker b',
    'Arrow from ker a to A',
    'Arrow from ker b to ker c',
    'Arrow from ker b to B',
    'Arrow from ker c to C',
    'Arrow δ from ker c to coker a',
    'Arrow from A to B',
    'Arrow a from A to A′',
    'Arrow from B to C',
    'Arrow b from B to B′',
    'Arrow from C to 0',
    'Arrow c from C to C′',
    'Arrow from 0 to A′',
    'Arrow from A′ to B′',
    'Arrow from A′ to coker a',
    'Arrow from B′ to C′',
    'Arrow from B′ to coker b',
    'Arrow from C′ to coker c',
    'Arrow from coker a to coker b',
    'Arrow from coker b to coker c',
  ],
  [
    tex`\begin{tikzcd}
    \cdots \arrow[r] & C_{n+1} \arrow[r, "\partial_{n+1}"] \arrow[d, "f_{n+1}"] & C_n \arrow[r, "\partial_n"] \arrow[d, "f_n"] \arrow[dl, "h_n" description, dashed] & C_{n-1} \arrow[r] \arrow[d, "f_{n-1}"] \arrow[dl, "h_{n-1}" description, dashed] & \cdots \\
    \cdots \arrow[r] & D_{n+1} \arrow[r, "\partial'_{n+1}"'] & D_n \arrow[r, "\partial'_n"'] & D_{n-1} \arrow[r] & \cdots
  \end{tikzcd}`,
    '⋯ ; Cn+1 ; Cn ; Cn−1 ; ⋯ ; ⋯ ; Dn+1 ; Dn ; Dn−1 ; ⋯',
    'Arrow from ⋯ to Cn+1',
    'Arrow ∂n+1 from Cn+1 to Cn',
    'Arrow fn+1 from Cn+1 to Dn+1',
    'Arrow ∂n from Cn to Cn−1',
    'Arrow fn from Cn to Dn',
    'Dashed arrow hn from Cn to Dn+1',
    'Arrow from Cn−1 to ⋯',
    'Arrow fn−1 from Cn−1 to Dn−1',
    'Dashed arrow hn−1 from Cn−1 to Dn',
    'Arrow from ⋯ to Dn+1',
    'Arrow ∂n+1′ from Dn+1 to Dn',
    'Arrow ∂n′ from Dn to Dn−1',
    'Arrow from Dn−1 to ⋯',
  ],
  [
    tex`\begin{tikzcd}
    & & 0 \arrow[d] & 0 \arrow[d] & \\
    0 \arrow[r] & N \arrow[r] \arrow[d, equal] & K \arrow[r] \arrow[d] & K/N \arrow[r] \arrow[d] & 0 \\
    0 \arrow[r] & N \arrow[r] & G \arrow[r] & G/N \arrow[r] & 0
  \end{tikzcd}`,
    '0 ; 0 ; 0 ; N ; K ; K/N ; 0 ; 0 ; N ; G ; G/N ; 0',
    'Arrow from 0 to K',
    'Arrow from 0 to K/N',
    'Arrow from 0 to N',
    'Arrow from N to K',
    'Double line between N and N',
    'Arrow from K to K/N',
    'Arrow from K to G',
    'Arrow from K/N to 0',
    'Arrow from K/N to G/N',
    'Arrow from 0 to N',
    'Arrow from N to G',
    'Arrow from G to G/N',
    'Arrow from G/N to 0',
  ],
  [
    tex`\[ 0 \to \begin{tikzcd}[cramped] A \arrow[r, shift left, "f"] & B \arrow[l, shift left, "g"] \end{tikzcd} \to 0. \]`,
    'A ; B ; →0.',
    'Arrow f from A to B',
    'Arrow g from B to A',
  ],
  // Categories
  [
    tex`\begin{tikzcd} \mathcal{C} \arrow[r, bend left=50, "F"{name=F}] \arrow[r, bend right=50, "G"'{name=G}] & \mathcal{D} \arrow[Rightarrow, from=F, to=G, "\eta", shorten=2pt] \end{tikzcd}`,
    'C ; D',
    'Arrow F from C to D',
    'Arrow G from C to D',
    'Double arrow η from F to G',
  ],
  [
    tex`\begin{tikzcd}[column sep=huge] A \arrow[r, bend left=65, ""{name=U, below}] \arrow[r, ""{name=M, above}, ""{name=N, below}] \arrow[r, bend right=65, ""{name=D, above}] & B \arrow[Rightarrow, from=U, to=M, "\alpha"] \arrow[Rightarrow, from=N, to=D, "\beta"] \end{tikzcd}`,
    'A ; B',
    'Arrow from A to B',
    'Arrow from A to B',
    'Arrow from A to B',
    'Double arrow α from arrow 1 to arrow 2',
    'Double arrow β from arrow 2 to arrow 3',
  ],
  [
    tex`\begin{tikzcd}[column sep=large] \mathbf{Set} \arrow[r, shift left=1.2ex, "F"{name=F}] & \mathbf{Grp} \arrow[l, shift left=1.2ex, "U"{name=U}] \arrow[phantom, from=F, to=U, "\dashv" rotate=-90] \end{tikzcd}`,
    'Set ; Grp',
    'Arrow F from Set to Grp',
    'Arrow U from Grp to Set',
    '⊣ between F and U',
  ],
  [
    tex`\begin{tikzcd} F(A) \arrow[r, "F(f)"] \arrow[d, "\eta_A"'] & F(B) \arrow[d, "\eta_B"] \\ G(A) \arrow[r, "G(f)"'] & G(B) \end{tikzcd}`,
    'F(A) ; F(B) ; G(A) ; G(B)',
    'Arrow F(f) from F(A) to F(B)',
    'Arrow ηA from F(A) to G(A)',
    'Arrow ηB from F(B) to G(B)',
    'Arrow G(f) from G(A) to G(B)',
  ],
  [
    tex`\begin{tikzcd}[column sep=huge] \mathcal{C}^{\mathrm{op}} \times \mathcal{C} \arrow[r, "\operatorname{Hom}(-{,}-)"] & \mathbf{Set} \end{tikzcd}`,
    'Cop×C ; Set',
    'Arrow Hom (−,−) from Cop×C to Set',
  ],
  [
    tex`\begin{tikzcd}[column sep=large] E \arrow[r, "e", tail] & A \arrow[r, shift left, "f"] \arrow[r, shift right, "g"'] & B \\ X \arrow[u, dashed, "\exists!"] \arrow[ur, "h"'] & & \end{tikzcd}`,
    'E ; A ; B ; X',
    'Tailed arrow e from E to A',
    'Arrow f from A to B',
    'Arrow g from A to B',
    'Dashed arrow ∃! from X to E',
    'Arrow h from X to A',
  ],
  [
    tex`\begin{tikzcd} \bullet \arrow[loop left, "f"] \arrow[r, "g"] & \bullet \arrow[loop right, "h"] \end{tikzcd}`,
    '∙ ; ∙',
    'Arrow f from ∙ to ∙',
    'Arrow g from ∙ to ∙',
    'Arrow h from ∙ to ∙',
  ],
  [tex`\begin{tikzcd} X \arrow["f"', loop, distance=2em, in=125, out=55] \end{tikzcd}`, 'X', 'Arrow f from X to X'],
  [
    tex`\begin{tikzcd} q_0 \arrow[loop above, "0"] \arrow[r, bend left, "1"] & q_1 \arrow[loop below, "1"] \arrow[l, bend left, "0"] \end{tikzcd}`,
    'q0 ; q1',
    'Arrow 0 from q0 to q0',
    'Arrow 1 from q0 to q1',
    'Arrow 1 from q1 to q1',
    'Arrow 0 from q1 to q0',
  ],
  [
    tex`\begin{tikzcd}
	A && B \\
	\\
	C && D
	\arrow["f", from=1-1, to=1-3]
	\arrow["g"', from=1-1, to=3-1]
	\arrow["h", from=1-3, to=3-3]
	\arrow["k"', from=3-1, to=3-3]
	\arrow["\alpha"', shorten <=6pt, shorten >=6pt, Rightarrow, from=1-3, to=3-1]
\end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to D',
    'Arrow k from C to D',
    'Double arrow α from B to C',
  ],
  [
    tex`\begin{tikzcd}
	\bullet & \bullet
	\arrow[""{name=0, anchor=center, inner sep=0}, "f", curve={height=-18pt}, from=1-1, to=1-2]
	\arrow[""{name=1, anchor=center, inner sep=0}, "g"', curve={height=18pt}, from=1-1, to=1-2]
	\arrow["\gamma", shorten <=5pt, shorten >=5pt, Rightarrow, from=0, to=1]
\end{tikzcd}`,
    '∙ ; ∙',
    'Arrow f from ∙ to ∙',
    'Arrow g from ∙ to ∙',
    'Double arrow γ from f to g',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, "\sim"] \arrow[d, "\simeq"'] \arrow[dr, phantom, "\circlearrowleft"] & B \arrow[d, "\sim"{sloped, swap}] \\ C \arrow[r, equals] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow ∼ from A to B',
    'Arrow ≃ from A to C',
    '↺ between A and D',
    'Arrow ∼ from B to D',
    'Double line between C and D',
  ],
  [
    tex`\begin{tikzcd}[sep=large] (A \otimes B) \otimes C \arrow[r, "a_{A,B,C}"] & A \otimes (B \otimes C) \end{tikzcd}`,
    '(A⊗B)⊗C ; A⊗(B⊗C)',
    'Arrow aA,B,C from (A⊗B)⊗C to A⊗(B⊗C)',
  ],
  [
    tex`\begin{tikzcd}[column sep=0em]
    & ((A \otimes B) \otimes C) \otimes D \arrow[dl] \arrow[dr] & \\
    (A \otimes (B \otimes C)) \otimes D \arrow[d] & & (A \otimes B) \otimes (C \otimes D) \arrow[d] \\
    A \otimes ((B \otimes C) \otimes D) \arrow[rr] & & A \otimes (B \otimes (C \otimes D))
  \end{tikzcd}`,
    '((A⊗B)⊗C)⊗D ; (A⊗(B⊗C))⊗D ; (A⊗B)⊗(C⊗D) ; A⊗((B⊗C)⊗D) ; A⊗(B⊗(C⊗D))',
    'Arrow from ((A⊗B)⊗C)⊗D to (A⊗(B⊗C))⊗D',
    'Arrow from ((A⊗B)⊗C)⊗D to (A⊗B)⊗(C⊗D)',
    'Arrow from (A⊗(B⊗C))⊗D to A⊗((B⊗C)⊗D)',
    'Arrow from (A⊗B)⊗(C⊗D) to A⊗(B⊗(C⊗D))',
    'Arrow from A⊗((B⊗C)⊗D) to A⊗(B⊗(C⊗D))',
  ],
  // The looks of arrows
  [
    tex`\begin{tikzcd} A \arrow[r, hook] & B \arrow[r, hook'] & C \arrow[r, two heads] & D \arrow[r, tail] & E \arrow[r, maps to] & F \end{tikzcd}`,
    'A ; B ; C ; D ; E ; F',
    'Hooked arrow from A to B',
    'Hooked arrow from B to C',
    'Two-headed arrow from C to D',
    'Tailed arrow from D to E',
    'Barred arrow from E to F',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, dashed] & B \arrow[r, dotted] & C \arrow[r, squiggly] & D \arrow[r, Rightarrow] & E \arrow[r, equal] & F \end{tikzcd}`,
    'A ; B ; C ; D ; E ; F',
    'Dashed arrow from A to B',
    'Dotted arrow from B to C',
    'Wavy arrow from C to D',
    'Double arrow from D to E',
    'Double line between E and F',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, harpoon] & B \arrow[r, harpoon'] & C \arrow[r, no head] & D \arrow[r, leftrightarrow] & E \arrow[r, Leftrightarrow] & F \end{tikzcd}`,
    'A ; B ; C ; D ; E ; F',
    'Half arrow from A to B',
    'Half arrow from B to C',
    'Line between C and D',
    'Arrow between D and E',
    'Double arrow between E and F',
  ],
  [
    tex`\begin{tikzcd} A & B \arrow[l, hookrightarrow] & C \arrow[l, hookleftarrow] & D \arrow[l, leftarrow] & E \arrow[l, mapsfrom] & F \arrow[l, leftarrowtail] \end{tikzcd}`,
    'A ; B ; C ; D ; E ; F',
    'Hooked arrow from B to A',
    'Hooked arrow from B to C',
    'Arrow from C to D',
    'Barred arrow from D to E',
    'Tailed arrow from E to F',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, "\shortmid" marking] & B \arrow[r, "\circ" marking] & C \arrow[d, "\text{sloped}" sloped] \\ & & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow ∣ from A to B',
    'Arrow ∘ from B to C',
    'Arrow sloped from C to D',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, "f" near start, "g"' near end] & B \arrow[r, "{a,b}"{pos=0.2}] & C \arrow[r, "x" above, "y" below] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f, g from A to B',
    'Arrow a,b from B to C',
    'Arrow x, y from C to D',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, red, "f"] \arrow[d, blue, "g"', dashed] & B \arrow[d, color={rgb,255:red,92;green,214;blue,92}, "h"] \\ C \arrow[r, draw=orange, "k"{text=violet}] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Dashed arrow g from A to C',
    'Arrow h from B to D',
    'Arrow k from C to D',
  ],
  [
    tex`\begin{tikzcd}[arrows=dashed] A \arrow[r] & B \arrow[r, thick] & C \arrow[r, very thick, solid] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Dashed arrow from A to B',
    'Dashed arrow from B to C',
    'Arrow from C to D',
  ],
  [
    tex`\begin{tikzcd}[row sep=scriptsize, column sep=scriptsize]
    & A' \arrow[rr] \arrow[dd] \arrow[dl] & & B' \arrow[dd] \arrow[dl] \\
    A \arrow[rr, crossing over] \arrow[dd] & & B & \\
    & C' \arrow[rr] \arrow[dl] & & D' \arrow[dl] \\
    C \arrow[rr] & & D \arrow[from=uu, crossing over] &
  \end{tikzcd}`,
    'A′ ; B′ ; A ; B ; C′ ; D′ ; C ; D',
    'Arrow from A′ to B′',
    'Arrow from A′ to C′',
    'Arrow from A′ to A',
    'Arrow from B′ to D′',
    'Arrow from B′ to B',
    'Arrow from A to B',
    'Arrow from A to C',
    'Arrow from C′ to D′',
    'Arrow from C′ to C',
    'Arrow from D′ to D',
    'Arrow from C to D',
    'Arrow from B to D',
  ],
  [
    tex`\begin{tikzcd} A \arrow[dr] & B \arrow[dl, crossing over] \\ C & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow from A to D',
    'Arrow from B to C',
  ],
  [
    tex`\begin{tikzcd} A \arrow[r, bend left, "f"] \arrow[r, bend right, "g"'] & B \arrow[r, bend left=80] \arrow[r, "h" description] & C \end{tikzcd}`,
    'A ; B ; C',
    'Arrow f from A to B',
    'Arrow g from A to B',
    'Arrow from B to C',
    'Arrow h from B to C',
  ],
  [
    tex`\begin{tikzcd} \mathbb{Z} \arrow[r, "\cdot 2"] & \mathbb{Z} \arrow[r] & \mathbb{Z}/2\mathbb{Z} \arrow[r] & 0 \end{tikzcd}`,
    'Z ; Z ; Z/2Z ; 0',
    'Arrow ⋅2 from Z to Z',
    'Arrow from Z to Z/2Z',
    'Arrow from Z/2Z to 0',
  ],
  [
    tex`\begin{tikzcd} \mathbb{R} \arrow[d, "\exp"'] \\ S^1 \end{tikzcd} \qquad \begin{tikzcd} & \tilde X \arrow[d, "p"] \\ Y \arrow[r, "f"'] \arrow[ur, dashed, "\tilde f"] & X \end{tikzcd}`,
    'R ; S1',
    'Arrow exp from R to S1',
    'X~ ; Y ; X',
    'Arrow p from X~ to X',
    'Arrow f from Y to X',
    'Dashed arrow f~ from Y to X~',
  ],
  [tex`\begin{tikzcd}[ampersand replacement=\&] A \arrow[r] \& B \end{tikzcd}`, 'A ; B', 'Arrow from A to B'],
  [
    tex`\begin{tikzcd} \begin{pmatrix} a \\ b \end{pmatrix} \arrow[r, mapsto] & \begin{pmatrix} a + b \\ a - b \end{pmatrix} \end{tikzcd}`,
    '(ab) ; (a+ba−b)',
    'Barred arrow from (ab) to (a+ba−b)',
  ],
  [
    tex`\begin{tikzcd} |[alias=X]| X \arrow[r] & Y \arrow[d] \\ & Z \arrow[from=X] \end{tikzcd}`,
    'X ; Y ; Z',
    'Arrow from X to Y',
    'Arrow from Y to Z',
    'Arrow from X to Z',
  ],
  [
    tex`\begin{tikzcd} A \arrow{r}{f} \arrow{d}[swap]{g} & B \arrow{d}{h} \\ C \arrow[dashed]{r}[swap]{k} & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to D',
    'Dashed arrow k from C to D',
  ],
  [
    tex`\begin{tikzcd} A \rar["f"] \dar["g"'] & B \dar["h"] \\ C \rar["k"'] & D \end{tikzcd}`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to D',
    'Arrow k from C to D',
  ],
  [
    tex`\begin{tikzcd} H^n(X;\mathbb{Z}) \arrow[r, "f^*"] % pulled back
   \arrow[d] & H^n(Y;\mathbb{Z}) \\ 0 & \end{tikzcd}`,
    'Hn(X;Z) ; Hn(Y;Z) ; 0',
    'Arrow f∗ from Hn(X;Z) to Hn(Y;Z)',
    'Arrow from Hn(X;Z) to 0',
  ],
  [
    tex`\begin{equation*} \begin{tikzcd} L \arrow[dash]{d} \\ K \arrow[dash]{d} \\ \mathbb{Q} \end{tikzcd} \end{equation*}`,
    'L ; K ; Q',
    'Line between L and K',
    'Line between K and Q',
  ],
  [
    tex`\begin{tikzcd}[row sep=small, column sep=small] & L \arrow[dl, no head, "2"'] \arrow[dr, no head, "3"] & \\ \mathbb{Q}(\sqrt 2) \arrow[dr, no head, "2"'] & & \mathbb{Q}(\sqrt[3]{2}) \arrow[dl, no head, "3"] \\ & \mathbb{Q} & \end{tikzcd}`,
    'L ; Q(2) ; Q(23) ; Q',
    'Line 2 between L and Q(2)',
    'Line 3 between L and Q(23)',
    'Line 2 between Q(2) and Q',
    'Line 3 between Q(23) and Q',
  ],
  [
    tex`\begin{tikzcd} P(X) \arrow[d, "\text{if } x \in A"] \arrow[r, "f_x"] & Q \\ R & \end{tikzcd}`,
    'P(X) ; Q ; R',
    'Arrow if x∈A from P(X) to R',
    'Arrow fx from P(X) to Q',
  ],
  [
    tex`\begin{tikzcd}[row sep={3em,between origins}, column sep={4em,between origins}] A \arrow[r] \arrow[d] & B^{2^2} \arrow[d] \\ \frac{A}{B} \arrow[r] & D \end{tikzcd}`,
    'A ; B22 ; AB ; D',
    'Arrow from A to B22',
    'Arrow from A to AB',
    'Arrow from B22 to D',
    'Arrow from AB to D',
  ],
]
