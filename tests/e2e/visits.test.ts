import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, hydrated } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** What a page sends to be counted. */
function listen(page: Page) {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/api/counts') sent.push(request.postDataJSON())
  })
  return { sent, of: (key: string) => sent.map((event) => event[key]).filter((value) => value !== undefined) }
}

it('counts each step of a visit once, after the first view, and keeps nothing in the browser', async () => {
  const list = await untilAvailable(() => fetch(`${shop.url}/api/products?_perPage=1`))
  const { products } = (await list.json()) as ProductList
  const page = await shop.visit(blankPage)
  const { sent, of } = listen(page)
  const start = Date.now()
  await page.goto(`/product/${products[0]?._id}?utm_source=facebook`)
  await hydrated(page)
  expect(sent).toEqual([])
  await expect.poll(() => of('step'), { timeout: 15_000 }).toEqual(['entrance', 'product'])
  expect(Date.now() - start).toBeGreaterThan(4_000)
  expect(sent[0]).toEqual({ step: 'entrance', language: 'en', referrer: '', utmSource: 'facebook' })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await expect.poll(() => of('step')).toEqual(['entrance', 'product', 'cart', 'checkout'])
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(sent).toHaveLength(4)
  expect(await page.evaluate(() => [document.cookie, sessionStorage.length])).toEqual(['', expect.any(Number)])
})

it('another tab of a visit counts no step again, and knows where the visit came from', async () => {
  const list = await untilAvailable(() => fetch(`${shop.url}/api/products?_perPage=2`))
  const [one, other] = ((await list.json()) as ProductList).products
  const page = await shop.visit(blankPage)
  const first = listen(page)
  await page.goto(`/product/${one?._id}?utm_source=tiktok`)
  await expect.poll(() => first.of('step'), { timeout: 15_000 }).toEqual(['entrance', 'product'])
  const tab = await page.context().newPage()
  const { sent, of } = listen(tab)
  await tab.goto(new URL(`/product/${other?._id}`, page.url()).href)
  await hydrated(tab)
  await tab.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await tab.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await expect.poll(() => of('step'), { timeout: 15_000 }).toContain('checkout')
  expect(sent[0]).toMatchObject({ referrer: '', utmSource: 'tiktok' })
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await page.getByRole('heading', { level: 1, name: /cart/i }).waitFor()
  // What is put in the cart is counted by whichever tab counts by then.
  expect([...first.of('step'), ...of('step')].filter((step) => step !== 'cart')).toEqual([
    'entrance',
    'product',
    'checkout',
  ])
})

it('counts the visit in which an order is placed, and no entrance after a payment', async () => {
  const [product] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(product)]) } })
  const { of } = listen(page)
  await expect.poll(() => of('step'), { timeout: 15_000 }).toEqual(['entrance', 'checkout'])
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await expect.poll(() => of('step'), { timeout: 15_000 }).toEqual(['entrance', 'checkout', 'placed'])
  const back = await shop.visit('/payment-success')
  const after = listen(back)
  await back.getByRole('banner').getByRole('link', { name: 'Shop' }).first().click()
  await back.getByRole('main').getByRole('link', { name: product.name }).first().click()
  await expect.poll(() => after.of('step'), { timeout: 15_000 }).toEqual(['product'])
})

it('counts a search that finds nothing, and one whose perfume is opened', async () => {
  const page = await shop.visit(blankPage)
  const { of } = listen(page)
  await page.goto('/shop?search=zzqqx')
  await expect.poll(() => of('result'), { timeout: 15_000 }).toEqual(['none'])
  const box = page.getByRole('combobox', { name: 'Search perfumes' })
  await box.fill('rose')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect.poll(() => of('result')).toEqual(['none', 'some', 'clicked'])
  expect(of('words')).toEqual(['zzqqx', 'rose', 'rose'])
})
