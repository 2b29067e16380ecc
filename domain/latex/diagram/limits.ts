/** What one diagram may have; places of the grid count whether or not something stands there. docs/rules.md §Card language.13. */
export const diagramLimits = { cells: 400, arrows: 200, labelLength: 600 } as const
