import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { backOfficeOf, editPath, heading, orderLink, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, someProduct, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

const returnToWindow = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

it('a second click on Confirm does not ship the order, neither on the screen nor by a second request', async () => {
  const { orderId } = await cashOrder()
  const { page, token } = await visitAsStaff(`/admin/orders/${orderId}`)
  const confirm = button(page, 'Confirm')
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await confirm.click()
  await button(page, 'Mark as shipped').waitFor()
  // A second click at the same position, where another button is now.
  await page.mouse.click(x + width / 2, y + height / 2)
  await toastOf(page, 'The order is now confirmed')
  await page.clock.runFor(1_500)
  await expect.poll(() => button(page, 'Mark as shipped').isEnabled()).toBe(true)
  const { order } = await customers.call<{ order: StaffOrder }>('GET', `/api/admin/orders/${orderId}`, undefined, token)
  expect(order.status).toBe('confirmed')
  const again = await fetch(`${shop.url}/api/admin/orders/${orderId}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'pending', status: 'shipped' }),
  })
  expect(again.status).toBe(409)
})

it('an open order shows changes made elsewhere, and a cancelled one says so in print [P06]', async () => {
  const { orderId, token } = await cashOrder()
  const { page } = await visitAsStaff(`/admin/orders/${orderId}`)
  await button(page, 'Confirm').waitFor()
  await customers.call('POST', `/api/order/user/${orderId}/cancel`, undefined, token)
  await returnToWindow(page)
  await main(page).getByText('This order was just changed elsewhere. It is cancelled now.').waitFor()
  await expect.poll(() => button(page, 'Confirm').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => main(page).getByText('CANCELLED', { exact: true }).isVisible()).toBe(true)
})

it('Today updates its counts while it is open [P05]', async () => {
  const { page } = await visitAsStaff('/admin')
  const newest = main(page).getByRole('region', { name: 'Newest Orders' })
  await newest.waitFor()
  const tasks = main(page).getByRole('list', { name: 'To Do' }).getByRole('listitem')
  const toConfirm = async () => Number.parseInt((await tasks.first().textContent()) ?? '', 10)
  const before = await toConfirm()
  const { orderId } = await cashOrder()
  await returnToWindow(page)
  await expect.poll(toConfirm).toBe(before + 1)
  await orderLink(page, orderId).waitFor()
})

it('the back link of an order leads to the list as it was left [P07]', async () => {
  const { orderId, email } = await cashOrder('Mitali Sen')
  const list = `/admin/orders?status=to-confirm&search=${encodeURIComponent(email)}`
  const { page } = await visitAsStaff(list)
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(`**${list}`)
})

it('the focus stays in the list when a restocked product leaves it', async () => {
  const product = await someProduct()
  const staff = await staffAccount()
  const params = `/api/admin/products/${product._id}/stock`
  const { product: now } = await customers.call<{ product: { stock: number } }>(
    'GET',
    `/api/admin/products/${product._id}`,
    undefined,
    staff.token,
  )
  await customers.call('PUT', params, { seen: now.stock, stock: 0 }, staff.token)
  const page = await visitAs(staff.token, '/admin/catalogue?show=sold-out')
  await button(page, `Change price and stock of ${product.name}`).click()
  await page.getByRole('dialog').getByLabel('Bottles in stock').fill('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, `Change price and stock of ${product.name}`).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('The products')
  await page.goto(editPath(product))
  await field(page, 'Bottles received').waitFor()
})

it('marking a cash order as delivered asks before its cash is recorded [Q07]', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  await changeStatus(orderId, staff.token, 'confirmed', 'shipped')
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`)
  await press(page, 'Mark as delivered')
  const dialog = page.getByRole('dialog', { name: 'Delivered and Paid?' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await main(page).getByText('Cash on delivery').first().waitFor()
  await press(page, 'Mark as delivered')
  await dialog.waitFor()
  // A colleague answers meanwhile: the question is not asked again when the order is shipped again.
  await changeStatus(orderId, staff.token, 'delivered')
  await returnToWindow(page)
  await dialog.waitFor({ state: 'hidden' })
  const correction = { reason: 'Another parcel' }
  await customers.call('POST', `/api/admin/orders/${orderId}/delivery-correction`, correction, staff.token)
  await returnToWindow(page)
  await button(page, 'Mark as delivered').waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await press(page, 'Mark as delivered')
  await dialog.getByRole('button', { name: 'Delivered, cash received' }).click()
  await main(page).getByText('Paid in cash').waitFor()
})
