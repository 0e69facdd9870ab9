import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { formatTaka } from '#contract/money.ts'
import { readCsv } from '#server/csv/csv.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { addPicture, addProduct, addSize } from '#tests/support/products.ts'
import { addSalePrice } from '#tests/support/sale-prices.ts'
import { hydrated, moveTo } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

/** What a size costs and whether it can be ordered, as one place says it. */
interface Said {
  price: string
  available: boolean
  gtin: string | undefined
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const textOf = async (path: string) => (await fetch(shop.url + path)).text()

/** The items of the feed for Google by their ids, read by PostgreSQL's parser of XML. */
async function inGoogleFeed(): Promise<Map<string, Said & { link: string }>> {
  type Item = { id: string; price: string; sale: string | null; state: string; link: string; gtin: string | null }
  const { rows } = await shop.db.execute<Item>(sql`
    select item.id, item.price, item.sale, item.state, item.link, item.gtin
    from xmltable(xmlnamespaces('http://base.google.com/ns/1.0' as g), '//item'
      passing xmlparse(document ${await textOf('/feeds/en/google.xml')})
      columns id text path 'g:id', price text path 'g:price', sale text path 'g:sale_price',
        state text path 'g:availability', link text path 'g:link', gtin text path 'g:gtin') as item`)
  return new Map(
    rows.map(({ id, price, sale, state, link, gtin }) => [
      id,
      { price: sale ?? price, available: state === 'in_stock', gtin: gtin ?? undefined, link },
    ]),
  )
}

async function inMetaFeed(): Promise<Map<string, Said>> {
  const [head = [], ...rows] = readCsv(await textOf('/feeds/en/meta.csv'), ',').map(({ cells }) => cells)
  const cell = (cells: string[], name: string) => cells[head.indexOf(name)] ?? ''
  return new Map(
    rows.map((cells) => [
      cell(cells, 'id'),
      {
        price: cell(cells, 'sale_price') || cell(cells, 'price'),
        available: cell(cells, 'availability') === 'in stock',
        gtin: cell(cells, 'gtin') || undefined,
      },
    ]),
  )
}

const elementsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(String(text)),
  )

/** The offers of a page by the ids of the sizes. */
function inStructuredData(html: string): Map<string, Said & { url: string }> {
  const [product] = elementsOf(html)
  const sizes = product.hasVariant ?? [product]
  return new Map(
    sizes.map(({ productID, gtin, offers }: { productID: string; gtin?: string; offers: Record<string, string> }) => [
      productID,
      {
        price: `${offers.price} ${offers.priceCurrency}`,
        available: offers.availability === 'https://schema.org/InStock',
        gtin,
        url: offers.url,
      },
    ]),
  )
}

/** What the text of the page of a size says: its price, and `Add to Cart` unless it is sold out. */
function saysOnPage(html: string, { price, availability }: Variant): boolean {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]*>/g, '')
  const buying = main.slice(0, main.indexOf('SKU'))
  return buying.includes(formatTaka(price)) && buying.includes('Add to Cart') === (availability !== 'sold_out')
}

async function expectEverywhereTheSame(products: Product[]) {
  const [google, meta] = [await inGoogleFeed(), await inMetaFeed()]
  for (const { _id, variants } of products) {
    const whole = inStructuredData(await textOf(`/product/${_id}`))
    expect([...whole.keys()]).toEqual(variants.map((variant) => variant._id))
    for (const variant of variants) {
      const said = {
        price: `${variant.price.toFixed(2)} BDT`,
        available: variant.availability !== 'sold_out',
        gtin: variant.gtin,
      }
      const { url, ...data } = whole.get(variant._id) ?? { url: '' }
      expect(data).toEqual(said)
      if (!variant.sample && !variant.decant) {
        const { link = '', ...inFeed } = google.get(variant._id) ?? {}
        expect(inFeed).toEqual(said)
        expect([link, saysOnPage(await textOf(pathOf(link)), variant)]).toEqual([link, true])
        expect(meta.get(variant._id)).toEqual(said)
      }
      const path = `/product/${_id}${variants.length > 1 ? `?size=${sizeSlug(variant.size)}` : ''}`
      expect(url).toMatch(new RegExp(`${path.replace('?', String.raw`\?`)}$`))
      expect([path, saysOnPage(await textOf(path), variant)]).toEqual([path, true])
    }
  }
}
const listed = async () => (await customers.call<{ products: Product[] }>('GET', '/api/products')).products

