import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { CreditNote } from '#contract/orders/documents.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, home, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()
let customer: Account
beforeAll(async () => {
  customer = await shop.account()
  const { settings } = await asStaff('GET /api/admin/delivery')
  const charges = { city: 60, suburbs: 100, outside: 130.5 }
  await asStaff('PUT /api/admin/delivery', withCharges(settings, charges, 5_000))
})

const asStaff = async (call: string, body?: object) =>
  (await shop.call(call, { as: admin, ...(body && { body }) })).body
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100

/** Two products, how many bottles of each, and a discount in percent. */
const bought = fc.record({
  prices: fc.tuple(fc.integer({ min: 1_00, max: 4_000_00 }), fc.integer({ min: 1_00, max: 4_000_00 })),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  percent: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
})
type Bought = typeof bought extends fc.Arbitrary<infer Value> ? Value : never

async function prepare({ prices, quantities }: Bought) {
  const products = await Promise.all(prices.map((price) => shop.product({ price, stock: 100 })))
  const lines = products.map(({ variantId }, line) => ({ variantId, quantity: quantities[line] ?? 0 }))
  return { products, lines, cart: { lines, pickup: false, city: home.city, state: home.state } }
}

it('the same bottles cost the same on the web, by phone and after an edit', async () => {
  await fc.assert(
    fc.asyncProperty(bought, async (order) => {
      const { products, lines, cart } = await prepare(order)
      const { amount: online } = await asStaff('POST /api/admin/counter/totals', cart)
      const inCash = { ...cart, method: 'cod' }
      const { amount, deliveryCharge } = await asStaff('POST /api/admin/counter/totals', inCash)
      expect(amount).toBe(Math.floor(online))
      const [product] = products
      if (!product) throw new Error('there are two products')
      const wanted = products.map((product, line) => [product, order.quantities[line] ?? 0] as [typeof product, number])
      const { orderId: onWeb } = (await shop.order(customer, { ...orderOf(...wanted), amount: online })).body
      expect(await staffOrder(onWeb)).toMatchObject({ amount: online, cashRounding: 0 })
      await shop.call(`POST /api/order/user/${onWeb}/cash-on-delivery`, { as: customer })
      const { orderId: byPhoneId } = (await take({ ...byPhone(product), ...cart, amount })).body
      const one = (await asStaff('POST /api/admin/counter/totals', { ...inCash, lines: lines.slice(0, 1) })).amount
      const { orderId: edited } = (await take({ ...byPhone(product), ...cart, lines: lines.slice(0, 1), amount: one }))
        .body
      await asStaff(
        `PUT /api/admin/orders/${edited}`,
        editedOrder(await staffOrder(edited), { lines, deliveryCharge, amount }),
      )
      for (const id of [onWeb, byPhoneId, edited]) {
        expect(await staffOrder(id)).toMatchObject({ amount, deliveryCharge, notDelivered: 0 })
      }
      // Another way to pay is not rounded.
      const { prices } = (await shop.call(`GET /api/order/user/${onWeb}`, { as: customer })).body.order.waysToPay
      for (const { total } of prices) expect(total).toBe(online)
    }),
    { numRuns: 4 },
  )
})

it('order, invoice, file and ledger have the same amount, and credits of single bottles add up to it', async () => {
  await fc.assert(
    fc.asyncProperty(bought, async (order) => {
      const { products, cart } = await prepare(order)
      const discount = {
        ...{ discountKind: 'percent', discountValue: order.percent, discountReason: 'Eid' },
        method: 'cash',
      }
      const { amount, ...totals } = await asStaff('POST /api/admin/counter/totals', { ...cart, ...discount })
      const [product] = products
      if (!product) throw new Error('there are two products')
      const { orderId: id } = (await take({ ...byPhone(product), ...cart, ...discount, amount })).body
      const { cashRounding } = totals
      expect(await staffOrder(id)).toMatchObject({
        amount,
        discount: totals.discount,
        cashRounding,
        refundable: amount,
      })
      expect(Number.isInteger(amount)).toBe(true)
      await asStaff('POST /api/admin/invoices', { orderIds: [id] })
      const { csv } = await asStaff('POST /api/admin/orders/file', { orderIds: [id], file: 'orders' })
      expect(csv).toContain(`,${totals.discount},${totals.deliveryCharge},0,0,${cashRounding},${amount},0,`)

      const bottles = order.quantities.flatMap((quantity, item) => Array.from({ length: quantity }, () => item))
      for (const item of bottles) {
        const { refundable: left } = await staffOrder(id)
        const [{ creditNotes = [] } = {}] = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).orders
        const isLast = creditNotes.length === bottles.length - 1
        const body = { method: 'cash', left, lines: [{ item, quantity: 1 }] }
        await asStaff(`POST /api/admin/orders/${id}/refunds`, { ...body, amount: isLast ? left : 1 })
      }
      const [printed] = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).orders
      const notes: CreditNote[] = printed.creditNotes
      expect(printed.invoices).toMatchObject([{ amount, discount: totals.discount }])
      expect(sum(notes.map((note) => note.amount))).toBe(amount)
      expect(sum(notes.flatMap(({ items }) => items.map((item) => item.amount)))).toBe(
        sum([totals.subtotal, -totals.discount, -cashRounding]),
      )
      expect(await staffOrder(id)).toMatchObject({ refundable: 0, refunded: amount, paymentStatus: 'refunded' })
    }),
    { numRuns: 3 },
  )
})
