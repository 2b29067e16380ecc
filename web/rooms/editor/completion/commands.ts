import { ofPackages } from './package-commands.ts'

/** What completion offers: a name, what it looks like, and a template whose `#{}` are the places to fill in. */
export type Command = { name: string; look: string; template: string }

/** Commands that take arguments or come in pairs. */
const structures: readonly [template: string, look: string][] = [
  ['\\frac{#{}}{#{}}', 'a ⁄ b'],
  ['\\dfrac{#{}}{#{}}', 'a ⁄ b, large'],
  ['\\tfrac{#{}}{#{}}', 'a ⁄ b, small'],
  ['\\cfrac{#{}}{#{}}', 'continued fraction'],
  ['\\binom{#{}}{#{}}', '(n over k)'],
  ['\\sqrt{#{}}', '√x'],
  ['\\sqrt[#{n}]{#{}}', 'ⁿ√x'],
  ['\\sum_{#{i=1}}^{#{n}} #{}', '∑ from to'],
  ['\\prod_{#{i=1}}^{#{n}} #{}', '∏ from to'],
  ['\\int_{#{a}}^{#{b}} #{}\\,d#{x}', '∫ from to'],
  ['\\lim_{#{n} \\to #{\\infty}} #{}', 'lim'],
  ['\\limsup_{#{n} \\to \\infty} #{}', 'lim sup'],
  ['\\liminf_{#{n} \\to \\infty} #{}', 'lim inf'],
  ['\\overset{#{}}{#{}}', 'a over b'],
  ['\\underset{#{}}{#{}}', 'a under b'],
  ['\\stackrel{#{}}{#{}}', 'a over ='],
  ['\\overbrace{#{}}^{#{}}', '⏞'],
  ['\\underbrace{#{}}_{#{}}', '⏟'],
  ['\\overline{#{}}', 'x̅, long'],
  ['\\underline{#{}}', 'x̲, long'],
  ['\\overrightarrow{#{}}', 'AB⃗'],
  ['\\widehat{#{}}', 'x̂, wide'],
  ['\\widetilde{#{}}', 'x̃, wide'],
  ['\\hat{#{}}', 'x̂'],
  ['\\tilde{#{}}', 'x̃'],
  ['\\bar{#{}}', 'x̄'],
  ['\\vec{#{}}', 'x⃗'],
  ['\\dot{#{}}', 'ẋ'],
  ['\\ddot{#{}}', 'ẍ'],
  ['\\check{#{}}', 'x̌'],
  ['\\breve{#{}}', 'x̆'],
  ['\\mathring{#{}}', 'x̊'],
  ['\\mathbb{#{}}', 'ℝ ℕ ℤ'],
  ['\\mathbf{#{}}', '𝐱'],
  ['\\boldsymbol{#{}}', '𝜶'],
  ['\\mathcal{#{}}', '𝒜'],
  ['\\mathfrak{#{}}', '𝔤'],
  ['\\mathscr{#{}}', 'ℱ'],
  ['\\mathrm{#{}}', 'upright'],
  ['\\mathsf{#{}}', '𝗑'],
  ['\\mathtt{#{}}', '𝚡'],
  ['\\text{#{}}', 'words'],
  ['\\textbf{#{}}', 'bold words'],
  ['\\textit{#{}}', 'italic words'],
  ['\\emph{#{}}', 'emphasis'],
  ['\\texttt{#{}}', 'typewriter'],
  ['\\operatorname{#{}}', 'named function'],
  ['\\operatorname*{#{}}', 'function with limits'],
  ['\\boxed{#{}}', '▭'],
  ['\\cancel{#{}}', 'struck out'],
  ['\\phantom{#{}}', 'empty space'],
  ['\\substack{#{} \\\\ #{}}', 'two lines below'],
  ['\\xrightarrow{#{}}', '→ with text'],
  ['\\xleftarrow{#{}}', '← with text'],
  ['\\xymatrix{#{A} \\ar[r]^{#{f}} \\ar[d]_{#{g}} & #{B} \\ar[d]^{#{h}} \\\\ #{C} \\ar[r]_{#{k}} & #{D}}', 'diagram'],
  ['\\pmod{#{}}', '(mod n)'],
  ['\\tag{#{}}', '(1)'],
  ['\\color{#{blue}} #{}', 'colour from here'],
  ['\\textcolor{#{blue}}{#{}}', 'colour'],
  ['\\ce{#{}}', 'chemistry: H₂O'],
  ['\\ch{#{}}', 'chemistry: H₂O'],
  ['\\systeme{#{x + y = 1}, #{x - y = 3}}', '{ x + y = 1, …'],
  ['\\bordermatrix{ & #{1} & #{2} \\cr #{1} & #{} & #{} \\cr #{2} & #{} & #{} \\cr}', 'matrix with labels'],
  ['\\cloze{#{}}', 'hidden in study'],
  ['\\cloze[#{1}]{#{}}', 'asked by itself'],
  ['\\hint{#{}}', 'before the answer'],
  ['\\step', 'what follows comes next'],
]

