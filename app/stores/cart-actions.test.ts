import { afterEach, expect, it, vi } from 'vitest'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { sampleLine } from '#tests/support/cart-line.ts'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import { toast } from '../ui/toast/toast.tsx'
import { addToCart } from './cart-actions.ts'
import { useShop } from './shop.ts'

mockBrowser()
afterEach(() => vi.restoreAllMocks())

it('says how many were added when fewer are in stock than were asked for', () => {
  const [error, success] = [vi.spyOn(toast, 'error'), vi.spyOn(toast, 'success')]
  const line = sampleLine('a'.repeat(8), { quantity: 1, stock: 2 })
  useShop.setState({ cart: [line] })
  const product = { ...line, variants: [] } as unknown as ProductCard
  addToCart(product, 2)
  expect(useShop.getState().cart).toMatchObject([{ quantity: 2 }])
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/ 1 of 2 was added\.$/), expect.anything())
  addToCart(product, 1)
  expect(error).toHaveBeenCalledTimes(2)
  expect(success).not.toHaveBeenCalled()
})
