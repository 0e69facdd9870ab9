import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { quantityLimitMessage } from '#app/shared/quantity.ts'
import { brands, products, reviews, users } from '#database/schema/index.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { blankPage, expectFocused, holdRequests, main, moveTo, openUntil } from '#tests/support/screen.ts'
import { cards, expectCount } from '#tests/support/shop-page.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()

it('plus on a card ends at the current stock of the product, and a sold-out product says so [B13]', async () => {
  const customers = customersOf(shop)
  const [one] = await customers.twoProducts()
  const storage = { root: rootOf([cartLine(one, 2)]) }
  const search = `/shop?search=${encodeURIComponent(one.name)}`
  try {
    await customers.changeProduct(one, { stock: 3 })
    // Addresses that were not cached before the change.
    const page = await shop.visit(`${search}&sort=name`, { storage })
    const card = cards(page).filter({ has: page.getByRole('heading', { name: one.name, exact: true }) })
    const more = card.getByRole('button', { name: /^Increase/ })
    await more.click()
    await expect.poll(() => card.getByRole('group').getByRole('status').textContent()).toBe('3')
    await expect.poll(() => more.isDisabled()).toBe(true)
    await more.press('Enter')
    await toastOf(page, quantityLimitMessage(3))
    await expectFocused(more)
    await customers.changeProduct(one, { stock: 0 })
    await page.goto(`${search}&sort=price-low`)
    await card.getByText('Sold out', { exact: true }).waitFor()
    await expect.poll(() => more.isDisabled()).toBe(true)
  } finally {
    await customers.changeProduct(one, { stock: one.stock })
  }
})

it('a card shows its rating, in a line that is reserved without reviews, too [B12]', async () => {
  const [one, other] = await shop.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(brands.name, 'Eagle Wings'))
    .orderBy(desc(products.createdAt), products.id)
  if (!one || !other) throw new Error('the sample catalogue has no two of them')
  const path = '/shop?brand=Eagle%20Wings'
  const page = await shop.visit(path, { device: 'phone' })
  const height = async (page: Page) => (await cards(page).first().boundingBox())?.height
  const rating = (page: Page) => cards(page).getByText(/^Rated/)
  await page.evaluate(() => document.fonts.ready)
  const before = await height(page)
  await expect.poll(() => rating(page).count()).toBe(0)
  try {
    for (const stars of [4, 5]) {
      const [writer] = await shop.db
        .insert(users)
        .values({ name: 'Nadia Rahman', email: `${randomUUID()}@example.com`, passwordHash: 'none' })
        .returning()
      if (!writer) throw new Error('nobody to write')
      const review = { reviewerName: 'Nadia R.', rating: stars, comment: 'Smoke first, then honey.' }
      await shop.db.insert(reviews).values({ productId: one.id, userId: writer.id, ...review })
    }
    await shop.db.transaction((tx) => publishProducts(tx, [one.id]))
    await expect
      .poll(async () => {
        await page.reload()
        return rating(page).allTextContents()
      })
      .toEqual(['Rated 4.5 of 5, 2 reviews'])
    for (const view of ['grid', 'list']) {
      if (view === 'list') {
        const inList = page.getByRole('link', { name: 'List view' })
        await inList.click()
        await inList.and(page.locator('a[aria-current=true]')).waitFor()
        await expect.poll(() => rating(page).allTextContents()).toEqual(['Rated 4.5 of 5, 2 reviews'])
      }
      const rated = cards(page).filter({ has: page.getByText(/^Rated/) })
      await expect.poll(() => rated.getByRole('heading').textContent()).toBe(one.name)
      if (view === 'grid') await expect.poll(() => height(page)).toBe(before)
      if (view === 'list') await expectAccessible(page)
    }
  } finally {
    await shop.db.delete(reviews).where(eq(reviews.productId, one.id))
    await shop.db.transaction((tx) => publishProducts(tx, [one.id]))
  }
})

it('Offers shows the products on offer, Product links to brands, categories and collections, and a sold-out card says so and has no button [B13] [D04] [D05]', async () => {
  const page = await shop.visit('/offers')
  await page.getByRole('heading', { level: 1, name: 'Offers', exact: true }).waitFor()
  const offered = await shop.db.$count(products, eq(products.offer, true))
  await expect.poll(() => cards(page).count()).toBe(offered)

  // A page beyond the last one is the last, also without the server.
  await page.goto('/offers?page=9')
  await expect.poll(() => cards(page).count()).toBe(offered)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(offered)

  await moveTo(page, '/shop?search=Green%20Papaya')
  const card = cards(page).first()
  await expect.poll(() => card.getByText('Sold out').isVisible()).toBe(true)
  await expect.poll(() => card.getByRole('button', { name: /cart/i }).count()).toBe(0)

  await moveTo(page, '/Product')
  await page.getByRole('heading', { level: 1, name: 'Product', exact: true }).waitFor()
  for (const [group, ways] of [
    ['Brands', 6],
    ['Categories', 6],
  ] as const) {
    await expect.poll(() => page.getByRole('region', { name: group }).getByRole('link').count()).toBe(ways)
  }
  await expect
    .poll(() =>
      page.getByRole('region', { name: 'Collections' }).getByRole('link', { name: 'New Arrivals' }).isVisible(),
    )
    .toBe(true)
  await page.getByRole('region', { name: 'Brands' }).getByRole('link', { name: 'Eagle Wings' }).click()
  await page.waitForURL('**/shop?brand=Eagle+Wings')
  await expectCount(page, '12 perfumes')
})

it('another page of Offers is announced and has the focus at its beginning', async () => {
  const others = await shop.db.select({ id: products.id }).from(products).where(eq(products.offer, false))
  const ids = others.map(({ id }) => id)
  const setOffer = async (offer: boolean) => {
    await shop.db.update(products).set({ offer }).where(inArray(products.id, ids))
    await shop.db.transaction((tx) => publishProducts(tx, ids))
  }
  await setOffer(true)
  try {
    const page = await shop.visit(blankPage)
    await openUntil(page, '/offers', page.getByText('Page 1 of 2'))
    const release = await holdRequests(page, '**/api/products?*')
    await main(page).getByRole('link', { name: 'Next page' }).press('Enter')
    await page.waitForURL('/offers?page=2')
    await main(page)
      .locator('ul[aria-busy=true]')
      .filter({ has: page.getByRole('article') })
      .waitFor()
    release()
    await page.getByText('Page 2 of 2').waitFor()
    await expectFocused(page.getByRole('heading', { name: 'Perfumes on offer' }))
    await expect.poll(() => page.locator('p[aria-live=polite]').textContent()).toMatch(/^Offers, Page 2 ·/)
    await main(page).getByRole('link', { name: 'Previous page' }).press('Enter')
    await page.getByText('Page 1 of 2').waitFor()
    await expectFocused(page.getByRole('heading', { name: 'Perfumes on offer' }))
  } finally {
    await setOffer(false)
  }
})

it('Product has no gap next to the last of three collections on a phone', async () => {
  const page = await shop.visit('/Product', { device: 'phone' })
  const widths = () =>
    page
      .getByRole('region', { name: 'Collections' })
      .getByRole('listitem')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().width)))
  await expect.poll(async () => (await widths()).length).toBe(3)
  const [first, second, third] = await widths()
  expect(second).toBe(third)
  expect(first).toBe(2 * Number(second) + 16)
})
