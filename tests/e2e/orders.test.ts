import { and, eq, sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatTaka, toPoisha } from '#contract/money.ts'
import { orderLines, orders } from '#database/schema/index.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, readLocalStorage, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { failedResponse } from '#tests/support/failed-response.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, expectFocused, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name }).waitFor()
const idsIn = async (shown: Locator) => (await shown.allTextContents()).map((text) => /#\w{8}/.exec(text)?.[0])
const rows = (page: Page) => idsIn(main(page).getByRole('rowheader'))

const minute = 60_000

/**
 * Adds three orders, a minute apart, the second with the highest amount. Returns their short numbers, oldest first.
 * None is old enough to expire: the running shop cancels unpaid orders when their time to pay is over.
 */
async function threeOrders(token: string) {
  const [one, other, third, fourth] = await customers.someProducts(4)
  if (!one || !other || !third || !fourth) throw new Error('the sample catalogue has no four products')
  const ids = [
    await customers.placeOrder(token, [{ product: one, quantity: 1 }]),
    await customers.placeOrder(
      token,
      [one, other, third, fourth].map((product) => ({ product, quantity: 1 })),
    ),
    await customers.placeOrder(token, [{ product: one, quantity: 2 }]),
  ]
  const statuses = ['delivered', 'pending', 'cancelled'] as const
  for (const [index, id] of ids.entries()) {
    const placedAt = new Date(Date.now() - (ids.length - index) * minute)
    await shop.db.update(orders).set({ placedAt, status: statuses[index] }).where(eq(orders.id, id))
  }
  return { ids, numbers: ids.map(orderNumber), product: one }
}

it('lists the orders, newest first, sorted, in pages of twenty, as cards on a phone, for the account that is signed in; orders them again [G01] [G03] [G05] [G06] [G07] [G08] [G10]', async () => {
  shop.expectError(/ERR_FAILED/)
  const { token } = await customers.openAccount()
  const { ids, numbers, product } = await threeOrders(token)
  // It cost less when it was ordered, and when it was put into the cart.
  const then = { ...product, price: product.price - 10 }
  await shop.db
    .update(orderLines)
    .set({ price: toPoisha(then.price) })
    .where(and(eq(orderLines.orderId, String(ids[1])), eq(orderLines.productId, product._id)))
  const page = await shop.visit('/orders', { storage: { token, root: rootOf([cartLine(then)]) } })
  await expect.poll(() => rows(page)).toEqual(numbers.toReversed())

  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Your orders' }).getByRole('heading')
  await expect.poll(() => idsIn(cards)).toEqual(numbers.toReversed())
  await page.getByLabel('Sort by').selectOption('Date')
  await expect.poll(() => idsIn(cards)).toEqual(numbers)
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect.poll(() => idsIn(cards)).toEqual(numbers.toReversed())
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  const [oldest, dearest, newest] = numbers
  await expect.poll(() => page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending')
  const click = (column: string) => page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await click('Amount')
  await expect.poll(() => rows(page)).toEqual([oldest, newest, dearest])
  await click('Amount')
  await expect.poll(() => rows(page)).toEqual([dearest, newest, oldest])
  await click('Status')
  await expect.poll(() => rows(page)).toEqual([newest, oldest, dearest])
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort'))
    .toBe('ascending')

  const row = page.getByRole('row').filter({ hasText: dearest ?? '' })
  await expect.poll(() => row.locator('img').count()).toBe(3)
  await row.getByText('+1').waitFor()
  for (const name of ['View', 'Pay Now']) {
    await expect.poll(() => row.getByRole('link', { name }).getAttribute('href')).toBe(`/checkout/${ids[1]}`)
  }
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: newest ?? '' })
        .getByRole('link', { name: 'Pay Now' })
        .count(),
    )
    .toBe(0)
  // Pay Now does not shift other links, and amounts are aligned.
  const edges = (found: Locator) =>
    found.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))])
  for (const name of [/^Re-add/, /^View/]) {
    expect(
      await edges(page.locator('tbody').getByRole(name.source === '^View' ? 'link' : 'button', { name })),
    ).toHaveLength(1)
  }
  const aligned = page.locator('tbody td:nth-of-type(2)')
  await expect
    .poll(() => aligned.evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign)))
    .toEqual(Array(3).fill('right'))
  const colors = page.locator('tbody [data-color]')
  await expect
    .poll(() => colors.evaluateAll((all) => all.map((badge) => badge.getAttribute('data-color'))))
    .toEqual(['red', 'green', 'yellow'])
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Orders').waitFor()

  // Adds the products of an order to the cart again at current prices, or says that it failed.
  const dialog = page.getByRole('dialog')
  await page.route('**/api/products?*', (route) => route.abort())
  await page.getByRole('button', { name: `Re-add to Cart ${numbers[0]}` }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await toastOf(page, 'Failed to add items to cart')
  await page.unroute('**/api/products?*')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: `Re-add to Cart ${numbers[1]}` }).click()
  const line = dialog.getByRole('listitem').filter({ hasText: product.name })
  await line.getByText(formatTaka(product.price)).waitFor()
  await expect.poll(() => line.textContent()).toContain(`then ${formatTaka(then.price)} now`)
  await expectAccessible(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await toastOf(page, '3 new items added, 1 item updated in your cart!')
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'View Cart' }).click()
  await page.waitForURL('/cart')
  const cart = async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.cart
  await expect.poll(cart).toHaveLength(4)
  await expect
    .poll(async () => (await cart())[0])
    .toMatchObject({ _id: product._id, quantity: 2, price: product.price })
  await page.clock.resume()

  await shop.db.execute(sql`
    insert into orders (user_id, placed_at, amount, address, status)
    select user_id, placed_at - n * interval '1 hour', amount + n, address, 'cancelled'
    from orders, generate_series(1, 18) n where id = ${ids[0]}`)
  await moveTo(page, '/orders')
  await expect.poll(async () => (await rows(page)).length).toBe(20)
  expect((await rows(page))[0]).toBe(newest)
  await main(page).getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/orders?page=2')
  await expect.poll(async () => (await rows(page)).length).toBe(1)
  await expectFocused(main(page).getByRole('heading', { name: 'Orders', exact: true }))
  await click('Amount')
  await page.waitForURL('/orders?sort=amount-ascending')
  await expect.poll(async () => (await rows(page))[0]).toBe(oldest)
  await page.goBack()
  await page.waitForURL('/orders')
  await moveTo(page, '/orders?page=99')
  await page.waitForURL('/orders?page=2')
  await expect.poll(async () => (await rows(page)).length).toBe(1)

  // Another account signs in, in another tab.
  const other = await customers.openAccount('Someone Else')
  const tab = await page.context().newPage()
  await tab.goto(new URL(blankPage, page.url()).href)
  await setLocalStorage(tab, { token: other.token })
  await heading(page, 'No Orders Yet')
  await expect.poll(() => rows(page)).toEqual([])
})

