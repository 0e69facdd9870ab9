import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsOf, postingsOf, unbalanced } from '#tests/support/ledger.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { stockDifferences, stockOf } from '#tests/support/products.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { payByBkash } from './cash-orders.ts'
import { type CourierShop, openCourierShop, webhookOf } from './courier-shop.ts'
import { emailTimeout, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  expect(await stockDifferences(shop.db)).toEqual([])
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: shop.admin, ...(body && { body }) })
const record = (id: string, change: object) =>
  asStaff(`POST /api/admin/orders/${id}/partial-delivery`, { from: 'shipped', rest: 'coming', ...change })
const filtered = async (status: string) =>
  (await asStaff(`GET /api/admin/orders?status=${status}`)).body.orders.map(({ _id }: { _id: string }) => _id)
const today = async () => (await asStaff('GET /api/admin/today')).body
const differences = async () => (await asStaff('GET /api/admin/reconciliation')).body.differences

const bottlesOf = async ({ id }: { id: string }) => (await stockOf(shop.db, id))?.stock ?? Number.NaN

/** A shipped cash order of two bottles for ৳1,250.00 each, sent with the test courier. */
async function shippedOrder() {
  const customer = await shop.account()
  const product = await shop.product()
  const { body } = await shop.order(customer, orderOf([product, 2]))
  const id = String(body.orderId)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  await shop.move(id, 'confirmed')
  await shop.send(id)
  await shop.move(id, 'shipped')
  return { id, customer, product, stock: await bottlesOf(product) }
}

/** The same, paid beforehand by bKash. */
async function paidOrder() {
  const order = await shippedOrder()
  await payByBkash(shop.db, order.id)
  return order
}

it('a parcel that the courier has delivered in part is listed until staff record it: amount, cash, stock and ceiling follow [Q20]', async () => {
  const { id, customer, product, stock } = await shippedOrder()
  expect((await shop.webhook(webhookOf(id, { status: 'partial_delivered', cod_amount: 1250 }))).status).toBe(200)
  // What comes back is the rest: the parcel was not refused.
  await shop.webhook(webhookOf(id, { notification_type: 'return_status', tracking_message: 'On its way back' }))
  const reported = await shop.staffOrder(id)
  expect(reported).toMatchObject({
    status: 'shipped',
    consignment: { status: 'partial_delivered', collected: 1_250, isReturning: false },
  })
  expect(reported.timeline.at(-1)).toMatchObject({ what: 'shipment', staffNote: 'Steadfast: partly delivered' })
  expect([await filtered('partly-delivered'), (await today()).partlyDelivered]).toEqual([[id], 1])
  expect(await filtered('returning-to-sender')).toEqual([])

  const { status, body } = await record(id, { lines: [{ item: 0, quantity: 1 }], collected: 1_250 })
  expect([status, body.order]).toMatchObject([
    200,
    {
      status: 'delivered',
      paymentStatus: 'paid',
      amount: 1_250,
      notDelivered: 1_250,
      refundable: 1_250,
      refund: null,
      items: [{ quantity: 2, undelivered: 1 }],
      partialDelivery: { rest: 'coming', amountBefore: 2_500, undeliveredValue: 1_250 },
      consignment: { outdated: false },
    },
  ])
  const seen = (await shop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  expect(seen).toMatchObject({ amount: 1_250, notDelivered: 1_250, items: [{ undelivered: 1 }] })
  expect(seen.timeline.find(({ what }: { what: string }) => what === 'delivered').note).toMatch(/^1 × /)
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:steadfast': 1_250, sales: -1_250 })
  expect([await filtered('partly-delivered'), await filtered('returning-to-sender')]).toEqual([[], [id]])
  expect(await today()).toMatchObject({ partlyDelivered: 0, comingBack: 1, refundsOwed: 0 })
  expect(await bottlesOf(product)).toBe(stock)

  // The other bottle goes into stock when it arrives, once, and nothing is refunded.
  const arrive = () => asStaff(`POST /api/admin/orders/${id}/partial-delivery/arrival`, { restocked: true })
  expect((await Promise.all([arrive(), arrive()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await bottlesOf(product)).toBe(stock + 1)
  expect([await filtered('returning-to-sender'), (await today()).comingBack]).toEqual([[], 0])
  expect(await shop.staffOrder(id)).toMatchObject({ refunded: 0, partialDelivery: { rest: 'restocked' } })

  // What was not delivered can be neither refunded nor returned.
  const refund = { method: 'cash', left: 1_250, amount: 1_250, lines: [{ item: 0, quantity: 2 }] }
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, refund)).status).toBe(409)
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, { ...refund, amount: 1_251, lines: [] })).status).toBe(
    409,
  )
  const ask = (quantity: number) =>
    shop.call(`POST /api/order/user/${id}/return`, {
      as: customer,
      body: { reason: 'Not mine', lines: [{ item: 0, quantity }] },
    })
  expect((await ask(2)).status).toBe(400)
  expect((await ask(1)).status).toBe(200)
  expect(await differences()).toEqual([])
})

