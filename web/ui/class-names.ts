/** Class names that apply, in one string. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
