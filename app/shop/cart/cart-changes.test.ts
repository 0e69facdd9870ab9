import { expect, it } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import { type AllFigures, changesIn, type Figures, withAllAccepted, withMinorChanges } from './cart-changes.ts'

const figures = (all: Record<string, Figures>): AllFigures => new Map(Object.entries(all))

const cart = ['same', 'dearer', 'fewer', 'out', 'gone', 'unknown'].map((id) =>
  sampleLine(id, { oldPrice: 120, quantity: 3 }),
)
const now = figures({
  same: { price: 100, stock: 7, name: 'Renamed' },
  dearer: { price: 130, stock: 9 },
  fewer: { price: 90, stock: 2 },
  out: { price: 100, stock: 0 },
  gone: { price: 0, stock: 0, vanished: true },
})

it('lists what changed since it was put into the cart, and only that [E14]', () => {
  expect(changesIn(cart, now)).toEqual([
    { line: cart[1], price: 130 },
    { line: cart[2], price: 90, quantity: 2 },
    { line: cart[3], out: 'sold out' },
    { line: cart[4], out: 'no longer sold' },
  ])
})

it('lists no changes until the server has responded', () => {
  expect(changesIn(cart, new Map())).toEqual([])
})

it('updates accepted lines to current prices and stock and removes unavailable ones [E14]', () => {
  const accepted = withAllAccepted(cart, now)
  expect(accepted.map(({ _id, price, oldPrice, quantity, stock }) => [_id, price, oldPrice, quantity, stock])).toEqual([
    ['same', 100, 120, 3, 7],
    ['dearer', 130, null, 3, 9],
    ['fewer', 90, 120, 2, 2],
    ['unknown', 100, 120, 3, 9],
  ])
  expect(changesIn(accepted, now)).toEqual([])
})

it('updates a line silently when neither its price nor its quantity changes', () => {
  const trifles = withMinorChanges(cart, now)
  expect(trifles).toHaveLength(cart.length)
  expect(trifles[0]).toEqual({ ...cart[0], name: 'Renamed', stock: 7 })
  expect(trifles.slice(1)).toEqual(cart.slice(1))
})
