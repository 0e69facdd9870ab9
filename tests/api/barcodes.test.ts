import { expect, it } from 'vitest'
import type { SellableSize } from '#contract/orders/counter.ts'
import { openCatalogueStaff, written } from './catalogue-staff.ts'

const { asStaff, change, sale, staff } = openCatalogueStaff()

const add = (barcode: string) => staff('POST /api/admin/products', { ...written(), barcode })
const found = async (search: string): Promise<SellableSize[]> =>
  (await staff(`GET /api/admin/counter/products?_search=${search}`)).body.sizes

it('a product is found at the counter by the barcode of its box', async () => {
  const { product } = (await add(' 8901234567894 ')).body
  expect(product.barcode).toBe('8901234567894')
  expect(await found('8901234567894')).toEqual([])
  await sale(product._id, true)
  expect(await found('8901234567894')).toMatchObject([{ productId: product._id, barcode: '8901234567894' }])
  expect(await found('890123456789')).toEqual([])
})

it('a barcode belongs to one product only, the first one saved, and is free again once removed', async () => {
  const [one, other] = [(await add('')).body.product, (await add('')).body.product]
  const both = [one, other].map(({ _id, version }) => change(_id, { version, barcode: 'ARIA-0001' }))
  const replies = await Promise.all(both)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [had, lacks] = replies[0]?.status === 200 ? [one, other] : [other, one]
  const rejected = replies.find(({ status }) => status === 409)
  expect(rejected?.fields).toEqual({ barcode: `${had.name} already has this barcode.` })
  const kept = await asStaff(had._id)
  expect((await change(had._id, { version: kept.version, family: 'Floral' })).body.product.barcode).toBe('ARIA-0001')
  const { version } = await asStaff(had._id)
  await change(had._id, { version, barcode: '' })
  expect((await change(lacks._id, { version: lacks.version, barcode: 'ARIA-0001' })).status).toBe(200)
})

it('rejects invalid barcodes', async () => {
  const { status, fields } = await add('8901 & 23')
  expect([status, fields?.barcode]).toEqual([400, 'Letters, digits and hyphens, at most 40'])
})
