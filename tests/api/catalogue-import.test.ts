import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it, type MockInstance, vi } from 'vitest'
import { stockAlerts } from '#database/schema/index.ts'
import { sendStockAlerts } from '#server/modules/catalogue/index.ts'
import { fileOf, type Sheet } from '#tests/support/catalogue-files.ts'
import { addSize, stockDifferences, stockOf } from '#tests/support/products.ts'
import { inWords, openImportStaff } from './import-staff.ts'
import { orderOf } from './shop.ts'

const { backOffice, apply, check, exported, press, rows, rowsOf } = openImportStaff()
const { staff, asStaff } = backOffice
const unique = () => randomUUID().slice(0, 8).toUpperCase()

it('marks a Bangla name as outdated if the file changes only the English one', async () => {
  const [first, second] = [`Import ${unique()}`, `Import ${unique()}`]
  const add = async (name: string) => (await backOffice.shop.product({ name, nameInBangla: 'বর্ষা' })).id
  const ids = [await add(first), await add(second)]
  const [renamed, translated] = [(await rowsOf(first))[0], (await rowsOf(second))[0]]
  const sheet: Sheet = [
    { ...renamed, Product: `${first} B` },
    { ...translated, Product: `${second} B`, 'Product in Bangla': 'শরৎ' },
  ]
  await apply(await check(fileOf(sheet)))
  expect(await Promise.all(ids.map(async (id) => (await asStaff(id)).outdated))).toEqual([['name'], []])
})

it('changes products and adds new ones, as previewed, and customers see it [R10]', async () => {
  const name = `Import ${unique()}`
  const { id } = await backOffice.shop.product({
    name,
    price: 95_000,
    oldPrice: 110_000,
    size: '6 ml',
    stock: 0,
    brand: 'Keva',
  })
  const second = await addSize(backOffice.shop.db, id, { size: '12 ml', price: 180_000, sku: unique(), stock: 3 })
  await backOffice.shop.db.insert(stockAlerts).values({ variantId: second, email: `${unique()}@example.com` })
  const [small, large] = await rowsOf(name)
  const [sku, other] = [unique(), `Other ${unique()}`]
  const sheet: Sheet = [
    { ...small, Price: '৳ ৯৯০', 'Old price': '-', Stock: '12', Tags: 'rain, evening', 'Special offer': 'yes' },
    { ...large, Price: '1,850.50', Stock: '1' },
    { Product: name, Size: '50 ml', SKU: sku, Price: '4000', Stock: '2' },
    ...['6 ml', '12 ml'].map((size) => ({
      Product: other,
      Size: size,
      Brand: 'keva',
      Category: 'Parfum',
      Price: '500',
      Stock: '4',
      Published: 'Yes',
      Description: 'Two lines\nof it',
      'Top notes': 'rose; oud',
    })),
  ]
  const checked = await check(fileOf(sheet).replaceAll('\r\n', '\n'))
  expect(checked).toMatchObject({ rows: { new: 3, changed: 2, error: 0 }, products: { new: 1, changed: 1 } })
  expect((await rows(checked, 'changed')).map(inWords)).toEqual([
    ['Tags:  → rain, evening', 'Special offer: No → Yes', 'Price: 950 → 990', 'Old price: 1100 → ', 'Stock: 0 → 12'],
    ['Price: 1800 → 1850.5', 'Stock: 3 → 1'],
  ])
  expect((await rows(checked, 'new')).map(({ note }) => note)).toEqual([
    '',
    'It stays hidden: add its pictures, then publish it.',
    'It stays hidden: add its pictures, then publish it.',
  ])
  expect(await apply(checked)).toMatchObject({ state: 'done', progress: 100, message: '' })

  const product = await asStaff(id)
  expect(product.variants.map(({ size, price, oldPrice, stock, sku }) => [size, price, oldPrice, stock, sku])).toEqual([
    ['6 ml', 990, null, 12, ''],
    ['12 ml', 1850.5, null, 1, large?.SKU],
    ['50 ml', 4000, null, 2, sku],
  ])
  expect(product).toMatchObject({ tags: ['rain', 'evening'], offer: true, version: 2 })
  const seen = (await backOffice.shop.call(`GET /api/products/${id}`)).body.product
  expect(seen).toMatchObject({ price: 990, availability: 'in_stock', tags: ['rain', 'evening'] })
  expect(seen.variants.map(({ stock }: { stock: number }) => stock)).toEqual([null, 1, 2])
  await sendStockAlerts(backOffice.shop.shop)
  expect(await backOffice.shop.db.$count(stockAlerts)).toBe(0)

  const [added] = await rowsOf(other)
  expect(added).toMatchObject({ Brand: 'Keva', Published: 'No', 'Top notes': 'rose, oud', Stock: '4' })
  expect((await rowsOf(other)).map(({ SKU }) => SKU?.length)).toEqual([6, 11])
  const { changes } = (await staff(`GET /api/admin/changes?subject=${id}`)).body
  expect(
    changes.map(({ kind, subject, what, by }: Record<string, string>) => [kind, subject, what, by]).toSorted(),
  ).toEqual([
    ['product', name, 'changed', 'Shop Keeper'],
    ['stock', `${name}, 12 ml`, 'changed', 'Shop Keeper'],
    ['stock', `${name}, 6 ml`, 'changed', 'Shop Keeper'],
  ])
  const ofProduct = changes.find(({ kind }: { kind: string }) => kind === 'product')
  expect(ofProduct.fields).toContainEqual({ field: 'Price of 6 ml', before: '৳950.00', after: '৳990.00' })
  expect(ofProduct.fields).toContainEqual({ field: 'Sizes', before: '6 ml, 12 ml', after: '6 ml, 12 ml, 50 ml' })
  expect(await stockDifferences(backOffice.shop.db)).toEqual([])
  // After the import, a new export contains no changes.
  expect((await check(await exported())).rows).toMatchObject({ new: 0, changed: 0, error: 0 })
})