it('page, structured data and both feeds have the same price, stock and id of every size of the sample catalogue', async () => {
  const soldOut = await addProduct(shop.db, { name: 'Nothing left', stock: 0 })
  const barcode = '6291041500213'
  const sizes = await addProduct(shop.db, { name: 'Two sizes', size: '6 ml', price: 300_00, oldPrice: 400_00 })
  await addSize(shop.db, sizes.id, { size: '12 ml', price: 550_00, stock: 0, barcode })
  for (const { id } of [soldOut, sizes]) await addPicture(shop.db, id)
  await expect.poll(async () => (await listed()).length).toBeGreaterThan(75)
  await expectEverywhereTheSame(await listed())
  expect((await textOf('/feeds/en/meta.csv')).split(barcode)).toHaveLength(2)
})

it('sends the structured data once, and other pages of a visit do without it', async () => {
  const [product, other] = (await listed()).filter(({ pictures: [first] }) => /^[0-9a-f]{16}$/.test(first?.id ?? ''))
  const html = await textOf(`/product/${product?._id}`)
  expect(html.split('schema.org/NewCondition').length - 1).toBe(product?.variants.length)
  expect(html.split('BreadcrumbList')).toHaveLength(2)
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text)
  expect([tags('og:image:width'), tags('og:image:height')]).toEqual([['1200'], ['630']])
  const [image = ''] = tags('og:image')
  expect(image).toMatch(/\/media\/[0-9a-f]{16}-share\.jpg$/)
  const picture = await fetch(shop.url + pathOf(image))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const page = await shop.visit(`/product/${product?._id}`)
  const data = page.locator('head script[type="application/ld+json"]')
  await hydrated(page)
  expect(await data.count()).toBe(2)
  await moveTo(page, `/product/${other?._id}`)
  await expect.poll(() => data.count()).toBe(0)
})

it('they stay the same when a sale ends', async () => {
  const { id, variantId } = await addProduct(shop.db, { name: 'Sale for seconds', price: 500_00, size: '6 ml' })
  await addPicture(shop.db, id)
  const until = new Date(Date.now() + 12_000)
  await addSalePrice(shop.db, variantId, { price: 400_00, from: new Date(Date.now() - 60_000), until })
  const one = async () => (await customers.call<{ product: Product }>('GET', `/api/products/${id}`)).product
  await expect.poll(async () => (await one()).price).toBe(400)
  await expectEverywhereTheSame([await one()])
  const [data] = elementsOf(await textOf(`/product/${id}`))
  expect(data.offers.priceSpecification).toContainEqual(
    expect.objectContaining({ priceType: 'https://schema.org/StrikethroughPrice', price: '500.00' }),
  )
  await expect.poll(async () => (await one()).price, { timeout: 30_000 }).toBe(500)
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime())
  await expect.poll(async () => (await inGoogleFeed()).get(variantId)?.price, { timeout: 30_000 }).toBe('500.00 BDT')
  await expectEverywhereTheSame([await one()])
})

it('tells search engines shipping, returns, the unit price and the condition, and the list of a brand', async () => {
  const [product] = (await listed()).filter(({ variants }) => variants.length === 1 && variants[0]?.size.endsWith('ml'))
  const html = await textOf(`/product/${product?._id}`)
  const [data] = elementsOf(html)
  expect(data.offers).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: {
      shippingDestination: { addressCountry: 'BD' },
      shippingRate: { currency: 'BDT', maxValue: expect.any(Number) },
    },
    hasMerchantReturnPolicy: { applicableCountry: 'BD', merchantReturnDays: 30 },
  })
  expect(html).toContain('30-day return guarantee')
  const unit = data.offers.priceSpecification.find((one: object) => 'referenceQuantity' in one)
  expect(unit.referenceQuantity).toMatchObject({ unitCode: 'MLT', valueReference: { value: 100 } })
  expect(data.image[0]).toContain('/media/')
  const list = elementsOf(await textOf('/brands/givaudan')).find((one) => one['@type'] === 'ItemList')
  expect(list.itemListElement[0]).toMatchObject({ position: 1, url: expect.stringContaining('/product/') })
})
