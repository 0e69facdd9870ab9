import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { holdRequests, main } from '#tests/support/screen.ts'
import { cards } from '#tests/support/shop-page.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** Scrolls to this link and presses it. Returns where the page was then: until the press, details above may arrive. */
async function leaveBy(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  const { pathname } = new URL(page.url())
  const pressedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true })
      }),
  )
  await link.click()
  const before = await pressedAt
  expect(before).toBeGreaterThan(300)
  await page.waitForURL((url) => url.pathname !== pathname)
  await expectSettled(page)
  return before
}

const expectPlace = (page: Page, before: number) =>
  page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, before)

it('Back shows offers, a product and the wishlist where they were, before the shop responds', async () => {
  const page = await shop.visit('/offers', { device: 'phone' })
  const offered = await cards(page).count()
  const offers = await leaveBy(page, cards(page).nth(7).getByRole('link').first())
  const related = main(page).getByRole('region', { name: 'Related Products' })
  // The product is shown a moment after its URL.
  await related.getByRole('article').first().waitFor()
  const name = await main(page).getByRole('heading', { level: 1 }).textContent()
  const product = await leaveBy(page, related.getByRole('article').last().getByRole('link').first())
  const release = await holdRequests(page, '**/api/products**')
  await page.goBack()
  await main(page)
    .getByRole('heading', { level: 1, name: name ?? '' })
    .waitFor()
  await related.getByRole('article').first().waitFor()
  await expectPlace(page, product)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(offered)
  await expectPlace(page, offers)
  release()

  const wishlist = (await customers.someProducts(8)).map(({ _id }) => _id)
  const state = { cart: [], userInfo: null, orderCount: 0, wishlist }
  const root = JSON.stringify({ state, version: 1 })
  const wisher = await shop.visit('/wishlist', { device: 'phone', storage: { root } })
  await expect.poll(() => cards(wisher).count()).toBe(8)
  const place = await leaveBy(wisher, cards(wisher).nth(6).getByRole('link').first())
  const load = await holdRequests(wisher, '**/api/products**')
  await wisher.goBack()
  await expect.poll(() => cards(wisher).count()).toBe(8)
  await expectPlace(wisher, place)
  load()
  await expectSettled(wisher)
})

it('Back shows the orders where they were, in the same sorting, before the shop responds [G03]', async () => {
  const { token } = await customers.openAccount()
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const numbers: string[] = []
  for (let count = 0; count < 4; count += 1)
    numbers.push(orderNumber(await customers.placeOrder(token, [{ product, quantity: 1 }])))
  const page = await shop.visit('/orders', { device: 'phone', storage: { token } })
  const headings = page.getByRole('list', { name: 'Your orders' }).getByRole('heading')
  const shown = async () => (await headings.allTextContents()).map((text) => /#\w{8}/.exec(text)?.[0])
  await expect.poll(shown).toEqual(numbers.toReversed())
  await page.getByLabel('Sort by').selectOption('Date')
  await page.waitForURL('/orders?sort=date-ascending')
  await expect.poll(shown).toEqual(numbers)
  const place = await leaveBy(page, page.getByRole('link', { name: `View ${numbers[3]}` }))
  const release = await holdRequests(page, '**/api/order/my-orders?*')
  await page.goBack()
  await expect.poll(shown).toEqual(numbers)
  await expectPlace(page, place)
  release()
  await page.reload()
  await expect.poll(shown).toEqual(numbers)
})
