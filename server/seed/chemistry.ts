import { type SeedDeck, tex } from './deck.ts'

export const chemistry: SeedDeck = {
  title: 'General Chemistry: reactions, equilibria, energy',
  description:
    'The working knowledge of a first chemistry course: amounts and formulas, acids and bases, equilibrium and rates, free energy, redox and electrochemistry, shapes and bonding, with balanced equations and the conditions under which each law holds.',
  macros: { '\\pH': '\\mathrm{pH}', '\\pKa': '\\mathrm{p}K_{\\mathrm a}' },
  cards: [
    [
      tex`How many particles are in one mole, and what does one use the molar mass $M$ for?`,
      tex`Exactly $6.02214076\times10^{23}$. A sample of mass $m$ contains the amount
\[n=\frac{m}{M}.\]`,
    ],
    [tex`Balance the complete combustion of propane, $\ce{C3H8}$.`, tex`\ce{C3H8 + 5O2 -> 3CO2 + 4H2O}`],
    [
      tex`How do two water molecules make ions, and what is the ion product at $25\,^{\circ}\mathrm{C}$?`,
      tex`\begin{gather*}
\ce{2H2O <=> H3O+ + OH-}\\
K_{\mathrm w}=[\ce{H3O+}][\ce{OH-}]\approx10^{-14}
\end{gather*}
with the concentrations taken in mol/L.`,
    ],
    [
      tex`What are the conjugate bases of $\ce{NH4+}$, $\ce{H2SO4}$ and $\ce{H2O}$?`,
      tex`Remove one proton from each: $\ce{NH3}$, $\ce{HSO4-}$ and $\ce{OH-}$.`,
    ],
    [
      tex`Why is $\ce{BF3}$ an acid although it has no proton to give?`,
      tex`Boron lacks an electron pair, and a Lewis acid accepts one:
\[\ce{BF3 + NH3 -> F3B-NH3}\]`,
    ],
    [
      tex`How does the $\pH$ of a buffer depend on the ratio of base to acid (Henderson–Hasselbalch)?`,
      tex`\[\pH=\pKa+\log_{10}\frac{[\ce{A-}]}{[\ce{HA}]}\]
Equal amounts give $\pH=\pKa$.`,
    ],
    [
      tex`What happens to the $\pH$ when a solution of a strong acid is diluted tenfold?`,
      tex`It rises by $1$, since $\pH=-\log_{10}[\ce{H3O+}]$; but never past $7$ at $25\,^{\circ}\mathrm{C}$, where the ions of water itself take over.`,
    ],
    [
      tex`Write the equilibrium constant $K_c$ of
\[\ce{aA + bB <=> cC + dD}\]
for dissolved substances.`,
      tex`K_c=\frac{[\ce{C}]^{c}\,[\ce{D}]^{d}}{[\ce{A}]^{a}\,[\ce{B}]^{b}}`,
    ],
    [
      tex`What does comparing the reaction quotient $Q$ with $K$ tell?`,
      tex`\begin{itemize}
\item $Q<K$: the reaction runs forward;
\item $Q=K$: equilibrium;
\item $Q>K$: it runs backward.
\end{itemize}`,
    ],
    [
      tex`Which pressure and temperature favour ammonia at equilibrium?
\[\ce{N2(g) + 3H2(g) <=> 2NH3(g)}\]
$\Delta H^{\circ}\approx-92\,\mathrm{kJ}$`,
      tex`High pressure, because $4$ gas molecules become $2$; low temperature, because the reaction gives off heat. Industry still heats it, for speed.`,
    ],
    [
      tex`What does a catalyst change: rate, equilibrium, or both?`,
      tex`Only the rate. It opens a path of lower activation energy for both directions alike and leaves $K$ unchanged.`,
    ],
    [
      tex`Can the rate law be read from the balanced equation? Take
\[\ce{2N2O5 -> 4NO2 + O2}\]`,
      tex`No, only from experiment: here the rate is $k[\ce{N2O5}]$, of first order despite the coefficient $2$. Coefficients give exponents only for elementary steps.`,
    ],
    [
      tex`In a first-order reaction with rate constant $k$, how do $[\ce{A}]$ and the half-life behave?`,
      tex`\begin{align*}
[\ce{A}]&=[\ce{A}]_0\,e^{-kt}\\
t_{1/2}&=\frac{\ln2}{k}
\end{align*}
The half-life does not depend on $[\ce{A}]_0$.`,
    ],
    [
      tex`How does a rate constant depend on temperature (Arrhenius)?`,
      tex`\[k=A\,e^{-E_{\mathrm a}/(RT)}\]
Plotted against $\frac1T$, $\ln k$ is a line of slope $-\frac{E_{\mathrm a}}{R}$.`,
    ],
    [
      tex`How does one get a reaction enthalpy from enthalpies of formation, and why is that allowed?`,
      tex`\[\Delta H^{\circ}=\sum_{\text{products}}\nu\,\Delta_{\mathrm f}H^{\circ}-\sum_{\text{reactants}}\nu\,\Delta_{\mathrm f}H^{\circ}\]
Enthalpy is a state function: the path does not matter (Hess).`,
    ],
    [
      tex`Which sign decides whether a process can run by itself at constant temperature and pressure?`,
      tex`\[\Delta G=\Delta H-T\,\Delta S\]
It can run if $\Delta G<0$, and is at equilibrium if $\Delta G=0$.`,
    ],
    [tex`How is $\Delta G^{\circ}$ tied to the equilibrium constant?`, tex`\Delta G^{\circ}=-RT\ln K`],
    [
      tex`What are the oxidation numbers of $\ce{Mn}$ in $\ce{MnO4-}$, $\ce{Cr}$ in $\ce{Cr2O7^2-}$ and $\ce{O}$ in $\ce{H2O2}$?`,
      tex`$+7$, $+6$ and $-1$. In $\ce{H2O2}$ the $\ce{O-O}$ bond counts for neither atom.`,
    ],
    [tex`Balance the reduction of $\ce{MnO4-}$ to $\ce{Mn^2+}$ in acid.`, tex`\ce{MnO4- + 8H+ + 5e- -> Mn^2+ + 4H2O}`],
    [
      tex`In the cell $\ce{Zn}\,|\,\ce{Zn^2+}\,\|\,\ce{Cu^2+}\,|\,\ce{Cu}$, which electrode is the anode, and what is $E^{\circ}$? ($-0.76\,\mathrm{V}$ and $+0.34\,\mathrm{V}$)`,
      tex`Zinc, because oxidation happens at the anode:
\begin{gather*}
\ce{Zn + Cu^2+ -> Zn^2+ + Cu}\\
E^{\circ}=0.34\,\mathrm{V}-(-0.76\,\mathrm{V})=1.10\,\mathrm{V}
\end{gather*}`,
    ],
    [
      tex`How does a cell’s potential depend on concentrations (Nernst)?`,
      tex`\[E=E^{\circ}-\frac{RT}{zF}\ln Q\]
At $25\,^{\circ}\mathrm{C}$ the last term is $\dfrac{0.0592\,\mathrm{V}}{z}\log_{10}Q$.`,
    ],
    [
      tex`The solubility product of $\ce{AgCl}$ is about $1.8\times10^{-10}$. How much dissolves in pure water, and what does added $\ce{NaCl}$ do?`,
      tex`From $[\ce{Ag+}][\ce{Cl-}]=s^{2}$:
\[s\approx1.3\times10^{-5}\,\mathrm{mol/L}.\]
Added $\ce{Cl-}$ lowers it: the common ion effect.`,
    ],
    [
      tex`Predict the shapes of $\ce{CO2}$, $\ce{BF3}$, $\ce{CH4}$, $\ce{PCl5}$ and $\ce{SF6}$ (VSEPR).`,
      tex`\[\begin{array}{ll}
\ce{CO2}&\text{linear}\\
\ce{BF3}&\text{trigonal planar}\\
\ce{CH4}&\text{tetrahedral}\\
\ce{PCl5}&\text{trigonal bipyramidal}\\
\ce{SF6}&\text{octahedral}
\end{array}\]`,
    ],
    [
      tex`Why do the bond angles shrink from $\ce{CH4}$ over $\ce{NH3}$ to $\ce{H2O}$?`,
      tex`Lone pairs repel more than bonding pairs, and there are $0$, $1$ and $2$ of them: $109.5^{\circ}$, about $107^{\circ}$, about $104.5^{\circ}$.`,
    ],
    [
      tex`Both contain polar bonds: why has $\ce{SO2}$ a dipole moment, and $\ce{CO2}$ none?`,
      tex`$\ce{CO2}$ is linear, so its two bond dipoles cancel. $\ce{SO2}$ is bent by a lone pair on sulfur, and they add up.`,
    ],
    [
      tex`Why is liquid $\ce{O2}$ drawn to a magnet, and what is the bond order?`,
      tex`Molecular orbital theory puts its last two electrons, unpaired, into two $\pi^{*}$ orbitals. From the valence electrons the bond order is
\[\frac{8-4}{2}=2.\]`,
    ],
    [
      tex`Which ground-state configurations of $\ce{Cr}$ and $\ce{Cu}$ break the filling rule?`,
      tex`\begin{align*}
\ce{Cr}&:\ [\ce{Ar}]\,3d^{5}\,4s^{1}\\
\ce{Cu}&:\ [\ce{Ar}]\,3d^{10}\,4s^{1}
\end{align*}
not $3d^{4}\,4s^{2}$ and $3d^{9}\,4s^{2}$.`,
    ],
    [
      tex`Ionisation energies tend to rise along a period. Why is that of $\ce{O}$ lower than that of $\ce{N}$?`,
      tex`In $\ce{N}$ each $2p$ orbital holds one electron. The fourth $2p$ electron of $\ce{O}$ has to share an orbital, and the repulsion makes it easier to remove.`,
    ],
    [
      tex`What do $a$ and $b$ correct in van der Waals’ equation?
\[\Bigl(p+\frac{an^{2}}{V^{2}}\Bigr)(V-nb)=nRT\]`,
      tex`The ideal gas law $pV=nRT$: $a$ accounts for the attraction between molecules, which lowers the pressure, and $b$ for the room that the molecules themselves take up.`,
    ],
  ],
}