it('hides and shows sizes and products', async () => {
  const name = `Shown ${unique()}`
  const { id } = await backOffice.shop.product({ name, size: '6 ml' })
  await addSize(backOffice.shop.db, id, { size: '12 ml', price: 180_000, sku: unique(), stock: 3 })
  const [small, large] = await rowsOf(name)
  const file = fileOf([
    { ...small, 'Size shown': 'No' },
    { ...large, Published: 'No' },
  ])
  await apply(await check(file))
  const product = await asStaff(id)
  expect([product.onSale, product.variants.map(({ size, onSale }) => [size, onSale])]).toEqual([
    false,
    [
      ['12 ml', true],
      ['6 ml', false],
    ],
  ])
})

it('applies nothing once the catalogue has changed, and shows a new preview [R10]', async () => {
  const name = `Meanwhile ${unique()}`
  const { id } = await backOffice.shop.product({ name, price: 95_000 })
  const [row] = await rowsOf(name)
  const checked = await check(fileOf([{ ...row, Price: '990', Stock: '25' }]))
  const { version } = await asStaff(id)
  await backOffice.change(id, { version, price: 970 })
  const rejected = await apply(checked)
  expect(rejected).toMatchObject({ state: 'checked', message: expect.stringContaining('nothing was applied') })
  expect((await rows(rejected, 'changed')).map(inWords)).toEqual([['Price: 970 → 990', 'Stock: 10 → 25']])
  expect(await asStaff(id)).toMatchObject({ price: 970, stock: 10 })
  const old = await press(checked)
  expect([old.status, old.body.message]).toEqual([
    409,
    'The file was checked again in the meantime. Nothing was changed: check its preview first.',
  ])
  expect((await apply(rejected)).state).toBe('done')
  expect(await asStaff(id)).toMatchObject({ price: 990, stock: 25 })
})

it('keeps sales made between export, preview and import', async () => {
  const name = `Sold ${unique()}`
  const product = await backOffice.shop.product({ name, stock: 10 })
  const customer = await backOffice.shop.account()
  const buy = (bottles: number) => backOffice.shop.order(customer, orderOf([product, bottles]))
  const [row] = await rowsOf(name)
  await buy(2)
  // Stock is a difference: 20 more than the 10 in the exported file.
  const added = await check(fileOf([{ ...row, Stock: '30' }]))
  expect(await rows(added, 'changed')).toMatchObject([
    { changes: [{ before: '8', after: '28' }], note: '10 when the file was exported, 8 now: 20 are added.' },
  ])
  await buy(1)
  await apply(added)
  expect(await stockOf(backOffice.shop.db, product.id)).toEqual({ stock: 27, sold: 3 })
  // Without the column “Stock when exported”, stock is compared with that of the preview.
  const counted = await check(fileOf([{ SKU: row?.SKU ?? '', Stock: '20' }], ['SKU', 'Stock']))
  await buy(1)
  await apply(counted)
  expect((await stockOf(backOffice.shop.db, product.id))?.stock).toBe(19)
  // By then the change would remove more bottles than are left.
  const emptied = await check(fileOf([{ SKU: row?.SKU ?? '', Stock: '1' }], ['SKU', 'Stock']))
  await buy(5)
  expect(await apply(emptied)).toMatchObject({ state: 'checked', rows: { error: 1 } })
  expect((await stockOf(backOffice.shop.db, product.id))?.stock).toBe(14)
  expect(await stockDifferences(backOffice.shop.db)).toEqual([])
})

