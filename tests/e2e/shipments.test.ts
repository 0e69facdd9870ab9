import { expect, it } from 'vitest'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, visitAs, visitAsStaff } = backOfficeOf(shop)

it('staff record courier and tracking, and the customer follows the parcel', async () => {
  const { orderId, token } = await cashOrder()
  const { page, token: staff } = await visitAsStaff(`/admin/orders/${orderId}`)
  await expect.poll(() => main(page).getByRole('heading', { name: 'Shipment' }).count()).toBe(0)
  await changeStatus(orderId, staff, 'confirmed')
  await page.reload()
  await press(page, 'Add courier and tracking')
  const dialog = page.getByRole('dialog', { name: 'Add Shipment' })
  const link = dialog.getByLabel('Tracking link (optional)')
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await dialog.getByText('Choose the courier').waitFor()
  await dialog.getByLabel('Courier').selectOption('Steadfast')
  await dialog.getByLabel('Tracking number (optional)').fill('SF12345')
  await expect.poll(() => link.inputValue()).toBe('https://steadfast.com.bd/t/SF12345')
  await link.fill('http://example.com/SF12345')
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await dialog.getByText('Enter a URL that starts with https://').waitFor()
  await link.fill('https://example.com/SF12345')
  await expectAccessibleInBothSizes(page)
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await toastOf(page, 'Shipment recorded')
  await main(page).getByText('SF12345', { exact: true }).waitFor()
  await press(page, 'Mark as shipped')
  await toastOf(page, 'The order is now shipped')
  await main(page).getByRole('button', { name: 'Change shipment' }).waitFor()
  await expectAccessibleInBothSizes(page)

  const customer = await visitAs(token, `/checkout/${orderId}`, { device: 'phone' })
  const tracking = main(customer).getByRole('link', { name: /Track your parcel/ })
  await expect.poll(() => tracking.getAttribute('href')).toBe('https://example.com/SF12345')
  await main(customer).getByText('Steadfast').waitFor()
  await expectAccessibleInBothSizes(customer)
})
