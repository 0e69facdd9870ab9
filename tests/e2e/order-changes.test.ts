import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderEvents, orders, users } from '#database/schema/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { stockOf as readStock } from '#tests/support/products.ts'
import { blankPage, button, expectFocused, expectInViewport, holdRequests, main } from '#tests/support/screen.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hour = 60 * 60_000
const day = 24 * hour

async function visitOrder(options: Parameters<typeof shop.visit>[1] = {}) {
  const account = await customers.openAccount()
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('the sample catalogue has no product')
  const orderId = await customers.placeOrder(account.token, [{ product, quantity: 2 }])
  const page = await shop.visit(blankPage, options)
  await setLocalStorage(page, { token: account.token, root: rootOf([]) })
  await page.goto(`/checkout/${orderId}`)
  return { page, product, orderId, ...account }
}

/** Records cash on delivery and changes the status, through the API as staff. */
async function move(orderId: string, ...statuses: string[]) {
  const { email, token } = await customers.openAccount('Shop Keeper')
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  await customers.call('POST', `/api/admin/orders/${orderId}/cash-on-delivery`, undefined, token)
  for (const status of statuses)
    await customers.call(
      'POST',
      `/api/admin/orders/${orderId}/status`,
      await statusChangeOf(shop.db, orderId, status),
      token,
    )
}

const stockOf = async (id: string) => (await readStock(shop.db, id))?.stock ?? 0

it('a customer cancels an order within the hour after a confirmation, and its stock is restored [G11]', async () => {
  const { page, product } = await visitOrder({ device: 'phone' })
  const before = await stockOf(product._id)
  await main(page).getByText('You can cancel this order until').waitFor()
  await button(page, 'Cancel Order').click()
  await expectAccessible(page)
  await dialog(page, 'Cancel This Order?').getByRole('button', { name: 'Keep Order' }).click()
  await button(page, 'Cancel Order').click()
  const release = await holdRequests(page, '**/cancel')
  const question = dialog(page, 'Cancel This Order?')
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  // Closing it while the call is pending would not keep the order.
  await expect
    .poll(() => question.getByRole('button', { disabled: true }).allTextContents())
    .toEqual(['', 'Keep Order', 'Cancel Order'])
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect.poll(() => question.isVisible()).toBe(true)
  release()
  await toastOf(page, 'Your order has been cancelled')
  const heading = main(page).getByRole('heading', { level: 1, name: 'Order Cancelled' })
  await expectFocused(heading)
  await expectInViewport(heading)
  await main(page).getByText('This order was cancelled. There is nothing to pay.', { exact: true }).waitFor()
  await main(page).getByText('cancelled', { exact: true }).waitFor()
  const timeline = main(page).getByRole('region', { name: 'Order Tracking' })
  await expect
    .poll(() => timeline.getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^Order placed.* [AP]M$/), expect.stringMatching(/^Cancelled.* [AP]M$/)])
  await expect.poll(() => button(page, 'Cancel Order').count()).toBe(0)
  expect(await stockOf(product._id)).toBe(before + 2)
  await expectAccessible(page)
})

it('a customer sees that it is too late to cancel an order, or that it was shipped [G11]', async () => {
  const { page, orderId } = await visitOrder({ device: 'phone' })
  await shop.db
    .update(orders)
    .set({ placedAt: new Date(Date.now() - hour) })
    .where(eq(orders.id, orderId))
  await page.reload()
  await main(page).getByText('An order can only be cancelled within one hour of placing it.').waitFor()
  await expectAccessible(page)
  await move(orderId, 'confirmed', 'shipped')
  await page.reload()
  await main(page).getByText('This order has already been shipped and can no longer be cancelled.').waitFor()
  await main(page).getByText('On its way to you').waitFor()
})

it('a customer who cancels an order that was shipped meanwhile sees that it was shipped [G11]', async () => {
  shop.expectError(/409/)
  const { page, orderId } = await visitOrder()
  await button(page, 'Cancel Order').click()
  await move(orderId, 'confirmed', 'shipped')
  await dialog(page, 'Cancel This Order?').getByRole('button', { name: 'Cancel Order' }).click()
  await toastOf(page, 'This order has already been shipped and can no longer be cancelled.')
  await main(page).getByText('shipped', { exact: true }).waitFor()
})

it('a customer requests a return within 30 days of delivery, and keeps the reason until it is sent [G11]', async () => {
  const { page, orderId } = await visitOrder()
  await move(orderId, 'confirmed', 'shipped', 'delivered')
  await page.reload()
  await button(page, 'Request a Return').click()
  const returnDialog = dialog(page, 'Request a Return')
  await returnDialog.getByRole('button', { name: 'Request a Return' }).click()
  await returnDialog.getByText('Tell us the reason').waitFor()
  await returnDialog.getByLabel(/^Bottles of /).selectOption('2')
  await expectAccessible(page)
  await returnDialog.getByLabel('Reason for the return').fill('The cap is <b>broken</b>.')
  await page.reload()
  await button(page, 'Request a Return').click()
  await expect
    .poll(() => returnDialog.getByLabel('Reason for the return').inputValue())
    .toBe('The cap is <b>broken</b>.')
  await returnDialog.getByRole('button', { name: 'Request a Return' }).click()
  await toastOf(page, 'Return requested. We’ll tell you our decision.')
  const timeline = main(page).getByRole('region', { name: 'Order Tracking' })
  await timeline.getByText('Return requested').waitFor()
  await timeline.getByText('The cap is <b>broken</b>.').waitFor()
  await main(page).getByText('You requested a return on').waitFor()
  await expect.poll(() => button(page, 'Request a Return').count()).toBe(0)
})

it('a customer sees when the 30 days for a return have passed [G11]', async () => {
  const { page, orderId } = await visitOrder()
  await move(orderId, 'confirmed', 'shipped', 'delivered')
  await shop.db
    .update(orderEvents)
    .set({ at: new Date(Date.now() - 31 * day) })
    .where(eq(orderEvents.orderId, orderId))
  await page.reload()
  await main(page).getByText('The 30-day return period ended on').waitFor()
  await expect
    .poll(() => main(page).getByRole('link', { name: 'Write to us' }).getAttribute('href'))
    .toMatch(/^\/contact\?subject=/)
})
