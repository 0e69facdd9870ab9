import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderEvents, orders } from '#database/schema/index.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import {
  openCardForm,
  openCardPaymentShop,
  panel,
  payButton,
  payWith,
  sandboxControlOf,
  typeCard,
} from '#tests/support/card-customers.ts'
import { button, expectFocused, main, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { customers, paymentOf, setSandbox, shop } = openCardPaymentShop()

const alert = (page: Parameters<typeof panel>[0]) => panel(page).getByRole('alert')
const cancel = (id: string, token: string) => customers.call('POST', `/api/order/user/${id}/cancel`, undefined, token)
const noPaymentLeft = (page: Parameters<typeof panel>[0]) =>
  expect.poll(() => panel(page).getByRole('button').count()).toBe(0)

it('never charges another amount than the Pay button says, nor a cancelled order, and keeps the message when the card form is gone', async () => {
  shop.expectError(/409/)
  const { page, id, token } = await customers.visitOrder()
  await openCardForm(page)
  await typeCard(page, '4242424242424242')
  // As an edit by staff does.
  await shop.db.update(orders).set({ amount: 95_000 }).where(eq(orders.id, id))
  await payButton(page).click()
  await expect
    .poll(() => alert(page).textContent())
    .toBe('The total of this order is now ৳950.00. Please check it again.')
  await expect.poll(() => payButton(page).textContent()).toBe('Pay ৳950.00')
  expect(await paymentOf(id)).toBe('pending')

  await cancel(id, token)
  await payButton(page).click()
  await main(page).getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  await noPaymentLeft(page)
  await expect.poll(() => alert(page).textContent()).toBe('This order was cancelled.')
})

it('shows why cash was rejected, and the order as it is now', async () => {
  shop.expectError(/409/)
  const { page, id, token } = await customers.visitOrder({ device: 'phone' })
  await button(page, 'Cash On Delivery').waitFor()
  await cancel(id, token)
  await button(page, 'Cash On Delivery').click()
  await main(page).getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  await expect.poll(() => alert(page).textContent()).toMatch(/cancelled/)
  await noPaymentLeft(page)
  await expectFocused(panel(page))
})

it('shows a payment that the bank was processing as completed when the customer returns to the tab', async () => {
  shop.expectError(/409/)
  const { page, id, token } = await customers.visitOrder()
  await openCardForm(page)
  const unpaid = await customers.call<object>('GET', `/api/order/user/${id}`, undefined, token)
  let outdated = true
  await page.route(`**/api/order/user/${id}`, (route) =>
    outdated ? route.fulfill({ json: unpaid }) : route.continue(),
  )
  await setSandbox('faults', [{ on: 'payment_intents.confirm', does: 'processing', ms: 3_600_000 }])
  await payWith(page, '4242424242424242')
  await toastOf(page, 'Your bank is checking this payment.')
  await sandboxControlOf(shop)('POST', 'bank', {})
  await expect.poll(() => paymentOf(id)).toBe('paid')
  outdated = false
  await returnToTab(page)
  await panel(page).getByText('Payment Completed').waitFor()
  await expect.poll(() => alert(page).count()).toBe(0)
})

it('shows an expired order as cancelled without a reload, says why, and offers it again', async () => {
  const { page, id, products } = await customers.visitOrder()
  await page.clock.install()
  await page.reload()
  await panel(page)
    .getByText(/by then; otherwise the order is cancelled\.$/)
    .waitFor()
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  await shop.db.insert(orderEvents).values({ orderId: id, what: 'cancelled', reason: 'not_paid_in_time' })
  await page.clock.fastForward('02:01:00')
  await main(page).getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  await noPaymentLeft(page)
  const timeline = page.getByRole('region', { name: 'Order Tracking' })
  await timeline.getByText('It was neither paid nor set to cash on delivery in time. Nothing was taken.').waitFor()
  await main(page).getByRole('link', { name: 'Write to us' }).waitFor()
  await expectAccessible(page)
  await button(page, 'Re-add to Cart').click()
  await page.getByRole('dialog', { name: 'Re-add to Cart?' }).getByRole('button', { name: 'Add to Cart' }).click()
  await toastOf(page, `${products.length} new items added to your cart!`)
})
