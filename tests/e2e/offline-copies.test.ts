import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { button, main, moveTo } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

/** The paths of everything that the worker keeps in this browser. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
const untilKept = (page: Page, path: string) => expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(path)

/** Nothing hydrates a copy. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' })

it.each([
  {
    base: '',
    asOf: /^You are offline\. This page is as of \d+ \w+, \d\d:\d\d\./,
    call: 'You can call us',
    add: 'Add to Cart',
  },
  {
    base: '/bn',
    asOf: /^ইন্টারনেট সংযোগ নেই। এই পাতার তথ্য [০-৯]+ \S+, [০-৯]{2}:[০-৯]{2}-এর/,
    call: 'চাইলে ফোন করুন',
    add: 'কার্টে নিন',
  },
])(
  'a product that was read opens offline as of its time and sells nothing, at “$base”',
  async ({ base, asOf, call, add }) => {
    shop.expectError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const [one, other] = await customers.twoProducts()
    const path = `${base}/product/${one._id}`
    const page = await shop.visit(path, {
      worker: true,
      device: 'phone',
      storage: { root: rootOf([cartLine(other, 2)]) },
    })
    await button(page, add).first().waitFor()
    await untilKept(page, path)
    await page.context().setOffline(true)
    await open(page, path)
    await page.getByText(asOf).waitFor()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: add }).filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('form, [href*="wa.me"]').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('script').count()).toBe(0)
    expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)

    await open(page, `${base}/cart`)
    await page.getByText(call).waitFor()
    await page.getByText(base ? `২ × ` : `2 × `).waitFor()
    await main(page).locator(`a[href="${path}"]`).click()
    await page.getByText(asOf).waitFor()
    await page.context().setOffline(false)
    await page.goto(path)
    await button(page, add).first().waitFor()
  },
)

it('keeps public pages and their files only: nothing of a person, of staff or of an order', async () => {
  const { token } = await customers.openAccountWithAddress()
  const [one] = await customers.twoProducts()
  const page = await shop.visit('/', { worker: true, storage: { token, root: rootOf([cartLine(one)]) } })
  await untilKept(page, '/')
  for (const path of ['/profile', '/orders', '/cart', '/wishlist', '/signin/email', '/compare', '/faq']) {
    await moveTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Longer than a page is shown until it is kept.
    await page.waitForTimeout(2_500)
  }
  await untilKept(page, '/faq')
  const paths = (await keptPaths(page)).filter(
    (path) => !/^\/(assets\/[\w.-]+\.(css|woff2)|media\/[\w.-]+)$/.test(path),
  )
  expect(paths.sort()).toEqual(['/', '/bn/offline', '/emblem.svg', '/faq', '/offline', '/offline.js'])
})

it('a link to a kept page opens it while the connection is lost', async () => {
  shop.expectError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await shop.visit('/faq', { worker: true })
  await untilKept(page, '/faq')
  await moveTo(page, '/about')
  await untilKept(page, '/about')
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click()
  await page.getByText(/This page is as of/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/faq')
})

it('switched off in the settings, the worker removes all that it has kept and itself', async () => {
  const page = await shop.visit('/faq', { worker: true, keep: true })
  await untilKept(page, '/faq')
  const { visitAsStaff } = backOfficeOf(shop)
  const { page: settings } = await visitAsStaff('/admin/settings')
  await main(settings)
    .getByLabel(/^Pages that were read open without a connection/)
    .uncheck()
  await press(settings, 'Save settings')
  await expect.poll(async () => (await fetch(`${shop.url}/sw.js`)).text()).toContain('unregister')
  await page.goto('/about')
  await expect
    .poll(() =>
      page.evaluate(async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()].flat().length),
    )
    .toBe(0)
  // Nor does the next page start it again.
  await page.goto('/')
  await page.waitForTimeout(5_000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
