import { beforeAll, expect, it } from 'vitest'
import { toPoisha } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { bottlesOf, proposedRefund } from '#contract/payments/refunded-bottles.ts'
import { count, eq } from '#database/drizzle.ts'
import { offers, offerUses } from '#database/schema/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { openCounter } from './counter-sales.ts'
import { cases } from './offer-cases.ts'
import { type Account, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, staffOrder } = openCounter()
const asStaff = async (call: string, body?: object) =>
  (await shop.call(call, { as: admin, ...(body && { body }) })).body
type Sold = Awaited<ReturnType<typeof shop.product>>
const place = (customer: Account, wanted: [Sold, number][], amount: number, more: object = {}) =>
  shop.order(customer, { ...orderOf(...wanted), amount, ...more })

/** What delivery costs below the goods from which it is free, taka. */
const [charge, freeFrom] = [60, 3_000]
beforeAll(async () => {
  const { settings } = await asStaff('GET /api/admin/delivery')
  const charges = { city: charge, suburbs: charge, outside: charge }
  await asStaff('PUT /api/admin/delivery', withCharges(settings, charges, freeFrom))
})

/** A cash order that has arrived, with its invoice. */
async function delivered(customer: Account, wanted: [Sold, number][], amount: number, code?: string) {
  const { orderId } = (await place(customer, wanted, amount, { code })).body
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const move = async (status: string) =>
    asStaff(`POST /api/admin/orders/${orderId}/status`, await statusChangeOf(shop.db, orderId, status))
  await move('confirmed')
  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  const toCollect = (await staffOrder(orderId)).toCollect
  await asStaff(`POST /api/admin/orders/${orderId}/shipment`, { courier: 'redx', trackingNumber: '', trackingLink: '' })
  await move('shipped')
  await move('delivered')
  return { orderId: String(orderId), toCollect }
}

const refundedOf = ({ items, refunds }: StaffOrder) =>
  items.map((_, item) =>
    bottlesOf(
      refunds.flatMap(({ lines }) => lines),
      item,
    ),
  )

/** Refunds a bottle of this line at the amount that staff are proposed, and returns that, poisha. */
async function refundBottle(orderId: string, item: number): Promise<number> {
  const order: StaffOrder = await staffOrder(orderId)
  const chosen = order.items.map((_, line) => (line === item ? 1 : 0))
  const amount = proposedRefund(order, refundedOf(order), chosen)
  const body = { method: 'cash', left: order.refundable, amount, lines: [{ item, quantity: 1 }] }
  const answer = await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body })
  expect(answer.status).toBe(200)
  return toPoisha(amount)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

it.each(cases)('invoice, cash of the courier, ledger and refunds of single bottles agree: $name', async (given) => {
  const { cart, offersOf, shares, total: goods } = given
  const sold = await Promise.all(cart.map(([price]) => shop.product({ price, stock: 50 })))
  const added = offersOf(sold)
  for (const [offer, code] of added) await addOffer(shop, offer, code)
  const wanted = sold.map((one, line): [Sold, number] => [one, cart[line]?.[1] ?? 0])
  const amount = goods + (goods < freeFrom ? charge : 0)
  const { orderId, toCollect } = await delivered(await shop.account(), wanted, amount, added.at(-1)?.[1])
  const printed = async () => (await asStaff(`GET /api/admin/printed-orders?ids=${orderId}`)).orders[0]
  const [invoice] = (await printed()).invoices
  expect([toCollect, invoice.amount, (await staffOrder(orderId)).amount]).toEqual([amount, amount, amount])
  // The courier owes the cash; sales and the charge of delivery are the other side.
  const balances = Object.values(await accountsOf(shop.db, orderId))
  expect(balances.filter((balance) => balance > 0)).toEqual([amount])
  expect(sum(balances.map(toPoisha))).toBe(0)

  // Bottle by bottle: what each line cost after its shares, and with the last one the delivery charge.
  const nets = cart.map(([price, quantity], line) => price * quantity - sum(shares.map((parts) => parts[line] ?? 0)))
  const refunds: number[][] = cart.map(() => [])
  for (const [line, [, quantity]] of cart.entries())
    for (let bottle = 0; bottle < quantity; bottle += 1) refunds[line]?.push(await refundBottle(orderId, line))
  const rest = toPoisha(amount - goods)
  expect(refunds.map(sum)).toEqual(nets.map((net, line) => net + (line === nets.length - 1 ? rest : 0)))
  const order = await staffOrder(orderId)
  expect(order).toMatchObject({ refundable: 0, refunded: amount, paymentStatus: 'refunded' })
  const { creditNotes } = await printed()
  expect(sum(creditNotes.map((note: { amount: number }) => toPoisha(note.amount)))).toBe(toPoisha(amount))
})