it('of an order with an offer on some of its goods, parcel, amount, credit note and ledger agree to the poisha', async () => {
  const [one, other] = [await shop.product({ price: 333_00 }), await shop.product({ price: 500_00 })]
  await addOffer(shop, { action: { kind: 'percent', percent: 10 }, goods: { products: [one.id] } }, 'SOME')
  const customer = await shop.account()
  const sent = { ...orderOf([one, 3], other), amount: 1_399, code: 'SOME' }
  const id = String((await shop.order(customer, sent)).body.orderId)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  await shop.move(id, 'confirmed')
  await asStaff('POST /api/admin/invoices', { orderIds: [id] })
  await shop.send(id)
  await shop.move(id, 'shipped')
  expect(await shop.staffOrder(id)).toMatchObject({ toCollect: 1_399 })
  // Of three bottles for 899 taka two come back: 599.34 of them.
  const lines = [
    { item: 0, quantity: 1 },
    { item: 1, quantity: 1 },
  ]
  const { body } = await record(id, { lines, collected: 799.66, rest: 'restocked' })
  expect(body.order).toMatchObject({
    ...{ amount: 799.66, notDelivered: 599.34, partialDelivery: { undeliveredValue: 599.34 } },
    discounts: [{ source: 'offer', amount: 100, shares: [100, 0] }],
  })
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:steadfast': 799.66, sales: -799.66 })
  const [{ invoices, creditNotes }] = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders
  expect([invoices, creditNotes]).toMatchObject([
    [{ amount: 1_399 }],
    [{ amount: 599.34, items: [{ quantity: 2, amount: 599.34 }] }],
  ])
  // The third bottle is refunded at what is left of the line.
  const refund = { method: 'cash', left: 799.66, amount: 299.66, lines: [{ item: 0, quantity: 1 }] }
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, refund)).status).toBe(200)
  const [refunded] = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders
  expect(refunded.creditNotes[1]).toMatchObject({ amount: 299.66, items: [{ quantity: 1, amount: 299.66 }] })
})

it('the customer’s email says which bottles were delivered, and what was paid', async () => {
  const sent = await shop.startEmails()
  const { id, product } = await shippedOrder()
  await record(id, { lines: [{ item: 0, quantity: 1 }], collected: 1_250, rest: 'not_restocked' })
  const name = await nameOfOrder(shop.db, id)
  const find = (words: string) => sent.find(({ subject }) => subject.includes(name) && subject.includes(words))
  await expect
    .poll(() => find('delivered')?.text, emailTimeout)
    .toContain(`Only some of your bottles were delivered: 1 × ${product.name}`)
  await expect.poll(() => find('Payment received')?.text, emailTimeout).toContain('your payment of ৳1,250.00')
})

it('the rest of a paid parcel is listed as due to be refunded, until it is', async () => {
  const { id, product, stock } = await paidOrder()
  expect((await record(id, { lines: [{ item: 0, quantity: 1 }], collected: 1_250 })).status).toBe(409)
  const { body } = await record(id, { lines: [{ item: 0, quantity: 1 }], collected: 0, rest: 'restocked' })
  expect(body.order).toMatchObject({
    amount: 2_500,
    notDelivered: 0,
    refund: 'owed',
    refundAmount: 1_250,
    refundable: 2_500,
  })
  expect(await bottlesOf(product)).toBe(stock + 1)
  expect([await filtered('refund-owed'), (await today()).refundsOwed]).toEqual([[id], 1])
  const refund = { method: 'bkash', reference: 'TRX-1', left: 2_500, amount: 1_250, reason: 'Not delivered' }
  const done = await asStaff(`POST /api/admin/orders/${id}/refunds`, refund)
  expect(done.body.order).toMatchObject({ refund: null, refunded: 1_250, refundable: 1_250, paymentStatus: 'paid' })
  expect([await filtered('refund-owed'), (await today()).refundsOwed]).toEqual([[], 0])
  expect(await bottlesOf(product)).toBe(stock + 1)
  expect(await differences()).toEqual([])
})

