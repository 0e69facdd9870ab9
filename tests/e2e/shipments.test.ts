import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, expectFocused, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, visitAsStaff } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await visitAsStaff(blankPage, { keep: true }))
})

it('staff record courier and tracking [Q17]', async () => {
  const { orderId, token } = await cashOrder()
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Confirm' }).first().waitFor()
  await expect.poll(() => main(page).getByRole('heading', { name: 'Shipment' }).count()).toBe(0)
  await press(page, 'Confirm')
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
  await expectAccessible(page)
  await link.fill('https://example.com/SF12345')
  await dialog.getByRole('button', { name: 'Save shipment' }).click()
  await toastOf(page, 'Shipment recorded')
  await main(page).getByText('SF12345', { exact: true }).waitFor()
  await press(page, 'Mark as shipped')
  await toastOf(page, 'The order is now shipped')
  await main(page).getByRole('button', { name: 'Change shipment' }).waitFor()
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  expect(order.shipment).toMatchObject({ courier: 'steadfast', trackingLink: 'https://example.com/SF12345' })
})

it('overwrites no shipment of a colleague: the form shows it, keeps what was typed, and can be saved again', async () => {
  const { orderId } = await cashOrder()
  const record = (body: object) => customers.call('POST', `/api/admin/orders/${orderId}/shipment`, body, staff)
  await changeStatus(orderId, staff, 'confirmed')
  const first = { courier: 'steadfast', trackingNumber: 'SF1', trackingLink: '' }
  await record(first)
  // The page learns of the colleague's change when its own is refused, and not before.
  const loading = Promise.withResolvers<void>()
  let held: Promise<void> | undefined
  await page.route(`**/api/admin/orders/${orderId}`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
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

it('staff send a parcel to the test courier, and see that it is returned, or delivered although its order is cancelled', async () => {
  const { orderId } = await cashOrder()
  await changeStatus(orderId, staff, 'confirmed')
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await main(page).getByText('This is a test courier').waitFor()
  await main(page).getByLabel('Courier', { exact: true }).selectOption('Steadfast')
  await press(page, 'Send to Steadfast')
  await toastOf(page, 'Parcel sent to the courier')
  await main(page).getByText('Waiting to be collected').waitFor()
  await main(page)
    .getByRole('link', { name: /Track the parcel/ })
    .waitFor()
  await changeStatus(orderId, staff, 'shipped')
  await returnToTab(page)
  await press(page, 'Simulate refusal')
  await main(page).getByText('The parcel is on its way back.').waitFor()
  await main(page).getByRole('button', { name: 'Returned to sender' }).waitFor()

  const { orderId: cancelled } = await cashOrder()
  const call = (path: string, body: object) =>
    customers.call('POST', `/api/admin/orders/${cancelled}/${path}`, body, staff)
  await changeStatus(cancelled, staff, 'confirmed')
  await call('consignment', { courier: 'steadfast' })
  await changeStatus(cancelled, staff, 'cancelled')
  await moveTo(page, '/admin')
  await main(page).getByRole('link', { name: '1 order was cancelled after its parcel was sent' }).click()
  await page.waitForURL('**/admin/orders?status=cancelled-after-sending')
  await orderLink(page, cancelled).click()
  await main(page).getByText('cancel the parcel with the courier, too.').waitFor()
  await call('test-courier', { status: 'delivered' })
  await returnToTab(page)
  await main(page).getByText('but its parcel was delivered.').waitFor()
  await press(page, 'Close parcel')
  await toastOf(page, 'Parcel closed')
  await main(page).getByText('Nothing more to do for this order.').waitFor()
  await expectFocused(heading(page, `Order ${orderNumber(cancelled)}`))
})

it('staff send many parcels at once, send what has failed again alone, and print the labels', async () => {
  const [first, second, third] = [await cashOrder(), await cashOrder(), await cashOrder()]
  for (const { orderId } of [first, second]) await changeStatus(orderId, staff, 'confirmed')
  await moveTo(page, '/admin/orders')
  const select = (orderId: string) =>
    main(page)
      .getByRole('checkbox', { name: `Select ${orderNumber(orderId)}` })
      .check()
  for (const { orderId } of [first, second, third]) await select(orderId)
  await press(page, 'Send to courier')
  const dialog = page.getByRole('dialog', { name: 'Send 2 parcels?' })
  await dialog.getByLabel('Courier').selectOption('Steadfast')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await main(page).getByText('2 of 3 parcels sent.').waitFor()
  await main(page).getByText('1 order not sent:').waitFor()
  await changeStatus(third.orderId, staff, 'confirmed')
  await press(page, 'Send it again')
  await main(page).getByText('1 of 1 parcel sent.').waitFor()
  for (const { orderId } of [first, second, third]) await select(orderId)
  await main(page).getByRole('region', { name: 'Selected orders' }).getByRole('link', { name: 'Labels' }).click()
  const labels = main(page).getByRole('list', { name: 'Parcel labels' })
  await expect.poll(() => labels.getByRole('img', { name: /^Barcode SFT/ }).count()).toBe(3)
})

it('staff choose the usual courier, that of a delivery zone, and a place that no name decides', async () => {
  await moveTo(page, '/admin/couriers')
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
})
