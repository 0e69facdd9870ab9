import { expect, it, onTestFinished } from 'vitest'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { listProducts } from '#server/modules/catalogue/storefront/list-products.ts'
import { openCatalogueStaff, written } from './catalogue-staff.ts'
import { orderOf } from './shop.ts'

const backOffice = openCatalogueStaff()
const { asStaff, change, sale, seenByCustomers, staff, stock } = backOffice

it('adds a product, which customers see once it is published [R01]', async () => {
  const { status, body } = await staff('POST /api/admin/products', { ...written(), _id: 'mine', sold: 99 })
  expect(status).toBe(200)
  const { product } = body
  expect(product).toMatchObject({
    price: 1499.5,
    oldPrice: 1999.33,
    discountedPercentage: 25,
    notes: { top: ['bergamot'], heart: ['wet earth'], base: ['vetiver'] },
    stock: 7,
    sold: 0,
    onSale: false,
  })
  expect((await seenByCustomers(`?_search=${product.name}`)).total).toBe(0)
  await sale(product._id, true)
  expect((await seenByCustomers(`?_search=${product.name}`)).products).toMatchObject([
    { _id: product._id, price: 1499.5, oldPrice: 1999.33, offer: true },
  ])
})

it('adds a product once for the same key', async () => {
  const product = written()
  const replies = await Promise.all([1, 2, 3].map(() => staff('POST /api/admin/products', product)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const rejected = replies.find(({ status }) => status === 409)
  expect(rejected?.fields?.name).toBe(`${product.name} by Keva already exists in this category and size.`)
  const other = await staff('POST /api/admin/products', { ...product, size: '100 ml' })
  expect(other.status).toBe(200)
})

it('a product with one size has an SKU of its own, which no other product may have', async () => {
  const { product } = (await staff('POST /api/admin/products', { ...written(), sku: 'MON-50' })).body
  expect(product).toMatchObject({ sku: 'MON-50', variants: [{ sku: 'MON-50' }] })
  const same = await staff('POST /api/admin/products', { ...written(), sku: 'mon-50' })
  expect([same.status, same.fields]).toEqual([409, { sku: `${product.name}, 50 ml already has this SKU.` }])
  const { body } = await staff('POST /api/admin/products', written())
  expect(body.product.sku).toBe('')
  const taken = await change(body.product._id, { version: body.product.version, sku: 'MON-50' })
  expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([409, ['sku']])
  await change(product._id, { version: product.version, sku: '' })
  expect(await asStaff(product._id)).toMatchObject({ sku: '', name: product.name })
})

it('reports an invalid product at its field', async () => {
  const wrong: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Enter the name'],
    [{ description: '' }, 'description', 'Describe the perfume'],
    [{ brand: 'Nobody' }, 'brand', 'Choose a brand'],
    [{ category: 'Soap' }, 'category', 'Choose a category'],
    [{ price: 0 }, 'price', 'The price must be above 0'],
    [{ price: 12.345 }, 'price', 'At most two decimals'],
    [{ price: '12' }, 'price', 'Enter the price'],
    [{ oldPrice: 1499.5 }, 'oldPrice', 'The old price must be above the price'],
    [{ stock: -1 }, 'stock', 'Not below 0'],
    [{ stock: 1.5 }, 'stock', 'Enter whole bottles only'],
    [{ tags: ['x'.repeat(61)] }, 'tags', 'At most 60 characters each'],
  ]
  for (const [part, field, message] of wrong) {
    const { status, fields } = await staff('POST /api/admin/products', { ...written(), ...part })
    expect([field, status, fields?.[field]]).toEqual([field, 400, message])
  }
})

it('changes a price at once, in the list, on the product and for orders [R02]', async () => {
  const { id, price } = await backOffice.shop.product()
  await seenByCustomers()
  const { version } = await asStaff(id)
  const { status, body } = await change(id, { version, price: 999.99, oldPrice: 1250, badge: true })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ price: 999.99, oldPrice: 1250, discountedPercentage: 20, badge: true })
  const now = { price: 999.99, oldPrice: 1250, badge: true }
  expect((await seenByCustomers(`?ids=${id}`)).products).toMatchObject([now])
  expect((await backOffice.shop.call(`GET /api/products/${id}`)).body.product).toMatchObject(now)
  const customer = await backOffice.shop.account()
  const rejected = await backOffice.shop.order(customer, orderOf({ id, price }))
  expect([rejected.status, rejected.body.code, rejected.body.items[0].price]).toEqual([409, 'prices_changed', 999.99])
  expect((await backOffice.shop.order(customer, orderOf({ id, price: 99_999 }))).status).toBe(200)
})

