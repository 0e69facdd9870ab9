import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentSettings, PaymentTerms } from '#contract/payments/payment-settings.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { rootOf } from '#tests/support/customer.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { customers, staffAccount, unpaidOrder } = backOfficeOf(shop)

it('a customer who chooses cash reads what is paid in advance, and pays it with bKash', async () => {
  const staff = await staffAccount()
  const path = '/api/admin/payment-settings'
  const { settings } = await customers.call<{ settings: PaymentSettings }>('GET', path, undefined, staff.token)
  const { changed: _, ...terms } = settings
  const advance: PaymentTerms['advance'] = { delivery: null, orders: { from: 1, percent: 10 }, basis: 'neither' }
  await customers.call('PUT', path, { ...terms, advance }, staff.token)
  const { orderId, token } = await unpaidOrder()

  const page = await shop.visit(`/checkout/${orderId}`, { device: 'phone', storage: { token, root: rootOf([]) } })
  await main(page)
    .getByText(/^With Cash On Delivery you pay ৳[\d.,]+ in advance/)
    .waitFor()
  await button(page, 'Cash On Delivery').click()
  await main(page)
    .getByText(/^Please pay ৳[\d.,]+ in advance, .* The courier collects ৳[\d.,]+ when it arrives\.$/)
    .waitFor()
  await expectAccessible(page)
  await button(page, 'Pay with bKash').click()
  await page.waitForURL('**/sandbox/bkash/**')
  await page.getByRole('button', { name: /^Confirm ৳/ }).click()
  await main(page).getByText('Paid in advance').waitFor()
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  expect(order).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'pending', waysToPay: { advance: null } })
  expect(order.advancePaid).toBeGreaterThan(0)
})
