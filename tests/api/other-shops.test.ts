import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CatalogueImport } from '#contract/catalogue/catalogue-imports.ts'
import { csvRow } from '#server/csv/csv.ts'
import { readRedirect } from '#server/modules/redirects/index.ts'
import { handleDue } from '#tests/support/handle-due.ts'
import { openImportStaff } from './import-staff.ts'

const { backOffice, apply, check, rows, rowsOf, send, state } = openImportStaff()
const { staff, asStaff } = backOffice
const unique = () => randomUUID().slice(0, 8)

/** The other shop, as far as its pictures are concerned. */
const colors: Record<string, string> = { '/front.jpg': '#b98a4a', '/back.jpg': '#211a15' }
const pictures = createServer(async ({ url = '' }, response) => {
  const background = colors[url]
  if (!background) return void response.writeHead(url === '/text.jpg' ? 200 : 404).end('no picture')
  response.end(
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => pictures.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => void pictures.close())

/** The columns of the exporter of WooCommerce, those of tax, shipping and downloads apart. */
const wooColumns = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'In stock?',
  'Stock',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Meta: _yoast_wpseo_title',
  'Meta: _yoast_wpseo_metadesc',
]
const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Gift Card',
  'SEO Title',
  'SEO Description',
]
const fileOf = (columns: string[], sheet: Record<string, string>[]) =>
  csvRow(columns) + sheet.map((row) => csvRow(columns.map((column) => row[column] ?? ''))).join('')

const addMissing = async ({ _id }: CatalogueImport): Promise<CatalogueImport> =>
  (await staff(`POST /api/admin/catalogue/imports/${_id}/entries`)).body.import

it('adds the products of a WooCommerce shop with sizes, prices, pictures and old addresses; a second run changes nothing', async () => {
  const [brand, category, rose, oud] = [`Woo ${unique()}`, `Attars ${unique()}`, `Rose ${unique()}`, `Oud ${unique()}`]
  const file = fileOf(wooColumns, [
    {
      ID: '10',
      Type: 'variable',
      SKU: `P-${rose}`,
      Name: rose,
      Description: '<p>Rose &amp; saffron.</p><p>For the evening</p>',
      Categories: `Perfume > ${category}`,
      Tags: 'rose, evening',
      'Meta: _yoast_wpseo_title': '%%title%% %%sep%% %%sitename%%',
      'Meta: _yoast_wpseo_metadesc': 'An evening rose',
      Brands: brand,
      Images: `${origin}/front.jpg, ${origin}/back.jpg, ${origin}/none.jpg, ${origin}/text.jpg`,
    },
    {
      ID: '11',
      Type: 'variation',
      SKU: `${rose}-6`,
      Name: `${rose} - 6 ml`,
      Stock: '4',
      'Regular price': '950',
      Parent: `P-${rose}`,
      'Attribute 1 value(s)': '6 ml',
    },
    {
      ID: '12',
      Type: 'variation',
      Name: `${rose} - 12 ml`,
      Stock: '-2',
      'Weight (kg)': '0.15',
      'Regular price': '1800',
      'Sale price': '1620',
      Parent: 'id:10',
      'Attribute 1 value(s)': '12 ml',
    },
    {
      ID: '13',
      Type: 'simple',
      SKU: oud,
      Name: oud,
      'Short description': 'Oud.',
      Stock: '7',
      'Regular price': '2500',
      'Sale price': '2000',
      'Date sale price starts': '2099-12-01 00:00:00',
      'Date sale price ends': '2099-12-21 23:59:59',
      Categories: category,
      Brands: brand.toUpperCase(),
    },
    { ID: '14', Type: 'grouped', Name: 'Both' },
    {
      ID: '15',
      Type: 'simple',
      Name: `Damaged ${unique()}`,
      'Regular price': 'ask',
      Categories: category,
      Brands: brand,
    },
    { ID: '16', Type: 'variation', Name: 'Lost - 6 ml', Parent: 'id:99', 'Regular price': '5' },
  ])
  const checked = await check(file, 'woocommerce')
  expect([checked.from, checked.missing]).toEqual(['woocommerce', { brands: [brand], categories: [category] }])
  const complete = await addMissing(checked)
  expect(complete).toMatchObject({
    missing: { brands: [], categories: [] },
    rows: { new: 3, changed: 0, unchanged: 2, error: 1 },
    products: { new: 2, changed: 0 },
  })
  expect((await rows(complete, 'error'))[0]).toMatchObject({ row: 7, errors: [{ column: 'Price' }] })
  expect((await rows(complete, 'unchanged')).map(({ row, note }) => [row, note])).toEqual([
    [6, 'Products of the type “grouped” are not imported'],
    [8, 'The file has no product “id:99”'],
  ])
  const done = await apply(complete)
  expect(done).toMatchObject({ state: 'done', message: '' })

  const added = await rowsOf(rose)
  expect(added).toMatchObject([
    { Size: '6 ml', SKU: `${rose}-6`, Price: '950', 'Old price': '', Stock: '4', Published: 'No', Brand: brand },
    { Size: '12 ml', SKU: 'WC-12', Price: '1620', 'Old price': '1800', Stock: '0', 'Weight in grams': '150' },
  ])
  expect(added[0]).toMatchObject({ Tags: 'rose, evening', Description: 'Rose & saffron.\n\nFor the evening' })
  expect(added[0]).toMatchObject({
    'Title for search engines': '',
    'Description for search engines': 'An evening rose',
  })
  expect((await rowsOf(oud))[0]).toMatchObject({
    Price: '2500',
    'Price in sale': '2000',
    'Sale days': '2099-12-01 to 2099-12-21',
    Brand: brand,
  })
  const to = await readRedirect(backOffice.shop.db, `/product/${rose.replace(' ', '-')}/`)
  const id = to?.replace('/product/', '') ?? ''
  expect((await asStaff(id)).name).toBe(rose)

  expect((await state(done)).pictures).toEqual({ waiting: 4, failed: [] })
  await handleDue(backOffice.shop.shop, 'load-pictures')
  const loaded = (await asStaff(id)).pictures
  expect(loaded).toHaveLength(2)
  expect((await state(done)).pictures).toEqual({
    waiting: 0,
    failed: [
      { address: `${origin}/none.jpg`, reason: 'The other server answers with 404' },
      { address: `${origin}/text.jpg`, reason: 'This file is no picture that the shop can show' },
    ],
  })

  // Also after a customer has bought, and staff have changed the price.
  const { version } = await asStaff(id)
  await backOffice.change(id, { version, price: 990 })
  const again = await check(file, 'woocommerce')
  expect(again.rows).toEqual({ new: 0, changed: 0, unchanged: 5, error: 1 })
  expect(again.products).toEqual({ new: 0, changed: 0 })
})

