import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

const tex = String.raw

test.each([
  [
    tex`$\text{if x_1 > 0 so}$`,
    '_',
    tex`_ cannot stand in text: put dollar signs around the formula it belongs to.`,
    tex`$\text{if $x_1$ > 0 so}$`,
  ],
  [
    tex`f \text{ for x^{a b}, say}`,
    '^',
    tex`^ cannot stand in text: put dollar signs around the formula it belongs to.`,
    tex`f \text{ for $x^{a b}$, say}`,
  ],
  [
    tex`x \text{ is \alpha or}`,
    tex`\alpha`,
    tex`\alpha is mathematics and cannot stand in text: put dollar signs around it.`,
    tex`x \text{ is $\alpha$ or}`,
  ],
  [
    tex`a &= b \\ c &= d`,
    '&',
    '& separates columns; it stands inside an environment such as align or matrix.',
    tex`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  ],
  [tex`x = 5 \]`, tex`\]`, tex`\] ends a formula that no \[ begins.`, tex`\[ x = 5 \]`],
  [tex`x = 5 \)`, tex`\)`, tex`\) ends a formula that no \( begins.`, tex`\( x = 5 \)`],
])('%s says what is wrong, where, and how it is mended', (source, place, message, mended) => {
  const [error] = typesetSide(source).errors
  expect(error && [source.slice(error.from, error.to), error.message]).toEqual([place, message])
  const { fix } = error ?? {}
  const whole = fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to)
  expect(whole).toBe(mended)
  expect(typesetSide(whole ?? '').errors).toEqual([])
})

test.each([
  [tex`\big{ x \big}`, tex`\big needs a delimiter after it; a brace is written \{ or \}.`],
  ['\\{x\\', 'A backslash by itself is no command.'],
])('%s says what is wrong', (source, message) => {
  expect(typesetSide(source).errors.map((error) => error.message)).toEqual([message])
})
