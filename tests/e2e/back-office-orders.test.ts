import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orders, users } from '#database/schema/index.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { cashOrder, changeStatus, customers, openBackOffice, unpaidOrder } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin/orders'))
})

const openOrder = async (orderId: string) => {
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
}
/** A double click must not press the next button too, so that is disabled for a moment. */
async function pressNext(name: string) {
  await button(page, name).waitFor()
  await page.clock.fastForward(1_500)
  await press(page, name)
}
const past = () => main(page).getByRole('region', { name: 'History' })

it('staff find an order to confirm from Today, and confirm, ship and deliver it', async () => {
  await unpaidOrder()
  const { orderId } = await cashOrder()
  await moveTo(page, '/admin')
  await heading(page, 'Today').waitFor()
  const duty = main(page).getByRole('link', { name: /to confirm/ })
  const [waiting = ''] = (await duty.textContent())?.match(/\d+/) ?? []
  await duty.click()
  await page.waitForURL('**/admin/calls')
  await expect.poll(() => main(page).getByRole('article').count()).toBe(Number(waiting))
  await moveTo(page, '/admin/orders?status=to-confirm')
  const tab = main(page).getByRole('link', { name: new RegExp(`^To confirm ?${waiting}$`) })
  await tab.and(page.locator('[aria-current=page]')).waitFor()
  await expect.poll(() => main(page).getByText('Not chosen yet').count()).toBe(0)
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await main(page).getByText('To collect in cash').waitFor()
  const phone = main(page).getByRole('link', { name: '+8801712345678' })
  await expect.poll(() => phone.getAttribute('href')).toBe('tel:+8801712345678')
  for (const [move, status] of [
    ['Confirm', 'confirmed'],
    ['Mark as shipped', 'shipped'],
    ['Mark as delivered', 'delivered'],
  ] as const) {
    await pressNext(move)
    if (status === 'delivered')
      await page.getByRole('dialog').getByRole('button', { name: 'Delivered, cash received' }).click()
    await toastOf(page, `The order is now ${status}`)
  }
  await main(page).getByText('Paid in cash').waitFor()
  await expect
    .poll(() => past().getByRole('listitem').filter({ hasText: 'Shirin Akter' }).allTextContents())
    .toEqual(['Confirmed', 'Shipped', 'Delivered', 'Paid'].map((what) => expect.stringContaining(what)))
  await expect.poll(() => main(page).getByRole('heading', { name: 'Next' }).count()).toBe(0)
})

it('cancelling asks first, says what happens to the money, and keeps what was typed when it fails', async () => {
  const { orderId } = await cashOrder()
  await openOrder(orderId)
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
  await past().getByText('Ordered twice').waitFor()
})

it('an unpaid order is advanced once staff have agreed on cash, for which it needs a phone number [Q06]', async () => {
  const { orderId } = await unpaidOrder()
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} - 'phone'` })
    .where(eq(orders.id, orderId))
  await openOrder(orderId)
  await main(page).getByText('neither paid nor chosen cash on delivery, so this order cannot continue yet').waitFor()
  await button(page, 'Cancel order').waitFor()
  expect(await button(page, 'Confirm').count()).toBe(0)
  await press(page, 'Agreed: cash on delivery')
  await main(page).getByText('Enter the customer’s phone number').waitFor()
  await expectAccessible(page)
  await main(page).getByLabel('Customer’s phone').fill('01812-345678')
  await press(page, 'Agreed: cash on delivery')
  await toastOf(page, 'Cash on delivery recorded')
  await main(page).getByRole('link', { name: '+8801812345678' }).waitFor()
  await main(page).getByText('To collect in cash').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions')
  await pressNext('Confirm')
  await toastOf(page, 'The order is now confirmed')
})

it('says that a status change came too late, and shows the current order', async () => {
  const { orderId } = await cashOrder()
  await openOrder(orderId)
  await button(page, 'Confirm').waitFor()
  await changeStatus(orderId, token, 'cancelled')
  shop.expectError(/409/)
  await press(page, 'Confirm')
  await main(page).getByText('This order is now cancelled, no longer pending.').waitFor()
  await main(page).getByText('No money was taken').waitFor()
  await expect.poll(() => button(page, 'Confirm').count()).toBe(0)
})

it('finds orders by status and by search, keeps both in the URL, and scrolls to the selected tab on a phone [P07]', async () => {
  const one = await cashOrder('Zerin Sultana')
  await page.setViewportSize({ width: 390, height: 844 })
  await moveTo(page, '/admin/orders?status=cancelled')
  const tab = main(page).getByRole('link', { name: /^Cancelled ?\d+$/ })
  const right = async () => {
    const box = await tab.boundingBox()
    return box && box.x + box.width
  }
  await expect.poll(right).toBeLessThanOrEqual(390)
  await main(page)
    .getByRole('button', { name: /empty$/ })
    .click()
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
  // The way back leads to the list as it was left.
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL('**/admin/orders?status=pending&search=zerin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await orderLink(page, one.orderId).click()
  await main(page).getByRole('link', { name: 'All orders of this customer' }).click()
  await page.waitForURL('**/admin/orders?account=*')
})

it('links a customer to their orders, and names size and SKU of each line, on paper too', async () => {
  const { orderId, email, token: customer } = await cashOrder('Lamia Akhter')
  // The email of another customer contains that of this one.
  const other = await cashOrder('Sumaiya Akhter')
  await shop.db
    .update(users)
    .set({ email: `the.${email}` })
    .where(eq(users.email, other.email))
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, customer)
  const [line] = order.items
  expect(line?.sku).toMatch(/\S/)
  await moveTo(page, '/admin/customers')
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
  await expect.poll(() => button(page, 'Confirm').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})
