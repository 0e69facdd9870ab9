import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentSettings } from '#contract/payments/payment-settings.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { accountsOf, postingsOf, unbalanced } from '#tests/support/ledger.ts'
import { expireOrders, reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, intentOf, openCardShop, until } from './card-shop.ts'
import { type Account, home } from './shop.ts'

let shop: CardShop
let admin: Account
beforeAll(async () => {
  shop = await openCardShop()
  admin = await shop.account({ role: 'admin', name: 'Shop Keeper' })
  const { settings } = (await asStaff('GET /api/admin/delivery')).body
  await asStaff('PUT /api/admin/delivery', withCharges(settings, { city: 100, suburbs: 100, outside: 100 }, 9_000))
})
afterAll(async () => {
  expect((await asStaff('GET /api/admin/reconciliation')).body.differences).toEqual([])
  expect(await unbalanced(shop.db)).toBe(0)
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const staff = (path: string, body?: object) => asStaff(`POST /api/admin/orders/${path}`, body)
const move = async (id: string, status: string) => staff(`${id}/status`, await statusChangeOf(shop.db, id, status))
const staffOrder = async (id: string) => (await asStaff(`GET /api/admin/orders/${id}`)).body.order

/** Changes some of the payment settings; the others have their initial values. */
async function decide(change: (settings: PaymentSettings) => Partial<PaymentSettings>) {
  const { settings } = (await asStaff('GET /api/admin/payment-settings')).body
  const { changed: _, ...terms } = settings
  const free = { min: null, max: null, adjustment: { kind: 'none', by: 'amount', value: 0 } }
  const none = { delivery: null, orders: null, basis: 'neither' }
  const initial = { ...terms, ways: { card: free, cod: free, bkash_checkout: free, gateway: free }, advance: none }
  return asStaff('PUT /api/admin/payment-settings', { ...initial, ...change(initial) })
}
const fee = (by: 'amount' | 'percent', value: number) =>
  ({ min: null, max: null, adjustment: { kind: 'fee', by, value } }) as const
const discount = (by: 'amount' | 'percent', value: number) =>
  ({ min: null, max: null, adjustment: { kind: 'discount', by, value } }) as const

/** An order of ৳1,250.00 plus a delivery charge of ৳100.00. */
async function placed() {
  const customer = await shop.account()
  const product = await shop.product()
  const body = { items: [{ _id: product.id, quantity: 1 }], amount: 1_350, address: home }
  const { body: created } = await shop.call('POST /api/order/create', { as: customer, body })
  return { id: String(created.orderId), customer }
}
const read = async (id: string, as: Account) => (await shop.call(`GET /api/order/user/${id}`, { as })).body.order
const cash = (id: string, as: Account) => shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as })
const start = (orderId: string, as: Account, more: object = {}) =>
  shop.call('POST /api/payment/stripe/create-payment-intent', { as, body: { orderId, ...more } })

/** Pays what `start` asks for. */
async function pay(id: string, customer: Account, more: object = {}) {
  const { status, body } = await start(id, customer, more)
  expect([status, body.message]).toEqual([200, 'Payment ready'])
  const intent = intentOf(body.clientSecret)
  await shop.pay(intent)
  await until(async () =>
    (await shop.attempts(id)).some(({ providerId, state }) => providerId === intent && state === 'succeeded'),
  )
  return intent
}

it('the price of a way to pay is shown before, paid once, and part of sums, invoice, file and ledger', async () => {
  await decide(({ ways }) => ({ ways: { ...ways, card: discount('percent', 10), cod: fee('amount', 20) } }))
  const { id, customer } = await placed()
  const { prices } = (await read(id, customer)).waysToPay
  expect(prices).toEqual([
    { way: 'card', adjustment: -125, total: 1_225, now: 1_225 },
    { way: 'cod', adjustment: 20, total: 1_370, now: 0 },
  ])
  await cash(id, customer)
  expect(await read(id, customer)).toMatchObject({ amount: 1_370, paymentAdjustment: 20, paymentStatus: 'pending' })
  expect((await start(id, customer, { amount: 1_370 })).body).toMatchObject({
    code: 'payment_total_changed',
    amount: 1_225,
  })
  await pay(id, customer, { amount: 1_225 })
  await until(async () => (await read(id, customer)).paymentStatus === 'paid')
  expect(await read(id, customer)).toMatchObject({ amount: 1_225, paymentAdjustment: -125, paymentMethod: 'card' })
  expect(await accountsOf(shop.db, id)).toEqual({ 'provider:stripe': 1_225, sales: -1_125, delivery_income: -100 })

  await asStaff('POST /api/admin/invoices', { orderIds: [id] })
  const [printed] = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders
  expect(printed.invoices[0]).toMatchObject({ amount: 1_225, paymentAdjustment: -125, notDelivered: 0 })
  const refund = { amount: 1_125, method: 'card', left: 1_225, lines: [{ item: 0, quantity: 1 }] }
  expect((await staff(`${id}/refunds`, refund)).status).toBe(200)
  expect((await staffOrder(id)).refundable).toBe(100)
})

