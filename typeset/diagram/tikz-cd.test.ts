import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { expectDrawn } from './testing/drawn.ts'

const tex = String.raw

// Each was compared with what tikz-cd draws in LaTeX: lines and labels differ by less than 0.06 em, of which half is the width
// of a line. Hooks, tails and shortened bends are where they are here.
test.each([
  [tex`A \arrow[r] & B`, '-.38 -.43 to 4.45 .25, 0 below ; M.81 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43'],
  [tex`A \arrow[d] \\ B`, '-.4 -.43 to .41 3.47, 1.7 below ; M0 .62L0 2.42 ; to 0 2.42 90 ; cell 0 2.78'],
  [
    tex`A \arrow[dr] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; cell 4.04 2.78',
  ],
  [
    tex`A \arrow[drr] & & \\ & & B`,
    '-.38 -.43 to 6.85 3.47, 1.7 below ; M.81 .4L5.61 2.8 ; to 5.61 2.8 26.5 ; cell 6.44 2.78',
  ],
  [
    tex`\arrow[r] A & \arrow[l, "g"] B`,
    '-.38 -.43 to 4.45 .87, .62 below ; M.81 0L3.21 0 ; to 3.21 0 0 ; M3.21 0L.81 0 ; to .81 0 180 ; cell 4.04 -.43 ; label 2.01 .22',
  ],
  [
    tex`A \arrow[r, bend left, "f"] & B`,
    '-.38 -1.88 to 4.45 .25, 0 below ; M.81 -.46C1.62 -.93 2.39 -.95 3.21 -.48 ; to 3.21 -.48 30 ; cell 4.04 -.43 ; label 2.01 -1.66',
  ],
  [
    tex`A \arrow[r, bend right, "f"'] & B`,
    '-.38 -.43 to 4.45 1.88, 1.63 below ; M.81 .47C1.62 .94 2.39 .95 3.21 .48 ; to 3.21 .48 -30 ; cell 4.04 -.43 ; label 2.01 1.04',
  ],
  [
    tex`A \arrow[r, bend left=60, "f"] \arrow[d, bend right=50, "g"'] & B \\ C`,
    '-2.15 -2.65 to 4.46 3.47, 2.81 below ; M.46 -.8C1.08 -1.86 2.98 -1.86 3.6 -.8 ; to 3.6 -.8 60 ; M-.73 .62C-1.31 1.1 -1.4 2.04 -.82 2.52 ; to -.82 2.52 40 ; cell 4.06 -.43 ; cell 0 2.78 ; label 2.03 -2.43 ; label -1.68 .92',
  ],
  [
    tex`A \arrow[r, bend left=60, "f"{near start}, "g"'{near end}] & B`,
    '-.38 -2.45 to 4.45 .25, 0 below ; M.46 -.8C1.07 -1.86 2.97 -1.86 3.58 -.8 ; to 3.58 -.8 60 ; cell 4.04 -.43 ; label .61 -2.23 ; label 2.45 -1.18',
  ],
  [
    tex`A \arrow[loop right] & B`,
    '-.38 -.49 to 4.45 .49, .24 below ; M.81 -.22C2.18 -.58 2.18 .58 .81 .22 ; to .81 .22 -165 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[loop, "f"]`,
    '-1.85 -3.65 to 1.85 .25, 0 below ; M.8 -.8C4.34 -4.34 -4.34 -4.34 -.8 -.8 ; to -.8 -.8 45 ; label 0 -3.24',
  ],
  [
    tex`A \arrow[r, out=60, in=120, "f"] & B`,
    '-.38 -2.65 to 4.45 .25, 0 below ; M.46 -.8C1.07 -1.86 2.97 -1.86 3.58 -.8 ; to 3.58 -.8 60 ; cell 4.04 -.43 ; label 2.02 -2.43',
  ],
  [
    tex`A \arrow[r, out=60, in=120, looseness=2] & B`,
    '-.38 -2.58 to 4.45 .25, 0 below ; M.46 -.8C1.68 -2.91 2.36 -2.91 3.58 -.8 ; to 3.58 -.8 60 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, shift left=2, "f"] \arrow[r, shift right, "g"'] & B`,
    '-.38 -1.54 to 4.45 1.11, .86 below ; M.81 -.48L3.21 -.48 ; to 3.21 -.48 0 ; M.81 .24L3.21 .24 ; to 3.21 .24 0 ; cell 4.04 -.43 ; label 2.01 -1.32 ; label 2.01 .46',
  ],
  [
    tex`A \arrow[dr, shift left=1.5, "f"] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M1 .33L3.43 2.27 ; to 3.43 2.27 38.5 ; cell 4.04 2.78 ; label 2.73 .46',
  ],
  [
    tex`A \arrow[r, bend left, shift left=2, "f"] & B`,
    '-.38 -2.36 to 4.45 .25, 0 below ; M.8 -.95C1.61 -1.42 2.39 -1.43 3.2 -.97 ; to 3.2 -.97 29.6 ; cell 4.04 -.43 ; label 2 -2.15',
  ],
  [
    tex`A \arrow[r, xshift=1em, yshift=.5em] & B`,
    '-.38 -.7 to 4.45 .25, 0 below ; M1.81 -.5L4.21 -.5 ; to 4.21 -.5 0 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, shorten <=.5em, shorten >=1em] & B`,
    '-.38 -.43 to 4.45 .25, 0 below ; M1.31 0L2.21 0 ; to 2.21 0 0 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, Rightarrow, "f"] & B`,
    '-.38 -1.05 to 4.45 .25, 0 below ; M.81 -.08L3.11 -.08M.81 .09L3.11 .09 ; to 3.21 0 0 times 1.25 ; cell 4.04 -.43 ; label 2.01 -.84',
  ],
  [
    tex`A \arrow[r, bend left, Rightarrow] & B`,
    '-.38 -1.03 to 4.45 .25, 0 below ; M.76 -.54C1.58 -1.01 2.35 -1.04 3.16 -.61M.85 -.39C1.61 -.83 2.32 -.86 3.08 -.46 ; to 3.21 -.48 30 times 1.25 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, equal] & B`,
    '-.38 -.43 to 4.45 .25, 0 below ; M.81 -.08L3.21 -.08M.81 .09L3.21 .09 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, hook] \arrow[d, two heads] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; hook left .81 0 0 ; to 3.22 0 0 ; M0 .62L0 2.42 ; two 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, tail] \arrow[d, mapsto] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; tail .81 0 0 ; to 3.22 0 0 ; M0 .62L0 2.42 ; bar 0 .62 90 ; to 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, hook'] \arrow[d, harpoon] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; hook right .81 0 0 ; to 3.22 0 0 ; M0 .62L0 2.42 ; half left 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, harpoon'] \arrow[d, hook, two heads] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; half right 3.22 0 0 ; M0 .62L0 2.42 ; hook left 0 .62 90 ; two 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, squiggly] & B`,
    '-.38 -.43 to 4.45 .25, 0 below ; M.81 0L1.08 0L1.17 -.08L1.36 .08L1.54 -.08L1.73 .08L1.91 -.08L2.1 .08L2.28 -.08L2.47 .08L2.65 -.08L2.84 .08L2.93 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[drr, squiggly, "f"] & & \\ & & B`,
    '-.38 -.43 to 6.85 3.47, 1.7 below ; M.81 .4L1.05 .53L1.17 .5L1.27 .72L1.5 .67L1.6 .88L1.83 .83L1.93 1.05L2.16 1L2.26 1.21L2.5 1.16L2.59 1.38L2.83 1.33L2.92 1.55L3.16 1.49L3.26 1.71L3.49 1.66L3.59 1.88L3.82 1.82L3.92 2.04L4.15 1.99L4.25 2.21L4.48 2.15L4.58 2.37L4.81 2.32L4.91 2.54L5.14 2.48L5.24 2.7L5.36 2.68L5.61 2.8 ; to 5.61 2.8 26.5 ; cell 6.44 2.78 ; label 3.72 .76',
  ],
  [
    tex`A \arrow[dr] & B \arrow[dl, crossing over] \\ C & D`,
    '-.39 -.43 to 4.51 3.47, 1.7 below ; M.78 .62L1.78 1.4M2.3 1.81L3.22 2.54 ; to 3.22 2.54 38.2 ; M3.3 .62L.82 2.57 ; to .82 2.57 141.8 ; cell 4.08 -.43 ; cell 0 2.78 ; cell 4.08 2.78',
  ],
  [
    tex`A \arrow[dr, bend left] & B \arrow[dl, crossing over, bend right] \\ C & D`,
    '-.39 -.43 to 4.51 3.47, 1.7 below ; M.81 .12C1.12 .16 1.4 .23 1.67 .32M2.38 .66C2.99 1.05 3.45 1.63 3.76 2.42 ; to 3.76 2.42 68.2 ; M3.25 .12C1.81 .33 .86 1.06 .32 2.42 ; to .32 2.42 111.8 ; cell 4.08 -.43 ; cell 0 2.78 ; cell 4.08 2.78',
  ],
  [
    tex`A \arrow[r, "f" description] & B`,
    '-.38 -.53 to 4.45 .53, .28 below ; M.81 0L1.51 0M2.5 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43 ; label 2.01 -.31',
  ],
  [
    tex`A \arrow[dr, "f" description] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L1.49 1.19M2.49 1.98L3.21 2.55 ; to 3.21 2.55 38.5 ; cell 4.04 2.78 ; label 1.99 1.27',
  ],
  [
    tex`A \arrow[dr, "f"] \arrow[dr, "g"'] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; cell 4.04 2.78 ; label 2.5 .75 ; label 1.52 1.8',
  ],
  [
    tex`A \arrow[dr, "fgh" sloped] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; cell 4.04 2.78 ; label 2.32 .86 38',
  ],
  [
    tex`A \arrow[dr, "fgh" sloped, swap] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; cell 4.04 2.78 ; label 1.66 1.69 38',
  ],
  [
    tex`\arrow[dr, "fgh"{sloped, near start}] A & \\ & B \arrow[ul, "k"{sloped}, bend left]`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.77 .62L3.21 2.55 ; to 3.21 2.55 38.5 ; M3.21 3.09C1.71 2.87 .8 2.02 .24 .62 ; to .24 .62 -111.5 ; cell 4.04 2.78 ; label 1.71 .38 38 ; label 1.07 2.4 40',
  ],
  [
    tex`A \arrow[r, "f" very near start, "g"' very near end] & B`,
    '-.38 -1.05 to 4.45 .87, .62 below ; M.81 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43 ; label 1.11 -.84 ; label 2.91 .22',
  ],
  [
    tex`A \arrow[r, "f"{pos=.3, yshift=2pt}] & B`,
    '-.38 -1.25 to 4.45 .25, 0 below ; M.81 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43 ; label 1.53 -1.04',
  ],
  [
    tex`A \arrow[r, "f", "g"'] \arrow[d, "h"', "k"] & B \\ C`,
    '-1.01 -1.05 to 4.46 3.47, 2.01 below ; M.81 0L3.22 0 ; to 3.22 0 0 ; M0 .62L0 2.42 ; to 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78 ; label 2.02 -.84 ; label 2.02 .22 ; label -.5 1.27 ; label .49 1.27',
  ],
  [
    tex`ABCDEF \arrow[r, "f"] \arrow[d] & \frac{B}{C} \arrow[d] \\ C \arrow[r] & D`,
    '-2.39 -1.05 to 6.51 3.81, 2.18 below ; M2.82 0L5.24 0 ; to 5.24 0 0 ; M0 .62L0 2.76 ; to 0 2.76 90 ; M6.08 .96L6.08 2.76 ; to 6.08 2.76 90 ; M.82 3.56L5.22 3.56 ; to 5.22 3.56 0 ; cell 6.08 -.62 ; cell 0 3.13 ; cell 6.08 3.13 ; label 4.03 -.84',
  ],
  [
    tex`ABCDEF \arrow[dr] & B \\ C & \sum_{i} \int f`,
    '-2.39 -.43 to 8.59 3.89, 1.91 below ; M1.32 .62L5.22 2.45 ; to 5.22 2.45 25.1 ; cell 7.12 -.43 ; cell 0 2.9 ; cell 7.12 2.78',
  ],
  [
    tex`A \arrow[r, start anchor=north, end anchor=south] & B`,
    '-.38 -1 to 4.45 .82, .57 below ; M0 -.8L4.04 .62 ; to 4.04 .62 19.3 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, start anchor=north east, end anchor={[xshift=1ex]west}] & B`,
    '-.38 -1 to 4.45 .25, 0 below ; M.81 -.8L3.64 0 ; to 3.64 0 15.8 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, bend left=50, ""{name=U, below}] \arrow[r, bend right=50, ""{name=D}] & B \arrow[Rightarrow, from=U, to=D]`,
    '-.38 -1.61 to 4.45 1.49, 1.24 below ; M.67 -.8C1.35 -1.61 2.69 -1.61 3.37 -.8 ; to 3.37 -.8 50 ; M.52 .62C1.27 1.52 2.77 1.52 3.52 .62 ; to 3.52 .62 -50 ; M2.11 -.97L2.11 .76M1.94 -.97L1.94 .76 ; to 2.02 .86 90 times 1.25 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, bend left=50, "f"{name=U}] \arrow[r, bend right=50, "g"'{name=D}] & B \arrow[Rightarrow, from=U, to=D, "k"]`,
    '-.38 -2.46 to 4.45 2.16, 1.91 below ; M.67 -.8C1.35 -1.61 2.69 -1.61 3.37 -.8 ; to 3.37 -.8 50 ; M.52 .62C1.27 1.52 2.77 1.52 3.52 .62 ; to 3.52 .62 -50 ; M2.11 -1.41L2.11 1.19M1.94 -1.41L1.94 1.19 ; to 2.02 1.29 90 times 1.25 ; cell 4.04 -.43 ; label 2.02 -2.24 ; label 2.02 1.51 ; label 2.51 -.3',
  ],
  [tex`A \arrow[r, phantom, "f"] & B`, '-.37 -.66 to -.37 -.66, .41 below ; cell 4.04 -.43 ; label 2.01 -.44'],
  [
    tex`A \arrow[rr, bend left] & B & C`,
    '-.38 -1.62 to 8.49 .25, 0 below ; M.81 -.47C3 -1.73 5.08 -1.74 7.28 -.48 ; to 7.28 -.48 30 ; cell 4.04 -.43 ; cell 8.1 -.43',
  ],
  [
    tex`A \arrow[r, dash] \arrow[d, dash, dashed] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; dashed M0 .62L0 2.42 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, leftarrow] \arrow[d, leftrightarrow] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; to .81 0 -180 ; M0 .62L0 2.42 ; to 0 .62 -90 ; to 0 2.42 90 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, leftrightarrow, Leftrightarrow] & B`,
    '-.38 -.43 to 4.45 .25, 0 below ; M.91 -.08L3.11 -.08M.91 .09L3.11 .09 ; to .81 0 -180 times 1.25 ; to 3.21 0 0 times 1.25 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[r, bend left, leftarrow, harpoon] & B`,
    '-.38 -1.03 to 4.45 .25, 0 below ; M.81 -.46C1.62 -.93 2.39 -.95 3.21 -.48 ; to .81 -.46 -210 ; half left 3.21 -.48 30 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[dr, rounded corners, to path={ -| (\tikztotarget)}] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M.81 0L3.64 0M3.64 0C3.86 0 4.04 .18 4.04 .4M4.04 .4L4.04 2.42 ; to 4.04 2.42 90 ; cell 4.04 2.78',
  ],
  [
    tex`A \arrow[dr, to path={ |- (\tikztotarget) \tikztonodes}, "f" near end] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M0 .62L0 3.22M0 3.22L3.21 3.22 ; to 3.21 3.22 0 ; cell 4.04 2.78 ; label 1.6 2.38',
  ],
  [
    tex`A \arrow[drr, rounded corners, to path={ -- ([xshift=2ex]\tikztostart.east) |- (\tikztotarget) \tikztonodes}, "f"] & & \\ & & B`,
    '-.38 -.43 to 6.85 3.47, 1.7 below ; M.81 0L1.27 0M1.27 0C1.49 0 1.67 .18 1.67 .4M1.67 .4L1.67 2.82M1.67 2.82C1.67 3.04 1.85 3.22 2.07 3.22M2.07 3.22L5.61 3.22 ; to 5.61 3.22 0 ; cell 6.44 2.78 ; label 1.67 2.38',
  ],
  [
    tex`A \arrow[rrd, bend left, "f"] & B & C \\ D & & E \arrow[llu, bend left=10, "g"]`,
    '-.43 -.89 to 8.56 3.47, 1.93 below ; M.81 -.12C3.59 -.53 5.77 .22 7.52 2.42 ; to 7.52 2.42 51.5 ; M7.33 3.05C4.64 2.5 3.14 1.93 .81 .49 ; to .81 .49 -148.5 ; cell 4.09 -.43 ; cell 8.16 -.43 ; cell 0 2.78 ; cell 8.16 2.78 ; label 5.07 -.67 ; label 3.47 2.32',
  ],
  [
    tex`A \arrow[r, no head] \arrow[d, maps to, bend right] & B \\ C`,
    '-.88 -.43 to 4.46 3.47, 1.7 below ; M.81 0L3.22 0 ; M-.36 .62C-.71 1.23 -.81 1.81 -.46 2.42 ; bar -.36 .62 120 ; to -.46 2.42 60 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[loop left, "f"] \arrow[loop below, distance=2em, "g"]`,
    '-2.86 -.53 to .48 2.93, 2.68 below ; M-.81 .22C-2.18 .58 -2.18 -.58 -.81 -.22 ; to -.81 -.22 15 ; M.16 .62C.68 2.55 -.68 2.55 -.17 .62 ; to -.17 .62 -75 ; label -2.35 -.31 ; label 0 2.28',
  ],
  [
    tex`A \arrow[r, in=90, out=90, distance=3em] & B`,
    '-.38 -3.25 to 4.45 .25, 0 below ; M0 -.8C0 -3.8 4.04 -3.8 4.04 -.8 ; to 4.04 -.8 90 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[rr, "f"] & & B`,
    '-.38 -1.05 to 6.85 .25, 0 below ; M.81 0L5.61 0 ; to 5.61 0 0 ; cell 6.44 -.43 ; label 3.21 -.84',
  ],
  [
    tex`A \arrow[dd, "f"] \\ & \\ B`,
    '-.4 -.43 to 1.03 5.27, 2.6 below ; M0 .62L0 4.22 ; to 0 4.22 90 ; cell 0 4.58 ; label .51 2.11',
  ],
  [
    tex`A \arrow[dd, "f"] \\ \\ B`,
    '-.4 -.43 to 1.03 5.27, 2.6 below ; M0 .62L0 4.22 ; to 0 4.22 90 ; cell 0 4.58 ; label .51 2.11',
  ],
  [
    tex`A \arrow[rr] & \arrow[r] & B`,
    '-.38 -.43 to 7.71 .25, 0 below ; M.81 0L6.47 0 ; to 6.47 0 0 ; M4.07 0L6.47 0 ; to 6.47 0 0 ; cell 7.3 -.43',
  ],
  [tex`A \arrow[rr] & {} & B`, '-.38 -.43 to 7.71 .25, 0 below ; M.81 0L6.47 0 ; to 6.47 0 0 ; cell 7.3 -.43'],
  [
    tex`A \arrow[rr] \arrow[rd] & & B \\ & C &`,
    '-.38 -.43 to 8.49 3.47, 1.7 below ; M.81 0L7.25 0 ; to 7.25 0 0 ; M.77 .62L3.21 2.56 ; to 3.21 2.56 38.6 ; cell 8.09 -.43 ; cell 4.03 2.78',
  ],
  [
    tex`A \arrow[r, "f"] &[2em] & B \\[1em] & & C`,
    '-.38 -1.05 to 8.85 4.47, 2.51 below ; M.81 0L4.78 0 ; to 4.78 0 0 ; cell 8.44 -.43 ; cell 8.44 3.78 ; label 2.79 -.84',
  ],
  [
    tex`A \arrow[r, bend left=80, "\frac{f}{g}" near start] \arrow[r, bend right=80, "h"', shorten <=1em] & B`,
    '-.38 -3.05 to 4.45 2.58, 2.33 below ; M.14 -.8C.4 -2.25 3.64 -2.25 3.9 -.8 ; to 3.9 -.8 80 ; M.69 1.39C1.72 2.01 3.73 1.75 3.93 .62 ; to 3.93 .62 -80 ; cell 4.04 -.43 ; label .35 -2.84 ; label 3.12 1.88',
  ],
  [
    tex`A \arrow[dr, bend left, "f" description] \arrow[d, phantom, "g"] & \\ C \arrow[r, tail, two heads] & B`,
    '-.47 -.43 to 4.46 3.47, 1.7 below ; M.81 .12C1.3 .19 1.74 .33 2.13 .53M3.1 1.31C3.36 1.62 3.57 1.98 3.74 2.42 ; to 3.74 2.42 68.4 ; M.82 3.22L3.22 3.22 ; tail .82 3.22 0 ; two 3.22 3.22 0 ; cell 0 2.78 ; cell 4.06 2.78 ; label 2.61 .53 ; label 0 1.2',
  ],
  [
    tex`A \arrow[r, dotted, no head, "f" sloped] \arrow[dr, "g" {sloped, below}] & B \arrow[d, two heads, leftarrow] \\ & C`,
    '-.38 -1.05 to 4.45 3.47, 2.01 below ; dotted M.81 0L3.21 0 ; M.77 .62L3.22 2.56 ; to 3.22 2.56 38.5 ; M4.04 .62L4.04 2.42 ; to 4.04 .62 -90 ; cell 4.04 -.43 ; cell 4.04 2.78 ; label 2.01 -.84 ; label 1.73 1.71 38',
  ],
  [
    tex`A \arrow[dr, shift right=3, shorten >=1em] \arrow[ddrr, bend right=40, "f"', pos=.8] & \\ & B \\ & & C`,
    '-.38 -.43 to 8.49 7.28, 3.61 below ; M.32 1.18L1.97 2.5 ; to 1.97 2.5 38.5 ; M.13 .62C.85 4.16 3.66 6.55 7.28 6.45 ; to 7.28 6.45 -1.6 ; cell 4.04 2.78 ; cell 8.1 6 ; label 4.7 6.44',
  ],
  [
    tex`A \arrow[r, bend left, harpoon', Rightarrow, squiggly] & B`,
    '-.38 -1.03 to 4.45 .25, 0 below ; M.76 -.54L1.06 -.69L1.12 -.8L1.34 -.72L1.48 -.92L1.69 -.81L1.85 -.98L2.05 -.84L2.24 -.98L2.4 -.8L2.61 -.91L2.74 -.71L2.86 -.75L3.16 -.61M.85 -.39L1.07 -.51L1.12 -.61L1.35 -.54L1.48 -.74L1.69 -.63L1.86 -.81L2.05 -.66L2.24 -.8L2.4 -.63L2.62 -.73L2.74 -.53L2.86 -.56L3.08 -.46 ; to 3.21 -.48 30 times 1.25 ; cell 4.04 -.43',
  ],
  [
    tex`A \arrow[dd, bend left=45, squiggly] \arrow[dd, bend right=45, Rightarrow, "f" {sloped}] \\ \\ B`,
    '-1.66 -.43 to 1.66 5.27, 2.6 below ; M.62 .62L.84 .87L.96 .9L.94 1.14L1.17 1.21L1.12 1.45L1.33 1.56L1.25 1.78L1.45 1.92L1.34 2.13L1.52 2.29L1.38 2.49L1.54 2.67L1.37 2.84L1.5 3.05L1.31 3.2L1.4 3.42L1.19 3.53L1.24 3.77L1.01 3.84L1.02 3.96L.8 4.22 ; to .8 4.22 135 ; M-.56 .68C-1.5 1.62 -1.69 3.12 -.81 4.09M-.68 .56C-1.68 1.56 -1.88 3.17 -.93 4.2 ; to -.8 4.22 45 times 1.25 ; cell 0 4.58 ; label -.93 2.14 -85',
  ],
  [
    tex`A \arrow[rr] & B \arrow[dl, bend left, crossing over] & C \\ D \arrow[rr, bend left=20] \arrow[ur, crossing over, dash] & & E`,
    '-.43 -.43 to 8.56 3.47, 1.7 below ; M.81 0L7.33 0 ; to 7.33 0 0 ; M3.85 .62C3.28 2.03 2.36 2.88 .86 3.09 ; to .86 3.09 171.9 ; M.86 2.9C3.24 2.04 4.95 2.05 7.33 2.91 ; to 7.33 2.91 20 ; M.86 2.54L3.31 .62 ; cell 4.09 -.43 ; cell 8.16 -.43 ; cell 0 2.78 ; cell 8.16 2.78',
  ],
  [
    tex`A \arrow[r, phantom, bend left=80, "f"] & B`,
    '-.37 -2.55 to -.37 -2.55, 0 below ; cell 4.04 -.43 ; label 2.02 -2.33',
  ],
  [
    tex`A \arrow[loop above, leftrightarrow, dashed, "f"' near start] \arrow[r, xshift=-.5em] & B`,
    '-.49 -2.03 to 4.45 .25, 0 below ; dashed M-.21 -.8C-.58 -2.17 .58 -2.17 .21 -.8 ; to -.21 -.8 -285 ; to .21 -.8 105 ; M.31 0L2.71 0 ; to 2.71 0 0 ; cell 4.04 -.43 ; label .26 -1.36',
  ],
  [
    tex`A \arrow[dr, to path={ |- (\tikztotarget) \tikztonodes}, "f" near start] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M0 .62L0 3.22M0 3.22L3.21 3.22 ; to 3.21 3.22 0 ; cell 4.04 2.78 ; label .51 1.61',
  ],
  [
    tex`A \arrow[dr, to path={ -- ([yshift=-1ex]\tikztostart.south) -- ([xshift=-2ex]\tikztotarget.west) \tikztonodes -- (\tikztotarget)}, "f", "g"' near start, rounded corners=8pt] & \\ & B`,
    '-.38 -.43 to 4.45 3.47, 1.7 below ; M0 .62L0 .83M0 .83C0 .95 .07 1.11 .16 1.19M.16 1.19L2.03 2.92M2.03 2.92C2.2 3.09 2.54 3.22 2.78 3.22M2.78 3.22L3.21 3.22 ; to 3.21 3.22 0 ; cell 4.04 2.78 ; label 1.69 1.29 ; label .11 1.81',
  ],
  [
    tex`A \arrow[dr, rounded corners=40pt, to path={ -| (\tikztotarget) \tikztonodes}, "f"', "g" very near end] & \\ & B`,
    '-.38 -.53 to 4.99 3.47, 1.75 below ; M.81 0L2.83 0M2.83 0C3.5 0 4.04 .54 4.04 1.21M4.04 1.21L4.04 2.42 ; to 4.04 2.42 90 ; cell 4.04 2.78 ; label 3.53 -.31 ; label 4.51 1.59',
  ],
  [
    tex`A \arrow[r, "f" {sloped, description}, bend left] \arrow[dr, "ff" {sloped, description}] & B \\ & C`,
    '-.38 -1.35 to 4.45 3.47, 2.16 below ; M.81 -.46C1.05 -.6 1.28 -.7 1.52 -.76M2.5 -.77C2.73 -.72 2.97 -.62 3.21 -.48 ; to 3.21 -.48 30 ; M.77 .62L1.37 1.09M2.62 2.09L3.22 2.56 ; to 3.22 2.56 38.5 ; cell 4.04 -.43 ; cell 4.04 2.78 ; label 2.01 -1.14 -0 ; label 2 1.28 38',
  ],
  [
    tex`A \arrow[r, "f" {scale=2}, "g"' {scale=.5, red}] & B`,
    '-.38 -1.67 to 4.45 .65, .4 below ; M.81 0L3.21 0 ; to 3.21 0 0 ; cell 4.04 -.43 ; label 2.01 -1.15 ; label 2.01 .11',
  ],
  [
    tex`A \arrow[r, rounded corners, to path={ -- ([yshift=2ex]\tikztostart.north) -| (\tikztotarget) \tikztonodes}, "f" pos=.2] & B`,
    '-.38 -2.71 to 4.45 .25, 0 below ; M0 -.8L0 -1.26M0 -1.26C0 -1.48 .18 -1.66 .4 -1.66M.4 -1.66L3.64 -1.66M3.64 -1.66C3.86 -1.66 4.04 -1.48 4.04 -1.26M4.04 -1.26L4.04 -.8 ; to 4.04 -.8 90 ; cell 4.04 -.43 ; label 1.62 -2.5',
  ],
  [
    tex`A \arrow[dr, start anchor={[xshift=1ex, yshift=-1ex]real center}, end anchor=real west] & \\ & \frac{B}{C}`,
    '-.38 -.43 to 4.44 4, 1.97 below ; M.43 .34L3.21 3.39 ; to 3.21 3.39 47.7 ; cell 4.04 2.78',
  ],
  [
    tex`A \arrow[r, shorten <=-.5em, shorten >=-.3em] \arrow[d, bend left, shorten >=-.3em] & B \\ C`,
    '-.39 -.43 to 4.46 3.47, 1.7 below ; M.31 0L3.52 0 ; to 3.52 0 0 ; M.36 .62C.71 1.23 .82 1.81 .31 2.68 ; to .31 2.68 120 ; cell 4.06 -.43 ; cell 0 2.78',
  ],
  [
    tex`A \arrow[r, out=80, in=180] \arrow[dr, out=-90] & B \\ & C`,
    '-.38 -1.39 to 4.45 3.47, 2.18 below ; M.14 -.8C.36 -2.02 1.97 0 3.21 0 ; to 3.21 0 0 ; M0 .62C0 2.07 2.22 1.39 3.24 2.42 ; to 3.24 2.42 45 ; cell 4.04 -.43 ; cell 4.04 2.78',
  ],
  [
    tex`A \arrow[r, thick, dashed, red, "f"] \arrow[d, dotted, Rightarrow] & B \\ C`,
    '-.39 -1.05 to 4.46 3.47, 2.01 below ; stroke-width=0.08 style=--tex-color:#ff0000 ; dashed M.81 0L3.22 0 ; to 3.22 0 0 ; dotted M.08 .62L.08 2.32M-.09 .62L-.09 2.32 ; to 0 2.42 90 times 1.25 ; cell 4.06 -.43 ; cell 0 2.78 ; label 2.01 -.84',
  ],
  [
    tex`A \arrow[r, Rightarrow] \arrow[d, tail, Rightarrow, "f"'] & B \\ C`,
    '-1.03 -.43 to 4.46 3.47, 1.7 below ; M.81 -.08L3.12 -.08M.81 .09L3.12 .09 ; to 3.22 0 0 times 1.25 ; M.08 .62L.08 2.32M-.09 .62L-.09 2.32 ; to 0 2.42 90 times 1.25 ; cell 4.06 -.43 ; cell 0 2.78 ; label -.51 1.21',
  ],
  [tex`A \arrow[r, -stealth] & B`, '-.38 -.43 to 4.45 .25, 0 below ; M.81 0L3.21 0 ; solid  3.21 0 0 ; cell 4.04 -.43'],
])('tikz-cd draws %s so', (inside, expected) => expectDrawn(tex`\begin{tikzcd} ${inside} \end{tikzcd}`, expected))