it('shows a change to customers of another shop process on the same database [R02]', async () => {
  const { db, close } = openDatabase(backOffice.shop.databaseUrl, { timeouts: commandTimeouts })
  const others = { ...backOffice.shop.shop, db }
  const { id } = await backOffice.shop.product()
  const priceThere = async () => {
    const list = await listProducts(others, { ids: [id] })
    return 'json' in list && JSON.parse(list.json).products[0].price
  }
  onTestFinished(close)
  expect(await priceThere()).toBe(1250)
  await change(id, { version: 1, price: 777 })
  expect(await priceThere()).toBe(777)
})

it('keeps the old price when only the price changes, unless it is no longer higher', async () => {
  const { id } = await backOffice.shop.product({ price: 1000_00, discountedPercentage: 25 })
  const first = await change(id, { version: 1, price: 1100 })
  expect(first.body.product).toMatchObject({ price: 1100, oldPrice: 1250, discountedPercentage: 12 })
  const second = await change(id, { version: 2, price: 1300 })
  expect([second.status, second.fields?.oldPrice]).toEqual([400, 'The old price must be above the price'])
  const third = await change(id, { version: 2, price: 1300, oldPrice: null })
  expect(third.body.product).toMatchObject({ price: 1300, oldPrice: null, discountedPercentage: 0 })
})

it('changes every text of a product, and keeps fields that are not sent', async () => {
  const { id } = await backOffice.shop.product()
  const { stock: _, price, oldPrice, ...texts } = written()
  const { body } = await change(id, { version: 1, ...texts, stock: 999, sold: 5 })
  expect(body.product).toMatchObject({ ...texts, notes: { ...texts.notes, top: ['bergamot'] }, price: 1250, stock: 10 })
  expect((await seenByCustomers('?_search=wet%20earth')).products.map(({ _id }: { _id: string }) => _id)).toContain(id)
})

it('rejects the later of two editors, and saves none of those changes [P09]', async () => {
  const { id } = await backOffice.shop.product()
  const both = await Promise.all([
    change(id, { version: 1, name: 'First' }),
    change(id, { version: 1, name: 'Second' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const rejected = both.find(({ status }) => status === 409)
  expect(rejected?.body.message).toMatch(/^Someone else has changed (First|Second) in the meantime\. Nothing was saved/)
  const kept = await asStaff(id)
  expect(kept.version).toBe(2)
  expect((await change(id, { version: kept.version, name: 'Third' })).body.product.name).toBe('Third')
})

it('keeps sales made while the stock is changed', async () => {
  const product = await backOffice.shop.product({ stock: 10 })
  const customer = await backOffice.shop.account()
  await backOffice.shop.order(customer, orderOf([product, 3]))
  const late = await stock(product.id, 10, 22)
  expect([late.status, late.body.code]).toEqual([409, 'stock_changed'])
  expect(late.body.message).toBe('There are 7 of Ambre Souverain now, not 10. Nothing was changed: please count again.')
  expect(late.body.items).toMatchObject([{ _id: product.id, stock: 7 }])
  expect((await stock(product.id, 7, 19)).body.product.stock).toBe(19)

  for (let round = 0; round < 5; round += 1) {
    const { stock: seen } = await asStaff(product.id)
    const [counted, ordered] = await Promise.all([
      stock(product.id, seen, seen + 5),
      backOffice.shop.order(customer, orderOf(product)),
    ])
    expect(ordered.status).toBe(200)
    expect((await asStaff(product.id)).stock).toBe(counted.status === 200 ? seen + 4 : seen - 1)
  }
})

it('a sale does not change the version of the product', async () => {
  const product = await backOffice.shop.product()
  await backOffice.shop.order(await backOffice.shop.account(), orderOf(product))
  expect((await change(product.id, { version: 1, badge: true })).status).toBe(200)
})