it('a paid parcel that came back in whole is listed as due to be refunded, too', async () => {
  const { id } = await paidOrder()
  const back = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  expect((await asStaff(`POST /api/admin/orders/${id}/parcel-return`, back)).body.order).toMatchObject({
    refund: 'owed',
    refundAmount: 2_500,
  })
  expect(await filtered('refund-owed')).toEqual([id])
  const refund = { method: 'bkash', reference: 'TRX-2', left: 2_500, amount: 2_500 }
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, refund)).status).toBe(200)
  expect(await filtered('refund-owed')).toEqual([])
})

it('a delivery that was recorded in whole, or with other bottles, is corrected by recording the right ones', async () => {
  const { id, product, stock } = await shippedOrder()
  await shop.setStatus(id, 'delivered')
  await shop.webhook(webhookOf(id, { status: 'partial_delivered' }))
  expect(await filtered('partly-delivered')).toEqual([id])
  const lines = [{ item: 0, quantity: 1 }]
  expect((await record(id, { lines, collected: 1_250 })).body.message).toBe(
    'This order is now delivered, no longer shipped.',
  )
  const part = { from: 'delivered', lines, rest: 'restocked' }
  const wrong = await record(id, { ...part, collected: 1_000 })
  expect([wrong.status, wrong.body.order.amount]).toEqual([200, 1_000])
  expect((await record(id, { ...part, collected: 1_250 })).body.order.amount).toBe(1_250)
  expect(await bottlesOf(product)).toBe(stock + 1)
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:steadfast': 1_250, sales: -1_250 })
  expect((await postingsOf(shop.db, id)).filter((kind) => kind === 'cash_by_courier')).toHaveLength(3)
  expect(await filtered('partly-delivered')).toEqual([])
  // Correcting it restores the whole order.
  await asStaff(`POST /api/admin/orders/${id}/delivery-correction`, { reason: 'Another parcel' })
  expect(await shop.staffOrder(id)).toMatchObject({
    status: 'shipped',
    paymentStatus: 'pending',
    amount: 2_500,
    notDelivered: 0,
    partialDelivery: null,
    items: [{ undelivered: 0 }],
  })
  expect(await bottlesOf(product)).toBe(stock)
  expect(await differences()).toEqual([])
})

