import { expect, it } from 'vitest'
import { asc, eq } from '#database/drizzle.ts'
import { orderDiscounts, orders } from '#database/schema/index.ts'
import { storeOlderDiscounts } from '#server/modules/orders/index.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, take, staffOrder } = openCounter()

const stored = (orderId: string) =>
  shop.db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)).orderBy(asc(orderDiscounts.position))
const sharesOf = async (orderId: string) =>
  (await stored(orderId)).map(({ source, amount, shares }) => ({ source, amount, shares }))

/** Two lines in cash, 10 % off by staff: 3 × 33.33 + 120.00 = 219.99, 22.00 off, 0.99 rounded. */
async function cashOrder() {
  const [one, other] = [await shop.product({ price: 33_33 }), await shop.product({ price: 120_00 })]
  const lines = [
    { variantId: one.variantId, quantity: 3 },
    { variantId: other.variantId, quantity: 1 },
  ]
  const discount = { discountKind: 'percent', discountValue: 10, discountReason: 'Eid' }
  const { orderId } = (await take({ ...byPhone(one), lines, pickup: true, ...discount, amount: 197 })).body
  return { orderId: orderId as string, lines }
}
const divided = [
  { source: 'staff', amount: 22_00, shares: [10_00, 12_00] },
  { source: 'rounding', amount: 99, shares: [45, 54] },
]

it('an order keeps what was taken off it, with the share of each line', async () => {
  const { orderId } = await cashOrder()
  expect(await sharesOf(orderId)).toEqual(divided)
  const { discounts } = await staffOrder(orderId)
  expect(discounts).toMatchObject([
    { source: 'staff', class: 'order', name: '', code: null, amount: 22, shares: [10, 12] },
    { source: 'rounding', amount: 0.99, shares: [0.45, 0.54] },
  ])
})

it('an order of the version before costs the same on each line, and what was taken off it is stored later', async () => {
  const { orderId } = await cashOrder()
  const before = await staffOrder(orderId)
  await shop.db.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId))
  expect(await staffOrder(orderId)).toEqual(before)
  expect(await storeOlderDiscounts(shop.shop, undefined, 1)).toBeUndefined()
  expect(await sharesOf(orderId)).toEqual(divided)
  expect(await storeOlderDiscounts(shop.shop)).toBe('done')
  expect(await staffOrder(orderId)).toEqual(before)
})

it('the way to pay divides what it takes off when it is chosen', async () => {
  const product = await shop.product({ price: 99_50 })
  const customer = await shop.account()
  const { orderId } = (await shop.order(customer, orderOf(product))).body
  expect(await stored(orderId)).toEqual([])
  const chosen = await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  expect(chosen.body.order).toMatchObject({ cashRounding: 0.5, discounts: [{ source: 'rounding', amount: 0.5 }] })
  expect(await sharesOf(orderId)).toEqual([{ source: 'rounding', amount: 50, shares: [50] }])
})

it('an order with an offer keeps it when the version before records how it is paid', async () => {
  const product = await shop.product({ price: 199_50 })
  await addOffer(shop, { action: { kind: 'amount', amount: 20_00 } }, 'KEPT')
  const customer = await shop.account()
  const body = { ...orderOf(product), amount: 179.5, code: 'KEPT' }
  const { orderId } = (await shop.order(customer, body)).body
  // It writes the columns of the order only.
  const inCash = { paymentMethod: 'cod', cashRounding: 50, amount: 179_00 } as const
  await shop.db.update(orders).set(inCash).where(eq(orders.id, orderId))
  expect((await staffOrder(orderId)).discounts).toMatchObject([
    { source: 'offer', code: 'KEPT', amount: 20, shares: [20] },
    { source: 'rounding', amount: 0.5, shares: [0.5] },
  ])
})
