import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { CreditNote, PrintedInvoice } from '#contract/orders/documents.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { creditNotes, invoices, orderLines, orders } from '#database/schema/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone, openCounter, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'

const { shop, admin, take, staffOrder } = openCounter()

const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })
const taken = async (order: object): Promise<string> => (await take(order)).body.orderId
const issue = async (id: string) => asStaff('POST /api/admin/invoices', { orderIds: [id] })
const refund = (id: string, body: object) =>
  asStaff(`POST /api/admin/orders/${id}/refunds`, { method: 'cash', ...body })
const move = async (id: string, status: string) =>
  asStaff(`POST /api/admin/orders/${id}/status`, await statusChangeOf(shop.db, id, status))
async function printed(id: string): Promise<{ invoices: PrintedInvoice[]; creditNotes: CreditNote[] }> {
  return (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders[0]
}

it('an invoice stays as it was issued when its order is edited: a credit note and a new invoice say what changed [Q23]', async () => {
  const [product, other] = [await shop.product({ name: 'Rose' }), await shop.product({ name: 'Oud', price: 200_000 })]
  const id = await taken(byPhone(product, 2))
  await issue(id)
  const [first] = (await printed(id)).invoices
  const lines = [
    { variantId: product.variantId, quantity: 1 },
    { variantId: other.variantId, quantity: 1 },
  ]
  const change = { name: 'Karim Uddin', street: 'House 99', lines, amount: 3_250 }
  const saved = await asStaff(`PUT /api/admin/orders/${id}`, editedOrder(await staffOrder(id), change))
  expect(saved.status).toBe(200)
  const { invoices: issued, creditNotes: notes } = await printed(id)
  expect(issued[0]).toEqual(first)
  expect(issued[0]).toMatchObject({ amount: 2_500, address: { firstName: 'Rahim', street: 'House 7, Road 4' } })
  expect(issued[1]).toMatchObject({
    number: expect.stringMatching(/^INV-\d{4}-\d\d-\d{5}$/),
    replaces: first?.number,
    amount: 3_250,
    address: { firstName: 'Karim', street: 'House 99' },
    items: [
      { name: 'Rose', quantity: 1 },
      { name: 'Oud', quantity: 1 },
    ],
  })
  expect(notes).toMatchObject([
    {
      number: expect.stringMatching(/^CN-\d{4}-\d\d-\d{5}$/),
      reason: 'replaced',
      amount: 2_500,
      invoice: { number: first?.number, issuedAt: first?.issuedAt },
      replacedBy: issued[1]?.number,
      address: { firstName: 'Rahim' },
      items: [{ name: 'Rose', quantity: 2, amount: 2_500 }],
    },
  ])
  expect((await issue(id)).body.invoices[0].number).toBe(issued[1]?.number)
  expect((await staffOrder(id)).invoice?.number).toBe(issued[1]?.number)
})

it('an invoice has the names and the places of its language, and keeps it, as do its credit notes and what replaces it', async () => {
  const [product, other] = [await shop.product({ name: 'Rose' }), await shop.product({ name: 'Oud', price: 200_000 })]
  const lines = [product, other].map(({ variantId }) => ({ variantId, quantity: 1 }))
  const id = await taken({ ...byPhone(product), lines, city: 'Beanibazar', amount: 3_250 })
  await shop.db.update(orders).set({ language: 'bn' }).where(eq(orders.id, id))
  const rose = and(eq(orderLines.orderId, id), eq(orderLines.name, 'Rose'))
  await shop.db.update(orderLines).set({ nameInBangla: 'গোলাপ' }).where(rose)
  await issue(id)
  const [first] = (await printed(id)).invoices
  expect(first).toMatchObject({
    language: 'bn',
    seller: { name: 'আল-আরিয়া পারফিউম গ্যালারি', address: sampleSettings.bangla.address },
    address: { street: 'House 7, Road 4', city: 'বিয়ানীবাজার', state: 'সিলেট' },
    items: [{ name: 'গোলাপ' }, { name: 'Oud' }],
  })
  await shop.db.update(orders).set({ language: 'en' }).where(eq(orders.id, id))
  const edit = async (change: object) =>
    asStaff(`PUT /api/admin/orders/${id}`, editedOrder(await staffOrder(id), change))
  expect((await edit({ phone: '01819-000112' })).status).toBe(200)
  const { invoices: issued, creditNotes: notes } = await printed(id)
  expect(issued[0]).toEqual(first)
  expect(issued[1]).toMatchObject({ language: 'bn', replaces: first?.number, items: first?.items })
  expect(notes).toMatchObject([{ language: 'bn', address: first?.address, items: [{ name: 'গোলাপ' }, { name: 'Oud' }] }])
})

it('each refund of an invoiced order gives a credit note, together never more than the invoice', async () => {
  const product = await shop.product()
  const id = await taken({ ...sale(product, 3), discountValue: 375, discountReason: 'Eid', amount: 3_375 })
  await issue(id)
  const before = await printed(id)
  const bottle = { amount: 1_125, left: 3_375, lines: [{ item: 0, quantity: 1 }] }
  expect((await refund(id, bottle)).status).toBe(200)
  expect((await refund(id, { amount: 100, left: 2_250 })).status).toBe(200)
  expect((await refund(id, { amount: 2_150, left: 2_150, lines: [{ item: 0, quantity: 2 }] })).status).toBe(200)
  const { invoices: issued, creditNotes: notes } = await printed(id)
  expect(issued).toEqual(before.invoices)
  expect(issued).toMatchObject([{ amount: 3_375, refunded: 0, paymentStatus: 'paid', paymentMethod: 'cash' }])
  expect(notes).toMatchObject([
    { reason: 'refund', amount: 1_125, items: [{ quantity: 1, amount: 1_125 }] },
    { reason: 'refund', amount: 100, items: [] },
    { reason: 'refund', amount: 2_150, items: [{ quantity: 2, amount: 2_250 }] },
  ])
  const numbers = notes.map(({ number }) => Number(number.split('-')[3]))
  expect(numbers).toEqual([0, 1, 2].map((next) => (numbers[0] ?? 0) + next))
})

it('an invoice is credited when its unpaid order is cancelled or its parcel comes back, and once when it was paid', async () => {
  const product = await shop.product()
  const [cancelled, returned] = [await taken(byPhone(product)), await taken(byPhone(product))]
  const paid = await taken({ ...byPhone(product), method: 'cash' })
  for (const id of [cancelled, returned, paid]) await issue(id)
  await move(cancelled, 'cancelled')
  await move(paid, 'cancelled')
  await move(returned, 'shipped')
  const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  expect((await asStaff(`POST /api/admin/orders/${returned}/parcel-return`, parcel)).status).toBe(200)
  const notesOf = async (id: string) => (await printed(id)).creditNotes.map(({ reason, amount }) => [reason, amount])
  expect(await notesOf(cancelled)).toEqual([['cancelled', 1_250]])
  expect(await notesOf(returned)).toEqual([['returned', 1_250]])
  expect(await notesOf(paid)).toEqual([['cancelled', 1_250]])
})

it('an order that was partly refunded before its invoice is invoiced and credited for the rest', async () => {
  const product = await shop.product()
  const id = await taken({ ...byPhone(product, 2), method: 'cash' })
  await refund(id, { amount: 1_250, left: 2_500, lines: [{ item: 0, quantity: 1 }] })
  expect((await printed(id)).creditNotes).toEqual([])
  await issue(id)
  expect((await printed(id)).invoices).toMatchObject([{ amount: 2_500, refunded: 1_250 }])
  await move(id, 'cancelled')
  expect((await printed(id)).creditNotes).toMatchObject([{ amount: 1_250 }])
  const refunded = await taken(sale(product))
  await refund(refunded, { amount: 1_250, left: 1_250 })
  const { rejected } = (await issue(refunded)).body
  expect(rejected).toMatchObject([{ message: 'No invoice is issued: the order was refunded.' }])
})

it('the database rejects changing or deleting an issued document [Q23]', async () => {
  const id = await taken(sale(await shop.product()))
  await issue(id)
  await refund(id, { amount: 1_250, left: 1_250 })
  for (const table of [invoices, creditNotes]) {
    await expect(shop.db.update(table).set({ amount: 1 }).where(eq(table.orderId, id))).rejects.toThrow()
    await expect(shop.db.delete(table).where(eq(table.orderId, id))).rejects.toThrow()
  }
  expect(await printed(id)).toMatchObject({ invoices: [{ amount: 1_250 }], creditNotes: [{ amount: 1_250 }] })
})

it('bottles that were not delivered are credited; if that was a mistake, a new invoice replaces the credited one', async () => {
  const id = await taken(byPhone(await shop.product({ name: 'Rose' }), 2))
  await issue(id)
  await move(id, 'shipped')
  const part = { from: 'shipped', rest: 'coming', lines: [{ item: 0, quantity: 1 }], collected: 1_250 }
  expect((await asStaff(`POST /api/admin/orders/${id}/partial-delivery`, part)).status).toBe(200)
  const credited = { reason: 'not_delivered', amount: 1_250, items: [{ name: 'Rose', quantity: 1, amount: 1_250 }] }
  expect((await printed(id)).creditNotes).toMatchObject([credited])
  const corrected = await asStaff(`POST /api/admin/orders/${id}/delivery-correction`, { reason: 'All were delivered' })
  expect(corrected.status).toBe(200)
  expect(await printed(id)).toMatchObject({
    invoices: [{ amount: 2_500 }, { amount: 2_500, replaces: expect.any(String) }],
    creditNotes: [credited, { reason: 'replaced', amount: 1_250 }],
  })
})
