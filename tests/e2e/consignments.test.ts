import { it } from 'vitest'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, staffAccount, visitAs } = backOfficeOf(shop)

it('staff sends a parcel to the test courier, and sees that it is returned', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  await changeStatus(orderId, staff.token, 'confirmed')
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`, { device: 'phone' })
  await main(page).getByText('This is a test courier').waitFor()
  await expectAccessibleInBothSizes(page)
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
})