it('an abandoned price pays the order only while it is its own', async () => {
  await decide(({ ways }) => ({ ways: { ...ways, card: fee('percent', 2) } }))
  const { id, customer } = await placed()
  const intent = intentOf((await start(id, customer)).body.clientSecret)
  expect((await shop.attempts(id))[0]).toMatchObject({ amount: 137_700, adjustment: 2_700 })
  // The new price is another attempt; the former one cannot be paid any more.
  await decide(() => ({}))
  const second = intentOf((await start(id, customer)).body.clientSecret)
  expect(second).not.toBe(intent)
  await shop.pay(intent)
  await shop.pay(second)
  await until(async () => (await read(id, customer)).paymentStatus === 'paid')
  expect(await read(id, customer)).toMatchObject({ amount: 1_350, paymentAdjustment: 0 })
})

it('the cart knows the rules of an advance before the order, for its address', async () => {
  const product = await shop.product()
  const check = async (address?: object) => {
    const items = [{ _id: product.id, quantity: 1 }]
    return (await shop.call('POST /api/cart/check', { body: { items, ...(address && { address }) } })).body.advance
  }
  await decide(() => ({}))
  expect(await check(home)).toBeNull()
  const orders = { from: 1_000, percent: 10 }
  await decide(({ ways }) => ({
    ways: { ...ways, cod: fee('amount', 20) },
    advance: { delivery: { except: ['BD-13'] }, orders, basis: 'handover' },
  }))
  const known = await check({ ...home, city: 'Chattogram', state: 'Chattogram' })
  expect(known).toMatchObject({
    cash: { adjustment: { kind: 'fee', by: 'amount', value: 20 } },
    rules: { delivery: { except: [] }, orders, basis: 'handover' },
  })
  expect(known.online).toContainEqual({ min: 70, max: 999_999.99 })
  expect((await check({ ...home, city: 'Dhaka', state: 'Dhaka' })).rules).toMatchObject({ delivery: null, orders })
})

const outsideDhaka: PaymentSettings['advance'] = { delivery: { except: [] }, orders: null, basis: 'neither' }

it('an advance is paid before the order is confirmed, and the courier collects the rest', async () => {
  await decide(() => ({ advance: outsideDhaka }))
  const { id, customer } = await placed()
  await cash(id, customer)
  expect((await read(id, customer)).waysToPay.advance).toEqual({ amount: 100, rest: 1_250, ways: ['card'] })
  expect((await asStaff('GET /api/admin/calls')).body.now.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  expect((await move(id, 'confirmed')).body.message).toMatch(/in advance is not paid yet/)
  await pay(id, customer, { part: 'advance', amount: 100 })
  expect(await read(id, customer)).toMatchObject({
    ...{ paymentStatus: 'pending', paymentMethod: 'cod', amount: 1_350, advance: 100, advancePaid: 100 },
    ...{ left: 1_250, toCollect: 1_250, waysToPay: { advance: null } },
  })
  const calls = (await asStaff('GET /api/admin/calls')).body.now
  expect(calls.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ left: 1_250 })
  expect(await accountsOf(shop.db, id)).toEqual({ 'provider:stripe': 100, advances: -100 })
  expect((await start(id, customer, { part: 'advance' })).status).toBe(409)
  for (const status of ['confirmed', 'shipped', 'delivered']) expect((await move(id, status)).status).toBe(200)
  expect(await accountsOf(shop.db, id)).toEqual({
    ...{ 'provider:stripe': 100, 'courier:unknown': 1_250, sales: -1_250, delivery_income: -100 },
  })
  expect((await staffOrder(id)).refundable).toBe(1_350)
  // Each payment is refunded as it was made.
  expect((await staff(`${id}/refunds`, { amount: 200, method: 'card', left: 1_350 })).body.message).toContain('৳100.00')
  expect((await staff(`${id}/refunds`, { amount: 1_300, method: 'cash', left: 1_350 })).body.message).toContain(
    '৳1,250.00',
  )
  expect((await staff(`${id}/refunds`, { amount: 100, method: 'card', left: 1_350 })).status).toBe(200)
  expect((await staff(`${id}/refunds`, { amount: 1_250, method: 'cash', left: 1_250 })).status).toBe(200)
  await until(async () => {
    await reconcilePayments(shop.context())
    return (await staffOrder(id)).paymentStatus === 'refunded'
  })
})

it('an advance is paid in a way whose smallest order is larger', async () => {
  await decide(({ ways }) => ({ advance: outsideDhaka, ways: { ...ways, card: { ...ways.card, min: 5_000 } } }))
  const { id, customer } = await placed()
  await cash(id, customer)
  expect((await start(id, customer)).status).toBe(409)
  await pay(id, customer, { part: 'advance', amount: 100 })
  await decide(() => ({ advance: outsideDhaka }))
})