it('rejects other bottles than those of the parcel, all of them, and more cash than the order', async () => {
  const { id } = await shippedOrder()
  const one = [{ item: 0, quantity: 1 }]
  for (const [change, message] of [
    [{ lines: [{ item: 0, quantity: 3 }], collected: 1_250 }, 'These are more bottles than were in the parcel.'],
    [{ lines: [{ item: 1, quantity: 1 }], collected: 1_250 }, 'These are more bottles than were in the parcel.'],
    [
      { lines: [{ item: 0, quantity: 2 }], collected: 2_500 },
      'All bottles were delivered: mark the order as delivered instead.',
    ],
    [{ lines: one, collected: 2_600 }, 'At most ৳2,500.00 was to be collected.'],
    [{ lines: [], collected: 0 }, 'Choose the bottles that were delivered'],
    [{ lines: one, collected: -1 }, 'Enter 0 or more'],
  ] as const) {
    const { status, body } = await record(id, change)
    expect([status, body.message]).toEqual([400, message])
  }
  const twice = await Promise.all([1, 2].map(() => record(id, { lines: one, collected: 1_250 })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const customer = await shop.account()
  for (const path of ['partial-delivery', 'partial-delivery/arrival']) {
    expect((await shop.call(`POST /api/admin/orders/${id}/${path}`, { as: customer, body: {} })).status).toBe(401)
  }
})

it('a statement with less cash than a parcel of several bottles leads to its order, and settles it once it is recorded', async () => {
  const { id } = await shippedOrder()
  await assignColumns(shop.db, 'steadfast', 'Order,COD,Fee', { order: 'Order', collected: 'COD', charge: 'Fee' })
  const check = async () =>
    (
      await asStaff('POST /api/admin/settlements/check', {
        moneyHolder: 'steadfast',
        statement: `Order,COD,Fee\n${id},1250,60`,
      })
    ).body
  expect((await check()).rows).toMatchObject([{ orderId: id, problem: 'collected_less', amount: 2_500 }])
  await record(id, { lines: [{ item: 0, quantity: 1 }], collected: 1_250 })
  expect((await check()).rows).toMatchObject([{ orderId: id, problem: null }])
  const payment = { moneyHolder: 'steadfast', reference: 'SF-1', paidOn: '2026-05-04', into: 'bank', received: 1_190 }
  const orders = [{ orderId: id, collected: 1_250, charge: 60 }]
  expect((await asStaff('POST /api/admin/settlements', { ...payment, orders })).status).toBe(200)
  expect(await accountsOf(shop.db, id)).toEqual({ bank: 1_190, courier_costs: 60, sales: -1_250 })
  expect(await differences()).toEqual([])
})

it('a VAT invoice that follows has the whole amount of a paid order, and all that was collected of a cash order', async () => {
  const [paid, cash, sold] = [await paidOrder(), await shippedOrder(), await paidOrder()]
  const rate = { categoryId: null, rate: 15, since: '2026-01-01' }
  expect((await asStaff('PUT /api/admin/vat-rates', rate)).status).toBe(200)
  for (const { id } of (await asStaff('GET /api/admin/assortment')).body.categories)
    await asStaff('PUT /api/admin/vat-rates', { ...rate, categoryId: id })
  const { settings, version } = (await asStaff('GET /api/admin/settings')).body.current
  const vat = { ...settings.vat, invoices: true, number: '002345678-0101', issuer: 'Salma Begum' }
  expect((await asStaff('PUT /api/admin/settings', { settings: { ...settings, vat }, version })).status).toBe(200)
  const one = { lines: [{ item: 0, quantity: 1 }], rest: 'restocked' }
  await record(paid.id, { ...one, collected: 0 })
  await record(cash.id, { ...one, collected: 1_400 })
  const documentsOf = async (id: string, more: object = {}) => {
    expect((await asStaff('POST /api/admin/invoices', { orderIds: [id], ...more })).status).toBe(200)
    return (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders[0]
  }
  const linesOf = ({ invoices }: { invoices: { vat: { lines: Record<string, unknown>[] } }[] }) =>
    invoices.at(-1)?.vat.lines.map(({ of, quantity, amount, vat }) => [of, quantity, amount, vat])
  // 2500 × 15 ÷ 115 = 326.09, 1250: 163.04, 150: 19.57
  expect(linesOf(await documentsOf(paid.id))).toEqual([[0, 2, 2_500, 326.09]])
  const refund = { method: 'bkash', reference: 'TRX-3', left: 2_500, amount: 1_250, reason: 'Not delivered' }
  expect((await asStaff(`POST /api/admin/orders/${paid.id}/refunds`, refund)).status).toBe(200)
  const { creditNotes } = await documentsOf(paid.id)
  expect(creditNotes[0].vat.lines).toMatchObject([{ amount: 1_250, vat: 163.04 }])
  expect(linesOf(await documentsOf(cash.id))).toEqual([
    [0, 1, 1_250, 163.04],
    ['fee', 1, 150, 19.57],
  ])
  // Refunded before its invoice: the paper says what the report says. Its BIN may follow.
  await shop.setStatus(sold.id, 'delivered')
  const before = { ...refund, reference: 'TRX-4', lines: [{ item: 0, quantity: 1 }] }
  expect((await asStaff(`POST /api/admin/orders/${sold.id}/refunds`, before)).status).toBe(200)
  expect(linesOf(await documentsOf(sold.id))).toEqual([[0, 2, 1_250, 163.05]])
  const { invoices } = await documentsOf(sold.id, { buyerNumber: '001112223-0404' })
  expect(invoices.map(({ vat }: { vat: { buyerNumber: string } }) => vat.buyerNumber)).toEqual(['', '001112223-0404'])
})
