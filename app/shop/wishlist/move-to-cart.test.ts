import { describe, expect, it } from 'vitest'
import type { Availability, Variant } from '#contract/catalogue/catalogue.ts'
import { maxLines } from '#contract/limits.ts'
import { movable, moveReport } from './move-to-cart.ts'

const product = (_id: string, availability: Availability = 'in_stock') => ({
  _id,
  name: _id.toUpperCase(),
  availability,
  variants: [{ _id }] as Variant[],
})

describe('moving the wishlist into the cart', () => {
  it('leaves what is sold out on the wishlist [D07]', () => {
    expect(movable([product('a'), product('b', 'sold_out')], [])).toEqual([product('a')])
  })

  it('leaves products that need a choice of size on the wishlist', () => {
    const several = { ...product('a'), variants: [...product('a').variants, ...product('b').variants] }
    expect(movable([several, product('b')], [])).toEqual([product('b')])
  })

  it('moves only as many as the cart still has room for [D07]', () => {
    const cart = Array.from({ length: maxLines - 1 }, (_, at) => ({ _id: String(at) }))
    expect(movable([product('0'), product('a'), product('b')], cart).map(({ _id }) => _id)).toEqual(['0', 'a'])
  })

  it('says why available products stayed on the wishlist', () => {
    const [a, b, soldOut] = [product('a'), product('b'), product('c', 'sold_out')]
    const several = { ...product('d'), variants: [...a.variants, ...b.variants] }
    expect(moveReport([a, soldOut], [a])).toEqual({ moves: true, text: '1 perfume moved to your cart' })
    expect(moveReport([a, b, several], [a])).toEqual({
      moves: true,
      text: '1 perfume moved to your cart. Choose a size for D. A cart holds at most 100 different perfumes.',
    })
    expect(moveReport([a], [])).toEqual({ moves: false, text: 'A cart holds at most 100 different perfumes.' })
  })
})
