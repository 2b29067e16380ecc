/** Five digits or more in a row are in groups of three, from the point on. */
export function grouped(mantissa: string, space = '\\,'): string {
  const [whole = '', ...decimals] = mantissa.replace(',', '.').split('.')
  const groups = (digits: string, run: RegExp, first: (run: string) => number) =>
    digits.length < 5 ? digits : digits.replace(run, (found) => inThrees(found, first(found)).join(space))
  return [
    groups(whole, /(?<!\d)\d+$/, ({ length }) => length % 3),
    ...decimals.map((part) => groups(part, /^\d+/, () => 0)),
  ].join('.')
}

/** Digits in groups of three, behind the first ones. */
function inThrees(digits: string, first: number): string[] {
  const groups = digits.slice(first).match(/\d{1,3}/g) ?? []
  return first > 0 ? [digits.slice(0, first), ...groups] : groups
}
