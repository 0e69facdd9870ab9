import { expect, it } from 'vitest'
import { asc, eq } from '#database/drizzle.ts'
import { offers, offerUses, orderDiscounts, users } from '#database/schema/index.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, take, staffOrder } = openCounter()
const asStaff = async (call: string, body?: object) =>
  (await shop.call(call, { as: admin, ...(body && { body }) })).body
const stored = (orderId: string) =>
  shop.db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)).orderBy(asc(orderDiscounts.position))
const products = (...prices: number[]) => Promise.all(prices.map((price) => shop.product({ price, stock: 50 })))
const counted = async (offerId: string) =>
  (await shop.db.select({ used: offers.used }).from(offers).where(eq(offers.id, offerId)))[0]?.used

it('staff take orders with the same offers and codes, and their own discount comes after them', async () => {
  const [one, other] = await products(2_400_00, 850_00)
  if (!one || !other) throw new Error('there are two')
  const offerId = await addOffer(shop, { action: { kind: 'percent', percent: 10 }, maxUses: 1 }, 'CASE10')
  const lines = [
    { variantId: one.variantId, quantity: 1 },
    { variantId: other.variantId, quantity: 2 },
  ]
  const discount = { discountKind: 'amount', discountValue: 100, discountReason: 'Regular customer' }
  const cart = { lines, pickup: true, method: 'cash', ...discount, code: 'case 10' }
  const totals = await asStaff('POST /api/admin/counter/totals', cart)
  expect(totals).toMatchObject({
    ...{ subtotal: 4_100, discount: 100, amount: 3_590 },
    offers: { applied: [{ code: 'CASE10', amount: 410 }], refusal: null },
  })
  const sale = { ...byPhone(one), ...cart, amount: 3_590 }
  const { orderId } = (await take(sale)).body
  expect((await stored(orderId)).map(({ source, shares }) => [source, shares])).toEqual([
    ['offer', [240_00, 170_00]],
    ['staff', [58_54, 41_46]],
  ])
  const order = await staffOrder(orderId)
  expect(order).toMatchObject({ amount: 3_590, discount: 100, discountReason: 'Regular customer' })
  const again = await asStaff('POST /api/admin/counter/totals', cart)
  expect(again).toMatchObject({ amount: 4_000, offers: { refusal: { reason: 'used_up' } } })
  expect((await take(sale)).status).toBe(409)
  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  const [printed] = (await asStaff(`GET /api/admin/printed-orders?ids=${orderId}`)).orders
  expect(printed.invoices).toMatchObject([
    { amount: 3_590, discount: 100, discounts: [{ name: 'Eid offer', amount: 410 }, { source: 'staff' }] },
  ])
  for (const [item, amount] of [
    [1, 744.27],
    [0, 2_101.46],
    [1, 744.27],
  ]) {
    const { refundable: left } = await staffOrder(orderId)
    const body = { method: 'cash', left, amount: Math.min(left, amount ?? 0), lines: [{ item, quantity: 1 }] }
    await asStaff(`POST /api/admin/orders/${orderId}/refunds`, body)
  }
  expect(await staffOrder(orderId)).toMatchObject({ refundable: 0, paymentStatus: 'refunded', refunded: 3_590 })
  const [{ creditNotes }] = (await asStaff(`GET /api/admin/printed-orders?ids=${orderId}`)).orders
  const credited = creditNotes.flatMap(({ items }: { items: { amount: number }[] }) =>
    items.map(({ amount }) => amount),
  )
  expect(credited).toEqual([744.27, 2_101.46, 744.27])
  expect(await counted(offerId)).toBe(1)
})

it('of two orders of a customer that staff take at once, one has the last use', async () => {
  const sold = await products(1_000_00, 1_000_00)
  const offer = { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 } as const
  const offerId = await addOffer(shop, offer, 'BYPHONE')
  const order = { phone: '01712-000555', pickup: true, code: 'BYPHONE', amount: 900 }
  const tried = await Promise.all(sold.map((one) => take({ ...byPhone(one), ...order })))
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.db.$count(offerUses, eq(offerUses.offerId, offerId))).toBe(1)
})

it('at the counter an offer for a first order needs the phone number of the customer', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, conditions: { firstOrder: true } }, 'FIRSTVISIT')
  const lines = [{ variantId: sold.variantId, quantity: 1 }]
  const cart = { lines, pickup: true, method: 'cash', code: 'FIRSTVISIT' }
  const without = await asStaff('POST /api/admin/counter/totals', cart)
  expect(without).toMatchObject({ amount: 1_000, offers: { refusal: { reason: 'first_order' } } })
  expect(await asStaff('POST /api/admin/counter/totals', { ...cart, phone: '01712-000777' })).toMatchObject({
    amount: 900,
    offers: { applied: [{ amount: 100 }], refusal: null },
  })
})

it('a use at the counter counts for the account that has confirmed the number', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'COUNTER')
  const customer = await shop.account()
  const [former, present] = ['+8801712000811', '+8801712000812']
  const confirm = (confirmedPhone: string) =>
    shop.db.update(users).set({ confirmedPhone, phoneProvenAt: new Date() }).where(eq(users.id, customer.id))
  await confirm(former)
  const sale = { ...byPhone(sold), pickup: true, code: 'COUNTER', amount: 900 }
  expect((await take({ ...sale, phone: '01712-000811' })).status).toBe(200)
  // With another number it is the same customer, in the shop and at the counter.
  await confirm(present)
  const { lines } = sale
  const cart = { lines, pickup: true, method: 'cash', code: 'COUNTER', phone: '01712-000812' }
  expect(await asStaff('POST /api/admin/counter/totals', cart)).toMatchObject({
    ...{ amount: 1_000, offers: { refusal: { reason: 'used_by_customer' } } },
  })
  const items = [{ _id: sold.id, variantId: sold.variantId, quantity: 1 }]
  const checked = await shop.call('POST /api/cart/check', { body: { items, code: 'COUNTER' }, as: customer })
  expect(checked.body.offers.refusal).toMatchObject({ reason: 'used_by_customer' })
})
