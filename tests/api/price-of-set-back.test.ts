import { beforeAll, expect, it } from 'vitest'
import { foldCode } from '#contract/offers/fold-code.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { heldBackOf, proposedRefund } from '#contract/payments/refunded-bottles.ts'
import { eq } from '#database/drizzle.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import { takeUses } from '#server/modules/offers/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { openCounter, sale } from './counter-sales.ts'
import { type Account, orderOf } from './shop.ts'
import { setsIn } from './shop-sets.ts'

const { shop, admin, take, staffOrder } = openCounter()
type Sold = Awaited<ReturnType<typeof shop.product>>
const asStaff = async (call: string, body?: object) =>
  (await shop.call(call, { as: admin, ...(body && { body }) })).body
let sets: ReturnType<typeof setsIn>
let bottle: Sold
beforeAll(async () => {
  sets = setsIn(shop, admin)
  const { settings } = await asStaff('GET /api/admin/delivery')
  await asStaff('PUT /api/admin/delivery', withCharges(settings, { city: 0, suburbs: 0, outside: 0 }, null))
  bottle = await shop.product({ name: 'Amber Oud', price: 12_500_00, stock: 100 })
})

/** A set for ৳900 whose price comes back. */
async function discoverySet(): Promise<Sold> {
  const parts: [Sold, number][] = [
    [await shop.product({ name: 'Rose', price: 500_00, stock: 100 }), 1],
    [await shop.product({ name: 'Oud', price: 600_00, stock: 100 }), 1],
  ]
  const set = await sets.add(parts, { name: 'Discovery set', price: 900_00 })
  const seen = parts.map(([{ variantId }, quantity]) => ({ variantId, quantity }))
  const body = { seen, parts: seen, priceBack: true }
  const { status } = await shop.call(`PUT /api/admin/products/${set.id}/variants/${set.variantId}/parts`, {
    as: admin,
    body,
  })
  expect(status).toBe(200)
  return set
}

const place = async (customer: Account, wanted: [Sold, number][], amount: number, more: object = {}) => {
  const { body } = await shop.order(customer, { ...orderOf(...wanted), amount, ...more })
  return body
}

/** Confirmed, sent and delivered, and paid in cash. */
async function deliver(customer: Account, orderId: string) {
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const move = async (status: string) =>
    asStaff(`POST /api/admin/orders/${orderId}/status`, await statusChangeOf(shop.db, orderId, status))
  await move('confirmed')
  await asStaff(`POST /api/admin/orders/${orderId}/shipment`, { courier: 'redx', trackingNumber: '', trackingLink: '' })
  await move('shipped')
  await move('delivered')
}

async function boughtSet(customer: Account, quantity = 1) {
  const set = await discoverySet()
  const { orderId } = await place(customer, [[set, quantity]], 900 * quantity)
  await deliver(customer, orderId)
  return { set, orderId: String(orderId) }
}

const ownOrder = async (as: Account, orderId: string) =>
  (await shop.call(`GET /api/order/user/${orderId}`, { as })).body.order
const codesOf = async (as: Account, orderId: string) => (await ownOrder(as, orderId)).setCodes
const check = async (as: Account | undefined, wanted: [Sold, number][], code: string, more: object = {}) =>
  (
    await shop.call('POST /api/cart/check', {
      ...(as && { as }),
      body: { items: orderOf(...wanted).items, code, ...more },
    })
  ).body.offers

/** Refunds bottles of an item in cash, at the proposed amount. */
async function refund(orderId: string, item: number, quantity = 1) {
  const order: StaffOrder = await staffOrder(orderId)
  const refunded = order.items.map((_, line) =>
    order.refunds.flatMap(({ lines }) => lines).reduce((sum, one) => (one.item === line ? sum + one.quantity : sum), 0),
  )
  const chosen = order.items.map((_, line) => (line === item ? quantity : 0))
  const amount = proposedRefund(order, refunded, chosen)
  const held = heldBackOf(order.setCodesUsed, priceOf(order), refunded, chosen)
  const heldBack = held.reduce((sum, one) => sum + one.amount, 0) / 100
  if (amount > 0) {
    const body = { method: 'cash', left: order.refundable, amount, heldBack, lines: [{ item, quantity }] }
    expect((await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body })).status).toBe(200)
  }
  return amount
}

