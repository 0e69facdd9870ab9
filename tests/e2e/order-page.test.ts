import { eq } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, home, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, main, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** A new, signed-in customer on the page of their order of these products. */
async function visitOrder(
  lines: Parameters<typeof customers.placeOrder>[1],
  prepare: (orderId: string) => Promise<unknown> = async () => {},
) {
  const { token } = await customers.openAccount()
  const orderId = await customers.placeOrder(token, lines)
  await prepare(orderId)
  return { page: await shop.visit(`/checkout/${orderId}`, { storage: { token, root: rootOf([]) } }), orderId }
}

it('shows an order after a refresh and by its link: items, address, sums, timeline [J01] [G11]', async () => {
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
  await page.getByRole('region', { name: 'Order Tracking' }).getByText('Order placed').waitFor()
  await expectAccessible(page)
  const facts = await main(page).getByRole('definition').allTextContents()
  expect(facts.some((fact) => /^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M$/.test(fact))).toBe(true)

  await shop.db.update(orders).set({ status: 'shipped', paymentStatus: 'paid' }).where(eq(orders.id, orderId))
  await shop.db.insert(orderEvents).values({ orderId, what: 'shipped', at: new Date() })
  await page.reload()
  await panel.getByText('Payment Completed').waitFor()
  await expect.poll(() => button(page, 'Cash On Delivery').count()).toBe(0)
  await expect
    .poll(() =>
      main(page)
        .locator('[data-color]')
        .evaluateAll((all) => all.map((badge) => badge.getAttribute('data-color'))),
    )
    .toEqual(['purple', 'green'])
  await page.getByRole('region', { name: 'Order Tracking' }).getByText('On its way to you').waitFor()
})

it('loads an order again when the customer returns to its tab, and keeps what is shown if that fails', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page, orderId } = await visitOrder([{ product: one, quantity: 1 }])
  const tracking = page.getByRole('region', { name: 'Order Tracking' })
  await tracking.getByText('Order placed').waitFor()
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId))
  await shop.db.insert(orderEvents).values({ orderId, what: 'shipped', at: new Date() })
  const url = '**/api/order/user/*'
  await page.route(url, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await returnToTab(page)
  await failed
  await tracking.getByText('Order placed').waitFor()
  await page.unroute(url)
  await returnToTab(page)
  await tracking.getByText('On its way to you').waitFor()
})

it('requires no payment of a cancelled order [J04]', async () => {
  const [one] = await customers.twoProducts()
  const { page } = await visitOrder([{ product: one, quantity: 1 }], (orderId) =>
    shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId)),
  )
  await page.getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  await main(page).locator('[data-color=red]').waitFor()
  await main(page).locator('[data-color=grey]').getByText('not paid', { exact: true }).waitFor()
  await main(page).getByText('This order was cancelled. There is nothing to pay.', { exact: true }).waitFor()
  await expect.poll(() => button(page, 'Cash On Delivery').count()).toBe(0)
})

it('redirects to Orders when an order is unknown, another customer’s, or cannot be loaded [J02]', async () => {
  shop.expectError(/404|400|ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const other = await customers.openAccount('Someone Else')
  const theirs = await customers.placeOrder(other.token, [{ product: one, quantity: 1 }])
  const { page } = await customers.visitSignedIn(`/checkout/${theirs}`)
  await toastOf(page, 'Order not found')
  await page.waitForURL('/orders')
  await page.goto('/checkout/none')
  await page.waitForURL('/orders')
  await page.route('**/api/order/user/*', (route) => route.abort())
  await page.goto(`/checkout/${theirs}`)
  await toastOf(page, 'Failed to load order details')
  await page.waitForURL('/orders')
})

it('an order that cannot be loaded for now is not called missing, and can be tried again [J02]', async () => {
  shop.expectError(/500|429|ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage)
  const id = await customers.placeOrder(token, [{ product: one, quantity: 1 }])
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'status 500': (route) => route.fulfill({ status: 500, json: { success: false } }),
    'status 429': (route) => route.fulfill({ status: 429, json: { success: false } }),
    'no network': (route) => route.abort(),
    'a page of HTML': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login to the network</title>' }),
    'half a response': (route) => route.fulfill({ contentType: 'application/json', body: '{"success":tr' }),
    'a response that does not say whether it succeeded': (route) => route.fulfill({ json: { order: null } }),
  }
  const notice = main(page).getByRole('alert').filter({ hasText: 'Failed to load order details' })
  const tryAgain = notice.getByRole('link', { name: 'Try Again' })
  for (const [failure, response] of Object.entries(failures)) {
    await page.unrouteAll()
    await page.route('**/api/order/user/*', response)
    const requested = page.waitForRequest('**/api/order/user/*')
    if (failure === 'status 500') await page.goto(`/checkout/${id}`)
    else await tryAgain.click()
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
  await page.waitForURL(blankPage)
})

it('an order that could not be loaded is no longer mentioned after the orders are reloaded [J02]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage)
  const id = await customers.placeOrder(token, [{ product: one, quantity: 1 }])
  await page.route('**/api/order/user/*', (route) => route.abort())
  await page.goto(`/checkout/${id}`)
  const notice = main(page).getByRole('alert').filter({ hasText: 'Failed to load order details' })
  await notice.waitFor()
  await page.reload()
  await main(page)
    .getByRole('rowheader', { name: orderNumber(id) })
    .waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

it('shows Order Not Found when the response contains no order [J02]', async () => {
  const { page } = await customers.visitSignedIn(blankPage)
  await page.route('**/api/order/user/*', (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/checkout/6887c6a7-880d-4474-9943-e9361853249d')
  await main(page).getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor()
  await expect.poll(() => main(page).getByText('Order Confirmation').count()).toBe(0)
  await main(page).getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL('/orders')
})

it('sends a guest from an order to sign in [J01]', async () => {
  const page = await shop.visit('/checkout/6887c6a7-880d-4474-9943-e9361853249d')
  await page.waitForURL('/signin?next=%2Fcheckout%2F6887c6a7-880d-4474-9943-e9361853249d')
})
