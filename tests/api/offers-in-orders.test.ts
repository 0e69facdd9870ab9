import { expect, it } from 'vitest'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import { asc, eq } from '#database/drizzle.ts'
import { offers, offerUses, orderDiscounts, users, variantStock } from '#database/schema/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { expireOrders } from '#tests/support/payment-jobs.ts'
import { openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { cases } from './offer-cases.ts'
import { type Account, home, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, staffOrder } = openCounter()
const asStaff = async (call: string, body?: object) =>
  (await shop.call(call, { as: admin, ...(body && { body }) })).body

type Sold = Awaited<ReturnType<typeof shop.product>>
type Wanted = [Sold, number]

const linesOf = (wanted: Wanted[]) => wanted.map(([{ id: _id, variantId }, quantity]) => ({ _id, variantId, quantity }))
/** What the cart of these bottles says about offers. */
const check = async (wanted: Wanted[], more: object = {}, as?: Account) =>
  (await shop.call('POST /api/cart/check', { body: { items: linesOf(wanted), ...more }, ...(as && { as }) })).body
    .offers
const place = (customer: Account, wanted: Wanted[], amount: number, more: object = {}) =>
  shop.order(customer, { ...orderOf(...wanted), amount, ...more })
const stored = (orderId: string) =>
  shop.db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)).orderBy(asc(orderDiscounts.position))
const products = (...prices: number[]) => Promise.all(prices.map((price) => shop.product({ price, stock: 50 })))

it.each(cases)('cart, order and stored shares agree: $name', async ({ cart, offersOf, shares, total }) => {
  const sold = await products(...cart.map(([price]) => price))
  const wanted = sold.map((one, line): Wanted => [one, cart[line]?.[1] ?? 0])
  const added = offersOf(sold)
  for (const [offer, code] of added) await addOffer(shop, offer, code)
  const code = added.at(-1)?.[1]
  const { applied, refusal } = await check(wanted, { code: ` ${code?.toLowerCase()} ` })
  const amounts = shares.map((parts) => parts.reduce((sum, part) => sum + part, 0) / 100)
  expect([applied.map(({ amount }: { amount: number }) => amount), refusal]).toEqual([amounts, null])
  const customer = await shop.account()
  const placed = await place(customer, wanted, total, { code })
  expect(placed.status).toBe(200)
  const { orderId } = placed.body
  expect((await stored(orderId)).map((row) => row.shares)).toEqual(shares)
  const order = await staffOrder(orderId)
  expect(order).toMatchObject({ amount: total, discount: 0 })
  expect(order.discounts.at(-1)).toMatchObject({ source: 'offer', name: 'Eid offer', code })
  expect(await shop.db.$count(offerUses, eq(offerUses.orderId, orderId))).toBe(2 * shares.length)
})

it('a code for free delivery says what is missing, and leaves the goods as they are', async () => {
  const { settings } = await asStaff('GET /api/admin/delivery')
  await asStaff('PUT /api/admin/delivery', withCharges(settings, { city: 120, suburbs: 120, outside: 120 }, 9_000))
  try {
    await addOffer(
      shop,
      { action: { kind: 'delivery', charge: 0 }, conditions: { minimum: 1_500_00 }, name: 'Free delivery' },
      'CASE6',
    )
    const [near, enough] = await products(1_499_00, 1_500_00)
    if (!near || !enough) throw new Error('there are two')
    const { city, state, country } = home
    const to = { address: { city, state, country }, code: 'CASE6' }
    expect((await check([[near, 1]], to)).refusal).toEqual({ reason: 'minimum', missing: 1 })
    expect((await check([[enough, 1]], to)).applied).toMatchObject([{ class: 'delivery', amount: 120 }])
    const customer = await shop.account()
    const { orderId } = (await place(customer, [[enough, 1]], 1_500, { code: 'CASE6' })).body
    const { order } = (await shop.call(`GET /api/order/user/${orderId}`, { as: customer })).body
    expect(order).toMatchObject({ amount: 1_500, deliveryCharge: 0, discounts: [{ class: 'delivery', amount: 120 }] })
  } finally {
    const now = (await asStaff('GET /api/admin/delivery')).settings
    await asStaff('PUT /api/admin/delivery', { ...settings, version: now.version })
  }
})

