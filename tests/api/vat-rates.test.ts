import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { VatRate } from '#contract/settings/vat-rate-calls.ts'
import { eq, sql } from '#database/drizzle.ts'
import { categories, products, staffChanges, vatRates } from '#database/schema/index.ts'
import { openCounter, sale } from './counter-sales.ts'

const { shop, admin, take } = openCounter()
const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })
const day = 24 * 60 * 60_000
const today = (later = 0) => dayInDhaka(new Date(shop.shop.now().getTime() + later * day))
const setRate = (categoryId: number | null, rate: number, since = today()) =>
  asStaff('PUT /api/admin/vat-rates', { categoryId, rate, since })
const ratesOf = async (categoryId: number | null): Promise<VatRate> =>
  (await asStaff('GET /api/admin/vat-rates')).body.rates.find((one: VatRate) => one.categoryId === categoryId)
const withdraw = (id: number | undefined) => asStaff(`DELETE /api/admin/vat-rates/${id}`)
const linesOf = async (id: string) => {
  const { invoices } = (await asStaff(`GET /api/admin/printed-orders?ids=${id}`)).body.orders[0]
  return invoices[0].vat.lines.map(({ rate, vat }: { rate: number; vat: number }) => [rate, vat])
}
async function invoiced(product: Awaited<ReturnType<typeof shop.product>>) {
  const { orderId } = (await take(sale(product))).body
  expect((await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })).status).toBe(200)
  return String(orderId)
}
/** A product in a category of its own. */
async function inCategory(name: string, price: number) {
  const [category] = await shop.db
    .insert(categories)
    .values({ name, slug: name.toLowerCase(), position: 50 })
    .returning()
  const product = await shop.product({ name: `${name} one`, price })
  const categoryId = category?.id ?? 0
  await shop.db.update(products).set({ categoryId }).where(eq(products.id, product.id))
  return { product, categoryId }
}

it('a rate that was typed wrongly is withdrawn while no invoice has it; one that was used ends where another begins', async () => {
  const { settings, version } = (await asStaff('GET /api/admin/settings')).body.current
  const vat = { ...settings.vat, invoices: true, number: '002345678-0101', issuer: 'Salma Begum' }
  expect((await asStaff('PUT /api/admin/settings', { settings: { ...settings, vat }, version })).status).toBe(200)
  const [attar, mist] = [await inCategory('Attar', 115_00), await inCategory('Mist', 115_00)]
  await setRate(attar.categoryId, 15, today(-10))
  await setRate(mist.categoryId, 15, today(-10))
  const wrong = (await setRate(attar.categoryId, 75)).body.rate as VatRate
  expect(wrong).toMatchObject({ rate: 75, isGone: false, rates: [{ rate: 75, isUsed: false }, { rate: 15 }] })
  const gone = await withdraw(wrong.rates[0]?._id)
  expect([gone.status, gone.body.message, gone.body.rate.rate]).toEqual([200, 'Attar: VAT rate withdrawn', 15])
  expect((await withdraw(wrong.rates[0]?._id)).body.code).toBe('vat_rate_gone')
  const [logged] = await shop.db
    .select()
    .from(staffChanges)
    .where(sql`subject = 'VAT rates'`)
    .orderBy(sql`id desc`)
    .limit(1)
  expect(logged?.fields).toMatchObject([
    { field: 'VAT rate of Attar', before: `75% from ${today()}`, after: 'Withdrawn' },
  ])

  // 11500 × 15 ÷ 115 = 1500.
  const id = await invoiced(attar.product)
  expect(await linesOf(id)).toEqual([[15, 15]])
  const [used] = (await ratesOf(attar.categoryId)).rates
  expect(used).toMatchObject({ rate: 15, isUsed: true })
  expect((await withdraw(used?._id)).body.code).toBe('vat_rate_used')
  expect((await setRate(attar.categoryId, 5, today(-10))).body.code).toBe('vat_rate_used')
  // The other category has the same percentage of the same day, which no invoice has.
  const [free] = (await ratesOf(mist.categoryId)).rates
  expect(free).toMatchObject({ rate: 15, isUsed: false })
  expect((await withdraw(free?._id)).body.rate).toMatchObject({ rate: null, rates: [] })

  expect((await setRate(attar.categoryId, 5, today(1))).status).toBe(200)
  shop.wait(day)
  // 11500 × 5 ÷ 105 = 547.6…
  expect(await linesOf(await invoiced(attar.product))).toEqual([[5, 5.48]])
  expect(await linesOf(id)).toEqual([[15, 15]])
})

it('the rates of a deleted category stay, and lines of orders that only name it are invoiced with them', async () => {
  const { product, categoryId } = await inCategory('Bakhoor', 115_00)
  await setRate(categoryId, 15, today(-10))
  const { orderId } = (await take(sale(product))).body
  const other = (await asStaff('GET /api/admin/assortment')).body.categories.find(
    ({ id }: { id: number }) => id !== categoryId,
  )
  const removed = await asStaff(`DELETE /api/admin/assortment/category/${categoryId}?version=1&moveTo=${other.id}`)
  expect(removed.status, removed.body.message).toBe(200)
  expect(await ratesOf(categoryId)).toMatchObject({ name: 'Bakhoor', isGone: true, rates: [{ rate: 15 }] })
  expect((await setRate(categoryId, 5)).status).toBe(404)
  // Of a product that is gone, only the line of the order says what it was.
  await shop.db.execute(sql`update order_lines set product_id = gen_random_uuid() where order_id = ${String(orderId)}`)
  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  expect(await linesOf(String(orderId))).toEqual([[15, 15]])
  const kept = await shop.db.select().from(vatRates).where(eq(vatRates.categoryId, categoryId))
  expect(kept).toMatchObject([{ category: 'Bakhoor', rate: 1_500, isUsed: true }])
})
