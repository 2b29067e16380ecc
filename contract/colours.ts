/** By day and by night, as CSS writes OKLCH: lightness 0–1, chroma, hue in degrees. */
type Colour = readonly [day: string, night: string]

const paper = ['0.985 0.006 90', '0.21 0.018 185'] as const

/**
 * Paper by day, blackboard by night: the one table of colours, from which the style sheets of all pages, the pictures
 * of decks and the colour of the browser's frame are made. Text is at least 4.5:1 on `paper` and `sheet`, an edge with
 * meaning 3:1.
 */
export const colours = {
  paper,
  sheet: ['0.998 0.003 90', '0.255 0.02 185'],
  wash: ['0.955 0.009 90', '0.265 0.02 185'],
  ink: ['0.25 0.02 260', '0.94 0.01 95'],
  faint: ['0.47 0.018 260', '0.76 0.014 110'],
  hairline: ['0.89 0.01 90', '0.34 0.02 185'],
  edge: ['0.6 0.015 260', '0.58 0.02 185'],
  accent: ['0.45 0.14 262', '0.87 0.11 95'],
  'on-accent': paper,
  /** Over the page behind a dialog. */
  veil: ['0.2 0.02 230 / 0.45', '0.2 0.02 230 / 0.45'],
  danger: ['0.49 0.16 27', '0.78 0.12 27'],
  success: ['0.45 0.1 150', '0.82 0.11 150'],
  /** Recall, from 0 (again) to 5 (perfect). */
  'recall-0': ['0.47 0.15 27', '0.72 0.13 27'],
  'recall-1': ['0.49 0.14 30', '0.75 0.12 30'],
  'recall-2': ['0.51 0.12 36', '0.78 0.1 36'],
  'recall-3': ['0.48 0.01 260', '0.78 0.012 185'],
  'recall-4': ['0.48 0.09 150', '0.8 0.1 150'],
  'recall-5': ['0.44 0.11 150', '0.83 0.13 150'],
} as const satisfies Record<string, Colour>

export type ColourName = keyof typeof colours

/** What stands in for them where more contrast is asked for: greys are 7:1, every edge 3:1, one with meaning 4.5:1. */
const strongerColours = {
  faint: ['0.36 0.018 260', '0.86 0.014 110'],
  hairline: ['0.64 0.015 260', '0.56 0.02 185'],
  edge: ['0.45 0.015 260', '0.72 0.02 185'],
} as const satisfies Partial<Record<ColourName, Colour>>

/** Under what lies on the page, and under what floats over it. */
const shadows = {
  sheet: [
    ['0 1px 2px', '0.25 0.02 260 / 0.05', 'transparent'],
    ['0 6px 16px', '0.25 0.02 260 / 0.06', '0.1 0.02 185 / 0.35'],
  ],
  float: [
    ['0 2px 4px', '0.25 0.02 260 / 0.06', 'transparent'],
    ['0 16px 40px', '0.25 0.02 260 / 0.16', '0.08 0.02 185 / 0.6'],
  ],
} as const

/** Where source is written it is a blackboard also by day: GitHub's dark palette, each at least 4.5:1 on `ground`. */
export const sourceColours = {
  ground: '#24292e',
  text: '#e1e4e8',
  quiet: '#a3abb3',
  blue: '#79b8ff',
  red: '#f97583',
  violet: '#b392f0',
  amber: '#ffab70',
  raised: '#2f363d',
  edge: '#444d56',
  selected: '#3a4f6e',
  onSelected: '#fff',
} as const

/** The custom properties of a style sheet that hold these colours, each named `--${prefix}${name}`. */
export const colourProperties = (names: readonly ColourName[], prefix = ''): string =>
  propertiesOf(
    names.map((name) => [name, colours[name]]),
    prefix,
  )

/** The rule that follows them, for those who ask for more contrast. */
export const strongerRule = (prefix = ''): string =>
  `@media (prefers-contrast: more) { :root {\n${propertiesOf(Object.entries(strongerColours), prefix)}} }`

const propertiesOf = (named: readonly (readonly [string, Colour])[], prefix: string): string =>
  named.map(([name, colour]) => `  --${prefix}${name}: ${lightDark(colour)};\n`).join('')

/** A shadow as style sheets write it. */
export const shadowOf = (name: keyof typeof shadows): string =>
  shadows[name].map(([place, ...colour]) => `${place} ${lightDark(colour)}`).join(', ')

const lightDark = ([day, night]: Colour): string =>
  day === night ? inCss(day) : `light-dark(${inCss(day)}, ${inCss(night)})`

const inCss = (colour: string): string => (colour === 'transparent' ? colour : `oklch(${colour})`)
