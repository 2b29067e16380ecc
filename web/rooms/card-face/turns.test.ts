import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Runs until nothing waits, counting the turns. */
function byHand() {
  const waiting: (() => void)[] = []
  let turn = 0
  return {
    nextTurn: (work: () => void) => void waiting.push(work),
    turn: () => turn,
    run() {
      for (let work = waiting.shift(); work; work = waiting.shift()) {
        turn++
        work()
      }
    },
  }
}

test('Each turn of the event loop does one piece of work, and pages take turns', () => {
  const { nextTurn, turn, run } = byHand()
  const createPage = createTurns(nextTurn)
  const done: string[] = []
  const [long, short] = [createPage(), createPage()]
  for (const n of [1, 2, 3, 4]) long(() => done.push(`${turn()} long ${n}`))
  for (const n of [1, 2]) short(() => done.push(`${turn()} short ${n}`))
  expect(done).toEqual([])
  run()
  expect(done).toEqual(['1 long 1', '2 short 1', '3 long 2', '4 short 2', '5 long 3', '6 long 4'])
})

test('Work that asks for more work has it done in its turn', () => {
  const { nextTurn, turn, run } = byHand()
  const [one, other] = [createTurns(nextTurn), createTurns(nextTurn)].map((createPage) => createPage())
  const done: number[] = []
  one?.(() => one(() => done.push(turn())))
  run()
  other?.(() => done.push(turn()))
  run()
  expect(done).toEqual([2, 3])
})
