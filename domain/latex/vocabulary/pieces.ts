/** Commands that part a side for study, without their backslash. docs/rules.md §Card language.16. */
export const steps: ReadonlySet<string> = new Set(['step', 'pause'])
export const clozeGroup = /^[1-9]$/
