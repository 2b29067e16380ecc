import { describe, expect, it } from 'vitest'
import { browsePath, readBrowseQuery } from './browse-query.ts'

const read = (text: string) => readBrowseQuery(new URLSearchParams(text))

describe("Browse's address", () => {
  it.each([
    ['', { page: 1, sortBy: 'newest', search: '' }],
    ['page=3&sortBy=title&search=real+analysis', { page: 3, sortBy: 'title', search: 'real analysis' }],
    ['page=0&sortBy=due', { page: 1, sortBy: 'newest', search: '' }],
    ['page=1.5&search=%00a', { page: 1, sortBy: 'newest', search: 'a' }],
  ])('"%s" is read as what it can mean', (text, query) => {
    expect(read(text)).toEqual(query)
  })

  it('leaves out the first page, the usual order and an empty search', () => {
    expect(browsePath({ page: 1, sortBy: 'newest', search: '  ' })).toBe('/browse')
    expect(browsePath({ page: 2, sortBy: 'oldest', search: 'a b' })).toBe('/browse?page=2&sortBy=oldest&search=a+b')
  })

  it('is read back as it was written', () => {
    const query = { page: 7, sortBy: 'title', search: 'Gruppe & Ring' } as const
    expect(read(browsePath(query).split('?')[1] ?? '')).toEqual(query)
  })
})
