import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { alert, backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { sandboxControlOf } from '#tests/support/card-customers.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, holdRequests, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const controlBank = sandboxControlOf(shop)
const { cardOrder, changeStatus, customers, openBackOffice, visitAs } = backOfficeOf(shop)

let page: Page
let staff: string
/** The bank sends a refund back when a test says so, and not some seconds later. */
beforeAll(async () => {
  await controlBank('PUT', 'faults', [{ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000, times: 3 }])
  ;({ page, token: staff } = await openBackOffice('/admin'))
})

/** Waits until the shop has sent a refund, which the bank then sends back. */
const failRefund = () => expect.poll(() => controlBank('POST', 'bank')).toEqual({ done: 1 })

const orderOf = async (orderId: string) =>
  (await customers.call<{ order: StaffOrder }>('GET', `/api/admin/orders/${orderId}`, undefined, staff)).order
async function openOrder(orderId: string) {
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
}

it('staff see a failed refund under Today, send it again, and record money refunded another way [S04]', async () => {
  const { orderId } = await cardOrder('pm_card_refundFail')
  await openOrder(orderId)
  await press(page, 'Cancel order')
  // The order is not loaded again before the test has seen that the refund is on its way.
  const release = await holdRequests(page, `**/api/admin/orders/${orderId}`)
  const cancelling = page.getByRole('dialog', { name: 'Cancel This Order?' })
  await cancelling.getByLabel('Reason').selectOption('The customer changed their mind')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await main(page).getByText('is on its way back to the card').waitFor()
  release()
  await expect.poll(async () => (await orderOf(orderId)).paymentStatus).toBe('refunded')
  await returnToTab(page)
  await main(page).getByText('Refunded', { exact: true }).first().waitFor()

  await failRefund()
  const failed = () => customers.call<{ refundsToCheck: number }>('GET', '/api/admin/today', undefined, staff)
  await expect.poll(async () => (await failed()).refundsToCheck).toBe(1)
  await moveTo(page, '/admin')
  await main(page).getByRole('link', { name: '1 order has a refund to check' }).click()
  await page.waitForURL('**/admin/orders?status=refund-to-check')
  await orderLink(page, orderId).click()
  await main(page).getByRole('heading', { name: 'Refund Failed' }).waitFor()
  await expectAccessible(page)

  await press(page, 'Send refund again')
  await toastOf(page, 'Refund retried')
  await main(page).getByText('Refund retried').waitFor()
  await failRefund()
  await expect.poll(async () => (await failed()).refundsToCheck).toBe(1)
  await returnToTab(page)
  await press(page, 'Refunded another way')
  const dialog = page.getByRole('dialog', { name: 'Refunded Another Way?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'It was refunded' }).click()
  await toastOf(page, 'Refund recorded')
  await main(page).getByText('Nothing more to do for this order.').waitFor()
})

it('shows the second of two staff members that the refund is already done', async () => {
  const { orderId, product } = await cardOrder('pm_card_refundFail')
  await changeStatus(orderId, staff, 'cancelled')
  await failRefund()
  await expect.poll(async () => (await orderOf(orderId)).refund).toBe('failed')
  await openOrder(orderId)
  await main(page).getByRole('button', { name: 'Send refund again' }).waitFor()
  await customers.call(
    'POST',
    `/api/admin/orders/${orderId}/due-refund`,
    { by: 'manual', amount: product.price },
    staff,
  )
  shop.expectError(/409/)
  await press(page, 'Send refund again')
  await alert(page, 'There is no refund to send for this order.').waitFor()
  await button(page, 'Send refund again').waitFor({ state: 'detached' })
})

it('a failed reload while a refund is on its way keeps the order and its open dialog', async () => {
  await controlBank('PUT', 'faults', [{ on: 'refunds.create', does: 'status', status: 500, times: 1_000 }])
  const { orderId, product } = await cardOrder('pm_card_visa')
  const page = await visitAs(staff, blankPage)
  await customers.call(
    'POST',
    `/api/admin/orders/${orderId}/refunds`,
    { amount: 1, method: 'card', left: product.price },
    staff,
  )
  await page.clock.install()
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByText('is on its way back to the card').waitFor()
  await press(page, 'Add courier and tracking')
  const dialog = page.getByRole('dialog', { name: 'Add Shipment' })
  await dialog.getByLabel('Courier').selectOption('Pathao')
  await dialog.getByLabel('Tracking number').fill('PATHAO-77')
  const path = `**/api/admin/orders/${orderId}`
  await page.route(path, (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  const failed = page.waitForEvent('console', { predicate: (message) => message.text().includes('failed') })
  await page.clock.fastForward(5_000)
  await failed
  await page.unroute(path)
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await main(page).getByText('PATHAO-77').first().waitFor()
  await controlBank('PUT', 'faults', [])
})
