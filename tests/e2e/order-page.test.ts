import { eq } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, home, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** A new, signed-in customer on the page of their order of these products. */
async function visitOrder(lines: Parameters<typeof customers.placeOrder>[1]) {
  const { token } = await customers.openAccount()
  const orderId = await customers.placeOrder(token, lines)
  return { page: await shop.visit(`/checkout/${orderId}`, { storage: { token, root: rootOf([]) } }), orderId }
}

it('shows an order by its link: items, address, sums, timeline; its changes when the customer returns to its tab [J01] [G11]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one, other] = await customers.twoProducts()
  const { page, orderId } = await visitOrder([
    { product: one, quantity: 2 },
    { product: other, quantity: 1 },
  ])
  await page.getByRole('heading', { level: 1, name: 'Order Confirmation' }).waitFor()
  await main(page).getByText(orderId).waitFor()
  const panel = page.getByRole('region', { name: 'Payment', exact: true })
  const total = formatTaka((Math.round(one.price * 100) * 2 + Math.round(other.price * 100)) / 100)
  await expect.poll(() => panel.getByRole('definition').allTextContents()).toEqual([total, 'Free', total])
  await panel.getByText('Subtotal (3 items)').waitFor()
  const address = page.getByRole('region', { name: 'Delivery Address' })
  for (const words of ['Ayesha Rahman', home.street, '1205', 'Bangladesh', '01712-345678'])
    await address.getByText(words).first().waitFor()
  const tracking = page.getByRole('region', { name: 'Order Tracking' })
  await tracking.getByText('Order placed').waitFor()
  const facts = await main(page).getByRole('definition').allTextContents()
  expect(facts.some((fact) => /^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M$/.test(fact))).toBe(true)

  await shop.db.update(orders).set({ status: 'shipped', paymentStatus: 'paid' }).where(eq(orders.id, orderId))
  await shop.db.insert(orderEvents).values({ orderId, what: 'shipped', at: new Date() })
  const url = '**/api/order/user/*'
  await page.route(url, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await returnToTab(page)
  await failed
  // What is shown stays when it cannot be loaded.
  await tracking.getByText('Order placed').waitFor()
  await page.unroute(url)
  await returnToTab(page)
  await panel.getByText('Payment Completed').waitFor()
  await expect.poll(() => button(page, 'Cash On Delivery').count()).toBe(0)
  await expect
    .poll(() =>
      main(page)
        .locator('[data-color]')
        .evaluateAll((all) => all.map((badge) => badge.getAttribute('data-color'))),
    )
    .toEqual(['purple', 'green'])
  await tracking.getByText('On its way to you').waitFor()
})

it('redirects to Orders when an order is unknown, another customer’s, or cannot be loaded [J02]', async () => {
  shop.expectError(/404|400|ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const other = await customers.openAccount('Someone Else')
  const theirs = await customers.placeOrder(other.token, [{ product: one, quantity: 1 }])
  const { page } = await customers.visitSignedIn(`/checkout/${theirs}`)
  await toastOf(page, 'Order not found')
  await page.waitForURL('/orders')
  await moveTo(page, '/checkout/none')
  await page.waitForURL('/orders')
  await page.route('**/api/order/user/*', (route) => route.abort())
  await moveTo(page, `/checkout/${theirs}`)
  await toastOf(page, 'Failed to load order details')
  await page.waitForURL('/orders')
  await page.unroute('**/api/order/user/*')

  await page.route('**/api/order/user/*', (route) => route.fulfill({ json: { success: true } }))
  await moveTo(page, '/checkout/6887c6a7-880d-4474-9943-e9361853249d')
  await main(page).getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor()
  await expect.poll(() => main(page).getByText('Order Confirmation').count()).toBe(0)
  await main(page).getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL('/orders')
})

it('an order that cannot be loaded for now is not called missing, and can be tried again, until the orders are reloaded [J02]', async () => {
  shop.expectError(/500|ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccount()
  const id = await customers.placeOrder(token, [{ product: one, quantity: 1 }])
  const page = await shop.visit(blankPage, { storage: { token, root: rootOf([]) } })
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'status 500': (route) => route.fulfill({ status: 500, json: { success: false } }),
    'a page of HTML': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login to the network</title>' }),
    'a response that does not say whether it succeeded': (route) => route.fulfill({ json: { order: null } }),
  }
  const notice = main(page).getByRole('alert').filter({ hasText: 'Failed to load order details' })
  const tryAgain = notice.getByRole('link', { name: 'Try Again' })
  await page.route('**/api/order/user/*', (route) => route.abort())
  await page.goto(`/checkout/${id}`)
  await notice.waitFor()
  await page.reload()
  await main(page)
    .getByRole('rowheader', { name: orderNumber(id) })
    .waitFor()
  await expect.poll(() => notice.count()).toBe(0)

  await moveTo(page, `/checkout/${id}`)
  await notice.waitFor()
  for (const [failure, response] of Object.entries(failures)) {
    await page.unrouteAll()
    await page.route('**/api/order/user/*', response)
    const requested = page.waitForRequest('**/api/order/user/*')
    await tryAgain.click()
    await requested
    await expect.poll(() => notice.isVisible(), { message: failure }).toBe(true)
    expect(new URL(page.url()).pathname, failure).toBe('/orders')
  }
  await expectAccessible(page)
  await page.unrouteAll()
  await tryAgain.click()
  await page.waitForURL(`/checkout/${id}`)
  await main(page).getByText(one.name).first().waitFor()
  // The order took the place of the failures.
  await page.goBack()
  await page.waitForURL('/orders')
  await expect.poll(() => notice.count()).toBe(0)
})
