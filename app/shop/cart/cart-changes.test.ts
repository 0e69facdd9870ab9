import { expect, it } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import {
  type CurrentLine,
  type CurrentLines,
  changesIn,
  withAllAccepted,
  withMinorChanges,
  withoutUnavailable,
} from './cart-changes.ts'

const currentLines = (all: Record<string, CurrentLine>): CurrentLines => new Map(Object.entries(all))

const cart = ['same', 'more expensive', 'fewer', 'out', 'gone', 'unknown'].map((id) =>
  sampleLine(id, { oldPrice: 120, quantity: 3 }),
)
const now = currentLines({
  same: { price: 100, stock: 7, name: 'Renamed' },
  'more expensive': { price: 130, stock: 9 },
  fewer: { price: 90, stock: 2 },
  out: { price: 100, stock: 0 },
  gone: { price: 0, stock: 0, unavailable: true },
})

it('lists what changed since it was put into the cart, and only that [E14]', () => {
  expect(changesIn(cart, now)).toEqual([
    { line: cart[1], price: 130 },
    { line: cart[2], price: 90, quantity: 2 },
    { line: cart[3], out: 'soldOut' },
    { line: cart[4], out: 'gone' },
  ])
})

it('lists another size instead of swapping it, also at the same price [E14]', () => {
  const sized = [
    sampleLine('swapped'),
    sampleLine('same size'),
    sampleLine('named now', { size: '' }),
    sampleLine('renamed', { variantId: 'v2' }),
  ]
  const sizes = currentLines({
    swapped: { price: 100, stock: 9, size: '12 ml', variantId: 'v1' },
    'same size': { price: 100, stock: 9, size: '50 ML' },
    'named now': { price: 100, stock: 9, size: '50 ml' },
    v2: { price: 100, stock: 9, size: '55 ml', variantId: 'v2' },
  })
  expect(changesIn(sized, sizes)).toEqual([{ line: sized[0], size: '12 ml' }])
  expect(withMinorChanges(sized, sizes)[0]).toEqual(sized[0])
  expect(withAllAccepted(sized, sizes)[0]).toMatchObject({ size: '12 ml', variantId: 'v1' })
})

it('leaves out of the total what cannot be sold', () => {
  const left = withoutUnavailable(cart, changesIn(cart, now))
  expect(left.map(({ _id }) => _id)).toEqual(['same', 'more expensive', 'fewer', 'unknown'])
})

it('lists no changes until the server has responded', () => {
  expect(changesIn(cart, new Map())).toEqual([])
})

it('updates accepted lines to current prices and stock and removes unavailable ones [E14]', () => {
  const accepted = withAllAccepted(cart, now)
  expect(accepted.map(({ _id, price, oldPrice, quantity, stock }) => [_id, price, oldPrice, quantity, stock])).toEqual([
    ['same', 100, 120, 3, 7],
    ['more expensive', 130, null, 3, 9],
    ['fewer', 90, 120, 2, 2],
    ['unknown', 100, 120, 3, 9],
  ])
  expect(changesIn(accepted, now)).toEqual([])
})

it('updates a line silently when neither its price nor its quantity changes', () => {
  const updated = withMinorChanges(cart, now)
  expect(updated).toHaveLength(cart.length)
  expect(updated[0]).toEqual({ ...cart[0], name: 'Renamed', stock: 7 })
  expect(updated.slice(1)).toEqual(cart.slice(1))
})