it('an automatic offer that saves more stays, and the refused code is not used', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const goods = { products: [sold.id] }
  await addOffer(shop, { action: { kind: 'percent', percent: 10 }, goods })
  const exclusive = await addOffer(shop, { action: { kind: 'amount', amount: 150_00 }, exclusive: true }, 'CASE7')
  const { applied, refusal } = await check([[sold, 2]], { code: 'CASE7' })
  expect([applied.map(({ amount }: { amount: number }) => amount), refusal]).toEqual([
    [200],
    { reason: 'other_saves_more' },
  ])
  const customer = await shop.account()
  const { orderId } = (await place(customer, [[sold, 2]], 1_800, { code: 'CASE7' })).body
  expect(await shop.db.$count(offerUses, eq(offerUses.offerId, exclusive))).toBe(0)
  expect(await staffOrder(orderId)).toMatchObject({ amount: 1_800 })
})

const counted = async (offerId: string) =>
  (await shop.db.select({ used: offers.used }).from(offers).where(eq(offers.id, offerId)))[0]?.used

it('of two orders at once, one gets the last use; when it is cancelled, the next customer does', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const offerId = await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUses: 1 }, 'LASTONE')
  const both = [await shop.account(), await shop.account()]
  const order = (customer: Account) => place(customer, [[sold, 1]], 900, { code: 'LASTONE' })
  const tried = await Promise.all(both.map(order))
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = tried.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    ...{ code: 'code_not_applied', params: { reason: 'used_up' }, amount: 1_000 },
    message: 'This code has been used up.',
  })
  const stock = async () =>
    (await shop.db.select().from(variantStock).where(eq(variantStock.variantId, sold.variantId)))[0]?.stock
  expect([await stock(), await counted(offerId)]).toEqual([49, 1])

  const winner = tried.findIndex(({ status }) => status === 200)
  const { orderId } = tried[winner]?.body ?? {}
  // An order of one's own that holds the code is named.
  expect((await check([[sold, 1]], { code: 'LASTONE' }, both[winner])).refusal).toMatchObject({
    reason: 'used_up',
    order: { _id: orderId },
  })
  const cancelled = await shop.call(`POST /api/order/user/${orderId}/cancel`, { as: both[winner] as Account })
  expect([cancelled.status, await counted(offerId)]).toEqual([200, 0])
  expect((await order(await shop.account())).status).toBe(200)
  expect([await stock(), await counted(offerId)]).toEqual([49, 1])
})

it('a customer with one use has it once, however the phone number is written, and by several accounts', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'ONCE')
  const order = async (phone: string, customer?: Account) => {
    const address = { ...orderOf(sold).address, phone }
    const tried = await place(customer ?? (await shop.account()), [[sold, 1]], 900, { code: 'ONCE', address })
    return tried.status === 200 ? 'placed' : tried.body.params.reason
  }
  const first = await shop.account()
  expect(await order('01712-000111', first)).toBe('placed')
  for (const phone of ['+880 1712 000111', '০১৭১২০০০১১১', '8801712000111'])
    expect(await order(phone)).toBe('used_by_customer')
  expect(await order('01712-000222', first)).toBe('used_by_customer')
  expect(await order('01712-000222')).toBe('placed')
  // Two at once from one account.
  const hasty = await shop.account()
  const both = await Promise.all([order('01712-000333', hasty), order('01712-000333', hasty)])
  expect(both.toSorted()).toEqual(['placed', 'used_by_customer'])
})

