const tex = String.raw

/** Diagrams of Xy-pic as people write them; every one is drawn whole. Behind each: its objects, and what is said of its arrows. */
export const xyDiagrams: readonly (readonly [source: string, ...said: string[]])[] = [
  [
    tex`\xymatrix{ A \ar[r]^f \ar[d]_g & B \ar[d]^h \\ C \ar[r]_k & D }`,
    'A ; B ; C ; D',
    'Arrow f from A to B',
    'Arrow g from A to C',
    'Arrow h from B to D',
    'Arrow k from C to D',
  ],
  [
    tex`\[ \xymatrix@C=3em@R=1.5pc{ 0 \ar[r] & A \ar@{^{(}->}[r]^-{i} & B \ar@{->>}[r]^-{p} & C \ar[r] & 0 } \]`,
    '0 ; A ; B ; C ; 0',
    'Arrow from 0 to A',
    'Hooked arrow i from A to B',
    'Two-headed arrow p from B to C',
    'Arrow from C to 0',
  ],
  [
    tex`$$\xymatrix{ T \ar@/^1pc/[drr]^x \ar@/_1pc/[ddr]_y \ar@{-->}[dr]|-{\exists !} & & \\ & X \times_Z Y \ar[r]^-p \ar[d]_q & X \ar[d]^f \\ & Y \ar[r]_g & Z }$$`,
    'T ; X×ZY ; X ; Y ; Z',
    'Arrow x from T to X',
    'Arrow y from T to Y',
    'Dashed arrow ∃! from T to X×ZY',
    'Arrow p from X×ZY to X',
    'Arrow q from X×ZY to Y',
    'Arrow f from X to Z',
    'Arrow g from Y to Z',
  ],
  [
    tex`\xymatrix{ A \ar@{=}[r] & B \ar@{-}[r] & C \ar@{~>}[r] & D \ar@{=>}[r] & E \ar@{|->}[r] & F \ar@{..>}[r] & G \ar@{>->}[r] & H }`,
    'A ; B ; C ; D ; E ; F ; G ; H',
    'Double line between A and B',
    'Line between B and C',
    'Wavy arrow from C to D',
    'Double arrow from D to E',
    'Barred arrow from E to F',
    'Dotted arrow from F to G',
    'Tailed arrow from G to H',
  ],
  [
    tex`\xymatrix{ A \ar@<.5ex>[r]^f \ar@<-.5ex>[r]_g & B \ar@(ur,dr)[]^e & C \ar@(ul,ur)[]^h }`,
    'A ; B ; C',
    'Arrow f from A to B',
    'Arrow g from A to B',
    'Arrow e from B to B',
    'Arrow h from C to C',
  ],
  [
    tex`\xymatrix@!0@R=4em@C=4em{ & A' \ar[rr] \ar'[d][dd] \ar[dl] & & B' \ar[dd] \ar[dl] \\ A \ar[rr] \ar[dd] & & B \ar[dd] & \\ & C' \ar'[r][rr] \ar[dl] & & D' \ar[dl] \\ C \ar[rr] & & D & }`,
    'A′ ; B′ ; A ; B ; C′ ; D′ ; C ; D',
    'Arrow from A′ to B′',
    'Arrow from A′ to C′',
    'Arrow from A′ to A',
    'Arrow from B′ to D′',
    'Arrow from B′ to B',
    'Arrow from A to B',
    'Arrow from A to C',
    'Arrow from B to D',
    'Arrow from C′ to D′',
    'Arrow from C′ to C',
    'Arrow from D′ to D',
    'Arrow from C to D',
  ],
  [
    tex`\xymatrix{ X \times_Z Y \ar[r] \ar[d] \ar@{}[dr]|(.25){\lrcorner} & Y \ar[d] \\ X \ar[r] & Z }`,
    'X×ZY ; Y ; X ; Z',
    'Arrow from X×ZY to Y',
    'Arrow from X×ZY to X',
    '⌟ between X×ZY and Z',
    'Arrow from Y to Z',
    'Arrow from X to Z',
  ],
  [
    tex`\xymatrix@1{ \mathcal{C} \ar@/^1pc/[r]^F \ar@/_1pc/[r]_G & \mathcal{D} }`,
    'C ; D',
    'Arrow F from C to D',
    'Arrow G from C to D',
  ],
  [
    tex`\xymatrix{ A \ar[r] \ar[d] & B \ar[d] \ar@{<->}[r]^{1:1} & C \ar[dl]|\hole \\ D \ar[r]_(.3){m} & E & F \ar[l]|{\circ} \ar[u]_{\cong} }`,
    'A ; B ; C ; D ; E ; F',
    'Arrow from A to B',
    'Arrow from A to D',
    'Arrow from B to E',
    'Arrow 1:1 between B and C',
    'Arrow from C to E',
    'Arrow m from D to E',
    'Arrow ∘ from F to E',
    'Arrow ≅ from F to C',
  ],
  [
    tex`Given $f\colon A \to B$ there is \xymatrix{ A \ar[r]^f & B } as a diagram in a line.`,
    'A ; B',
    'Arrow f from A to B',
  ],
  [
    tex`\xymatrix{ E_1 \ar@{^{(}->}[rr] \ar[dr]_{\pi_1} && E_2 \ar[dl]^{\pi_2} \\ & B & }`,
    'E1 ; E2 ; B',
    'Hooked arrow from E1 to E2',
    'Arrow π1 from E1 to B',
    'Arrow π2 from E2 to B',
  ],
  [
    tex`\xymatrix{ A \ar@/^1pc/[r]^{F}_{}="1" \ar@/_1pc/[r]_{G}^{}="2" & B \ar@{=>}"1";"2"^{\alpha} }`,
    'A ; B',
    'Arrow F from A to B',
    'Arrow G from A to B',
    'Double arrow α from F to G',
  ],
  [
    tex`\xymatrix{ \mathcal{C} \rtwocell<5>^{F}_{G}{\alpha} & \mathcal{D} \ar[r] & \mathcal{E} \rtwocell^H{^\beta} & \mathcal{F} }`,
    'C ; D ; E ; F',
    'Arrow F from C to D',
    'Arrow G from C to D',
    'Double arrow α from F to G',
    'Arrow from D to E',
    'Arrow H from E to F',
    'Arrow from E to F',
    'Double arrow β from arrow 6 to H',
  ],
  [
    tex`\xymatrix{ A \ar@(ur,dr)^f & B \ar[l] \ar"1,1"_{g} }`,
    'A ; B',
    'Arrow f from A to A',
    'Arrow from B to A',
    'Arrow g from B to A',
  ],
  [
    tex`\begin{tikzcd}
	\textcolor{rgb,255:red,92;green,92;blue,214}{X} & Y & Z
	\arrow["f"{description}, color={rgb,255:red,214;green,92;blue,92}, from=1-1, to=1-2]
	\arrow["\shortmid"{marking}, color={rgb,255:red,92;green,214;blue,92}, from=1-2, to=1-3]
	\arrow[color={blue}, curve={height=24pt}, dashed, hook, from=1-1, to=1-3]
\end{tikzcd}`,
    'X ; Y ; Z',
    'Arrow f from X to Y',
    'Arrow ∣ from Y to Z',
    'Dashed hooked arrow from X to Z',
  ],
  [
    tex`\begin{tikzcd}[row sep=large, arrows={-Stealth}] A \arrow[r, "f", line width=1pt] & \textcolor{blue!60!black}{B} \arrow[r, -latex] & C \end{tikzcd}`,
    'A ; B ; C',
    'Arrow f from A to B',
    'Arrow from B to C',
  ],
  [
    tex`\begin{tikzcd}
  A \arrow[r] & B \arrow[r] \arrow[d, phantom, ""{coordinate, name=Z}] & C \arrow[dll, "\delta", rounded corners, to path={ -- ([xshift=2ex]\tikztostart.east) |- (Z) [near end]\tikztonodes -| ([xshift=-2ex]\tikztotarget.west) -- (\tikztotarget)}] \\
  D \arrow[r] & E \arrow[r] & F
\end{tikzcd}`,
    'A ; B ; C ; D ; E ; F',
    'Arrow from A to B',
    'Arrow from B to C',
    'Arrow δ from C to D',
    'Arrow from D to E',
    'Arrow from E to F',
  ],
  [
    tex`\begin{tikzcd}
  A \arrow[r, hook] \arrow[dr, dashed, rounded corners, to path={ |- (\tikztotarget)\tikztonodes}, "f"' pos=0.25] & B \\
  {} & C \arrow[u, "g" fill=white]
\end{tikzcd}`,
    'A ; B ; C',
    'Hooked arrow from A to B',
    'Dashed arrow f from A to C',
    'Arrow g from C to B',
  ],
]
