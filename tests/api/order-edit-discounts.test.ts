import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { byPhone, type Counter, openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, emailTimeout } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()

type Sold = Awaited<ReturnType<Counter['shop']['product']>>

const edited = async (orderId: string, change?: object) => editedOrder(await staffOrder(orderId), change)
const save = (orderId: string, body: object) => shop.call(`PUT /api/admin/orders/${orderId}`, { as: admin, body })

/** A phone order with this discount in percent, paid on delivery. */
async function discountedOrder(product: Sold, quantity: number, percent: number, paid = {}) {
  const total = (product.price * quantity * (100 - percent)) / 100 / 100
  const { body } = await take({
    ...byPhone(product, quantity),
    pickup: true,
    discountKind: 'percent',
    discountValue: percent,
    discountReason: 'Eid',
    ...paid,
    email: 'rahim@example.com',
    // Whole taka in cash.
    amount: Math.floor(total),
  })
  return body.orderId as string
}

it('calculates a percentage discount again for changed products', async () => {
  const product = await shop.product({ price: 4900, name: 'Bakhoor' })
  const orderId = await discountedOrder(product, 4, 10)
  expect(await staffOrder(orderId)).toMatchObject({
    discount: 19.6,
    discountPercent: 10,
    cashRounding: 0.4,
    amount: 176,
  })
  const one = { lines: [{ variantId: product.variantId, quantity: 1 }], amount: 44 }
  const saved = await save(orderId, await edited(orderId, one))
  expect([saved.status, saved.body.order]).toMatchObject([200, { discount: 4.9, cashRounding: 0.1, amount: 44 }])
  expect(saved.body.order.timeline.at(-1).note).toContain('Discount: ৳19.60 (10 %, Eid) → ৳4.90 (10 %, Eid)')
})

it('the discount of an unpaid order can be changed and removed, with the history and an email', async () => {
  const sent = await shop.startEmails()
  const orderId = await discountedOrder(await shop.product({ price: 10_000 }), 1, 50)
  const change = { discountKind: 'amount', discountValue: 20.5, discountReason: 'Damaged box', amount: 79 }
  const saved = await save(orderId, await edited(orderId, change))
  const discount = { discount: 20.5, discountPercent: null, discountReason: 'Damaged box' }
  expect([saved.status, saved.body.order]).toMatchObject([200, { ...discount, cashRounding: 0.5, amount: 79 }])
  const note = 'Discount: ৳50.00 (50 %, Eid) → ৳20.50 (Damaged box)'
  expect(saved.body.order.timeline.at(-1).note).toContain(note)
  await expect.poll(() => sent.map(({ text }) => text).join(), emailTimeout).toContain(note)

  const removed = await save(orderId, await edited(orderId, { discountValue: 0, discountReason: '', amount: 100 }))
  expect(removed.body.order).toMatchObject({ discount: 0, discountPercent: null, discountReason: null, amount: 100 })
  for (const [field, message, wrong] of [
    ['discountReason', 'Enter the reason for the discount', { discountValue: 5 }],
    ['discountValue', 'This is more than the price of the goods', { discountValue: 100.01, discountReason: 'Eid' }],
    ['discountValue', 'Enter at most two decimals', { discountValue: 20.005, discountReason: 'Eid' }],
    ['deliveryCharge', 'Enter at most two decimals', { deliveryCharge: 60.005 }],
    ['discountValue', 'Enter 0 or more', { discountValue: -1, discountReason: 'Eid' }],
  ] as const) {
    const response = await save(orderId, await edited(orderId, wrong))
    expect([response.status, response.fields]).toEqual([400, { [field]: message }])
  }
})

it('the discount of a paid order stays, and that of an invoiced one gives it a new invoice [Q14]', async () => {
  const product = await shop.product({ price: 10_000 })
  const other = { discountValue: 60, discountKind: 'percent', discountReason: 'Eid', amount: 40 }
  const paid = await discountedOrder(product, 1, 50, { method: 'terminal' })
  const ofPaid = await save(paid, await edited(paid, other))
  expect([ofPaid.status, ofPaid.body.message]).toEqual([
    409,
    'This order is paid, so its discount has to stay as it is.',
  ])
  expect((await save(paid, await edited(paid, { name: 'Nadia Islam' }))).status).toBe(200)

  const invoiced = await discountedOrder(product, 1, 50)
  await shop.call('POST /api/admin/invoices', { as: admin, body: { orderIds: [invoiced] } })
  const numbers = async (): Promise<string[]> =>
    (await staffOrder(invoiced)).documents.map(({ kind }: { kind: string }) => kind)
  // The reason is not on the invoice.
  const reason = { discountValue: 50, discountKind: 'percent', discountReason: 'Another reason' }
  expect((await save(invoiced, await edited(invoiced, reason))).status).toBe(200)
  expect(await numbers()).toEqual(['invoice'])
  expect((await save(invoiced, await edited(invoiced, other))).status).toBe(200)
  expect((await numbers()).toSorted()).toEqual(['credit-note', 'invoice', 'invoice'])
})

