import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { accountsOf, postingsOf } from '#tests/support/ledger.ts'
import { stockOf } from '#tests/support/products.ts'
import { byPhone, customer, openCounter, sale } from './counter-sales.ts'
import { counts, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()

const setCharges = async (outside: number) => {
  const { body } = await shop.call('GET /api/admin/delivery', { as: admin })
  const sent = withCharges(body.settings, { city: 0, suburbs: 0, outside }, null)
  await shop.call('PUT /api/admin/delivery', { as: admin, body: sent })
}

it('a sale over the counter is paid and delivered at once, without a name, and cannot be undone [Q15]', async () => {
  const product = await shop.product({ stock: 10 })
  const { status, body } = await take(sale(product, 2))
  expect([status, body.message]).toEqual([200, 'Order created'])
  const order = await staffOrder(body.orderId)
  expect(order).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'cash',
    channel: 'counter',
    pickup: true,
    amount: 2500,
    deliveryCharge: 0,
    discount: 0,
    customer: null,
    moves: [],
    undoSeconds: 0,
    address: { firstName: 'Walk-in', lastName: 'customer', email: '', street: '' },
  })
  expect(order.timeline.map(({ what, by }: Record<string, string>) => [what, by])).toEqual(
    ['placed', 'confirmed', 'paid', 'delivered'].map((what) => [what, 'Shirin Akter']),
  )
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 8, sold: 2 })
  expect(await accountsOf(shop.db, body.orderId)).toEqual({ cash: 2500, sales: -2500 })
})

it('orders that staff take have the language that the settings have for them', async () => {
  const languageOfNew = async () => (await staffOrder((await take(sale(await shop.product()))).body.orderId)).language
  const { body } = await shop.call('GET /api/admin/settings', { as: admin })
  const { settings, version } = body.current
  expect(await languageOfNew()).toBe('en')
  settings.orderMessages.language = 'bn'
  await shop.call('PUT /api/admin/settings', { as: admin, body: { settings, version } })
  expect(await languageOfNew()).toBe('bn')
})

it('a phone order is confirmed with the charge of its zone, and continues like any order [Q15]', async () => {
  await setCharges(130)
  const product = await shop.product()
  const sent = { ...byPhone(product), amount: product.price / 100 + 130 }
  const { body } = await take(sent)
  await setCharges(0)
  const order = await staffOrder(body.orderId)
  expect(order).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    channel: 'phone',
    deliveryCharge: 130,
    amount: 1380,
    undoSeconds: 0,
    moves: ['shipped', 'cancelled'],
    address: { firstName: 'Rahim', lastName: 'Uddin', phone: '+8801819000111', city: 'Sylhet', country: 'Bangladesh' },
  })
  for (const [status, from] of [
    ['shipped', 'confirmed'],
    ['delivered', 'shipped'],
  ]) {
    const moved = await shop.call(`POST /api/admin/orders/${body.orderId}/status`, {
      as: admin,
      body: { status, from },
    })
    expect(moved.status).toBe(200)
  }
  expect(await staffOrder(body.orderId)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

it('an order for pick-up is handed over without being shipped', async () => {
  const product = await shop.product()
  const { body } = await take({ ...sale(product), ...customer, method: 'cod', handedOver: false })
  expect((await staffOrder(body.orderId)).moves).toEqual(['delivered', 'cancelled'])
  const shipment = { courier: 'pathao', trackingNumber: 'DP-1', trackingLink: '' }
  const parcel = await shop.call(`POST /api/admin/orders/${body.orderId}/shipment`, { as: admin, body: shipment })
  expect([parcel.status, parcel.body.message]).toEqual([409, 'The customer picks this order up at the shop.'])
  expect((await staffOrder(body.orderId)).shipment).toBeNull()
  const moved = await shop.call(`POST /api/admin/orders/${body.orderId}/status`, {
    as: admin,
    body: { status: 'delivered', from: 'confirmed' },
  })
  expect(moved.body.order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await accountsOf(shop.db, body.orderId)).toEqual({ cash: 1250, sales: -1250 })
})

it('cancelling an order paid at the shop records its refund and restores its stock [Q08]', async () => {
  const product = await shop.product({ stock: 10 })
  const sent = { ...byPhone(product), method: 'bkash', reference: 'TRX9A8B7C' }
  const { body } = await take(sent)
  expect(await staffOrder(body.orderId)).toMatchObject({ paymentStatus: 'paid', paymentReference: 'TRX9A8B7C' })
  const because = { reason: 'changed_mind' }
  const moved = await shop.call(`POST /api/admin/orders/${body.orderId}/status`, {
    as: admin,
    body: { status: 'cancelled', from: 'confirmed', because },
  })
  expect(moved.body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await postingsOf(shop.db, body.orderId)).toEqual(['bkash_payment', 'refund_due', 'bkash_refund'])
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 10, sold: 0 })
})

it.each([
  [{ discountValue: 100.5, discountReason: 'Eid' }, 100.5, 1149],
  [{ discountKind: 'percent', discountValue: 10, discountReason: 'Eid' }, 125, 1125],
  [{ discountKind: 'percent', discountValue: 100, discountReason: 'A gift' }, 1250, 0],
])('takes a discount off the goods: %j', async (typed, discount, amount) => {
  const product = await shop.product()
  const { lines, pickup, method } = sale(product)
  const totals = await shop.call('POST /api/admin/counter/totals', {
    as: admin,
    body: { lines, pickup, method, ...typed },
  })
  expect(totals.body).toMatchObject({ subtotal: 1250, discount, deliveryCharge: 0, amount })
  const { body } = await take({ ...sale(product), ...typed, amount })
  expect(await staffOrder(body.orderId)).toMatchObject({ discount, amount, discountReason: typed.discountReason })
})

