import { it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { backOfficeOf, heading, orderLink, press, settle } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, field, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, someProduct, staffAccount, visitAs } = backOfficeOf(shop)

/** The way of a cash order from the call to the settlement, with the screens only. */
it('staff work through a day, from calls and parcels to settlement and a refund, and the ledger is consistent [T12]', async () => {
  const names = ['Amena', 'Bashir', 'Champa']
  const orders: string[] = []
  for (const name of names) orders.push((await cashOrder(name)).orderId)
  const [refused = '', ...arrived] = orders
  const sold = await someProduct()
  const { token } = await staffAccount()
  const page = await visitAs(token, blankPage, { device: 'phone' })
  // Before the screens are there: the clock of an open page is for a moment that of 1970.
  await page.clock.install()
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  // Three confirmation calls.
  await main(page)
    .getByRole('link', { name: /to confirm/ })
    .first()
    .click()
  for (const name of names) {
    const card = main(page).getByRole('article', { name, exact: true })
    await card.getByRole('button', { name: 'Confirmed', exact: true }).click()
    await card.getByRole('button', { name: 'Undo' }).waitFor()
    // The buttons are locked for a moment after a change of the list.
    await page.clock.fastForward(2_000)
  }

  // Three parcels with one courier.
  await menu.getByRole('link', { name: 'Today', exact: true }).click()
  await main(page)
    .getByRole('link', { name: /to ship/ })
    .click()
  await heading(page, 'Orders').waitFor()
  for (const id of orders) {
    const box = main(page).getByRole('checkbox', { name: `Select ${orderNumber(id)}` })
    await box.locator('visible=true').check()
  }
  await main(page)
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Mark as shipped' })
    .click()
  await dialog('Mark 3 orders as shipped?').getByLabel('Courier').selectOption('Pathao')
  await dialog('Mark 3 orders as shipped?').getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '3 orders shipped')

  // One parcel is returned, two are delivered.
  await moveTo(page, '/admin/orders?status=shipped')
  await orderLink(page, refused).click()
  await press(page, 'Returned to sender')
  await dialog('Returned to Sender').getByLabel('Reason').selectOption('Refused at the door')
  await dialog('Returned to Sender').getByLabel('Courier cost in taka (optional)').fill('60')
  await dialog('Returned to Sender').getByRole('button', { name: 'Record as returned to sender' }).click()
  await toastOf(page, 'Recorded as returned to sender')
  for (const id of arrived) {
    await main(page)
      .getByRole('link', { name: /Orders$/ })
      .click()
    await orderLink(page, id).click()
    await heading(page, `Order ${orderNumber(id)}`).waitFor()
    await press(page, 'Mark as delivered')
    await dialog('Delivered and Paid?').getByRole('button', { name: 'Delivered, cash received' }).click()
    await main(page).getByText('Paid in cash').first().waitFor()
  }

  // The courier's settlement.
  await menu.getByRole('link', { name: 'Today', exact: true }).click()
  await main(page)
    .getByRole('link', { name: /to settle with couriers/ })
    .click()
  await main(page)
    .getByRole('link', { name: /Pathao/ })
    .click()
  // The returned parcel has a charge as well.
  await press(page, 'Select all 3')
  await field(page, 'Courier’s payment number').fill('PAY-1')
  await settle(page, '3 orders')
  await toastOf(page, '3 orders settled')

  // A counter sale of two bottles, one of which is returned.
  await menu.getByRole('link', { name: 'Orders', exact: true }).click()
  await main(page).getByRole('link', { name: 'New order' }).click()
  await field(page, 'Find a product').fill(sold.name)
  const found = main(page).getByRole('listbox', { name: 'Found products' })
  await found.getByRole('option', { name: sold.name }).first().click()
  await button(page, `Increase quantity of ${nameWithSize(sold.name, sold.size)}`).click()
  await press(page, 'Complete sale')
  await main(page).getByRole('link', { name: 'Open order' }).click()
  await press(page, 'Refund')
  await dialog('Refund')
    .getByLabel(`Bottles of ${nameWithSize(sold.name, sold.size)} to refund`)
    .selectOption('1')
  await dialog('Refund')
    .getByRole('button', { name: `Refund ${formatTaka(sold.price)}` })
    .click()
  await toastOf(page, 'Refund recorded')

  // The ledger.
  await menu.getByRole('link', { name: 'Today', exact: true }).click()
  await menu.getByRole('button', { name: 'More' }).click()
  await dialog('Back Office').getByRole('link', { name: 'Accounts' }).click()
  await main(page).getByText('৳0.00: everything adds up').waitFor()
})
