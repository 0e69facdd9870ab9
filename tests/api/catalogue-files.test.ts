import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ImportRow } from '#contract/catalogue/catalogue-imports.ts'
import { sql } from '#database/drizzle.ts'
import { fileOf, sheetOf } from '#tests/support/catalogue-files.ts'
import { addSize } from '#tests/support/products.ts'
import { openImportStaff } from './import-staff.ts'

const { backOffice, apply, check, exported, press, rows, rowsOf, send } = openImportStaff()
const unique = () => randomUUID().slice(0, 8).toUpperCase()

const wrong = (all: ImportRow[]) =>
  all.flatMap(({ row, errors }) => errors.map(({ column, message }) => `${row} ${column}: ${message}`))

it('an exported file changes nothing when it is imported, and contains no formula [R10]', async () => {
  const name = `=HYPERLINK("https://evil.example","${unique()}")`
  const { id } = await backOffice.shop.product({
    name,
    description: 'Wet earth;\n\n"vetiver", and\t+more',
    sku: `-${unique()}`,
    tags: ['@home', '+1'],
    price: 99_950,
    discountedPercentage: 12.5,
    size: '6 ml',
    onSale: false,
  })
  await addSize(backOffice.shop.db, id, {
    size: '12 ml',
    price: 180_000,
    sku: unique(),
    barcode: '0012345',
    onSale: false,
  })
  await backOffice.shop.product({ name: `'=1 ${unique()}` })
  const csv = await exported()
  expect(csv.slice(0, 5)).toBe('\uFEFFSKU,')
  expect(csv).not.toMatch(/(^|,)"?[=+\-@]/m)
  const [first] = await rowsOf(name)
  expect(first).toMatchObject({ Price: '999.5', 'Old price': '1124.44', Published: 'No', 'Size shown': 'Yes' })
  for (const content of [csv, csv.replaceAll('\r\n', '\n').slice(1), Buffer.from(`\uFEFF${csv.slice(1)}`, 'utf16le')]) {
    const checked = await check(content)
    expect(checked.rows).toEqual({ new: 0, changed: 0, unchanged: sheetOf(csv).length, error: 0 })
    expect((await press(checked)).body.message).toBe('This file contains no changes.')
  }
})

it('exports what a list shows', async () => {
  const brand = `Keva`
  const { name } = await backOffice.shop.product({ brand, name: `Listed ${unique()}`, onSale: false })
  await backOffice.shop.product({ brand: 'Fars', onSale: false })
  const sheet = sheetOf(await exported('?brand=Keva&show=off-sale'))
  expect(sheet.map(({ Product }) => Product)).toContain(name)
  expect(new Set(sheet.map(({ Brand }) => Brand))).toEqual(new Set([brand]))
})

it('reports what is wrong with each row, and imports nothing', async () => {
  const [taken, name] = [unique(), `Wrong ${unique()}`]
  await backOffice.shop.product({ name: `Holder ${taken}`, sku: taken })
  const { id } = await backOffice.shop.product({ name, price: 95_000, size: '6 ml', sku: unique() })
  await addSize(backOffice.shop.db, id, { size: '12 ml', price: 180_000, sku: unique(), barcode: unique() })
  const [small, large] = await rowsOf(name)
  const whole = { Brand: 'Keva', Category: 'Parfum', Description: 'Rain', Price: '500' }
  const checked = await check(
    fileOf([
      { ...small, Price: '990', 'Old price': '900', Barcode: large?.Barcode ?? '' },
      { ...large, Size: '6ML', Stock: 'many', Published: 'maybe' },
      { SKU: unique(), Price: '100' },
      { ...whole, Product: `New ${taken}`, Brand: 'Nobody', Price: '0' },
      { Product: `New ${unique()}`, SKU: 'a*b' },
      { Product: name, Size: '6 ML', Price: '5' },
      { SKU: taken, Price: '1.999', Stock: '-1' },
      { SKU: taken, Barcode: '8.90123E+12' },
    ]),
  )
  expect(checked.rows).toEqual({ new: 0, changed: 0, unchanged: 0, error: 8 })
  expect(wrong(await rows(checked, 'error'))).toEqual([
    '2 Old price: The old price must be above the price',
    expect.stringMatching(/^2 Barcode: Wrong .* already has this barcode$/),
    '3 Published: Enter Yes or No',
    '3 Stock: “many” is not a number',
    '3 Size: This product already has the size 6ML',
    '4 SKU: The shop has no size with this SKU. To add it, fill in Product',
    '5 Brand: The shop has no brand “Nobody”. Add it under Brands first',
    '5 Price: The price must be above 0',
    '6 SKU: Letters, digits, hyphens and dots, at most 40',
    '6 Price: Fill in the price',
    '6 Brand: Fill in the brand of a new product',
    '6 Category: Fill in the category of a new product',
    '6 Description: Fill in the description of a new product',
    `7 SKU: ${name}, 6 ml is in the shop already. Its SKU is ${small?.SKU}`,
    expect.stringMatching(/^8 Price: “1.999” can mean 1.999 or 1999/),
    '8 Stock: “-1” is not a number',
    '9 SKU: Row 8 is about the same size',
    '9 Barcode: The spreadsheet has shortened this number. Format the column as text and enter it again',
  ])
  const { status, body } = await press(checked)
  expect([status, body.message]).toEqual([
    409,
    'Some rows have errors, so the file cannot be imported. Correct it first.',
  ])
  expect(await rowsOf(name)).toEqual([small, large])
})

it('shows a new preview when a brand of the file is removed during the import', async () => {
  const [name, brand] = [`Branded ${unique()}`, `Brief ${unique()}`]
  const { id } = await backOffice.shop.product({ name, brand: 'Keva' })
  await backOffice.staff('POST /api/admin/assortment/brand', { name: brand })
  const [row] = await rowsOf(name)
  const checked = await check(fileOf([{ ...row, Brand: brand }]))
  let importing: ReturnType<typeof apply> | undefined
  await backOffice.shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from brands where name = ${brand}`)
    importing = apply(checked)
    const waiting = () =>
      backOffice.shop.db.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
  })
  const message = expect.stringContaining('nothing was applied')
  expect(await importing).toMatchObject({ state: 'checked', message, rows: { error: 1 } })
  expect((await backOffice.asStaff(id)).brand).toBe('Keva')
})

it('swaps barcodes, and reads numbers that a spreadsheet has reformatted', async () => {
  const name = `Scanned ${unique()}`
  const digits = String(Date.now()).slice(-7)
  const { id } = await backOffice.shop.product({ name, size: '6 ml', sku: `000${digits}` })
  await addSize(backOffice.shop.db, id, { size: '12 ml', price: 180_000, sku: unique(), barcode: `890123${digits}` })
  const [small, large] = await rowsOf(name)
  const shortened = Number(large?.Barcode).toExponential(5).replace('e', 'E')
  const rewritten = await check(
    fileOf([
      { ...small, SKU: digits },
      { ...large, Barcode: shortened },
    ]),
  )
  expect(rewritten.rows).toMatchObject({ unchanged: 2, error: 0 })
  await apply(
    await check(
      fileOf([
        { ...small, Barcode: large?.Barcode ?? '' },
        { ...large, Barcode: '-' },
      ]),
    ),
  )
  expect((await rowsOf(name)).map(({ Barcode }) => Barcode)).toEqual([large?.Barcode, ''])
})

it.each([
  ['', 'This file is empty.'],
  ['\uFEFF\r\n\r\n', 'This file is empty.'],
  ['SKU,Price\r\n,\r\n', 'There are no products in this file, only headings.'],
  ['Price;Stock\n1;2', 'The first row needs the headings of the columns, one of them “SKU”.'],
  ['SKU,sku\n1,2', 'Two columns are called “SKU”.'],
  ['SKU,Price\n1,"2', 'Row 2 has a quotation mark (") that is never closed.'],
  ['SKU,Size,Stock\n1,"18 bottle,501\n2,x,3\n3,5 "ml",300', /^Line 4 of the file, in the cell that begins in row 2, /],
  [Buffer.from('SKU,Product\n1,caf\xe9', 'latin1'), /^The characters of this file cannot be read\./],
  [Buffer.from('PK\u0003\u0004…'), /^This is an Excel workbook\./],
])('rejects %j', async (content, message) => {
  const { status, body } = await send(content)
  expect([status, body.message]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)])
})

it('requires the SKU where a row names an existing product without one', async () => {
  const { name } = await backOffice.shop.product({ name: `Named ${unique()}`, size: '6 ml', sku: unique() })
  const checked = await check(fileOf([{ Product: name, Price: '990' }], ['Product', 'Price']))
  expect(wrong(await rows(checked, 'error'))).toEqual([
    '2 SKU: Fill in the SKU to change this product. To add a size to it, fill in Size',
  ])
})

it('rejects files that are too large or no CSV', async () => {
  const rows = `SKU\n${'x\n'.repeat(20_001)}`
  expect((await send(rows)).body.message).toBe('This file has 20,001 rows. The limit is 20,000: split it into several.')
  const large = await send('x'.repeat(10 * 1024 * 1024 + 1))
  expect([large.status, large.body.message]).toEqual([
    413,
    'This file is too large. The limit is 10 MB: split it into several.',
  ])
  expect((await send('{}', 'application/json')).body.message).toBe('Choose a CSV file.')
  expect((await backOffice.staff(`GET /api/admin/catalogue/imports/${randomUUID()}`)).status).toBe(404)
})

it('names the columns that it does not know', async () => {
  const name = `Ignored ${unique()}`
  await backOffice.shop.product({ name })
  const [row] = await rowsOf(name)
  const { ignored, rows } = await check(`SKU\tColour\tProduct name\n${row?.SKU}\tblue\t${name}`)
  expect([ignored, rows.unchanged]).toEqual([['Colour'], 1])
})
