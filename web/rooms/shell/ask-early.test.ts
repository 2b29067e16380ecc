import { expect, test } from 'vitest'
import { addressOf } from '#web/lib/address.ts'
import { scriptOf } from './ask-early.ts'

test.each(['</script><script>alert(1)</script>', '<!--<script>', '"]);alert(1)//', '\\u2028'])(
  'An address that holds %j ends neither the script nor a text in it',
  (deckId) => {
    const script = scriptOf([['GET', addressOf('deck.read', { deckId })]])
    expect(script).not.toMatch(/<\/script|<script|<!--/i)
    expect(script).not.toContain(JSON.stringify(deckId).slice(1, -1))
    expect(() => new Function(script)).not.toThrow()
  },
)
