import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { customersOf, setLocalStorage } from '#tests/support/customer.ts'
import { blankPage } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const header = (page: Page) => page.getByRole('banner')
const customers = customersOf(shop)

/** Signs in a new customer with this number of orders. */
async function signIn(page: Page, { name = 'Rahima Begum', orders = 0 } = {}) {
  const { token } = await customers.openAccount(name)
  if (orders > 0) {
    const [product] = await customers.twoProducts()
    for (let order = 0; order < orders; order++) await customers.placeOrder(token, [{ product, quantity: 1 }])
  }
  await setLocalStorage(page, { token })
  await page.reload()
}

it('links the logo to home, and the navigation to every page; a guest to signing in, and a customer to the profile [A06] [A07] [A08] [A10]', async () => {
  const page = await shop.visit('/about')
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('href')}`))
  expect(found).toEqual(['Home /', 'Shop /shop', 'About /about', 'Contact /contact', 'Orders /orders'])
  await expect.poll(() => header(page).getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
  const logo = header(page).getByRole('link', { name: 'AL-ARIA Perfume Gallery, home', exact: true })
  const isShown = () => logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  await logo.click()
  await page.waitForURL(`${shop.url}/`)

  const signInLink = header(page).getByRole('link', { name: 'Sign In' })
  await expect.poll(() => signInLink.getAttribute('href')).toBe('/signin')
  await signInLink.locator('svg').waitFor()
  await expect.poll(() => signInLink.textContent()).toBe('')
  await signIn(page)
  const profile = header(page).getByRole('link', { name: 'Rahima Begum' })
  await expect.poll(() => profile.getAttribute('href')).toBe('/profile')
  await expect.poll(() => profile.textContent()).toBe('Rahima Begum')
  await expect.poll(() => header(page).getByRole('link', { name: 'Sign In' }).count()).toBe(0)
  // Without orders, there is no badge.
  await expect
    .poll(() =>
      header(page)
        .getByRole('link', { name: /^Orders/ })
        .textContent(),
    )
    .toBe('Orders')

  const orders = header(page).getByRole('link', { name: /^Orders/ })
  await signIn(page, { orders: 2 })
  await header(page).getByRole('link', { name: 'Orders 2 orders' }).waitFor()
  const [red = 0, green = 255, blue = 255] = await orders
    .locator('span', { hasText: '2' })
    .first()
    .evaluate((badge) => getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [])
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
})

it('counts the lines of the cart, not the bottles [A09]', async () => {
  const page = await shop.visit('/')
  await expect.poll(() => header(page).getByRole('link', { name: 'Cart' }).textContent()).toBe('Cart')
  const cards = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')
  await page.clock.install()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await header(page).getByRole('link', { name: 'Cart 1 product' }).waitFor()
  // A second click right after the first would be taken for a double click.
  await page.clock.fastForward(500)
  await cards
    .nth(0)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect.poll(() => cards.nth(0).getByRole('group').getByRole('status').textContent()).toBe('2')
  await cards
    .nth(1)
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await header(page).getByRole('link', { name: 'Cart 2 products' }).waitFor()
  await page.reload()
  await header(page).getByRole('link', { name: 'Cart 2 products' }).waitFor()
})

it('stays in one row with a long name', async () => {
  const { token } = await customers.openAccount('Mohammad Shahriar Rahman Chowdhury')
  const page = await shop.visit(blankPage, { storage: { token } })
  for (const path of ['/about', '/bn/about']) {
    await page.goto(path)
    await header(page).locator('a[href$="/profile"]').waitFor()
    for (const width of [1024, 1100, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const spread = () =>
        header(page).evaluate((row) => {
          const parts = [...row.querySelectorAll('nav, a[href$="/wishlist"], a[href$="/cart"]')]
          const middles = parts.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)
          return Math.max(...middles) - Math.min(...middles)
        })
      await expect.poll(spread, { message: `${path}, ${width}` }).toBeLessThan(2)
    }
  }
})

it('has a menu on small screens with all links, the cart, the account and social networks [A11] [A15]', async () => {
  const page = await shop.visit('/faq', { device: 'phone' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const places = () =>
    menu
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.textContent))
  shop.expectError(/ERR_FAILED/)
  const script = '**/assets/menu-sheet-*.js'
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Menu' }).click()
  await toastOf(page, 'The menu could not be loaded. Please try again.')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  await expect.poll(places).toEqual(['Home', 'Shop', 'About', 'Contact', 'Orders', 'Wishlist', 'Cart', 'Sign In'])
  const social = menu.getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect
    .poll(() => social.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    .toEqual([
      'https://www.facebook.com/alariaperfumegallery',
      'https://www.youtube.com/@alariaperfumegallery',
      'https://www.linkedin.com/company/alariaperfumegallery',
      'https://www.tiktok.com/@alariaperfumegallery',
      'https://www.instagram.com/alariaperfumegallery',
    ])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')

  await signIn(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Profile (Rahima Begum)' }).waitFor()
  await menu.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await menu.waitFor({ state: 'hidden' })
})
