import { expect, it } from 'vitest'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { blankPage, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

it('staff record courier and tracking, and the customer follows the parcel [Q17]', async () => {
  const { orderId, token } = await cashOrder()
  const { page, token: staff } = await visitAsStaff(`/admin/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Confirm' }).first().waitFor()
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

it('overwrites no shipment of a colleague: the form shows it, keeps what was typed, and can be saved again', async () => {
  const { orderId } = await cashOrder()
  const { token: staff } = await staffAccount()
  const record = (body: object) => customers.call('POST', `/api/admin/orders/${orderId}/shipment`, body, staff)
  await changeStatus(orderId, staff, 'confirmed')
  const first = { courier: 'steadfast', trackingNumber: 'SF1', trackingLink: '' }
  await record(first)
  const page = await visitAs(staff, blankPage)
  // The page learns of the colleague's change when its own is refused, and not before.
  const loading = Promise.withResolvers<void>()
  let held: Promise<void> | undefined
  await page.route(`**/api/admin/orders/${orderId}`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto(`/admin/orders/${orderId}`)
  await press(page, 'Change shipment')
  const dialog = page.getByRole('dialog', { name: 'Change Shipment' })
  const number = dialog.getByLabel('Tracking number (optional)')
  await number.fill('SF2')
  held = loading.promise
  await record({ courier: 'redx', trackingNumber: 'RX9', trackingLink: '', seen: first })
  shop.expectError(/409/)
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await dialog.getByRole('alert').getByText('it is now RedX · RX9').waitFor()
  loading.resolve()
  await expect.poll(() => dialog.getByLabel('Courier').inputValue()).toBe('redx')
  await expect.poll(() => number.inputValue()).toBe('SF2')
  const link = dialog.getByLabel('Tracking link (optional)')
  await expect.poll(() => link.inputValue()).toBe('https://redx.com.bd/track-parcel/?trackingId=SF2')
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await toastOf(page, 'Shipment recorded')
  await main(page).getByText('SF2', { exact: true }).waitFor()
})
