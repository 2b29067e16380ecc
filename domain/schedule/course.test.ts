import { expect, it } from 'vitest'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { publishedOf } from '#domain/memory/model'
import { courseOf, ownCourse } from './course.ts'

const recorded = { stability: 20, difficulty: 5, slowStability: 0, fastStability: 0 }

it.each([fsrs6, fsrs7])('A course of somebody’s own tells of many moments what it tells of each: $name', (model) => {
  const course = ownCourse(model, [...publishedOf(model), -0.5, 1.2])
  const memory = course.memoryOf(recorded)
  const recallAfter = course.curve(memory)
  for (const days of [0, 1, 20, 400]) expect(recallAfter(days)).toBeCloseTo(course.recall(memory, days), 10)
  expect(recallAfter(20)).toBeLessThan(model.under(publishedOf(model)).recall(memory, 20))
})

it('Whoever has no fit remembers as is published', () => {
  const [own, published] = [courseOf({}), fsrs6.under(publishedOf(fsrs6))]
  expect(own.recall(own.memoryOf(recorded), 30)).toBe(published.recall(published.memoryOf(recorded), 30))
})