it('a delivery that was corrected is collected again, without the advance', async () => {
  const { id, customer } = await placed()
  await cash(id, customer)
  await pay(id, customer, { part: 'advance' })
  for (const status of ['confirmed', 'shipped', 'delivered']) await move(id, status)
  expect((await staff(`${id}/delivery-correction`, { reason: 'By mistake' })).status).toBe(200)
  expect(await accountsOf(shop.db, id)).toEqual({ 'provider:stripe': 100, advances: -100 })
  await move(id, 'delivered')
  expect(await accountsOf(shop.db, id)).toMatchObject({ 'courier:unknown': 1_250, 'provider:stripe': 100 })
})

it('the rest can be paid online as well', async () => {
  const { id, customer } = await placed()
  await cash(id, customer)
  await pay(id, customer, { part: 'advance' })
  await pay(id, customer, { amount: 1_250 })
  await until(async () => (await read(id, customer)).paymentStatus === 'paid')
  expect(await accountsOf(shop.db, id)).toEqual({ 'provider:stripe': 1_350, sales: -1_250, delivery_income: -100 })
  expect(await postingsOf(shop.db, id)).toEqual(['advance_payment', 'online_payment'])
})

it('the advance of a cancelled order is refunded once', async () => {
  const { id, customer } = await placed()
  await cash(id, customer)
  const intent = await pay(id, customer, { part: 'advance' })
  expect((await shop.call(`POST /api/order/user/${id}/cancel`, { as: customer })).status).toBe(200)
  await until(async () => {
    await reconcilePayments(shop.context())
    return Object.keys(await accountsOf(shop.db, id)).length === 0
  })
  expect(await shop.refundsAtProvider(intent)).toEqual(['10000 succeeded'])
  expect(await read(id, customer)).toMatchObject({ status: 'cancelled', refunded: 100, refundPending: 0, left: 0 })
})

it('staff keep or refund the advance of a parcel that came back', async () => {
  const returned = async () => {
    const { id, customer } = await placed()
    await cash(id, customer)
    await pay(id, customer, { part: 'advance' })
    for (const status of ['confirmed', 'shipped']) await move(id, status)
    const back = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
    expect((await staff(`${id}/parcel-return`, back)).status).toBe(200)
    expect(await staffOrder(id)).toMatchObject({ refund: 'owed', refundAmount: 100 })
    return id
  }
  const kept = await returned()
  expect((await staff(`${kept}/advance`, { decision: 'keep' })).status).toBe(200)
  expect(await accountsOf(shop.db, kept)).toEqual({ 'provider:stripe': 100, kept_advances: -100 })
  expect((await staffOrder(kept)).refund).toBeNull()
  expect((await staff(`${kept}/advance`, { decision: 'keep' })).status).toBe(409)
  const refunded = await returned()
  expect((await staff(`${refunded}/due-refund`, { by: 'card' })).status).toBe(200)
  await until(async () => Object.keys(await accountsOf(shop.db, refunded)).length === 0)
})

it('staff do without an advance, and an unpaid one ends the order in time', async () => {
  const waived = await placed()
  await cash(waived.id, waived.customer)
  expect((await staff(`${waived.id}/advance`, { decision: 'waive' })).status).toBe(200)
  expect((await move(waived.id, 'confirmed')).status).toBe(200)
  const { id, customer } = await placed()
  await cash(id, customer)
  await shop.db.execute(`update orders set placed_at = now() - interval '3 hours' where id = '${id}'`)
  await expireOrders(shop.context())
  expect(await read(id, customer)).toMatchObject({ status: 'cancelled' })
})

it('an advance that arrives after the order has ended is refunded', async () => {
  const { id, customer } = await placed()
  await cash(id, customer)
  await shop.webhooks({ paused: true })
  const intent = intentOf((await start(id, customer, { part: 'advance' })).body.clientSecret)
  await shop.pay(intent)
  await shop.db.execute(`update orders set status = 'cancelled' where id = '${id}'`)
  await shop.webhooks({ paused: false })
  await until(async () => {
    await shop.confirm(id, intent, customer)
    await reconcilePayments(shop.context())
    return (await shop.refundsAtProvider(intent)).length > 0 && Object.keys(await accountsOf(shop.db, id)).length === 0
  })
  expect(await shop.refundsAtProvider(intent)).toEqual(['10000 succeeded'])
})

it('settings keep within the rules, and of two changes at once the second is rejected', async () => {
  const tooMuch = { delivery: null, orders: { from: 1_000, percent: 30 }, basis: 'neither' } as const
  expect((await decide(() => ({ advance: tooMuch }))).fields).toMatchObject({
    'advance.orders.percent': expect.stringContaining('At most 10 percent'),
  })
  expect((await decide(() => ({ advance: { ...tooMuch, basis: 'handover' } }))).status).toBe(200)
  const unknown = { ...outsideDhaka, delivery: { except: ['XX-1'] } }
  expect((await decide(() => ({ advance: unknown }))).status).toBe(400)
  expect((await decide(({ version }) => ({ version: version - 1 }))).status).toBe(409)
  await decide(() => ({}))
  const { changes } = (await asStaff('GET /api/admin/changes?kind=payments')).body
  expect(changes[0]).toMatchObject({ by: 'Shop Keeper', subject: 'Payments' })
})
