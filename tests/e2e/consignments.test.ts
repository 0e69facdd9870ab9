import { expect, it } from 'vitest'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

it('staff send a parcel to the test courier, and see that it is returned, or delivered although its order is cancelled', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  await changeStatus(orderId, staff.token, 'confirmed')
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`, { device: 'phone' })
  await main(page).getByText('This is a test courier').waitFor()
  await expectAccessibleInBothSizes(page)
  await main(page).getByLabel('Courier', { exact: true }).selectOption('Steadfast')
  await press(page, 'Send to Steadfast')
  await toastOf(page, 'Parcel sent to the courier')
  await main(page).getByText('Waiting to be collected').waitFor()
  await main(page)
    .getByRole('link', { name: /Track the parcel/ })
    .waitFor()
  await changeStatus(orderId, staff.token, 'shipped')
  await page.reload()
  await press(page, 'Simulate refusal')
  await main(page).getByText('The parcel is on its way back.').waitFor()
  await expectAccessibleInBothSizes(page)
  await main(page).getByRole('button', { name: 'Returned to sender' }).waitFor()

  const { orderId: cancelled } = await cashOrder()
  const call = (path: string, body: object) =>
    customers.call('POST', `/api/admin/orders/${cancelled}/${path}`, body, staff.token)
  await changeStatus(cancelled, staff.token, 'confirmed')
  await call('consignment', { courier: 'steadfast' })
  await changeStatus(cancelled, staff.token, 'cancelled')
  await page.goto('/admin')
  await main(page).getByRole('link', { name: '1 order was cancelled after its parcel was sent' }).click()
  await page.waitForURL('**/admin/orders?status=cancelled-after-sending')
  await orderLink(page, cancelled).click()
  await main(page).getByText('cancel the parcel with the courier, too.').waitFor()
  await call('test-courier', { status: 'delivered' })
  await page.reload()
  await main(page).getByText('but its parcel was delivered.').waitFor()
  await expectAccessibleInBothSizes(page)
  await press(page, 'Close parcel')
  await toastOf(page, 'Parcel closed')
  await main(page).getByText('Nothing more to do for this order.').waitFor()
  const title = heading(page, `Order ${orderNumber(cancelled)}`)
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
})
