import { expect, test } from 'vitest'
import { cutText } from './cut.ts'

test.each<[what: string, text: string, max: number, parts: string[]]>([
  ['nothing is no part', '  \n ', 5, []],
  ['what fits stays whole, without what is blank around it', ' abcde ', 5, ['abcde']],
  ['between lines before between words', 'one two\nthree four', 14, ['one two', 'three four']],
  ['at the last line that fits', 'a\nb\nc\nd', 5, ['a\nb\nc', 'd']],
  ['where the line is just as long as a part may be', 'abcde\nfg', 5, ['abcde', 'fg']],
  ['between words', 'one two three', 8, ['one two', 'three']],
  ['through a word that is longer than a part', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['never through a pair of surrogates', 'ab𝔽c', 3, ['ab', '𝔽c']],
  ['not through a formula in dollars', 'see $x + y$ now', 9, ['see', '$x + y$', 'now']],
  ['not at a line within one', 'see this\n$x\n+ y$ now', 13, ['see this', '$x\n+ y$ now']],
  ['not through one in brackets', 'see \\(x + y\\) now', 11, ['see', '\\(x + y\\)', 'now']],
  ['not through a displayed one', 'see \\[x + y\\] now', 11, ['see', '\\[x + y\\]', 'now']],
  ['not through one in two dollars', 'see $$x + y$$ now', 11, ['see', '$$x + y$$', 'now']],
  ['not through an environment', 'a \\begin{a}b c\\end{a} d', 19, ['a', '\\begin{a}b c\\end{a}', 'd']],
  ['behind a formula that was closed', '$x$ one two', 8, ['$x$ one', 'two']],
  ['behind a bracket that was closed', '\\(x\\) one two', 10, ['\\(x\\) one', 'two']],
  ['a dollar that is a sign opens nothing', 'costs \\$5 or more', 13, ['costs \\$5 or', 'more']],
  ['a new row opens nothing', 'a\\\\[2pt] b c', 10, ['a\\\\[2pt] b', 'c']],
  ['at a line behind a bracket that was closed', '\\(x\\) a\nb c d', 11, ['\\(x\\) a', 'b c d']],
  ['not within one, behind one that was never opened', 'a\\) \\(x y\\) b', 9, ['a\\)', '\\(x y\\) b']],
  ['a new row closes nothing', 'a \\[x\\\\ y z\\] b', 11, ['a', '\\[x\\\\ y z\\]', 'b']],
  ['a bracket that was never opened closes nothing', 'a\\) $x y$ b', 8, ['a\\)', '$x y$ b']],
  ['a word that begins like an environment opens none', '\\beginning of all', 14, ['\\beginning of', 'all']],
  [
    'through a formula only where it is longer than a part, between its words',
    '$a + b + c + d$',
    8,
    ['$a + b +', 'c + d$'],
  ],
])('A text is cut so: %s', (_, text, max, parts) => {
  expect(cutText(text, max)).toEqual(parts)
})
