import { expect, it } from 'vitest'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { field, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, staffAccount, visitAs } = backOfficeOf(shop)

it('staff keep notes and tags of an order, which its customer never sees [Q03]', async () => {
  const { orderId, token } = await cashOrder()
  const other = await cashOrder()
  const staff = await staffAccount()
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`, { device: 'phone' })
  await press(page, 'Add note')
  await main(page).getByText('Enter the note', { exact: true }).waitFor()
  await field(page, 'New note').fill('Wants it before Eid')
  await page.reload()
  await expect.poll(() => field(page, 'New note').inputValue()).toBe('Wants it before Eid')
  await press(page, 'Add note')
  await toastOf(page, 'Note added')
  const notes = main(page).getByRole('region', { name: 'Notes' })
  await notes.getByText('Wants it before Eid').waitFor()
  await notes.getByText('Shirin Akter').waitFor()
  await expect.poll(() => field(page, 'New note').inputValue()).toBe('')
  // A text that is changed while it is sent stays.
  await field(page, 'New note').fill('Call first')
  const release = await holdRequests(page, '**/notes')
  await press(page, 'Add note')
  await field(page, 'New note').fill('Call first, after ten')
  release()
  await notes.getByText('Call first', { exact: true }).waitFor()
  await expect.poll(() => field(page, 'New note').inputValue()).toBe('Call first, after ten')

  const tag = 'gift wrap'
  await field(page, 'New tag').fill('Gift wrap')
  const releaseTag = await holdRequests(page, '**/tags')
  await field(page, 'New tag').press('Enter')
  // The field is emptied once it was added.
  await expect.poll(() => field(page, 'New tag').isEditable()).toBe(false)
  releaseTag()
  await toastOf(page, 'Tag added')
  await main(page)
    .getByRole('button', { name: `Remove the tag ${tag}` })
    .waitFor()
  await expectAccessibleInBothSizes(page)

  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await orderLink(page, other.orderId).waitFor()
  await main(page).getByLabel('Tag').selectOption(tag)
  await page.waitForURL('**/admin/orders?tag=gift+wrap')
  await orderLink(page, other.orderId).waitFor({ state: 'hidden' })
  await main(page).getByText('1 order', { exact: true }).waitFor()
  await expectAccessibleInBothSizes(page)
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await press(page, `Remove the tag ${tag}`)
  await toastOf(page, 'Tag removed')
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await main(page).getByText('No orders found.').waitFor()

  const customer = await visitAs(token, `/checkout/${orderId}`)
  await main(customer).getByText('Cash On Delivery — Pay When Your Order Is Delivered').waitFor()
  await expect.poll(() => main(customer).getByText('Wants it before Eid').count()).toBe(0)
})