it('bottles are refunded, invoiced and credited at what they cost after the offer, and an edit keeps it', async () => {
  const [sold, other] = await products(333_00, 500_00)
  if (!sold || !other) throw new Error('there are two')
  await addOffer(shop, { action: { kind: 'percent', percent: 10 }, goods: { products: [sold.id] } }, 'CASE8')
  const customer = await shop.account()
  const { orderId } = (await place(customer, [[sold, 3]], 899, { code: 'CASE8' })).body
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const before = await staffOrder(orderId)
  expect(before).toMatchObject({ amount: 899, discounts: [{ source: 'offer', amount: 100, shares: [100] }] })

  // Two of three bottles keep two thirds of the offer; an added line has none: 599.33 + 500, in whole taka.
  const lines = [
    { variantId: sold.variantId, quantity: 2 },
    { variantId: other.variantId, quantity: 1 },
  ]
  const saved = await shop.call(`PUT /api/admin/orders/${orderId}`, {
    as: admin,
    body: editedOrder(before, { lines, amount: 1_099 }),
  })
  expect([saved.status, saved.body.message]).toEqual([200, saved.body.message])
  expect(saved.body.order).toMatchObject({
    amount: 1_099,
    cashRounding: 0.33,
    discounts: [
      { source: 'offer', amount: 66.67, shares: [66.67, 0] },
      { source: 'rounding', amount: 0.33 },
    ],
  })
  const back = editedOrder(await staffOrder(orderId), {
    lines: [{ variantId: sold.variantId, quantity: 2 }],
    amount: 599,
  })
  expect((await shop.call(`PUT /api/admin/orders/${orderId}`, { as: admin, body: back })).status).toBe(200)
  const { csv } = await asStaff('POST /api/admin/orders/file', { orderIds: [orderId], file: 'orders' })
  expect(csv).toContain('Eid offer,CASE8,66.67,0,0,0,0.33,599,0,')
})

it('an order that is placed again after a lost answer, and a failed one, use an offer once or not at all', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const offerId = await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUses: 5 }, 'AGAIN')
  const customer = await shop.account()
  const tooMany = await place(customer, [[sold, 51]], 50_900, { code: 'AGAIN' })
  expect([tooMany.status >= 400, await counted(offerId)]).toEqual([true, 0])
  const body = { ...orderOf(sold), amount: 900, code: 'AGAIN' }
  const send = () =>
    shop.call('POST /api/order/create', { as: customer, body, headers: { 'idempotency-key': 'offers-again' } })
  const ids = [(await send()).body.orderId, (await send()).body.orderId]
  expect([new Set(ids).size, await counted(offerId)]).toEqual([1, 1])
})

it('of two first orders of a customer at once, one gets the offer for it', async () => {
  const sold = await products(1_000_00, 1_000_00)
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, conditions: { firstOrder: true } }, 'WELCOME')
  const customer = await shop.account()
  const address = { ...home, name: customer.name, email: customer.email, phone: '01712-000444' }
  const order = (one: Sold) => place(customer, [[one, 1]], 900, { code: 'WELCOME', address })
  const tried = await Promise.all(sold.map(order))
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // When it is cancelled, the next one is the first.
  const { orderId } = tried.find(({ status }) => status === 200)?.body ?? {}
  await shop.call(`POST /api/order/user/${orderId}/cancel`, { as: customer })
  expect((await place(customer, [[sold[0] as Sold, 1]], 900, { code: 'WELCOME', address })).status).toBe(200)
})

it('a cart is offered what its order gets: by pick-up nothing for a district, and all by the number that the account has confirmed', async () => {
  const { settings } = await asStaff('GET /api/admin/delivery')
  await asStaff('PUT /api/admin/delivery', { ...settings, pickup: true })
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const { city, state, country } = home
  const { districtCode = '' } = placeCodesOf(home)
  const districts = { conditions: { districts: [districtCode] }, goods: { products: [sold.id] } }
  const ofDistrict = await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, ...districts })
  const customer = await shop.account()
  const to = { address: { city, state, country } }
  expect((await check([[sold, 1]], to, customer)).applied).toMatchObject([{ amount: 100 }])
  expect((await check([[sold, 1]], { ...to, delivery: 'pickup' }, customer)).applied).toEqual([])
  expect((await place(customer, [[sold, 1]], 1_000, { delivery: 'pickup' })).status).toBe(200)
  await shop.db.update(offers).set({ endsAt: new Date() }).where(eq(offers.id, ofDistrict))

  const confirmedPhone = '+8801712000666'
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'NUMBER')
  const address = { ...home, name: 'Nadia', email: 'nadia@example.com', phone: confirmedPhone }
  const first = await shop.account()
  expect((await place(first, [[sold, 1]], 900, { code: 'NUMBER', address })).status).toBe(200)
  const other = await shop.account()
  await shop.db.update(users).set({ confirmedPhone }).where(eq(users.id, other.id))
  const pickup = { delivery: 'pickup', code: 'NUMBER' }
  // The order of somebody else is not named, and who is not signed in learns nothing of a number.
  expect((await check([[sold, 1]], pickup, other)).refusal).toEqual({ reason: 'used_by_customer' })
  expect((await check([[sold, 1]], { ...pickup, phone: confirmedPhone })).refusal).toBeNull()
  expect((await check([[sold, 1]], pickup, first)).refusal).toMatchObject({ reason: 'used_by_customer', order: {} })
})

