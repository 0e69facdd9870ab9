import { describe, expect, it } from 'vitest'
import { maxWishes } from '#contract/limits.ts'
import { withWish, withWishAgain } from './wishlist.ts'

describe('the wishlist', () => {
  it('puts a new product first, and keeps each only once [D07]', () => {
    expect(withWish(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
    expect(withWish(['a', 'b'], 'b')).toEqual(['a', 'b'])
  })

  it('restores a removed product to its place [D07]', () => {
    expect(withWishAgain(['a', 'c'], 'b', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(withWishAgain(['a', 'b'], 'b', ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('holds a limited number of products', () => {
    const full = Array.from({ length: maxWishes }, (_, at) => String(at))
    expect(withWish(full, 'new')).toHaveLength(maxWishes)
  })
})
