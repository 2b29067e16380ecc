import { test } from 'vitest'
import { expectDrawn } from './testing/drawn.ts'

const tex = String.raw

// Compared with what Xy-pic draws in LaTeX, too; loops are wider here by up to 0.25 em, and gaps lie up to 0.12 em elsewhere.
test.each([
  [
    tex`\xymatrix{ A \ar[r]^f \ar[d]_g & B \ar[d]^h \\ C \ar[r]_k & D }`,
    '-1.11 -1.22 to 5 4.77, 2.75 below ; M.68 0L3.12 0 ; to 3.12 0 0 ; M0 .55L0 2.95 ; to 0 2.95 90 ; M3.82 .55L3.82 2.95 ; to 3.82 2.95 90 ; M.69 3.68L3.09 3.68 ; to 3.09 3.68 0 ; cell 3.82 -.43 ; cell 0 3.25 ; cell 3.82 3.25 ; label 1.91 -.92 ; label -.56 1.62 ; label 4.41 1.6 ; label 1.91 3.98',
  ],
  [
    tex`\xymatrix{ A \ar@/^/[r]^f \ar@/_1pc/[r]_g & B }`,
    '-.38 -1.82 to 4.18 2.24, 1.99 below ; M.68 -.35C1.48 -.68 2.28 -.68 3.08 -.36 ; to 3.08 -.36 21.7 ; M.5 .55C1.43 1.42 2.35 1.42 3.28 .55 ; to 3.28 .55 -43.1 ; cell 3.78 -.43 ; label 1.87 -1.52 ; label 1.89 1.5',
  ],
  [
    tex`\xymatrix{ A \ar@<1ex>[r]^f \ar@<-1ex>[r]_g & B }`,
    '-.38 -1.65 to 4.18 1.47, 1.22 below ; M.68 -.43L3.08 -.43 ; to 3.08 -.43 0 ; M.68 .43L3.08 .43 ; to 3.08 .43 0 ; cell 3.78 -.43 ; label 1.89 -1.35 ; label 1.89 .73',
  ],
  [
    tex`\xymatrix{ A \ar@(ur,ul)[r] & B }`,
    '-.38 -2.16 to 4.18 .25, 0 below ; M.68 -.67C2.37 -2.37 1.38 -2.4 3.08 -.7 ; to 3.08 -.7 45 ; cell 3.78 -.43',
  ],
  [
    tex`\xymatrix{ A \ar[drr]^f & & \\ & & B }`,
    '-.38 -.43 to 7.18 3.93, 1.93 below ; M.68 .37L6.08 3.3 ; to 6.08 3.3 28.5 ; cell 6.78 3.25 ; label 3.99 .92',
  ],
  [
    tex`\xymatrix@C=4pc{ A \ar[dr]|-{f} & B \\ C & D }`,
    '-.39 -.43 to 6.65 3.93, 1.93 below ; M.68 .4L2.81 1.67M3.36 1.99L5.49 3.25 ; to 5.49 3.25 30.6 ; cell 6.22 -.43 ; cell 0 3.25 ; cell 6.22 3.25 ; label 3.08 1.51',
  ],
  [
    tex`\xymatrix{ A \ar[r]^(.3)f \ar[dr]_(.7)g & B \\ C & D }`,
    '-.39 -1.22 to 4.25 3.93, 2.33 below ; M.68 0L3.12 0 ; to 3.12 0 0 ; M.57 .55L3.09 2.98 ; to 3.09 2.98 43.9 ; cell 3.82 -.43 ; cell 0 3.25 ; cell 3.82 3.25 ; label 1.15 -.92 ; label 2.12 2.88',
  ],
  [
    tex`\xymatrix{ ABC \ar[r]^-f \ar[dr]^-g & B \\ C & D }`,
    '-1.17 -1.22 to 5.03 3.93, 2.33 below ; M1.47 0L3.9 0 ; to 3.9 0 0 ; M.69 .55L3.87 3.1 ; to 3.87 3.1 38.7 ; cell 4.6 -.43 ; cell 0 3.25 ; cell 4.6 3.25 ; label 2.69 -.92 ; label 2.84 1.09',
  ],
  [
    tex`\xymatrix{ A \ar@{=>}[r] \ar@{->>}[d] & B \\ C }`,
    '-.39 -.43 to 4.2 3.93, 1.93 below ; M.68 -.09L2.99 -.09M.68 .08L2.99 .08 ; to 3.09 0 0 times 1.25 ; M0 .55L0 2.95 ; two 0 2.95 90 ; cell 3.8 -.43 ; cell 0 3.25',
  ],
  [
    tex`\xymatrix{ A \ar@{^{(}->}[r] \ar@{|->}[d] & B \\ C }`,
    '-.39 -.43 to 4.2 3.93, 1.93 below ; M.68 0L3.09 0 ; hook left .68 0 0 ; to 3.09 0 0 ; M0 .55L0 2.95 ; bar 0 .55 90 ; to 0 2.95 90 ; cell 3.8 -.43 ; cell 0 3.25',
  ],
  [
    tex`\xymatrix{ A \ar'[r][rr] & B & C }`,
    '-.38 -.43 to 7.97 .25, 0 below ; M.68 0L3.12 0M4.44 0L6.88 0 ; to 6.88 0 0 ; cell 3.78 -.43 ; cell 7.58 -.43',
  ],
  [
    tex`\xymatrix{ A \ar@(dl,dr)^f }`,
    '-1.14 -.43 to 1.14 2.02, 1.77 below ; M-.55 .55C-2.25 2.25 2.25 2.25 .55 .55 ; to .55 .55 -135 ; label 0 .9',
  ],
  [
    tex`\xymatrix@!{ A \ar[r] & BBBB \\ C }`,
    '-.39 -.43 to 7.85 6.49, 3.21 below ; M.68 0L4.32 0 ; to 4.32 0 0 ; cell 6.24 -.43 ; cell 0 5.8',
  ],
  [
    tex`\xymatrix@R=1pc@C=1pc{ A \ar[r] \ar[d]|f & B \\ C }`,
    '-.39 -.43 to 3 2.73, 1.33 below ; M.68 0L1.89 0 ; to 1.89 0 0 ; M0 .55L0 .95M0 1.53L0 1.75 ; to 0 1.75 90 ; cell 2.6 -.43 ; cell 0 2.05 ; label 0 .93',
  ],
  [
    tex`\xymatrix{ A \ar@/^1pc/[dr]^f \ar[dr]|\hole & \\ & B }`,
    '-.38 -.43 to 4.18 3.93, 1.93 below ; M.68 .06C2.38 .3 3.39 1.27 3.69 2.95 ; to 3.69 2.95 79.7 ; M.56 .55L1.52 1.48M2.12 2.06L3.08 3 ; to 3.08 3 44.3 ; cell 3.78 3.25 ; label 3.31 .04',
  ],
  [
    tex`\xymatrix{ A \ar@{~>}[r] \ar@3{->}[d] & B \\ C }`,
    '-.39 -.43 to 4.2 3.93, 1.93 below ; M.68 0L.96 0L1.05 -.08L1.24 .08L1.42 -.08L1.61 .08L1.79 -.08L1.98 .08L2.16 -.08L2.35 .08L2.53 -.08L2.72 .08L2.81 0L3.09 0 ; to 3.09 0 0 ; M.13 .55L.13 2.85M0 .55L0 2.85M-.13 .55L-.13 2.85 ; to 0 2.95 90 times 1.25 ; cell 3.8 -.43 ; cell 0 3.25',
  ],
  [
    tex`\xymatrix{ A \rtwocell^f_g{k} & B }`,
    '-.38 -2.11 to 4.18 1.93, 1.68 below ; M.68 -.52C1.48 -1.01 2.28 -1.01 3.08 -.54 ; to 3.08 -.54 30.6 ; M.68 .52C1.48 1.01 2.28 1.01 3.08 .54 ; to 3.08 .54 -30.6 ; M1.96 -.59L1.96 .49M1.79 -.59L1.79 .49 ; to 1.87 .59 90 times 1.25 ; cell 3.78 -.43 ; label 1.87 -1.81 ; label 1.87 1.19 ; label 2.45 -.24',
  ],
  [
    tex`\xymatrix{ A \ar[dr]|!{[r];[d]}\hole & B \ar[dl]^(.3)f \\ C & D }`,
    '-.39 -.43 to 4.25 3.93, 1.93 below ; M.57 .55L1.61 1.55M2.21 2.13L3.09 2.98 ; to 3.09 2.98 43.9 ; M3.25 .55L.69 3.02 ; to .69 3.02 136.1 ; cell 3.82 -.43 ; cell 0 3.25 ; cell 3.82 3.25 ; label 3.27 1.4',
  ],
  [
    tex`\xymatrix{ A \ar'[d]^f[dd] \\ \frac{B}{C} \\ D }`,
    '-.43 -.43 to 1.2 8.15, 4.04 below ; M0 .55L0 2.99M0 4.73L0 7.17 ; to 0 7.17 90 ; cell 0 3.25 ; cell 0 7.47 ; label .6 1.66',
  ],
  [
    tex`\xymatrix{ A \ar@/^1pc/[rr]|{\;f\;} \ar@{.>}[rr]|(.6){g} & & B \ar@/_3pc/[ll]_>>>h }`,
    '-.38 -3.8 to 7.18 .25, 0 below ; M.68 -.43C1.38 -.83 2.09 -1.08 2.8 -1.16M3.95 -1.17C4.66 -1.08 5.37 -.84 6.08 -.45 ; to 6.08 -.45 29.3 ; dotted M.68 0L3.81 0M4.29 0L6.08 0 ; to 6.08 0 0 ; M6.41 -.73C4.4 -4.55 2.38 -4.55 .37 -.73 ; to .37 -.73 117.8 ; cell 6.78 -.43 ; label 3.38 -1.51 ; label 4.07 -.22 ; label .38 -2.55',
  ],
  [
    tex`\xymatrix{ A \ar@<2ex>@/^/[r] \ar@{-|}[r] \ar@{<-<}[d] & B \\ C \ar@{-}[ur] }`,
    '-.39 -1.66 to 4.2 3.93, 2.55 below ; M.67 -1.21C1.48 -1.54 2.28 -1.55 3.09 -1.22 ; to 3.09 -1.22 21.7 ; M.68 0L3.09 0 ; bar 3.09 0 -180 ; M0 .55L0 2.95 ; to 0 .55 -90 ; tail 0 2.95 -90 ; M.69 3.01L3.23 .55 ; cell 3.8 -.43 ; cell 0 3.25',
  ],
])('Xy-pic draws %s so', (source, expected) => expectDrawn(`$${source}$`, expected))