it('a code that no offer can have is unknown, and the cart is checked all the same', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 } }, 'COPIED')
  for (const code of ['X'.repeat(500), '\u200b'])
    expect((await check([[sold, 1]], { code })).refusal).toEqual({ reason: 'unknown' })
  // Copied from a message.
  const copied = { code: '\u2068copied\u2069\u200b' }
  expect(await check([[sold, 1]], copied)).toMatchObject({ applied: [{ code: 'COPIED', amount: 100 }], refusal: null })
})

it('nobody learns from a cart or a refused order whether a phone number of somebody else has used an offer', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'FOREIGN')
  const [used, unused] = ['+8801712000801', '+8801712000802']
  const to = (phone: string) => ({ ...home, name: 'Nadia', email: 'nadia@example.com', phone })
  const order = (customer: Account, amount: number, phone: string) =>
    place(customer, [[sold, 1]], amount, { code: 'FOREIGN', address: to(phone) })
  expect((await order(await shop.account(), 900, used)).status).toBe(200)

  const curious = await shop.account()
  for (const phone of [used, unused]) {
    expect((await check([[sold, 1]], { code: 'FOREIGN', phone }, curious)).refusal).toBeNull()
    // A price that nobody was shown: the answer is that of a number that has used nothing.
    for (const amount of [1, 1_000]) {
      const { status, body } = await order(curious, amount, phone)
      expect([status, body.code, body.amount]).toEqual([409, 'prices_changed', 900])
    }
  }
  // Who really orders with it is told why not, and the cart agrees from then on.
  expect((await order(curious, 900, used)).body).toMatchObject({
    ...{ code: 'code_not_applied', params: { reason: 'used_by_customer' }, amount: 1_000 },
  })
  expect((await check([[sold, 1]], { code: 'FOREIGN', phone: used }, curious)).refusal).toEqual({
    reason: 'used_by_customer',
  })
  expect((await order(curious, 1_000, used)).status).toBe(200)
})

it('an automatic offer that is used up meanwhile stops no order: it has its new price', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const goods = { products: [sold.id] }
  const offerId = await addOffer(shop, { action: { kind: 'percent', percent: 10 }, goods, maxUses: 1 })
  expect((await place(await shop.account(), [[sold, 1]], 900)).status).toBe(200)
  const late = await shop.account()
  const refused = await place(late, [[sold, 1]], 900)
  expect([refused.status, refused.body.code, refused.body.amount]).toEqual([409, 'prices_changed', 1_000])
  expect((await place(late, [[sold, 1]], 1_000)).status).toBe(200)
  expect(await counted(offerId)).toBe(1)
})

// The last one: its clock is days ahead.
it('an order that expires gives its use back', async () => {
  const [sold] = await products(1_000_00)
  if (!sold) throw new Error('there is one')
  const offerId = await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUses: 1 }, 'EXPIRES')
  const order = async () => place(await shop.account(), [[sold, 1]], 900, { code: 'EXPIRES' })
  expect((await order()).status).toBe(200)
  expect([(await order()).status, await counted(offerId)]).toEqual([409, 1])
  shop.wait(100 * 60 * 60_000)
  await expireOrders({ ...shop.shop, log: shop.log })
  expect([(await order()).status, await counted(offerId)]).toEqual([200, 1])
})
