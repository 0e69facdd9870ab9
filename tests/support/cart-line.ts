import type { CartLine } from '#app/stores/cart-math.ts'

/** A line of the cart: one bottle of a product with a stock of nine. */
export const sampleLine = (id: string, changes: Partial<CartLine> = {}): CartLine => ({
  _id: id,
  name: `Perfume ${id}`,
  price: 100,
  oldPrice: null,
  image: null,
  quantity: 1,
  description: '',
  category: 'Parfum',
  brand: 'Keva',
  size: '50 ml',
  stock: 9,
  ...changes,
})
