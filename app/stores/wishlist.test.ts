import { describe, expect, it } from 'vitest'
import { maxWishlistItems } from '#contract/limits.ts'
import { withRestoredItem, withWishlistItem } from './wishlist.ts'

describe('the wishlist', () => {
  it('puts a new product first, and keeps each only once [D07]', () => {
    expect(withWishlistItem(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
    expect(withWishlistItem(['a', 'b'], 'b')).toEqual(['a', 'b'])
  })

  it('restores a removed product to its place [D07]', () => {
    expect(withRestoredItem(['a', 'c'], 'b', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(withRestoredItem(['a', 'b'], 'b', ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('holds a limited number of products', () => {
    const full = Array.from({ length: maxWishlistItems }, (_, at) => String(at))
    expect(withWishlistItem(full, 'new')).toHaveLength(maxWishlistItems)
  })
})