const named = ([template, look]: readonly [template: string, look: string]): Command => ({
  name: /^\\[A-Za-z]+\*?/.exec(template)?.[0] ?? template,
  look,
  template,
})

/** Delimiters that grow with what stands between them. */
const pairs: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['\\{', '\\}'],
  ['|', '|'],
  ['\\|', '\\|'],
  ['\\langle', '\\rangle'],
  ['\\lfloor', '\\rfloor'],
  ['\\lceil', '\\rceil'],
]

/** In a template `\{` is a plain brace; the command needs its backslash doubled. */
const literal = (source: string): string => source.replace(/\\(?=[{}])/g, '\\\\')

const growing: Command[] = pairs.map(([open, close]) => ({
  name: `\\left${open}`,
  look: 'growing',
  template: `\\left${literal(open)} #{} \\right${literal(close)}`,
}))

/** Commands without arguments, each beside what it looks like. */
const symbols = `
alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigsqcup ⨆ bigoplus ⨁ bigotimes ⨂ bigvee ⋁ bigwedge ⋀
pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ wedge ∧ vee ∨ cap ∩ cup ∪
setminus ∖ sqcup ⊔ sqcap ⊓ amalg ⨿ dagger † wr ≀ rtimes ⋊ ltimes ⋉
le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅ propto ∝ prec ≺ succ ≻ preceq ⪯ succeq ⪰
leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳ doteq ≐ asymp ≍ coloneqq ≔ models ⊨ vdash ⊢ dashv ⊣ Vdash ⊩ mid ∣ nmid ∤
parallel ∥ perp ⊥ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ supseteq ⊇ sqsubseteq ⊑ triangleleft ◃
trianglelefteq ⊴ unlhd ⊴ bowtie ⋈
to → gets ← rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ impliedby ⟸ iff ⟺
mapsto ↦ longmapsto ⟼ longrightarrow ⟶ longleftarrow ⟵ hookrightarrow ↪ hookleftarrow ↩ twoheadrightarrow ↠ rightharpoonup ⇀
rightleftharpoons ⇌ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
rightsquigarrow ⇝ leadsto ⇝
forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ land ∧ lor ∨ top ⊤ bot ⊥ therefore ∴ because ∵ emptyset ∅ varnothing ∅
infty ∞ partial ∂ nabla ∇ ell ℓ hbar ℏ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ imath ı jmath ȷ angle ∠ triangle △ square □ blacksquare ■
Box □ diamond ⋄ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ prime ′ backslash \\ degree ° checkmark ✓ S § copyright ©
langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert | rvert | lVert ‖ rVert ‖ lbrace { rbrace } vert | Vert ‖
ldots … cdots ⋯ vdots ⋮ ddots ⋱ dots …
sin sin cos cos tan tan cot cot sec sec csc csc arcsin arcsin arccos arccos arctan arctan sinh sinh cosh cosh tanh tanh coth coth
exp exp ln ln log log lg lg det det dim dim ker ker hom hom gcd gcd deg deg arg arg max max min min sup sup inf inf lim lim
Pr Pr bmod mod
quad ␣␣ qquad ␣␣␣␣ displaystyle large textstyle small limits above-and-below nolimits beside middle | big ( Big ( bigg ( Bigg (
hline ─ nonumber no-number
R ℝ N ℕ Z ℤ Complex ℂ`

const plain: Command[] = Array.from(symbols.matchAll(/(?<!\S)(\S+)\s+(\S+)/g), ([, word = '', look = '']) => ({
  name: `\\${word}`,
  look,
  template: `\\${word}`,
}))

/** Every command that completion knows; a name may stand there more than once, with different places to fill in. */
export const commands: readonly Command[] = [...structures.map(named), ...growing, ...plain, ...ofPackages.map(named)]
