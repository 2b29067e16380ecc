/** Credits on the wire are a hundredth of what a person sees, and whole hundredths inside. docs/rules.md §Credits.1. */
export const creditsOnWire = (hundredths: number): number => hundredths / 100

/** What a person sees of credits on the wire: a whole number. */
export const shownCredits = (currentCredits: number): number => Math.round(currentCredits * 100)

/** Whether the assistant can be asked at all: with a balance of one shown credit or more. docs/rules.md §Credits.1. */
export const hasSufficientCredits = (user: { currentCredits: number } | undefined): boolean =>
  user !== undefined && user.currentCredits >= 0.01
