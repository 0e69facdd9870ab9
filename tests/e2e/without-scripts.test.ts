import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { main } from '#tests/support/screen.ts'

const shop = openSharedShop()
/** By role: searching for text leaves out what is in `noscript`. */
const sentence = (page: Page, end: string) =>
  main(page)
    .getByRole('paragraph')
    .filter({ hasText: `Turn on JavaScript in your browser and load this page again ${end}` })
const visit = (path: string) => shop.visit(path, { device: 'phone', javaScriptEnabled: false })

it('says on pages that only a script can show that they need JavaScript, instead of placeholders', async () => {
  shop.expectError(/^request: csp/)
  for (const path of ['/wishlist', '/cart', '/orders', '/profile']) {
    const page = await visit(path)
    await page.getByRole('heading', { name: 'Please Turn On JavaScript' }).waitFor()
    await expect.poll(() => page.getByText('Loading', { exact: false }).filter({ visible: true }).count()).toBe(0)
    await expect
      .poll(() => page.locator('main .animate-pulse').filter({ visible: true }).count(), { message: path })
      .toBe(0)
  }
})

it('says without JavaScript what an order and an account need, instead of dead buttons, and shows the reviews', async () => {
  shop.expectError(/^request: csp/)
  const [reviewed] = await customersOf(shop).twoProducts()
  const product = await visit(`/product/${reviewed._id}`)
  await sentence(product, 'to order this perfume.').waitFor()
  await expect.poll(() => main(product).getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
  await expect.poll(() => main(product).getByRole('tabpanel').count()).toBe(2)
  // The pictures are scrolled instead.
  await expect.poll(() => main(product).locator('[aria-label=Thumbnails]').isHidden()).toBe(true)
  await expect.poll(() => main(product).locator('[aria-label=Thumbnails]').count()).toBe(1)
  for (const path of ['/signin', '/signup', '/forgot-password']) {
    const page = await visit(path)
    await sentence(page, 'to continue.').waitFor()
    await expect.poll(() => main(page).locator('button[type=submit]').filter({ visible: true }).count()).toBe(0)
  }
})

it('shows the picture of a product as wide as with thumbnails on a wide screen without JavaScript', async () => {
  shop.expectError(/^request: csp/)
  const [product] = await customersOf(shop).twoProducts()
  const page = await shop.visit(`/product/${product._id}`, { javaScriptEnabled: false })
  const pictures = main(page).getByRole('list', { name: /^Pictures of/ })
  expect((await pictures.boundingBox())?.width).toBeGreaterThan(400)
})

it('has all of the header in one row on a wide screen without JavaScript', async () => {
  shop.expectError(/^request: csp/)
  const page = await shop.visit('/about', { javaScriptEnabled: false })
  const header = page.getByRole('banner')
  const rows = ['Shop', 'Sign In', 'Cart'].map(async (name) => {
    const { y = 0, height = 0 } = (await header.getByRole('link', { name, exact: true }).boundingBox()) ?? {}
    return y + height / 2
  })
  const [links, account, cart] = await Promise.all(rows)
  expect([links, account]).toEqual([cart, cart])
})

it('has one control for the filters and one for the menu without JavaScript, and both are links', async () => {
  shop.expectError(/^request: csp/)
  const page = await visit('/shop')
  await expect.poll(() => page.getByRole('button', { name: /^(Filters|Menu)/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('complementary', { name: 'Filters' }).waitFor()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#quick-links')
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL('**/about')
})