test('empty cells are cells where a diagram says so', () =>
  expectDrawn(
    tex`\begin{tikzcd}[nodes in empty cells] A \arrow[rr] & & B \end{tikzcd}`,
    '-.38 -.43 to 7.71 .25, 0 below ; M.81 0L6.47 0 ; to 6.47 0 0 ; cell 7.3 -.43',
  ))

test('what arrows take counts towards what a side may take: each, a wavy one by its length, and where two are looked at for a crossing', () => {
  const costOf = (inside: string) => typesetSide(tex`\begin{tikzcd} ${inside} \end{tikzcd}`).costUs
  const characters = 3
  expect(costOf(tex`A \arrow[r] & B`) - costOf('A & B')).toBe(60 + characters * tex`\arrow[r] `.length)
  expect(costOf(tex`A \arrow[r, squiggly] & B`) - costOf(tex`A \arrow[r, two heads] & B`)).toBe(20 - characters)
  const both = (bend: string, way: string) => costOf(tex`A \arrow[dr${bend}] & B \arrow[dl, ${way}] \\ C & D`)
  const over = (bend: string) => both(bend, 'crossing over') - both(bend, 'dashed')
  const further = characters * ('crossing over'.length - 'dashed'.length)
  expect([over(''), over(', bend left')]).toEqual([1 + further, 25 + further])
})