/** A person whose role has these permissions, and discounts up to so many taka, if any. */
async function editorWith(limits?: { perOrder?: number; perDay?: number }) {
  const without = { perOrder: null, perDay: null, percent: null }
  const names = ['orders.read', 'orders.money', 'orders.phone', 'orders.edit']
  const grants = [
    ...names.map((permission) => ({ permission, ...without })),
    ...(limits ? [{ permission: 'orders.discount', ...without, ...limits }] : []),
  ]
  const { body } = await shop.call('POST /api/admin/roles', { as: admin, body: { name: randomUUID(), grants } })
  return shop.account({ role: body.roleId })
}
async function chargeEverywhere(charge: number) {
  const { body } = await shop.call('GET /api/admin/delivery', { as: admin })
  const changed = withCharges(body.settings, { city: charge, suburbs: charge, outside: charge }, null)
  const express = { extra: 150, days: null }
  const settings = { ...changed, zones: changed.zones.map((zone) => ({ ...zone, express })) }
  const saved = await shop.call('PUT /api/admin/delivery', { as: admin, body: settings })
  expect(saved.status, saved.body.message).toBe(200)
}
const saveAs = async (as: Account, orderId: string, change: object) => {
  const { status, body } = await shop.call(`PUT /api/admin/orders/${orderId}`, {
    ...{ as, body: await edited(orderId, change) },
  })
  return status === 200 ? 200 : body.code
}

it('a delivery charge that is reduced is a discount: it asks for the permission and counts for its limits', async () => {
  await chargeEverywhere(100)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const delivered = async () => (await take({ ...byPhone(product), amount: 1_100 })).body.orderId as string
  const orderId = await delivered()
  const [editor, giver] = [await editorWith(), await editorWith({ perOrder: 90 })]
  const charge = (deliveryCharge: number) => ({ deliveryCharge, amount: 1_000 + deliveryCharge })
  expect(await saveAs(editor, orderId, charge(0))).toBe('permission_missing')
  expect(await saveAs(editor, orderId, charge(99))).toBe('permission_missing')
  // Express at the charge of a standard delivery.
  expect(await saveAs(editor, orderId, { ...charge(100), express: true })).toBe('permission_missing')
  expect(await saveAs(editor, orderId, charge(150))).toBe(200)
  expect(await saveAs(editor, orderId, charge(100))).toBe('permission_missing')
  // Unchanged or left out, it stays, also where the shop calculates another one now.
  await chargeEverywhere(200)
  expect(await saveAs(editor, orderId, { ...charge(150), name: 'Rahim Mia' })).toBe(200)
  expect(await saveAs(editor, orderId, { deliveryCharge: undefined, name: 'Rahim Khan' })).toBe(200)
  expect((await staffOrder(orderId)).deliveryCharge).toBe(150)
  expect(await saveAs(giver, orderId, charge(100))).toBe('above_limit')
  expect(await saveAs(giver, orderId, charge(110))).toBe(200)
  await chargeEverywhere(100)
  const other = await delivered()
  expect(await saveAs(giver, other, charge(9))).toBe('above_limit')
  expect(await saveAs(giver, other, charge(60))).toBe(200)
  expect(await saveAs(giver, other, charge(9))).toBe('above_limit')
  // With a discount, for the same limit.
  const discount = { discountKind: 'amount', discountValue: 51, discountReason: 'Eid' }
  expect(await saveAs(giver, other, { ...discount, amount: 1_009 })).toBe('above_limit')
  expect(await saveAs(giver, other, { ...discount, discountValue: 50, amount: 1_010 })).toBe(200)
  const today = await editorWith({ perDay: 100 })
  expect(await saveAs(today, await delivered(), charge(20))).toBe(200)
  expect(await saveAs(today, await delivered(), charge(70))).toBe('above_limit')
})

it('kind and reason of a discount are for who may give discounts; without it they stay', async () => {
  const orderId = await discountedOrder(await shop.product({ price: 10_000, stock: 50 }), 2, 50)
  const editor = await editorWith()
  const same = { discountKind: 'percent', discountValue: 50, discountReason: 'Eid' }
  const other = [{ discountReason: 'Agreed by the owner' }, { discountKind: 'amount', discountValue: 100 }]
  for (const change of [...other, { discountValue: 0, discountReason: '', amount: 200 }])
    expect(await saveAs(editor, orderId, { ...same, ...change })).toBe('permission_missing')
  expect(await saveAs(editor, orderId, { ...same, name: 'Rahim Mia' })).toBe(200)
  expect(await saveAs(editor, orderId, { name: 'Rahim Khan' })).toBe(200)
  const { items } = await staffOrder(orderId)
  const lines = items.map(({ variantId }: { variantId: string }) => ({ variantId, quantity: 1 }))
  expect(await saveAs(editor, orderId, { lines, amount: 50 })).toBe(200)
  expect(await staffOrder(orderId)).toMatchObject({ discount: 50, discountPercent: 50, discountReason: 'Eid' })
})
