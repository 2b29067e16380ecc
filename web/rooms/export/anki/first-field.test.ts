import { expect, test } from 'vitest'
import { firstFieldOf } from './first-field.ts'

// The first two sums are those of Anki's tests, `rslib/src/notes/mod.rs`; the others those that sha1sum has for the words.
test.each([
  ['test', 'test', 2840236005],
  ['今日', '今日', 1464653051],
  ['<b>te</b>st<br>', 'test', 2840236005],
  ['Is &lt;&#91;a]&nbsp;&amp;amp; b?', 'Is <[a] &amp; b?', 0x8e061f3d],
  ['<p>see <img src="wave-40x30.webp" alt="&lt;b&gt;" style="width:3em">.</p>', 'see  wave-40x30.webp .', 0xca7d6efe],
])('The first field “%s” is sorted and compared by its words', async (html, words, checksum) => {
  expect(await firstFieldOf(html)).toEqual({ words, checksum })
})
