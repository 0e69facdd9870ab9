import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

/** A delivered order of two bottles, paid in cash. */
async function paidOrder(staff: string) {
  const customer = await customers.openAccount('Ayesha Rahman')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 2 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  await changeStatus(orderId, staff, 'confirmed', 'shipped', 'delivered')
  return { customer, product, orderId }
}

it('staff refund one of two bottles, its customer sees it, and the ledger is consistent [S07]', async () => {
  const { token: staff } = await staffAccount()
  const { customer, product, orderId } = await paidOrder(staff)
  const page = await visitAs(staff, `/admin/orders/${orderId}`, { device: 'phone' })
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel(`Bottles of ${nameWithSize(product.name, product.size)} to refund`).selectOption('1')
  await dialog.getByLabel('Refund method').selectOption('By bKash')
  const refund = dialog.getByRole('button', { name: `Refund ${formatTaka(product.price)}` })
  await refund.click()
  await dialog.getByText('Enter the bKash transaction ID').waitFor()
  await dialog.getByLabel('bKash transaction ID').fill('9AB7')
  await expectAccessible(page)
  await refund.click()
  await toastOf(page, 'Refund recorded')
  await main(page)
    .getByText(`Up to ${formatTaka(product.price)} can be refunded.`)
    .waitFor()

  const customerPage = await visitAs(customer.token, `/checkout/${orderId}`)
  await main(customerPage).getByText('Partially refunded').waitFor()
  await main(customerPage)
    .getByText(`${formatTaka(product.price)} by bKash`)
    .waitFor()
  await moveTo(page, '/admin/reconciliation')
  await main(page).getByText('৳0.00: everything adds up').waitFor()
})

it('the dialog of a refund stays open while it is sent; once its response was lost, it says that the refunds have changed and offers no other [S02]', async () => {
  const { token: staff } = await staffAccount()
  const { product, orderId } = await paidOrder(staff)
  const page = await visitAs(staff, `/admin/orders/${orderId}`)
  shop.expectError(/ERR_FAILED/)
  const failing = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/refunds', async (route) => {
    sent += 1
    if (sent === 1) await failing.promise
    else {
      await route.fetch()
      lost.resolve()
    }
    await route.abort()
  })
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel(`Bottles of ${nameWithSize(product.name, product.size)} to refund`).selectOption('1')
  const refund = `Refund ${formatTaka(product.price)}`
  await dialog.getByRole('button', { name: refund }).click()
  await expect
    .poll(() => dialog.getByRole('button', { disabled: true }).allTextContents())
    .toEqual(['', 'Go back', refund])
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect.poll(() => dialog.isVisible()).toBe(true)
  failing.resolve()
  await dialog.getByRole('alert').waitFor()

  await dialog.getByRole('button', { name: refund }).click()
  await lost.promise
  await returnToTab(page)
  await dialog.getByText('The refunds of this order have changed in the meantime.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: /^Refund/ }).count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check the refunds' }).click()
  await main(page)
    .getByRole('region', { name: 'Refunds' })
    .getByText(`${formatTaka(product.price)} in cash`)
    .waitFor()
  const { order } = await customers.call<{ order: StaffOrder }>('GET', `/api/admin/orders/${orderId}`, undefined, staff)
  expect(order.refunds).toHaveLength(1)
})
