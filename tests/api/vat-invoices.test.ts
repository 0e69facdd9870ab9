import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { CreditNote, PrintedInvoice } from '#contract/orders/documents.ts'
import { eq } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { byPhone, openCounter, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'

const { shop, admin, take, staffOrder } = openCounter()

const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })
const taken = async (order: object): Promise<string> => (await take(order)).body.orderId
const issue = (id: string, more: object = {}) => asStaff('POST /api/admin/invoices', { orderIds: [id], ...more })
async function printed(id: string): Promise<{ invoices: PrintedInvoice[]; creditNotes: CreditNote[] }> {
  return (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders[0]
}
async function switchVat(change: object) {
  const { settings, version } = (await asStaff('GET /api/admin/settings')).body.current
  const vat = { ...settings.vat, ...change }
  return asStaff('PUT /api/admin/settings', { settings: { ...settings, vat }, version })
}
async function setRate(productId: string | null, rate: number, since = dayInDhaka(shop.shop.now())) {
  const [product] = productId ? await shop.db.select().from(products).where(eq(products.id, productId)) : []
  return asStaff('PUT /api/admin/vat-rates', { categoryId: product?.categoryId ?? null, rate, since })
}
const day = 24 * 60 * 60_000
const vatOf = (vat: PrintedInvoice['vat']) => vat?.lines.map(({ of, rate, amount, vat }) => [of, rate, amount, vat])

it('invoices are as before until the switch is on, which asks for the BIN and who answers', async () => {
  const id = await taken(sale(await shop.product()))
  await issue(id)
  expect((await printed(id)).invoices[0]).not.toHaveProperty('vat')
  const missing = await switchVat({ invoices: true })
  expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([
    400,
    ['settings.vat.number', 'settings.vat.issuer'],
  ])
  expect((await switchVat({ number: '12345' })).status).toBe(400)
  expect((await shop.call('GET /api/settings')).body.settings).not.toHaveProperty('vat')
})

it('a VAT invoice has both BINs, who answers, and the VAT of each line; a credit note repeats its rates', async () => {
  const product = await shop.product({ name: 'Rose', price: 125_000 })
  expect((await setRate(product.id, 7.5)).status).toBe(200)
  await setRate(null, 15)
  const saved = await switchVat({ invoices: true, number: '002345678-0101', issuer: 'Salma Begum, accountant' })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const id = await taken({ ...sale(product, 3), discountValue: 375, discountReason: 'Eid', amount: 3_375 })
  expect((await issue(id, { buyerNumber: '12' })).status).toBe(400)
  expect((await issue(id, { buyerNumber: '001112223-0404' })).status).toBe(200)
  const [invoice] = (await printed(id)).invoices
  expect(invoice?.vat).toMatchObject({
    ...{ sellerNumber: '002345678-0101', buyerNumber: '001112223-0404', issuer: 'Salma Begum, accountant' },
    lines: [{ of: 0, goods: { name: 'Rose' }, quantity: 3, rate: 7.5, amount: 3_375, vat: 235.47 }],
  })
  // A later rate changes neither the invoice nor its credit notes.
  await setRate(product.id, 15, dayInDhaka(new Date(shop.shop.now().getTime() + day)))
  const refund = (body: object) => asStaff(`POST /api/admin/orders/${id}/refunds`, { method: 'cash', ...body })
  expect((await refund({ amount: 1_125, left: 3_375, lines: [{ item: 0, quantity: 1 }] })).status).toBe(200)
  expect((await refund({ amount: 100, left: 2_250 })).status).toBe(200)
  expect((await refund({ amount: 2_150, left: 2_150, lines: [{ item: 0, quantity: 2 }] })).status).toBe(200)
  const { invoices, creditNotes } = await printed(id)
  expect(invoices).toEqual([invoice])
  // 112500 × 7.5 ÷ 107.5 = 7848.8…; 122500: 8546.5…; 337500: 23546.5…
  expect(creditNotes.map(({ vat }) => vatOf(vat))).toEqual([
    [[0, 7.5, 1_125, 78.49]],
    [[0, 7.5, 100, 6.98]],
    [[0, 7.5, 2_150, 150]],
  ])
  expect(creditNotes[1]?.vat).toMatchObject({ buyerNumber: '001112223-0404', lines: [{ goods: { name: 'Rose' } }] })
})

it('delivery is a line with a rate of its own, and an invoice that replaces another keeps the rates of its day', async () => {
  shop.wait(2 * day)
  const product = await shop.product({ name: 'Oud', price: 20_000 })
  await setRate(product.id, 5)
  await setRate(null, 15)
  const { settings: delivery } = (await asStaff('GET /api/admin/delivery')).body
  const charges = withCharges(delivery, { city: 60, suburbs: 60, outside: 60 }, null)
  expect((await asStaff('PUT /api/admin/delivery', charges)).status).toBe(200)
  const { lines: ordered, pickup, method, street, city, state } = byPhone(product)
  const totals = await asStaff('POST /api/admin/counter/totals', {
    lines: ordered,
    pickup,
    method,
    street,
    city,
    state,
  })
  const { deliveryCharge, amount } = totals.body
  expect(deliveryCharge).toBe(60)
  const id = await taken({ ...byPhone(product), amount })
  await issue(id)
  const before = (await printed(id)).invoices[0]
  const lines = vatOf(before?.vat) ?? []
  // 20000 × 5 ÷ 105 = 952.38…
  expect(lines[0]).toEqual([0, 5, 200, 9.52])
  // 6000 × 15 ÷ 115 = 782.6…
  expect(lines.slice(1)).toEqual([['delivery', 15, 60, 7.83]])
  await setRate(product.id, 7.5, dayInDhaka(new Date(shop.shop.now().getTime() + day)))
  shop.wait(2 * day)
  const order = await staffOrder(id)
  const two = { lines: [{ variantId: product.variantId, quantity: 2 }], amount: order.amount + 200 }
  const edited = await asStaff(`PUT /api/admin/orders/${id}`, editedOrder(order, two))
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const { invoices, creditNotes } = await printed(id)
  expect(invoices[1]?.vat?.lines[0]).toMatchObject({ rate: 5, quantity: 2, amount: 400, vat: 19.05 })
  expect(vatOf(creditNotes[0]?.vat)).toEqual(lines)
  const next = await taken(sale(product))
  await issue(next)
  expect((await printed(next)).invoices[0]?.vat?.lines[0]).toMatchObject({ rate: 7.5 })
})

it('the report of VAT has the sums of each rate by the day of issue, invoices less credit notes, and single large invoices', async () => {
  shop.wait(30 * day)
  await switchVat({ limit: 300 })
  const of = async (name: string) => {
    const today = dayInDhaka(shop.shop.now())
    const query = new URLSearchParams({ from: today, to: today, compare: 'none' })
    return (await asStaff(`GET /api/admin/reports/${name}?${query}`)).body
  }
  const product = await shop.product({ name: 'Musk', price: 20_000 })
  await setRate(product.id, 5)
  await setRate(null, 15)
  const id = await taken({ ...byPhone(product), amount: 260 })
  const paid = await taken(sale(product, 2))
  for (const order of [id, paid]) await issue(order)
  const refund = { method: 'cash', amount: 200, left: 400, lines: [{ item: 0, quantity: 1 }] }
  expect((await asStaff(`POST /api/admin/orders/${paid}/refunds`, refund)).status).toBe(200)
  const rates = await of('vat')
  const shown = (now: { counts: object; money: object }) => ({ ...now.counts, ...now.money })
  expect(rates.rows.map(({ key, label, now }: never) => ({ key, label, ...shown(now) }))).toEqual([
    // 952 + 1905 poisha of 200 and 400 taka; 952 come back.
    {
      ...{ key: '00500', label: '5%', invoices: 2, creditNotes: 1, invoiced: 600, invoicedVat: 28.57 },
      ...{ credited: 200, creditedVat: 9.52, taxable: 380.95, vat: 19.05 },
    },
    {
      ...{ key: '01500', label: '15%', invoices: 1, creditNotes: 0, invoiced: 60, invoicedVat: 7.83 },
      ...{ credited: 0, creditedVat: 0, taxable: 52.17, vat: 7.83 },
    },
  ])
  expect(rates.total.now).toMatchObject({ counts: { invoices: 2, creditNotes: 1 }, money: { vat: 26.88 } })
  const large = await of('large-invoices')
  const { number } = (await printed(paid)).invoices[0] ?? {}
  expect(large.rows).toMatchObject([{ key: number, now: { money: { invoiced: 400, invoicedVat: 19.05 } } }])
  const behind = (row: string) =>
    asStaff(`GET /api/admin/reports/vat/orders?${new URLSearchParams({ from: large.days[0], to: large.days[1], row })}`)
  expect((await behind('01500')).body.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([id])
  // As stored.
  shop.wait(day)
  await computeReports(shop.shop)
  const stored = await asStaff(
    `GET /api/admin/reports/vat?${new URLSearchParams({ from: large.days[0], to: large.days[1], compare: 'none' })}`,
  )
  expect(stored.body.rows).toEqual(rates.rows)
  const clerk = await shop.account({ role: 'orders' })
  const seen = (await shop.call(`GET /api/admin/reports/vat?from=${large.days[0]}&to=${large.days[1]}`, { as: clerk }))
    .body
  expect(seen.total.now).toEqual({ counts: { invoices: 2, creditNotes: 1 } })
})