it('a bottle that comes back below the minimum of an offer is refunded at what it cost, and the rest keeps its price', async () => {
  const sold = await shop.product({ price: 2_000_00, stock: 50 })
  const conditions = { minimum: 3_000_00 }
  await addOffer(shop, { action: { kind: 'percent', percent: 10 }, conditions }, 'MINIMUM')
  const { orderId } = await delivered(await shop.account(), [[sold, 2]], 3_600, 'MINIMUM')
  expect(await refundBottle(orderId, 0)).toBe(1_800_00)
  expect(await staffOrder(orderId)).toMatchObject({ amount: 3_600, refunded: 1_800, refundable: 1_800 })
  expect(await refundBottle(orderId, 0)).toBe(1_800_00)
})

const countedOf = async (offerId: string) =>
  (await shop.db.select({ used: offers.used }).from(offers).where(eq(offers.id, offerId)))[0]?.used
/** One row for the account and one for the phone number of each order. */
const usesOf = async (offerId: string) =>
  (await shop.db.select({ uses: count() }).from(offerUses).where(eq(offerUses.offerId, offerId)))[0]?.uses

it('an offer that takes nothing off an order has no use of it', async () => {
  const sold = await shop.product({ price: 10_00, stock: 50 })
  const offerId = await addOffer(shop, { action: { kind: 'percent', percent: 0.01 }, maxUses: 1 }, 'NOTHING')
  const placed = await place(await shop.account(), [[sold, 1]], charge + 10, { code: 'NOTHING' })
  expect([placed.status, await usesOf(offerId), await countedOf(offerId)]).toEqual([200, 0, 0])
})

it('a page of before the end of an offer has an outdated price, which the answer corrects', async () => {
  const sold = await shop.product({ price: 4_000_00, stock: 50 })
  const goods = { products: [sold.id] }
  const endsAt = new Date(shop.shop.now().getTime() + 60 * 60_000)
  await addOffer(shop, { action: { kind: 'percent', percent: 25 }, goods, endsAt })
  const customer = await shop.account()
  expect((await place(customer, [[sold, 1]], 3_000)).status).toBe(200)
  shop.wait(60 * 60_000)
  const late = await place(customer, [[sold, 1]], 3_000)
  expect([late.status, late.body.code, late.body.amount]).toEqual([409, 'prices_changed', 4_000])
  expect((await place(customer, [[sold, 1]], 4_000)).status).toBe(200)
})

it('of two orders at once with one personal code, one gets it; the other learns no more than of a code that nobody has', async () => {
  const sold = await shop.product({ price: 4_000_00, stock: 50 })
  const offerId = await addOffer(shop, { action: { kind: 'amount', amount: 500_00 } }, 'ADVERTISED')
  await asStaff(`POST /api/admin/offers/${offerId}/codes`, { count: 1 })
  const { csv } = await asStaff(`GET /api/admin/offers/${offerId}/codes/file`)
  const code = /[A-Z0-9]{10}/.exec(csv)?.[0]
  const both = [await shop.account(), await shop.account()]
  const tried = await Promise.all(both.map((customer) => place(customer, [[sold, 1]], 3_500, { code })))
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = tried.find(({ status }) => status === 409)
  const never = await place(await shop.account(), [[sold, 1]], 3_500, { code: 'ABCDEFGHJK' })
  expect(refused?.body).toEqual({ ...never.body, requestId: refused?.body.requestId })
  expect([await usesOf(offerId), refused?.body.params.reason]).toEqual([2, 'unknown'])
})