it('what a set has cost comes off one bottle, once, for 60 days, and is shown where the set and the order are', async () => {
  const customer = await shop.account()
  const { set, orderId } = await boughtSet(customer)
  const { product } = (await shop.call(`GET /api/products/${set.id}`)).body
  expect(product.variants[0].priceBack).toBe(true)
  const [code] = await codesOf(customer, orderId)
  expect(code).toMatchObject({
    item: 0,
    amount: 900,
    isUsed: false,
    lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await staffOrder(orderId)).toMatchObject({ setCodes: [code], setCodesUsed: [], setCodeFrom: null })
  expect(await check(customer, [[bottle, 1]], code.code)).toMatchObject({ applied: [{ amount: 900, code: code.code }] })
  // Of two bottles it is for one, and never for the set itself.
  expect((await check(customer, [[bottle, 2]], code.code)).applied).toMatchObject([{ amount: 900 }])
  expect((await check(customer, [[set, 1]], code.code)).refusal).toMatchObject({ reason: 'no_goods' })
  const used = await place(customer, [[bottle, 1]], 11_600, { code: code.code.toLowerCase() })
  expect(used).toMatchObject({ success: true })
  expect((await codesOf(customer, orderId))[0]).toMatchObject({ isUsed: true })
  expect(await staffOrder(used.orderId)).toMatchObject({
    amount: 11_600,
    setCodeFrom: { order: { _id: orderId }, heldBack: 0 },
  })
  expect((await check(customer, [[bottle, 1]], code.code)).applied).toEqual([])
})

it('is worth what was paid after discounts, for all sets of the line, in whole taka, and at the counter at once', async () => {
  const set = await discoverySet()
  const { orderId } = (
    await take({
      ...{ ...sale(set, 2), name: 'Rahim Uddin', phone: '01711000001', method: 'terminal', amount: 1_786.5 },
      ...{ discountKind: 'percent', discountValue: 0.75, discountReason: 'Regular customer' },
    })
  ).body
  const [{ code, amount }] = (await staffOrder(orderId)).setCodes
  expect(amount).toBe(1_787)
  const bought = (phone: string) =>
    take({ ...sale(bottle), name: 'Rahim Uddin', phone, code, amount: 10_713 }).then(({ status }) => status)
  expect(await bought('01711000002')).toBe(409)
  expect(await bought('+880 1711-000001')).toBe(200)
})

it('is for the buyer alone, by the account or the phone number in any spelling', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const other = await shop.account()
  const foreign = await shop.order(other, {
    ...orderOf([bottle, 1]),
    ...{ amount: 11_600, code },
    address: { ...orderOf([bottle, 1]).address, phone: '01799999999' },
  })
  expect(foreign.status).toBe(409)
  // Nor without a number, which the order may get later.
  const { phone: _, ...unnumbered } = orderOf([bottle, 1]).address
  const later = await shop.order(other, { ...orderOf([bottle, 1]), amount: 11_600, code, address: unnumbered })
  expect([later.status, later.body.code, later.body.params]).toEqual([409, 'code_not_applied', { reason: 'unknown' }])
  const { phone } = (await staffOrder(orderId)).address
  const local = String(phone).replace(/^\+88/, '')
  const spelled = local.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
  for (const typed of [local, spelled])
    expect(await check(undefined, [[bottle, 1]], code, { phone: typed })).toMatchObject({ applied: [{ amount: 900 }] })
})

it('of a sale at the counter without a number is for whoever has the code', async () => {
  const { orderId } = (await take({ ...sale(await discoverySet()), method: 'terminal', amount: 900 })).body
  const [{ code }] = (await staffOrder(orderId)).setCodes
  const offers = await check(await shop.account(), [[bottle, 1]], code, { phone: '01711000003' })
  expect(offers).toMatchObject({ applied: [{ amount: 900, code }] })
})

it('is shown to those of the staff alone who see phone numbers: with it anybody could type the buyer’s', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const seen = async (...permissions: string[]) => {
    const grants = permissions.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null }))
    const { roleId } = await asStaff('POST /api/admin/roles', { name: permissions.join(' '), grants })
    return (await shop.staffOrder(orderId, await shop.account({ role: roleId }))).setCodes
  }
  expect(await seen('orders.read', 'orders.phone')).toMatchObject([{ code }])
  const [{ code: hidden, amount }] = await seen('orders.read', 'orders.money')
  expect([hidden, amount]).toEqual([undefined, 900])
})

it('is void once the set is refunded, comes back, or was not delivered after all', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  await asStaff(`POST /api/admin/orders/${orderId}/delivery-correction`, { reason: 'The wrong order' })
  expect(await codesOf(customer, orderId)).toEqual([])
  expect((await check(customer, [[bottle, 1]], code)).refusal).toEqual({ reason: 'unknown' })
  await asStaff(`POST /api/admin/orders/${orderId}/status`, await statusChangeOf(shop.db, orderId, 'delivered'))
  expect(await codesOf(customer, orderId)).toMatchObject([{ code, amount: 900 }])
  expect(await refund(orderId, 0)).toBe(900)
  expect(await codesOf(customer, orderId)).toEqual([])
  expect((await check(customer, [[bottle, 1]], code)).refusal).toEqual({ reason: 'unknown' })
})

