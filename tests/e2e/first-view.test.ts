import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage, hydrated, scriptsIn } from '#tests/support/screen.ts'

const shop = openSharedShop()

const load = (path: string, options?: RequestInit) => untilAvailable(() => fetch(shop.url + path, options))
const textOf = async (path: string) => (await load(path)).text()

/** When each script was requested, and the time of the first paint, in milliseconds. */
const scriptTimings = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const [shown] = performance.getEntriesByName('first-paint')
    return { scripts: scripts.map(({ startTime }) => startTime), shown: shown?.startTime ?? 0 }
  })

it('requests styles first, scripts after the first paint, and renders a page once when it is hydrated, not again with the data that it has', async () => {
  const html = await textOf('/shop')
  const links = html.match(/<link [^>]*>/g) ?? []
  expect(links[0]).toMatch(/rel="stylesheet" href="\/assets\/app-[\w-]+\.css"/)
  const page = await shop.visit('/shop')
  await hydrated(page)
  const { scripts, shown } = await scriptTimings(page)
  expect(scripts.length).toBeGreaterThan(5)
  expect(shown).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(shown)
  const { products } = JSON.parse(await textOf('/api/products?_perPage=1')) as ProductList
  for (const opened of [page, await shop.visit(`/product/${products[0]?._id}`)]) {
    await hydrated(opened)
    await opened.waitForLoadState('networkidle')
    const link = opened.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()
    // React gives an element a second fiber, the alternate, when it renders its component again.
    const alternate = await link.evaluate((element) => {
      const fiber = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$'))?.[1]
      return fiber && (fiber.alternate ? 'rendered again' : 'none')
    })
    expect(alternate, opened.url()).toBe('none')
  }
})

it('leaves filters, cards and footer the HTML of the server until a press, which then does what it should', async () => {
  const page = await shop.visit(blankPage, { device: 'phone' })
  // Without this, they would be hydrated after four seconds.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const withoutReading = (run: () => void, time?: number) => (time === 4000 ? 0 : setTimeout(run, time))
    window.setTimeout = withoutReading as unknown as typeof setTimeout
  })
  await page.goto('/shop')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const isHydrated = (selector: string) =>
    page.evaluate(
      (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$')),
      selector,
    )
  expect(await isHydrated('main h1')).toBe(true)
  for (const part of ['#filters form', 'article']) expect(await isHydrated(part), part).toBe(false)
  expect(await isHydrated('footer')).toBe(false)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Add .* to your wishlist/i }).tap()
  await card.getByRole('button', { name: /^Remove .* from your wishlist/i }).waitFor()
  await expect.poll(() => isHydrated('footer')).toBe(true)
})

it('embeds only the fields that cards show, and keeps pages under 120 KB', async () => {
  const { products } = JSON.parse(await textOf('/api/products?_perPage=1')) as ProductList
  for (const path of ['/', '/shop', `/product/${products[0]?._id}`]) {
    const html = await textOf(path)
    expect(html.length, path).toBeLessThan(120 * 1024)
    if (!path.startsWith('/product')) expect(html, path).not.toMatch(/"(notes|reviews)\\*"/)
  }
})

it('makes at most 25 requests for the first view of the home page', async () => {
  const page = await shop.visit(blankPage, { device: 'phone' })
  // The pictures of the hidden slides are loaded 2.5 s later: on a busy machine that may be before the network is idle.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const withoutOthers = (run: () => void, time?: number) => (time === 2500 ? 0 : setTimeout(run, time))
    window.setTimeout = withoutOthers as unknown as typeof setTimeout
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25)
})

it('does not wait for a paint in a background tab', async () => {
  const page = await shop.visit(blankPage)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => {} })
  })
  await page.goto('/shop')
  await hydrated(page)
})

it('gives customers a stylesheet that fits into ten packets', async () => {
  const stylesOf = async (path: string) => {
    const html = await textOf(path)
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => String(href))
  }
  const [ofCustomers, inBangla] = [await stylesOf('/'), await stylesOf('/bn')]
  for (const styles of [ofCustomers, inBangla]) {
    expect(styles).toHaveLength(1)
    const { headers } = await load(String(styles[0]), { headers: { 'accept-encoding': 'br' } })
    const lines = [...headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 0)
    // The initial window of a connection: ten segments of 1,460 bytes (RFC 6928).
    const bytes = Number(headers.get('content-length'))
    expect(headers.get('content-encoding')).toBe('br')
    expect(bytes).toBeGreaterThan(8_000)
    expect(bytes + lines).toBeLessThan(14_600)
  }
})

it('needs little script for a first view, in both languages', async () => {
  const product = /"(\/product\/[\w-]+)"/.exec(await textOf('/shop'))?.[1]
  for (const [path, limit] of [
    ['/', 136_000],
    ['/shop', 141_000],
    [String(product), 141_000],
    ['/bn', 136_000],
    ['/bn/shop', 141_000],
    [`/bn${product}`, 141_000],
  ] as const) {
    const scripts = new Set(scriptsIn(await textOf(path)))
    let bytes = 0
    for (const script of scripts) {
      const response = await load(script, { headers: { 'accept-encoding': 'br' } })
      bytes += Number(response.headers.get('content-length')) || (await response.arrayBuffer()).byteLength
    }
    expect(bytes, path).toBeGreaterThan(100_000)
    expect(bytes, path).toBeLessThan(limit)
  }
})

it('shows the empty cart before any script has run, unless something is stored', async () => {
  const page = await shop.visit(blankPage, { device: 'phone' })
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  await page.goto('/cart', { waitUntil: 'load' })
  await empty.waitFor()
  await page.evaluate(() => localStorage.setItem('root', '{"state":{"cart":[]},"version":1}'))
  await page.reload({ waitUntil: 'load' })
  await page.getByText('Loading your cart').waitFor({ state: 'attached' })
  await expect.poll(() => empty.isVisible()).toBe(false)
})

it('shows an empty cart in the place of its placeholder', async () => {
  const page = await shop.visit(blankPage, { device: 'phone' })
  // Without fonts, which would move the header if they arrived after the first paint: no font of this machine has the
  // width of theirs.
  await page.route('**/*.woff2', (route) => route.abort('aborted'))
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await hydrated(page)
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntry[]) => {
          for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        const finish = () => {
          // What the observer has not been called with yet.
          add(observer.takeRecords())
          resolve(sum)
        }
        requestAnimationFrame(() => requestAnimationFrame(finish))
      }),
  )
  expect(moved).toBeLessThan(0.02)
})

it('gives search engines and messengers valid links and pictures', async () => {
  const map = await textOf('/sitemap.xml')
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => new URL(String(place)).pathname)
  expect(places.length).toBeGreaterThan(72)
  // All pages except products, and the first product page.
  for (const path of places.slice(0, places.findIndex((place) => place.startsWith('/product/')) + 1)) {
    const page = await load(path)
    expect(page.status, path).toBe(200)
    const preview = /property="og:image" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const picture = await load(new URL(preview, shop.url).pathname)
    expect(`${path} ${picture.status} ${picture.headers.get('content-type')}`).toMatch(/ 200 image\//)
  }
})

it('searches before any script has loaded', async () => {
  const page = await shop.visit(blankPage)
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
  await page.goto('/faq', { waitUntil: 'load' })
  const search = page.getByRole('combobox', { name: 'Search perfumes' })
  await search.fill('rose')
  await search.press('Enter')
  await page.waitForURL('**/shop?search=rose')
})
