import { expect, it } from 'vitest'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cardOrder, cashOrder, changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

it('staff record a refused parcel, and the customer sees that it was returned', async () => {
  const { orderId, token } = await cashOrder()
  const staff = await staffAccount()
  await changeStatus(orderId, staff.token, 'confirmed', 'shipped')
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`)
  await press(page, 'Returned to sender')
  const dialog = page.getByRole('dialog', { name: 'Returned to Sender' })
  await dialog.getByText('No cash is recorded').waitFor()
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await dialog.getByText('Choose the reason').waitFor()
  await dialog.getByLabel('Reason').selectOption('Refused at the door')
  await dialog.getByLabel('Details (optional)').fill('Wanted another scent')
  await dialog.getByLabel('Courier cost in taka (optional)').fill('1x')
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await dialog.getByText('Enter an amount such as 60').waitFor()
  await dialog.getByLabel('Courier cost in taka (optional)').fill('১২০')
  await expectAccessibleInBothSizes(page)
  // A colleague marks the order as delivered, and corrects that: the dialog says why nothing is recorded, and stays.
  await changeStatus(orderId, staff.token, 'delivered')
  shop.expectError(/409/)
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await button(page, 'Returned to sender').waitFor({ state: 'detached' })
  await dialog.getByRole('alert').waitFor()
  const correction = { reason: 'Another parcel' }
  await customers.call('POST', `/api/admin/orders/${orderId}/delivery-correction`, correction, staff.token)
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await toastOf(page, 'Recorded as returned to sender')
  await main(page).getByText('Refused at the door: Wanted another scent').waitFor()
  await main(page).getByText('The bottles are back in stock. Courier cost ৳120.00.').waitFor()
  await expect.poll(() => main(page).getByRole('button', { name: 'Mark as delivered' }).count()).toBe(0)
  await expectAccessibleInBothSizes(page)

  await page.goto(`${shop.url}/admin/orders?status=returned`)
  // The list is a table on a desktop and cards on a phone.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await orderLink(page, orderId).waitFor()
  }

  const customer = await visitAs(token, `/checkout/${orderId}`, { device: 'phone' })
  await main(customer).getByRole('heading', { level: 1, name: 'Parcel Returned' }).waitFor()
  await main(customer).getByText('Returned to the gallery').waitFor()
  await main(customer).getByText('Your parcel was returned to us. There is nothing to pay.', { exact: true }).waitFor()
  await expect
    .poll(() =>
      main(customer)
        .getByRole('button', { name: /Cash|Pay/ })
        .count(),
    )
    .toBe(0)
  await expectAccessibleInBothSizes(customer)
  await customer.goto(`${shop.url}/orders`)
  for (const width of [390, 1440]) {
    await customer.setViewportSize({ width, height: 844 })
    await main(customer).getByText('returned', { exact: true }).locator('visible=true').waitFor()
  }
})

it('staff see that a returned parcel was paid by card, and refund it', async () => {
  const { orderId } = await cardOrder('pm_card_visa')
  const staff = await staffAccount()
  await changeStatus(orderId, staff.token, 'shipped')
  const body = { reason: 'not_reachable', note: '', restocked: true, courierCost: 0 }
  await customers.call('POST', `/api/admin/orders/${orderId}/parcel-return`, body, staff.token)
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`, { device: 'phone' })
  await main(page).getByText('Paid, to be refunded').waitFor()
  await main(page).getByRole('heading', { name: 'To Be Refunded' }).waitFor()
  await expectAccessible(page)
  await main(page)
    .getByRole('button', { name: /^Refund ৳[\d,.]+ to the card$/ })
    .click()
  await toastOf(page, 'Refund sent')
  await main(page).getByText('Refunded', { exact: true }).first().waitFor()
})
