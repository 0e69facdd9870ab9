import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { fileOf } from '#tests/support/catalogue-files.ts'
import { inWords, openImportStaff } from './import-staff.ts'
import { emailTimeout } from './shop.ts'

const { backOffice, rowsOf, check, rows, apply } = openImportStaff()

const inDays = (days: number) => dayInDhaka(new Date(backOffice.shop.shop.now().getTime() + days * 86_400_000))
const days = (from: number, to: number) => `${inDays(from)} to ${inDays(to)}`
const page = async (id: string) => (await backOffice.shop.call(`GET /api/products/${id}`)).body.product
/** A product with its row of the file. */
async function product(price: number) {
  const name = `Sale ${randomUUID()}`
  const { id } = await backOffice.shop.product({ name, price })
  const change = async (cells: Record<string, string>) => {
    const [row] = await rowsOf(name)
    return check(fileOf([{ ...row, ...cells }]))
  }
  return { id, name, change }
}

it('a catalogue file sets, changes and ends the sale price of a size, as previewed', async () => {
  const { id, name, change } = await product(1_000_00)
  const last = inDays(5)
  const set = await change({ 'Price in sale': '800', 'Sale days': `${inDays(0)} to ${last}` })
  expect((await rows(set, 'changed')).map(inWords)).toEqual([
    ['Price in sale:  → 800', expect.stringContaining(`to ${last}`)],
  ])
  expect((await apply(set)).state).toBe('done')
  await expect.poll(() => page(id), emailTimeout).toMatchObject({ price: 800, oldPrice: 1_000, offer: true })
  const [row] = await rowsOf(name)
  expect([row?.['Price in sale'], row?.['Sale days']]).toEqual(['800', expect.stringContaining(`to ${last}`)])
  expect((await change({})).rows).toMatchObject({ changed: 0, error: 0 })
  await apply(await change({ 'Price in sale': '750' }))
  await expect.poll(() => page(id), emailTimeout).toMatchObject({ price: 750, oldPrice: 1_000 })
  await apply(await change({ 'Price in sale': '-' }))
  await expect.poll(() => page(id), emailTimeout).toMatchObject({ price: 1_000, oldPrice: null, offer: false })
  const { changes } = (await backOffice.staff(`GET /api/admin/changes?kind=sale-prices&search=${name}`)).body
  expect(changes.map(({ what }: { what: string }) => what)).toEqual(['removed', 'changed', 'added'])
})

it('reports sale prices that are none, days that are over or incomplete, and another sale of the size', async () => {
  const { name, change } = await product(1_000_00)
  const errorOf = async (cells: Record<string, string>) => {
    const [row] = await rows(await change(cells), 'error')
    return row?.errors.map(({ column, message }) => `${column}: ${message}`)
  }
  const sentence = 'Sale days: Enter the first and the last day, such as 2026-12-01 to 2026-12-21'
  expect(await errorOf({ 'Price in sale': '800' })).toEqual(['Sale days: Fill in the days of the sale'])
  expect(await errorOf({ 'Sale days': days(0, 1) })).toEqual(['Price in sale: Fill in the price in the sale'])
  expect(await errorOf({ 'Price in sale': '800', 'Sale days': 'Friday' })).toEqual([sentence])
  expect(await errorOf({ 'Price in sale': '800', 'Sale days': days(3, 1) })).toEqual([sentence])
  expect(await errorOf({ 'Price in sale': '800', 'Sale days': days(-3, -1) })).toEqual([
    'Sale days: These days are over',
  ])
  expect(await errorOf({ 'Price in sale': '1000', 'Sale days': days(0, 1) })).toEqual([
    'Price in sale: The price in the sale must be below the price',
  ])
  await apply(await change({ 'Price in sale': '800', 'Sale days': days(1, 2) }))
  const { product: known } = (
    await backOffice.staff(`GET /api/admin/products?_search=${encodeURIComponent(name)}`)
  ).body.products.map((product: object) => ({ product }))[0]
  const goods = { of: 'sizes', variantIds: [known.variants[0]._id] }
  await backOffice.staff('POST /api/admin/sale-prices', {
    ...{ goods, kind: 'price', value: 700 },
    ...{ from: inDays(4), to: inDays(6) },
  })
  expect(await errorOf({ 'Sale days': days(1, 4) })).toEqual([
    `Sale days: This size has another sale price from ${inDays(4)} to ${inDays(6)}`,
  ])
})
