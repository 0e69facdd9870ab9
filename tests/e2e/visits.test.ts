import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage, hydrated } from '#tests/support/screen.ts'

const shop = openSharedShop()

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
