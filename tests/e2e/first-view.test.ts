import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { scriptsIn, takenOver } from '#tests/support/screen.ts'

const shop = openShopInBrowser()

/** When each script of the page was asked for, and when the page was first shown, in milliseconds. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const [shown] = performance.getEntriesByName('first-paint')
    return { scripts: scripts.map(({ startTime }) => startTime), shown: shown?.startTime ?? 0 }
  })

it('asks for the styles before anything else, and for scripts once the page is shown', async () => {
  const html = await (await fetch(`${shop.url}/shop`)).text()
  const links = html.match(/<link [^>]*>/g) ?? []
  expect(links[0]).toMatch(/rel="stylesheet" href="\/assets\/app-[\w-]+\.css"/)
  const page = await shop.visit('/shop')
  await takenOver(page)
  const { scripts, shown } = await asked(page)
  expect(scripts.length).toBeGreaterThan(5)
  expect(shown).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(shown)
})

it('waits for nothing in the background, where no page is shown', async () => {
  const page = await shop.visit('/faq')
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => {} })
  })
  await page.goto('/shop')
  await takenOver(page)
})

it('gives shoppers no script of the back office', async () => {
  const scriptsOf = async (path: string) => scriptsIn(await (await fetch(shop.url + path)).text())
  const ofStaff = async (script: string) => (await (await fetch(shop.url + script)).text()).includes('/api/admin/')
  const shown = [
    '/',
    '/shop',
    '/cart',
    '/signin',
    '/signup',
    '/contact',
    '/orders',
    '/profile',
    '/checkout/1',
    '/nowhere',
  ]
  const scripts = new Set((await Promise.all(shown.map(scriptsOf))).flat())
  expect(scripts.size).toBeGreaterThan(10)
  for (const script of scripts) expect([script, await ofStaff(script)]).toEqual([script, false])
  const staffs = await Promise.all((await scriptsOf('/admin/orders')).map(ofStaff))
  expect(staffs).toContain(true)
})

it('tells of an empty cart before any script has run, and keeps quiet where something is stored', async () => {
  const page = await shop.visit('/faq', { device: 'phone' })
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  await page.goto('/cart')
  await empty.waitFor()
  await page.evaluate(() => localStorage.setItem('root', '{"state":{"cart":[]},"version":1}'))
  await page.reload()
  await page.getByText('Loading your cart').waitFor({ state: 'attached' })
  expect(await empty.isVisible()).toBe(false)
})

it('keeps an empty cart where its placeholder stood', async () => {
  const page = await shop.visit('/cart', { device: 'phone' })
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => tell(sum)))
      }),
  )
  expect(moved).toBeLessThan(0.02)
})

it('shows search engines and messengers pages and pictures that are there', async () => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => new URL(String(place)).pathname)
  expect(places.length).toBeGreaterThan(72)
  // every page that is no product, and one that is
  for (const path of places.slice(0, places.findIndex((place) => place.startsWith('/product/')) + 1)) {
    const page = await fetch(shop.url + path)
    expect(page.status, path).toBe(200)
    const preview = /property="og:image" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const picture = await fetch(shop.url + new URL(preview).pathname)
    expect(`${path} ${picture.status} ${picture.headers.get('content-type')}`).toMatch(/ 200 image\//)
  }
})

/** Opens a page whose scripts come only when the answer is called. */
async function visitWithoutScripts(path: string, device: 'phone' | 'desk') {
  const page = await shop.visit('/faq', { device })
  let open = () => {}
  const scripts = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, open }
}

it('does what was tapped before the scripts had come', async () => {
  const { page, open } = await visitWithoutScripts('/shop', 'phone')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.tap()
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.tap()
  open()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('root') ?? ''), { timeout: 15_000 })
    .toMatch(/"quantity":1[,}]/)
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(false)
})

it('sorts and filters by what was chosen before the scripts had come', async () => {
  const sorted = await visitWithoutScripts('/shop?page=3', 'desk')
  await sorted.page.getByLabel('Sort by').selectOption('price-low')
  sorted.open()
  await sorted.page.waitForURL('**/shop?sort=price-low')
  const filtered = await visitWithoutScripts('/shop?page=3', 'desk')
  const keva = filtered.page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Keva/ })
  await keva.click()
  filtered.open()
  await filtered.page.waitForURL('**/shop?brand=Keva')
  await expect.poll(() => keva.isChecked()).toBe(true)
})

it('sends what was typed and sent before the scripts had come, and searches for it', async () => {
  const { page, open } = await visitWithoutScripts('/faq', 'desk')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Your e-mail' }).fill('early@example.com')
  await footer.getByRole('textbox', { name: 'Your e-mail' }).press('Enter')
  await page.getByRole('combobox').first().fill('rose')
  open()
  await footer.getByText('✓ Successfully subscribed!').waitFor()
  await page.getByRole('option', { name: /rose/i }).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})