it('a used code reduces the refund of its sets by what it took off a bottle that is kept', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer, 2)
  const [{ code }] = await codesOf(customer, orderId)
  const cheap = await shop.product({ name: 'Attar', price: 1_000_00, stock: 10 })
  const { orderId: using } = await place(customer, [[cheap, 1]], 0, { code })
  await deliver(customer, using)
  expect(await staffOrder(orderId)).toMatchObject({ setCodesUsed: [{ item: 0, worth: 1_800, takenOff: 1_000 }] })
  // One set is kept, which is worth ৳900 of the ৳1,000.
  expect(await refund(orderId, 0)).toBe(800)
  expect(await staffOrder(orderId)).toMatchObject({
    refundable: 1_000,
    setCodesUsed: [{ worth: 900, takenOff: 1_000 }],
  })
  expect(await refund(orderId, 0)).toBe(0)
  expect(await staffOrder(using)).toMatchObject({ setCodeFrom: { heldBack: 100 } })
})

it('a set of ৳900 whose code was used has nothing left to refund until the bottle is refunded as well', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const { orderId: using } = await place(customer, [[bottle, 1]], 11_600, { code })
  await deliver(customer, using)
  expect(await refund(orderId, 0)).toBe(0)
  expect(await refund(using, 0)).toBe(11_600)
  expect(await staffOrder(orderId)).toMatchObject({ setCodesUsed: [{ takenOff: 0 }] })
  expect(await refund(orderId, 0)).toBe(900)
})

it('a refund is refused when the code was used since the form was opened, with and without bottles', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const { orderId: using } = await place(customer, [[bottle, 1]], 11_600, { code })
  await deliver(customer, using)
  const order: StaffOrder = await staffOrder(orderId)
  expect(proposedRefund(order, [0], [0])).toBe(0)
  const send = (body: object) =>
    shop.call(`POST /api/admin/orders/${orderId}/refunds`, {
      as: admin,
      body: { method: 'cash', left: 900, amount: 900, ...body },
    })
  for (const body of [{}, { lines: [{ item: 0, quantity: 1 }] }, { heldBack: 800 }]) {
    const refused = await send(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'set_code_used_meanwhile'])
    expect(refused.body.message).toContain('৳900')
  }
  expect((await send({ amount: 50, heldBack: 900 })).status).toBe(200)
})

it('an order does not take a code that is worth less than when it was priced, or has ended since', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const key = foldCode(code)
  const nothing = { offerIds: [], offerVersions: [], limitedOffers: [], useOffers: [], useKeys: [], useCodes: [] }
  const taken = (amount: number, at = new Date()) =>
    shop.db.transaction((tx) =>
      takeUses(tx, orderId, at, { ...nothing, usesPerCustomer: [], limitedCodes: [key], codeAmounts: [amount] }),
    )
  expect(await taken(1_800_00)).toBe(false)
  expect(await taken(900_00, new Date(Date.now() + 100 * 24 * 60 * 60 * 1000))).toBe(false)
  expect(await taken(900_00)).toBe(true)
  expect(await taken(900_00)).toBe(false)
})

it('an order that is cancelled gives the code back', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  const { orderId: using } = await place(customer, [[bottle, 1]], 11_600, { code })
  await shop.call(`POST /api/order/user/${using}/cancel`, { as: customer })
  expect(await codesOf(customer, orderId)).toMatchObject([{ code, isUsed: false }])
  expect(await place(customer, [[bottle, 1]], 11_600, { code })).toMatchObject({ success: true })
})

it('ends with its last day in Dhaka', async () => {
  const customer = await shop.account()
  const { orderId } = await boughtSet(customer)
  const [{ code }] = await codesOf(customer, orderId)
  await shop.db
    .update(offerCodes)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(eq(offerCodes.code, code))
  expect((await check(customer, [[bottle, 1]], code)).refusal).toMatchObject({ reason: 'ended' })
})

it('the shop makes one offer for all of these codes, whose days and goods staff change', async () => {
  const all = await shop.db.select().from(offers)
  const own = all.filter(({ action }) => action.kind === 'priceBack')
  expect(own).toHaveLength(1)
  const offerId = own[0]?.id
  const { offer } = await asStaff(`GET /api/admin/offers/${offerId}`)
  expect(offer.terms).toMatchObject({ trigger: 'code', code: '', action: { kind: 'priceBack', days: 60 } })
  const changed = await asStaff(`PUT /api/admin/offers/${offerId}`, {
    offer: { ...offer.terms, action: { kind: 'priceBack', days: 90 } },
    version: offer.version,
  })
  expect(changed.offer.terms.action.days).toBe(90)
  for (const [call, body] of [
    ['POST /api/admin/offers', { offer: offer.terms }],
    [`POST /api/admin/offers/${offerId}/end`, undefined],
    [`POST /api/admin/offers/${offerId}/codes`, { count: 1 }],
  ] as const) {
    expect((await asStaff(call, body)).code).toBe('offer_of_sets')
  }
})
