import { expect, test, vi } from 'vitest'
import { deadLine } from '#web/lib/testing/dead-line.ts'
import { addPicture } from './add-pictures.ts'

/** Node has no other reader of files than this one. */
class Reader {
  result = ''
  onload = () => {}
  async readAsDataURL(blob: Blob) {
    this.result = `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`
    this.onload()
  }
}

test('A picture whose line has gone dead is given up after the time that a slow one takes, and the dialog goes on', async () => {
  vi.stubGlobal('FileReader', Reader)
  const patience = await deadLine()
  const picture = new File([new Uint8Array(300_000)], 'curve.png', { type: 'image/png' })
  const added = await addPicture('deck', picture)
  expect(added).toEqual({ problem: expect.stringMatching(/^“curve.png” was not added. You seem to be offline./) })
  // A minute, and a second for each of its 40 times 10 kB on their way.
  expect(patience).toHaveBeenCalledExactlyOnceWith(100_000)
})