it.each([
  ['discountValue', { discountValue: 1250.01, discountReason: 'Eid' }, 'This is more than the price of the goods'],
  ['discountValue', { discountKind: 'percent', discountValue: 101, discountReason: 'Eid' }, 'Enter at most 100'],
  ['discountValue', { discountValue: 100.005, discountReason: 'Eid' }, 'Enter at most two decimals'],
  ['discountValue', { discountValue: -5, discountReason: 'Eid' }, 'Enter 0 or more'],
  ['discountReason', { discountValue: 5 }, 'Enter the reason for the discount'],
  ['reference', { method: 'bkash' }, 'Enter the bKash transaction ID'],
  ['handedOver', { method: 'cod' }, 'Only orders paid at the shop can be handed over'],
  ['name', { handedOver: false, phone: '01819000111' }, 'Enter the customer’s name'],
  ['phone', { handedOver: false, name: 'Rahim' }, 'Enter the customer’s phone number'],
  [
    'phone',
    { phone: '0171' },
    'A Bangladeshi mobile number has 11 digits and starts with 013 to 019, such as 01712345678. A number of another country starts with +',
  ],
  [
    'street',
    { ...customer, handedOver: false, pickup: false, city: 'Dhaka', state: 'Dhaka' },
    'Enter the street address',
  ],
  ['lines', { lines: [] }, 'Add a product first'],
  ['email', { email: 'nobody' }, 'Enter a valid email address'],
])('rejects a wrong %s: %j', async (field, change, words) => {
  const product = await shop.product()
  const { status, fields } = await take({ ...sale(product), ...change })
  expect([status, fields?.[field]]).toEqual([400, words])
})

it('rejects a discount above the maximum before it is saved', async () => {
  const costly = {
    ...sale(await shop.product({ price: 2_000_000_000 }), 2),
    discountKind: 'percent',
    discountReason: 'Eid',
  }
  const { status, fields } = await take({ ...costly, discountValue: 60, amount: 16_000_000 })
  expect([status, fields?.discountValue]).toEqual([400, 'A discount is at most ৳20,000,000.00'])
  expect((await take({ ...costly, discountValue: 50, amount: 20_000_000 })).status).toBe(200)
})

it('rejects missing stock, outdated prices, and cash for a blocked number', async () => {
  const few = await shop.product({ stock: 1 })
  const tooMany = await take(sale(few, 2))
  expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 1 of Ambre Souverain is left.'])
  expect((await take({ ...sale(few), lines: [{ variantId: randomUUID(), quantity: 1 }] })).status).toBe(409)
  const cheaper = await take({ ...sale(few), amount: 1000 })
  expect([cheaper.status, cheaper.body.code, cheaper.body.amount]).toEqual([409, 'counter_total_changed', 1250])
  expect(await stockOf(shop.db, few.id)).toEqual({ stock: 1, sold: 0 })

  const { body } = await take({ ...byPhone(await shop.product()), phone: '01819000222' })
  await shop.call(`POST /api/admin/orders/${body.orderId}/phone-block`, { as: admin, body: { reason: 'Never pays' } })
  const blocked = await take({ ...byPhone(few), phone: '01819000222' })
  expect([blocked.status, blocked.body.message]).toEqual([409, expect.stringContaining('Never pays')])
  expect((await take({ ...byPhone(few), phone: '01819000222', method: 'terminal' })).status).toBe(200)
})

it('a key makes one order, however often it is sent, and fits no other order [Q15]', async () => {
  const product = await shop.product({ stock: 3 })
  const key = randomUUID()
  const responses = await Promise.all(Array.from({ length: 8 }, () => take(sale(product, 2), { key })))
  expect(counts(responses.map(({ status }) => status))).toEqual(new Map([[200, 8]]))
  expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 1, sold: 2 })
  const other = await take(sale(product), { key })
  expect([other.status, other.body.message]).toEqual([
    409,
    expect.stringMatching(/^This order already exists as \d+, /),
  ])
  const orderId = responses[0]?.body.orderId
  expect([other.body.code, other.body.orderId]).toEqual(['order_exists', orderId])
  const again = await take(sale(product, 2), { key })
  expect([again.status, again.body.orderId]).toEqual([200, orderId])
  expect((await take(sale(product))).status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 0, sold: 3 })
})

it('counter and website never both sell the last bottle [Q16]', async () => {
  const product = await shop.product({ stock: 5 })
  const customer = await shop.account()
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 ? take(sale(product)) : shop.order(customer, orderOf(product)))),
  )
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [200, 5],
      [409, 7],
    ]),
  )
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 0, sold: 5 })
})

it('two orders with the same products in opposite order never deadlock', async () => {
  const [one, other] = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })]
  const lines = [one, other].map(({ variantId }) => ({ variantId, quantity: 1 }))
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      take({ ...sale(one), lines: at % 2 ? lines : lines.toReversed(), amount: 2500 }),
    ),
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
})
