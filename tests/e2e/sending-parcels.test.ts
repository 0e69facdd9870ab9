import { expect, it } from 'vitest'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, staffAccount, visitAs } = backOfficeOf(shop)

it('staff choose the usual courier, that of a delivery zone, and a place that no name decides', async () => {
  const staff = await staffAccount()
  const page = await visitAs(staff.token, '/admin/couriers', { device: 'phone' })
  const places = main(page).getByRole('region', { name: 'Places of RedX' })
  await places.getByRole('button', { name: 'Read them again' }).click()
  await toastOf(page, 'RedX’s places read')
  await places.getByText(/^Show the \d+ areas without a place$/).click()
  await places.getByText(/^Dhaka: \d+ areas without a place$/).click()
  await places.getByRole('button', { name: 'Choose their places in Dhaka' }).click()
  await places.getByLabel('Adabor').selectOption('Mohammadpur(Dhaka)')
  await places.getByText('Adabor, Dhaka: Mohammadpur(Dhaka)').waitFor()
  await main(page).getByLabel('Usual courier').selectOption('Steadfast')
  await press(page, 'Save settings')
  await toastOf(page, 'Settings of the couriers saved')
  await main(page).getByRole('link', { name: 'Choose couriers for delivery zones' }).click()
  const zone = main(page).getByRole('group', { name: 'Outside Dhaka', exact: true })
  await zone.getByLabel('Courier', { exact: true }).selectOption('RedX')
  await press(page, 'Save charges')
  await toastOf(page, 'Delivery charges saved')
  await page.goBack()
  await main(page).getByText('Outside Dhaka: RedX').waitFor()
  await expectAccessibleInBothSizes(page)
})

it('staff send many parcels at once, send what has failed again alone, and print the labels', async () => {
  const staff = await staffAccount()
  const [first, second, third] = [await cashOrder(), await cashOrder(), await cashOrder()]
  for (const { orderId } of [first, second]) await changeStatus(orderId, staff.token, 'confirmed')
  const page = await visitAs(staff.token, '/admin/orders', { device: 'desktop' })
  const select = (orderId: string) =>
    main(page)
      .getByRole('checkbox', { name: `Select ${orderNumber(orderId)}` })
      .check()
  for (const { orderId } of [first, second, third]) await select(orderId)
  await press(page, 'Send to courier')
  const dialog = page.getByRole('dialog', { name: 'Send 2 parcels?' })
  await expectAccessibleInBothSizes(page)
  await dialog.getByLabel('Courier').selectOption('Steadfast')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await main(page).getByText('2 of 3 parcels sent.').waitFor()
  await main(page).getByText('1 order not sent:').waitFor()
  await expectAccessibleInBothSizes(page)
  await changeStatus(third.orderId, staff.token, 'confirmed')
  await press(page, 'Send it again')
  await main(page).getByText('1 of 1 parcel sent.').waitFor()
  for (const { orderId } of [first, second, third]) await select(orderId)
  await main(page).getByRole('region', { name: 'Selected orders' }).getByRole('link', { name: 'Labels' }).click()
  const labels = main(page).getByRole('list', { name: 'Parcel labels' })
  await expect.poll(() => labels.getByRole('img', { name: /^Barcode SFT/ }).count()).toBe(3)
  await expectAccessibleInBothSizes(page)
})
