import { expect, it } from 'vitest'
import { alert, backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { toastOf } from '#tests/support/customer.ts'
import { moveFromNow } from '#tests/support/order-move.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { cardOrder, customers, visitAs, visitAsStaff } = backOfficeOf(shop)

/** The sandbox's bank returns a refund after some seconds, and the shop notices it at its next poll. */
const pollTimeout = { timeout: 30_000 }
/** Longer than the default, because these tests wait for the bank several times. */
const testTimeout = { timeout: 150_000 }

it(
  'shows a failed refund under Today, sends it again, and records money refunded another way',
  testTimeout,
  async () => {
    const { orderId, token } = await cardOrder('pm_card_refundFail')
    const { page, token: staff } = await visitAsStaff(`/admin/orders/${orderId}`)
    await press(page, 'Cancel order')
    const cancelling = page.getByRole('dialog', { name: 'Cancel This Order?' })
    await cancelling.getByLabel('Why is it cancelled?').selectOption('The customer changed their mind')
    await cancelling.getByRole('button', { name: 'Cancel order' }).click()
    await main(page).getByText('are on their way back to the card').waitFor()
    // The screen reloads automatically until the refund is sent.
    await main(page).getByText('Refunded', { exact: true }).first().waitFor(pollTimeout)

    const failed = () => customers.call<{ refundsFailed: number }>('GET', '/api/admin/today', undefined, staff)
    await expect.poll(async () => (await failed()).refundsFailed, pollTimeout).toBe(1)
    await page.goto('/admin')
    await main(page).getByRole('link', { name: '1 refund failed' }).waitFor()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: '1 refund failed' }).click()
    await page.waitForURL('**/admin/orders?status=refund-failed')
    await orderLink(page, orderId).click()
    await main(page).getByRole('heading', { name: 'Refund Failed' }).waitFor()
    await expectAccessible(page)

    const customer = await visitAs(token, `/checkout/${orderId}`)
    await main(customer).getByText('Our refund failed.').waitFor()
    await main(customer).locator('[aria-current=step]').filter({ hasText: 'Refund failed' }).waitFor()
    expect(await main(customer).getByText('Payment Completed').count()).toBe(0)
    await expectAccessible(customer)

    await press(page, 'Send the refund again')
    await toastOf(page, 'The refund is sent again')
    await main(page).getByText('Refund sent again').waitFor()
    await expect.poll(async () => (await failed()).refundsFailed, pollTimeout).toBe(1)
    await page.reload()
    await press(page, 'Refunded another way')
    const dialog = page.getByRole('dialog', { name: 'Refunded Another Way?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'It was refunded' }).click()
    await toastOf(page, 'The refund is recorded')
    await main(page).getByText('Nothing left to do for this order.').waitFor()
    await customer.reload()
    await main(customer).getByText('Not to the card: the gallery gave it back in another way.').waitFor()
    await main(customer).getByText('Our refund failed.').waitFor({ state: 'detached' })
  },
)

it('tells the second of two staff members that the refund is already done', testTimeout, async () => {
  const { orderId } = await cardOrder('pm_card_refundFail')
  const { page, token } = await visitAsStaff('/admin/orders')
  await customers.call(
    'POST',
    `/api/admin/orders/${orderId}/status`,
    await moveFromNow(shop.db, orderId, 'cancelled'),
    token,
  )
  const order = () =>
    customers.call<{ order: { refund: string | null } }>('GET', `/api/admin/orders/${orderId}`, undefined, token)
  await expect.poll(async () => (await order()).order.refund, pollTimeout).toBe('failed')
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Send the refund again' }).waitFor()
  await customers.call('POST', `/api/admin/orders/${orderId}/refund`, { by: 'hand' }, token)
  shop.expectError(/409/)
  await press(page, 'Send the refund again')
  await alert(page, 'No refund of this order waits to be sent.').waitFor()
  await button(page, 'Send the refund again').waitFor({ state: 'detached' })
})
