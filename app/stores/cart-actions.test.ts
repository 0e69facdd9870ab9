import { afterEach, expect, it, vi } from 'vitest'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { sampleLine } from '#tests/support/cart-line.ts'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import { toast } from '../ui/toast/toast.tsx'
import { addToCart, currentStock, dropUndo, increase, removeFromCart } from './cart-actions.ts'
import { changeCart, useShop } from './shop.ts'

mockBrowser()
afterEach(() => vi.restoreAllMocks())

it('says how many were added when fewer are in stock than were requested', () => {
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

it.each([
  { stored: 9, shown: 2, now: 2 },
  { stored: 9, shown: null, now: 9 },
  { stored: 2, shown: null, now: null },
  { stored: null, shown: null, now: null },
  { stored: 9, shown: 0, now: 0 },
])('knows the stock of a line from its product: $now for $shown, stored as $stored', ({ stored, shown, now }) => {
  expect(currentStock({ stock: stored }, { stock: shown })).toBe(now)
})

it('stores the current stock with an increased quantity', () => {
  vi.spyOn(toast, 'error').mockReturnValue('')
  const line = sampleLine('a'.repeat(8), { quantity: 2, stock: 2 })
  changeCart(() => [line])
  increase({ ...line, stock: 3 })
  expect(useShop.getState().cart).toMatchObject([{ quantity: 3, stock: 3 }])
  increase({ ...line, quantity: 3, stock: 3 })
  expect(useShop.getState().cart).toMatchObject([{ quantity: 3, stock: 3 }])
})

it('restores the order of lines, whichever removal is undone first', () => {
  const undo: (() => void)[] = []
  vi.spyOn(toast, 'withAction').mockImplementation((_message, _label, action) => String(undo.push(action)))
  const lines = ['a', 'b', 'c', 'd'].map((one) => sampleLine(one.repeat(8), { quantity: 1, stock: 5 }))
  const names = () => useShop.getState().cart.map(({ _id }) => _id[0])
  for (const removed of [
    [1, 2],
    [2, 1],
    [0, 1],
    [3, 2],
  ])
    for (const undone of [
      [0, 1],
      [1, 0],
    ]) {
      dropUndo()
      undo.length = 0
      changeCart(() => lines)
      for (const at of removed) removeFromCart(lines[at] as (typeof lines)[number])
      for (const at of undone) undo[at]?.()
      expect(names(), `${removed} undone as ${undone}`).toEqual(['a', 'b', 'c', 'd'])
    }
})
