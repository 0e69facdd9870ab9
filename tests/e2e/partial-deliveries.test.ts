import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { changeStatus, customers, someProduct, staffAccount, visitAs } = backOfficeOf(shop)

it('staff record which bottles of a parcel were delivered, and the customer sees what was paid [Q20]', async () => {
  const [staff, customer, product] = [
    await staffAccount(),
    await customers.openAccount('Nadia Rahman'),
    await someProduct(),
  ]
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 2 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  await changeStatus(orderId, staff.token, 'confirmed')
  const call = (path: string, body: object) =>
    customers.call('POST', `/api/admin/orders/${orderId}/${path}`, body, staff.token)
  await call('consignment', { courier: 'steadfast' })
  await changeStatus(orderId, staff.token, 'shipped')
  await call('test-courier', { status: 'partial_delivered' })

  const page = await visitAs(staff.token, '/admin', { device: 'phone' })
  await main(page)
    .getByRole('link', { name: '1 parcel was delivered only in part: record what the customer has kept' })
    .click()
  await page.waitForURL('**/admin/orders?status=partly-delivered')
  await orderLink(page, orderId).click()
  await main(page).getByText('Steadfast has delivered only some of the bottles.').waitFor()
  await press(page, 'Record what was delivered')
  const dialog = page.getByRole('dialog', { name: 'Delivered in Part' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await dialog.getByText('Lower the bottles that were not delivered').waitFor()
  await dialog.getByText('Choose where they are').waitFor()
  await dialog.getByLabel(/^Delivered bottles of/).selectOption('1')
  const price = formatTaka(product.price)
  await dialog.getByText(`These bottles with delivery cost ${price}.`).waitFor()
  const collected = dialog.getByLabel('Collected by the courier (৳)')
  await expect.poll(() => collected.inputValue()).toBe(String(product.price))
  await collected.fill(String(product.price))
  await dialog.getByLabel('The other bottles').selectOption('Are on their way back to the shop')
  await expectAccessibleInBothSizes(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await toastOf(page, 'Recorded as partly delivered')
  await main(page)
    .getByText(`${price} was collected instead of ${formatTaka(product.price * 2)}.`)
    .waitFor()
  await main(page).getByText('1 of 2 delivered').waitFor()
  await expectAccessibleInBothSizes(page)

  await page.goto(`${shop.url}/admin`)
  await main(page).getByRole('link', { name: '1 parcel coming back' }).click()
  await orderLink(page, orderId).click()
  await press(page, 'Arrived: put into stock')
  await toastOf(page, 'Arrival recorded')
  await main(page).getByText('1 bottle came back into stock.').waitFor()

  const own = await visitAs(customer.token, `/checkout/${orderId}`, { device: 'phone' })
  await main(own).getByText('Only some of your bottles were delivered. You paid only for these.').waitFor()
  await main(own).getByText('Partly delivered', { exact: true }).waitFor()
  await main(own).getByText('1 of 2 delivered').waitFor()
  await main(own).getByText('Not delivered', { exact: true }).locator('visible=true').waitFor()
  await expectAccessibleInBothSizes(own)
  await press(own, 'Request a Return')
  // One bottle was delivered: there is none to choose.
  await own.getByRole('dialog', { name: 'Request a Return' }).getByLabel('Reason for the return').waitFor()
  await expect.poll(() => own.getByRole('dialog').getByRole('combobox').count()).toBe(0)
})