it('says why the orders could not be loaded, and tries again; shows No Orders Yet until Refresh loads the first order and its badge [G02] [G04] [G09]', async () => {
  shop.expectError(/503|500|ERR_FAILED/)
  const [product] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage)
  const responses = [failedResponse('busy'), { status: 500, json: { success: false } }]
  let response = responses[0]
  await page.route('**/api/order/my-orders?*', (route) => (response ? route.fulfill(response) : route.abort()))
  await page.goto('/orders')
  await heading(page, 'Error Loading Orders')
  await main(page).getByText('The shop is busy at the moment.').waitFor()
  await toastOf(page, 'Failed to load orders')
  await expectAccessible(page)
  response = responses[1]
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByText('Failed to fetch orders').waitFor()
  response = undefined
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByText('Failed to load orders').waitFor()
  await page.unroute('**/api/order/my-orders?*')
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await heading(page, 'No Orders Yet')
  await expectFocused(main(page).getByRole('heading', { name: 'Orders', exact: true }))
  await expect.poll(() => main(page).getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/shop')

  await expectSettled(page)
  const id = await customers.placeOrder(token, [{ product, quantity: 1 }])
  await main(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => rows(page)).toEqual([orderNumber(id)])
  await expect.poll(async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.orderCount).toBe(1)
})
