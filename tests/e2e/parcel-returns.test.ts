import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { blankPage, button, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cardOrder, cashOrder, changeStatus, customers, someProduct, visitAs, visitAsStaff } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await visitAsStaff(blankPage, { keep: true }))
})

it('staff record a refused parcel, and the customer sees that it was returned', async () => {
  const { orderId, token } = await cashOrder()
  await changeStatus(orderId, staff, 'confirmed', 'shipped')
  await page.goto(`/admin/orders/${orderId}`)
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
  await expectAccessible(page)
  await dialog.getByLabel('Courier cost in taka (optional)').fill('১২০')
  // A colleague marks the order as delivered, and corrects that: the dialog says why nothing is recorded, and stays.
  await changeStatus(orderId, staff, 'delivered')
  shop.expectError(/409/)
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await button(page, 'Returned to sender').waitFor({ state: 'detached' })
  await dialog.getByRole('alert').waitFor()
  const correction = { reason: 'Another parcel' }
  await customers.call('POST', `/api/admin/orders/${orderId}/delivery-correction`, correction, staff)
  await dialog.getByRole('button', { name: 'Record as returned to sender' }).click()
  await toastOf(page, 'Recorded as returned to sender')
  await main(page).getByText('Refused at the door: Wanted another scent').waitFor()
  await main(page).getByText('The bottles are back in stock. Courier cost ৳120.00.').waitFor()
  await expect.poll(() => main(page).getByRole('button', { name: 'Mark as delivered' }).count()).toBe(0)
  await moveTo(page, '/admin/orders?status=returned')
  await orderLink(page, orderId).waitFor()

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
})

it('staff see that a returned parcel was paid by card, and refund it', async () => {
  const { orderId } = await cardOrder('pm_card_visa')
  await changeStatus(orderId, staff, 'shipped')
  const body = { reason: 'not_reachable', note: '', restocked: true, courierCost: 0 }
  await customers.call('POST', `/api/admin/orders/${orderId}/parcel-return`, body, staff)
  await moveTo(page, `/admin/orders/${orderId}`)
  await main(page).getByText('Paid, to be refunded').waitFor()
  await main(page).getByRole('heading', { name: 'To Be Refunded' }).waitFor()
  await main(page)
    .getByRole('button', { name: /^Refund ৳[\d,.]+ to the card$/ })
    .click()
  await toastOf(page, 'Refund sent')
  await main(page).getByText('Refunded', { exact: true }).first().waitFor()
})

it('staff record which bottles of a parcel were delivered, and that the others have arrived [Q20]', async () => {
  const [customer, product] = [await customers.openAccount('Nadia Rahman'), await someProduct()]
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 2 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  await changeStatus(orderId, staff, 'confirmed')
  const call = (path: string, body: object) =>
    customers.call('POST', `/api/admin/orders/${orderId}/${path}`, body, staff)
  await call('consignment', { courier: 'steadfast' })
  await changeStatus(orderId, staff, 'shipped')
  await call('test-courier', { status: 'partial_delivered' })

  await moveTo(page, '/admin')
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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await toastOf(page, 'Recorded as partly delivered')
  await main(page)
    .getByText(`${price} was collected instead of ${formatTaka(product.price * 2)}.`)
    .waitFor()
  await main(page).getByText('1 of 2 delivered').waitFor()

  await moveTo(page, '/admin')
  await main(page).getByRole('link', { name: '1 parcel coming back' }).click()
  await orderLink(page, orderId).click()
  await press(page, 'Arrived: put into stock')
  await toastOf(page, 'Arrival recorded')
  await main(page).getByText('1 bottle came back into stock.').waitFor()
})
