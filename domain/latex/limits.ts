/** What one side may ask of its readers. Source: docs/rules.md §Card language.6. */
export const latexLimits = {
  /** Levels of braces, environments and \left…\right in a formula. */
  formulaDepth: 50,
  /** Levels of braces and environments in prose. */
  proseDepth: 30,
  /** UTF-16 units that macros may produce in the text of a side; each call counts as 40 more. */
  expansion: 20_000,
  /** Lines of algorithms in a side. */
  lines: 1_000,
  /** Largest length that \rule, \kern and their like may ask for. */
  lengthEm: 50,
  /** Errors, and hints, that one side reports. */
  reports: 50,
} as const
