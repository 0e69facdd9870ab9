import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newCustomerHold } from '#contract/orders/order-terms.ts'
import { releaseShortHolds } from '#server/modules/orders/index.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { stockOf } from '#tests/support/products.ts'
import { intentOf, until } from './card-shop.ts'
import { orderOf } from './shop.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop, admin } = reconciledCardShop({ limitsFactor: 1 })

type Product = Awaited<ReturnType<typeof cardShop.product>>

let phones = 0
/** An order in cash of a new customer, with an open payment of an advance of ৳125.00. */
async function withAdvance(product: Product) {
  const { settings } = (await cardShop.call('GET /api/admin/payment-settings', { as: admin })).body
  const { changed: _, ...terms } = settings
  const advance = { delivery: null, orders: { from: 0, percent: 10 }, basis: 'neither' }
  await cardShop.call('PUT /api/admin/payment-settings', { as: admin, body: { ...terms, advance } })
  const as = await cardShop.account()
  phones += 1
  const body = orderOf(product)
  const address = { ...body.address, phone: `018${String(phones).padStart(8, '0')}` }
  const id = String((await cardShop.call('POST /api/order/create', { as, body: { ...body, address } })).body.orderId)
  await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as })
  const open = async (part: object) => {
    const sent = { as, body: { orderId: id, ...part } }
    const { body } = await cardShop.call('POST /api/payment/stripe/create-payment-intent', sent)
    return intentOf(body.clientSecret)
  }
  const read = async () => (await cardShop.call(`GET /api/order/user/${id}`, { as })).body.order
  const intent = await open({ part: 'advance', amount: 125 })
  /** Pays, until the order is as expected. */
  async function pay(payment: string, expected: object) {
    await cardShop.pay(payment)
    await expect.poll(read).toMatchObject(expected)
  }
  return { id, as, intent, open, read, pay }
}
const left = async ({ id }: Product) => (await stockOf(cardShop.db, id))?.stock

/** Nothing of the order is left with the shop or owed to its customer, and staff have nothing to do. */
async function expectAllRefunded(id: string) {
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.staffOrder(id, admin)).refund === null
  })
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refundDue: 0, refundable: 0, refundChecks: [] })
  const { sales = 0, refunds = 0, ...other } = await accountsOf(cardShop.db, id)
  expect([sales + refunds, other]).toEqual([0, {}])
}

it('a paid advance keeps the bottles of a new customer until the order ends, whoever would release them', async () => {
  const product = await cardShop.product({ stock: 40 })
  const { id, as, intent, read, pay } = await withAdvance(product)
  await pay(intent, { advancePaid: 125, reserved: true })
  cardShop.wait(newCustomerHold + 60_000)
  await releaseShortHolds(cardShop.shop)
  await cardShop.call('POST /api/admin/holds/release', { as: admin, body: { by: 'account', key: as.id } })
  cardShop.wait(-newCustomerHold - 60_000)
  expect([await left(product), await read()]).toMatchObject([39, { reserved: true, status: 'pending' }])
  await cardShop.call(`POST /api/order/user/${id}/cancel`, { as })
  expect((await read()).advanceRefund).toMatch(/^(pending|done)$/)
  await expectAllRefunded(id)
  expect(await left(product)).toBe(40)
  expect(await read()).toMatchObject({ refunded: 125, advanceRefund: 'done' })
})

it('a request gets its bottles when its advance is paid; of the next one the advance is refunded', async () => {
  const last = await cardShop.product({ name: 'Oud Attar', stock: 1 })
  const [first, second] = [await withAdvance(last), await withAdvance(last)]
  expect((await first.read()).reserved).toBe(false)
  await first.pay(first.intent, { advancePaid: 125, reserved: true })
  expect(await left(last)).toBe(0)
  await second.pay(second.intent, { status: 'cancelled', advancePaid: 0 })
  expect((await second.read()).timeline.at(-1)).toMatchObject({ expiry: 'sold_out', note: 'Oud Attar is sold out.' })
  await expectAllRefunded(second.id)
  expect(await cardShop.refundsAtProvider(second.intent)).toEqual(['12500 succeeded'])
})

it('a payment for a sold-out order is refunded with what was paid in advance', async () => {
  const last = await cardShop.product({ stock: 1 })
  const order = await withAdvance(last)
  await order.pay(order.intent, { advancePaid: 125 })
  const rest = await order.open({})
  // As orders were whose advance had reserved nothing: others have bought the bottle since.
  await cardShop.db.execute(sql`update orders set hold = 'none' where id = ${order.id}`)
  await order.pay(rest, { status: 'cancelled' })
  await expectAllRefunded(order.id)
  expect(await order.read()).toMatchObject({ paymentStatus: 'refunded', refunded: 1_250 })
  expect(await cardShop.refundsAtProvider(order.intent)).toEqual(['12500 succeeded'])
  expect(await cardShop.refundsAtProvider(rest)).toEqual(['112500 succeeded'])
})

it('a payment that arrives after the parcel came back is refunded; the advance stays for staff to decide', async () => {
  const order = await withAdvance(await cardShop.product({ stock: 40 }))
  await order.pay(order.intent, { advancePaid: 125 })
  const rest = await order.open({})
  await cardShop.db.execute(sql`update orders set status = 'returned' where id = ${order.id}`)
  await cardShop.pay(rest)
  await until(async () => (await cardShop.attempts(order.id)).every(({ state }) => state === 'succeeded'))
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.refundsAtProvider(rest))[0] === '112500 succeeded'
  })
  expect(await cardShop.staffOrder(order.id, admin)).toMatchObject({ refund: 'owed', refundAmount: 125 })
  const sent = await cardShop.call(`POST /api/admin/orders/${order.id}/due-refund`, { as: admin, body: { by: 'card' } })
  expect(sent.status).toBe(200)
  await expectAllRefunded(order.id)
})
