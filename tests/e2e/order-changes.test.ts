import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { rootOf } from '#tests/support/customer.ts'
import { stockOf as readStock } from '#tests/support/products.ts'
import { button, expectFocused, expectInViewport, holdRequests, main, returnToTab } from '#tests/support/screen.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { customers, staffAccount } = backOfficeOf(shop)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function visitOrder(options: Parameters<typeof shop.visit>[1] = {}) {
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 2 }])
  const page = await shop.visit(`/checkout/${orderId}`, { storage: { token, root: rootOf([]) }, ...options })
  return { page, product, orderId }
}

/** Changes the status, through the API as staff; a pending order becomes one in cash first. */
async function move(orderId: string, ...statuses: string[]) {
  const { token } = await staffAccount('Shop Keeper')
  const path = `/api/admin/orders/${orderId}`
  if (statuses.includes('confirmed')) await customers.call('POST', `${path}/cash-on-delivery`, undefined, token)
  for (const status of statuses) {
    await customers.call('POST', `${path}/status`, await statusChangeOf(shop.db, orderId, status), token)
  }
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
})

it('a customer sees that an order was shipped meanwhile; once it is delivered, a return is requested, and its reason kept until it is sent [G11]', async () => {
  shop.expectError(/409/)
  const { page, orderId } = await visitOrder()
  await button(page, 'Cancel Order').click()
  await move(orderId, 'confirmed', 'shipped')
  await dialog(page, 'Cancel This Order?').getByRole('button', { name: 'Cancel Order' }).click()
  await toastOf(page, 'This order has already been shipped and can no longer be cancelled.')
  await main(page).getByText('shipped', { exact: true }).waitFor()
  await move(orderId, 'delivered')
  await returnToTab(page)
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
