import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pageItems } from './pagination.ts'

describe('the pages of the shop', () => {
  it('shows first, last and the pages within 2 of the current one, with gaps [H10]', () => {
    expect(pageItems(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
    expect(pageItems(1, 6)).toEqual([1, 2, 3, 'gap', 6])
    expect(pageItems(6, 6)).toEqual([1, 'gap', 4, 5, 6])
    expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageItems(1, 1)).toEqual([1])
  })

  it('always offers the current page and its neighbours, in order and once each [H10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, last] = [Math.min(a, b), Math.max(a, b)]
        const pages = pageItems(current, last).filter((mark) => mark !== 'gap')
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y))
        for (let page = Math.max(1, current - 2); page <= Math.min(last, current + 2); page += 1)
          expect(pages).toContain(page)
        expect(pages[0]).toBe(1)
        expect(pages.at(-1)).toBe(last)
      }),
    )
  })

  it('has one page when there is nothing to show', () => {
    expect(pageCount(0, 12)).toBe(1)
    expect(pageCount(12, 12)).toBe(1)
    expect(pageCount(13, 12)).toBe(2)
  })
})
