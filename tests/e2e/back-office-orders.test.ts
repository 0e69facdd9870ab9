import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orders, users } from '#database/schema/index.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, main, withoutPolling } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, staffAccount, unpaidOrder, visitAs, visitAsStaff } = backOfficeOf(shop)

/** A double click must not press the next button too, so that is disabled for a moment. */
const passBriefLock = (page: Page) => page.clock.fastForward(1_500)
async function pressNext(page: Page, name: string) {
  await button(page, name).waitFor()
  await passBriefLock(page)
  await press(page, name)
}

it('staff sign in, confirm, ship and deliver a cash order, and its customer sees each step', async () => {
  await unpaidOrder()
  const { orderId, token } = await cashOrder()
  const staff = await staffAccount()
  const page = await shop.visit('/signin')
  await signIn(page, staff.email)
  await page.getByRole('link', { name: 'Back office' }).click()
  await heading(page, 'Today').waitFor()
  const duty = main(page).getByRole('link', { name: /to confirm/ })
  const [waiting = ''] = (await duty.textContent())?.match(/\d+/) ?? []
  await duty.click()
  await page.waitForURL('**/admin/calls')
  await expect.poll(() => main(page).getByRole('article').count()).toBe(Number(waiting))
  await page.clock.install()
  await page.goto('/admin/orders?status=to-confirm')
  const rows = main(page).getByRole('table', { name: 'Orders, newest first' }).getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(Number(waiting))
  await expect.poll(() => main(page).getByText('Not chosen yet').count()).toBe(0)
  await main(page)
    .getByRole('link', { name: new RegExp(`^To confirm ?${waiting}$`) })
    .and(page.locator('[aria-current=page]'))
    .waitFor()
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await main(page).getByText('To collect in cash').waitFor()
  await expect
    .poll(() => main(page).getByRole('link', { name: '+8801712345678' }).getAttribute('href'))
    .toBe('tel:+8801712345678')

  const customer = await visitAs(token, `/checkout/${orderId}`)
  for (const [move, status, words] of [
    ['Confirm', 'confirmed', 'Confirmed'],
    ['Mark as shipped', 'shipped', 'On its way to you'],
    ['Mark as delivered', 'delivered', 'Delivered'],
  ] as const) {
    await pressNext(page, move)
    if (status === 'delivered')
      await page.getByRole('dialog').getByRole('button', { name: 'Delivered, cash received' }).click()
    await toastOf(page, `The order is now ${status}`)
    await customer.reload()
    await main(customer)
      .locator('[aria-current=step]')
      .filter({ hasText: status === 'delivered' ? 'Paid' : words })
      .waitFor()
  }
  await main(page).getByText('Paid in cash').waitFor()
  const past = main(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect
    .poll(() => past.filter({ hasText: 'Shirin Akter' }).allTextContents())
    .toEqual(['Confirmed', 'Shipped', 'Delivered', 'Paid'].map((what) => expect.stringContaining(what)))
  await expect.poll(() => main(customer).getByText('Shirin Akter').count()).toBe(0)
  await expect.poll(() => main(page).getByRole('heading', { name: 'Next' }).count()).toBe(0)
})

it('cancelling asks first, says what happens to the money, and the customer sees it [Q08]', async () => {
  const { orderId, token } = await cashOrder()
  const { page } = await visitAsStaff(`/admin/orders/${orderId}`)
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog', { name: 'Cancel This Order?' })
  await dialog.getByText('Nothing to refund').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Cancel order')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText('Choose why the order is cancelled').waitFor()
  await dialog.getByLabel('Reason').selectOption('Ordered twice')
  await dialog.getByLabel('Details (optional)').fill('The same day')
  // What was typed stays after an error.
  shop.expectError(/ERR_FAILED|status of/)
  await page.route('**/status', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor()
  await expect.poll(() => dialog.getByLabel('Details (optional)').inputValue()).toBe('The same day')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toastOf(page, 'The order is now cancelled')
  await main(page).getByRole('region', { name: 'History' }).getByText('Ordered twice').waitFor()
  const customer = await visitAs(token, `/checkout/${orderId}`)
  await main(customer).getByText('Cancelled', { exact: true }).first().waitFor()
})

it('an unpaid order cannot be advanced until staff record that it is paid in cash [Q06]', async () => {
  const { orderId, token } = await unpaidOrder()
  const { page } = await visitAsStaff(`/admin/orders/${orderId}`)
  await main(page).getByText('neither paid nor chosen cash on delivery, so this order cannot continue yet').waitFor()
  await main(page).getByRole('button', { name: 'Cancel order' }).waitFor()
  await expect.poll(() => main(page).getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await page.clock.install()
  await press(page, 'Agreed: cash on delivery')
  await toastOf(page, 'Cash on delivery recorded')
  await main(page).getByText('To collect in cash').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions')
  await pressNext(page, 'Confirm')
  await toastOf(page, 'The order is now confirmed')
  const customer = await visitAs(token, `/checkout/${orderId}`)
  await main(customer).getByText('Cash On Delivery — Pay When Your Order Is Delivered').waitFor()
})

it('asks for the phone number that cash on delivery needs', async () => {
  const { orderId } = await unpaidOrder()
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} - 'phone'` })
    .where(eq(orders.id, orderId))
  const { page } = await visitAsStaff(`/admin/orders/${orderId}`, { device: 'phone' })
  await press(page, 'Agreed: cash on delivery')
  await main(page).getByText('Enter the customer’s phone number').waitFor()
  await expectAccessible(page)
  await main(page).getByLabel('Customer’s phone').fill('01812-345678')
  await press(page, 'Agreed: cash on delivery')
  await toastOf(page, 'Cash on delivery recorded')
  await main(page).getByRole('link', { name: '+8801812345678' }).waitFor()
})

it('says that a status change came too late, and shows the current order', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  const page = await visitAs(staff.token, blankPage)
  await withoutPolling(page)
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await changeStatus(orderId, staff.token, 'cancelled')
  shop.expectError(/409/)
  await press(page, 'Confirm')
  await main(page).getByText('This order is now cancelled, no longer pending.').waitFor()
  await main(page).getByText('No money was taken').waitFor()
  await expect.poll(() => main(page).getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
})

it('finds orders by status and by search, keeps both in the URL, and scrolls to the selected tab on a phone [P07]', async () => {
  const one = await cashOrder('Zerin Sultana')
  const { page } = await visitAsStaff('/admin/orders?status=cancelled', { device: 'phone' })
  const tab = main(page).getByRole('link', { name: /^Cancelled ?\d+$/ })
  const right = async () => {
    const box = await tab.boundingBox()
    return box && box.x + box.width
  }
  await expect.poll(right).toBeLessThanOrEqual(390)
  await main(page)
    .getByRole('link', { name: /^Refunds to check/ })
    .click()
  await page.waitForURL('**/admin/orders?status=refund-to-check')
  await main(page).getByRole('link', { name: /^All/ }).click()
  await page.waitForURL('**/admin/orders')
  const cards = main(page).getByRole('list', { name: 'Orders, newest first' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Search the orders' }).fill('zerin')
  await page.waitForURL('**/admin/orders?search=zerin')
  await expect.poll(() => cards.count()).toBe(1)
  await main(page)
    .getByRole('link', { name: /^Shipped/ })
    .click()
  await main(page).getByRole('heading', { name: 'Nothing here' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=shipped&search=zerin')
  await main(page)
    .getByRole('link', { name: /^Pending/ })
    .click()
  await cards.getByRole('link', { name: orderNumber(one.orderId) }).click()
  await heading(page, `Order ${orderNumber(one.orderId)}`).waitFor()
  await main(page).getByRole('link', { name: 'All orders of this customer' }).click()
  await page.waitForURL('**/admin/orders?account=*')
})

it('links a customer to their orders, and names size and SKU of each line, on paper too', async () => {
  const { orderId, email, token } = await cashOrder('Lamia Akhter')
  // The email of another customer contains that of this one.
  const other = await cashOrder('Sumaiya Akhter')
  await shop.db
    .update(users)
    .set({ email: `the.${email}` })
    .where(eq(users.email, other.email))
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  const [line] = order.items
  expect(line?.sku).toMatch(/\S/)
  const { page } = await visitAsStaff('/admin/customers')
  await page.getByRole('searchbox', { name: 'Search the customers' }).fill(email)
  const row = main(page).getByRole('row').filter({ hasText: email })
  await main(page).getByText('2 customers', { exact: true }).waitFor()
  await expect.poll(() => row.count()).toBe(2)
  await row.getByRole('link', { name: 'Lamia Akhter' }).click()
  await main(page).getByText('1 order', { exact: true }).waitFor()
  const removed = main(page).getByRole('link', { name: `Remove filter: Lamia Akhter (${email})` })
  await removed.waitFor()
  await orderLink(page, orderId).click()
  await main(page).getByRole('heading', { name: 'Ship To' }).waitFor()
  const words = main(page).getByText(`${line?.size} · SKU ${line?.sku}`, { exact: true })
  await words.waitFor()
  await page.emulateMedia({ media: 'print' })
  await words.waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Back office' }).isVisible()).toBe(false)
  await expect.poll(() => main(page).getByRole('button', { name: 'Confirm' }).isVisible()).toBe(false)
})
