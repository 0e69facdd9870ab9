import { expect, it } from 'vitest'
import { lineOf } from '#app/stores/cart-actions.ts'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { maxLines } from '#contract/limits.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { addAgain, describeAdded } from './add-again.ts'

const product = (_id: string, { availability = 'few_left', stock = 5 }: Partial<Product> = {}) =>
  ({
    _id,
    name: `Perfume ${_id}`,
    price: 150,
    oldPrice: null,
    image: null,
    availability,
    stock,
    size: '50 ml',
    variants: [{ _id, size: '50 ml', sku: '', price: 150, oldPrice: null, availability, stock }],
  }) as unknown as Product
const item = (productId: string, quantity = 1): OrderItem => ({
  _id: productId,
  productId,
  variantId: productId,
  undelivered: 0,
  name: `Perfume ${productId}`,
  price: 100,
  image: null,
  quantity,
  description: '',
  category: '',
  brand: '',
  size: '',
  sku: '',
})
const products = new Map(
  [product('a'), product('b'), product('out', { availability: 'sold_out', stock: 0 })].map((one) => [one._id, one]),
)

it('counts what is in the cart already as updated and the rest as new [G08]', () => {
  const result = addAgain([lineOf(product('a'), 2)], [item('a', 2), item('b')], products)
  expect(result).toMatchObject({ updated: 1, added: 1, missing: [] })
  expect(result.cart.map(({ _id, quantity }) => [_id, quantity])).toEqual([
    ['a', 4],
    ['b', 1],
  ])
})

it('uses the current price and at most the stock [G08]', () => {
  const result = addAgain([], [item('a', 9)], products)
  expect(result.cart).toEqual([lineOf(product('a'), 5)])
  expect(describeAdded(result)).toBe('1 new item added to your cart! Quantity reduced to what is in stock: Perfume a.')
})

it('does not count products whose whole stock is in the cart [G08]', () => {
  const result = addAgain([lineOf(product('a'), 5)], [item('a')], products)
  expect(result).toMatchObject({ updated: 0, added: 0, fewer: ['Perfume a'] })
})

it('leaves out what is sold out or no longer sold, and names it [G08]', () => {
  const result = addAgain([], [item('out'), item('hidden'), item('a')], products)
  expect(result.missing).toEqual(['Perfume out', 'Perfume hidden'])
  expect(describeAdded(result)).toBe('1 new item added to your cart! Not available: Perfume out, Perfume hidden.')
})

it('adds the size that was ordered, and only that one [G08]', () => {
  const small = product('a')
  const large = { ...product('large').variants[0], size: '100 ml', price: 250 } as Variant
  const several = new Map([['a', { ...small, variants: [...small.variants, large] }]])
  const result = addAgain([lineOf(small, 1)], [{ ...item('a'), variantId: 'large', size: '100 ml' }], several)
  expect(result).toMatchObject({ updated: 0, added: 1 })
  expect(result.cart).toMatchObject([
    { variantId: 'a', size: '50 ml', quantity: 1 },
    { _id: 'a', variantId: 'large', size: '100 ml', price: 250, quantity: 1 },
  ])
  expect(addAgain([], [{ ...item('a'), variantId: 'gone' }], several).missing).toEqual(['Perfume a'])
})

it('says the counts [G08]', () => {
  const counts = { cart: [], missing: [], fewer: [], leftOut: [] }
  expect(describeAdded({ ...counts, added: 2, updated: 1 })).toBe('2 new items added, 1 item updated in your cart!')
  expect(describeAdded({ ...counts, added: 0, updated: 3 })).toBe('3 items updated in your cart!')
})

it('leaves out new products that do not fit into the cart, and names them [G08]', () => {
  const full = Array.from({ length: maxLines - 1 }, (_, at) => lineOf(product(`kept-${at}`)))
  const result = addAgain([...full, lineOf(product('a'))], [item('a'), item('b')], products)
  expect(result).toMatchObject({ updated: 1, added: 0, leftOut: ['Perfume b'] })
  expect(result.cart).toHaveLength(maxLines)
  expect(describeAdded(result)).toBe(
    '1 item updated in your cart! Not added, because a cart holds at most 100 different perfumes: Perfume b.',
  )
})