it('adds the products of a Shopify shop, its pictures from rows of their own', async () => {
  const [brand, category, handle] = [`Shopify ${unique()}`, `Sprays ${unique()}`, `musk-${unique()}`]
  const checked = await check(
    fileOf(shopifyColumns, [
      {
        Handle: handle,
        Title: `Musk ${handle}`,
        'Body (HTML)': '<p>White musk</p>',
        Vendor: brand,
        Type: category,
        Tags: 'musk',
        'SEO Title': 'White musk in Dhaka',
        'SEO Description': 'm'.repeat(400),
        'Option1 Name': 'Size',
        'Option1 Value': '30 ml',
        'Variant SKU': `${handle}-30`,
        'Variant Grams': '180.0',
        'Variant Inventory Qty': '3',
        'Variant Price': '1200.00',
        'Variant Compare At Price': '1500.00',
        'Image Src': `${origin}/front.jpg`,
      },
      { Handle: handle, 'Option1 Value': '50 ml', 'Variant Inventory Qty': '1', 'Variant Price': '1900.00' },
      { Handle: handle, 'Image Src': `${origin}/back.jpg`, 'Image Position': '2' },
      {
        Handle: `plain-${handle}`,
        Title: `Plain ${handle}`,
        Vendor: brand,
        Type: category,
        'Option1 Value': 'Default Title',
        'Variant Price': '700',
      },
      { Handle: 'gift', Title: 'Gift card', 'Gift Card': 'true', 'Variant Price': '500' },
    ]),
    'shopify',
  )
  const done = await apply(await addMissing(checked))
  expect(done).toMatchObject({ rows: { new: 3, unchanged: 1, error: 0 }, products: { new: 2 } })
  expect(await rowsOf(`Musk ${handle}`)).toMatchObject([
    { Size: '30 ml', Price: '1200', 'Old price': '1500', Stock: '3', 'Weight in grams': '180' },
    { Size: '50 ml', SKU: `SH-${handle}-50-ml`, Price: '1900', Stock: '1' },
  ])
  expect((await rowsOf(`Musk ${handle}`))[0]).toMatchObject({
    'Title for search engines': 'White musk in Dhaka',
    'Description for search engines': 'm'.repeat(320),
  })
  expect(await rowsOf(`Plain ${handle}`)).toMatchObject([{ Size: '', Description: `Plain ${handle}`, Stock: '0' }])
  await handleDue(backOffice.shop.shop, 'load-pictures')
  const to = await readRedirect(backOffice.shop.db, `/products/${handle}`)
  expect((await asStaff(to?.replace('/product/', '') ?? '')).pictures).toHaveLength(2)
})

it('refuses a file with the headings of something else, and tells where it must come from', async () => {
  const { status, body } = await send('Product,Price\r\nRose,5\r\n', 'text/csv', 'shopify')
  expect([status, body.message]).toEqual([
    400,
    'These are not the headings of an export of products from Shopify. Choose where the file comes from.',
  ])
})