it('adds a size to no other product than in the preview, even if that has the same name by then', async () => {
  const name = `Named ${unique()}`
  const { id } = await backOffice.shop.product({ name, size: '6 ml' })
  const checked = await check(fileOf([{ Product: name, Size: '50 ml', Price: '4000' }], ['Product', 'Size', 'Price']))
  expect(checked.rows).toMatchObject({ new: 1, error: 0 })
  const { version } = await asStaff(id)
  expect((await backOffice.change(id, { version, name: `${name} Intense` })).status).toBe(200)
  const other = await backOffice.shop.product({ name, size: '6 ml' })
  expect(await apply(checked)).toMatchObject({
    state: 'checked',
    message: expect.stringMatching(/nothing was applied/),
  })
  expect((await asStaff(other.id)).variants).toHaveLength(1)
})

it('applies a file once, however often Import is pressed', async () => {
  const name = `Twice ${unique()}`
  const { id } = await backOffice.shop.product({ name, stock: 10 })
  const [row] = await rowsOf(name)
  const checked = await check(fileOf([{ ...row, Stock: '15' }]))
  const responses = await Promise.all([press(checked), press(checked), press(checked)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await apply(checked)
  expect((await stockOf(backOffice.shop.db, id))?.stock).toBe(15)
})

it('warns before an imported change of stock is applied a second time', async () => {
  const { id } = await backOffice.shop.product({ name: `Again ${unique()}`, sku: unique(), stock: 10 })
  const { name } = await asStaff(id)
  const [row] = await rowsOf(name)
  const file = fileOf([{ ...row, Stock: '30' }])
  const first = await check(file)
  expect([first.message, (await check(file)).message]).toEqual(['', ''])
  await apply(first)
  const again = await check(file)
  expect(again.message).toMatch(/^1 stock change of this file was imported before\./)
  expect(again.rows).toMatchObject({ changed: 1, error: 0 })
  // A new export has the present stock; and the old file may be used again to correct a price.
  const [fresh] = await rowsOf(name)
  expect((await check(fileOf([{ ...fresh, Stock: '50' }]))).message).toBe('')
  expect((await check(fileOf([{ ...row, Price: '777' }]))).message).toBe('')
  expect(await apply(again)).toMatchObject({ state: 'done', message: '' })
  expect((await stockOf(backOffice.shop.db, id))?.stock).toBe(50)
})

it('writes hundreds of rows with few statements, and shows them page by page', async () => {
  const mark = unique()
  const sheet = Array.from({ length: 450 }, (_, index) => ({
    SKU: `${mark}-${index}`,
    Product: `Many ${mark} ${index}`,
    Brand: 'Keva',
    Category: 'Parfum',
    Price: '100',
    Stock: '6',
    Barcode: `${mark}-${index}`,
    Description: 'One of many',
  }))
  const { sent, stop } = recordStatements(backOffice.shop.db.$client)
  await apply(await check(fileOf(sheet)))
  stop()
  // Other requests read whether the import has ended, more often on a busy machine.
  const ofProducts = sent().filter((text) => /\b(product|variant|stock)s?(_\w+)?\b/.test(text))
  expect(ofProducts.length).toBeGreaterThan(0)
  expect(ofProducts.length).toBeLessThan(100)
  const more = sheet.map(({ SKU }) => ({ SKU, Price: '110', Stock: '5', Published: 'Yes' }))
  await apply(await check(fileOf(more, ['SKU', 'Price', 'Stock', 'Published'])))
  const { body } = await backOffice.shop.call(`GET /api/products?_search=${mark}&minPrice=110&_perPage=100`)
  expect([body.total, body.products[0].availability]).toEqual([450, 'few_left'])
  expect(await stockDifferences(backOffice.shop.db)).toEqual([])
})

/** Records the statements that are sent through the connections of a pool. */
function recordStatements(pool: pg.Pool) {
  const spies = new Set<MockInstance<(query: string | { text: string }) => unknown>>()
  const watch = (client: pg.PoolClient) => spies.add(vi.spyOn(client, 'query') as never)
  pool.on('acquire', watch)
  return {
    stop: () => pool.off('acquire', watch),
    sent: () =>
      [...spies].flatMap(({ mock }) => mock.calls.map(([query]) => (typeof query === 'string' ? query : query.text))),
  }
}
