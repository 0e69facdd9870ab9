import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, field, holdRequests, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { staffHeaders } from '#tests/support/staff-session.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { cashOrder, changeStatus, customers, openBackOffice } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin'))
})

const openOrder = async (orderId: string) => {
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
}

it('Today updates its counts while it is open [P05]', async () => {
  await moveTo(page, '/admin')
  await main(page).getByRole('region', { name: 'Newest Orders' }).waitFor()
  const tasks = main(page).getByRole('list', { name: 'To Do' }).getByRole('listitem')
  const toConfirm = async () => Number.parseInt((await tasks.first().textContent()) ?? '', 10)
  const before = await toConfirm()
  const { orderId } = await cashOrder()
  await returnToTab(page)
  await expect.poll(toConfirm).toBe(before + 1)
  await orderLink(page, orderId).waitFor()
})

it('an open order shows changes made elsewhere, and a cancelled one says so in print [P06]', async () => {
  const { orderId, token } = await cashOrder()
  await openOrder(orderId)
  await button(page, 'Confirm').waitFor()
  await customers.call('POST', `/api/order/user/${orderId}/cancel`, undefined, token)
  await returnToTab(page)
  await main(page).getByText('This order was just changed elsewhere. It is cancelled now.').waitFor()
  await expect.poll(() => button(page, 'Confirm').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => main(page).getByText('CANCELLED', { exact: true }).isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
})

it('marking a cash order as delivered asks before its cash is recorded [Q07]', async () => {
  const { orderId } = await cashOrder()
  await changeStatus(orderId, token, 'confirmed', 'shipped')
  await openOrder(orderId)
  await press(page, 'Mark as delivered')
  const dialog = page.getByRole('dialog', { name: 'Delivered and Paid?' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await main(page).getByText('Cash on delivery').first().waitFor()
  await press(page, 'Mark as delivered')
  await dialog.waitFor()
  // A colleague answers meanwhile: the question is not asked again when the order is shipped again.
  await changeStatus(orderId, token, 'delivered')
  await returnToTab(page)
  await dialog.waitFor({ state: 'hidden' })
  const correction = { reason: 'Another parcel' }
  await customers.call('POST', `/api/admin/orders/${orderId}/delivery-correction`, correction, token)
  await returnToTab(page)
  await button(page, 'Mark as delivered').waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.clock.fastForward(1_500)
  await press(page, 'Mark as delivered')
  await dialog.getByRole('button', { name: 'Delivered, cash received' }).click()
  await main(page).getByText('Paid in cash').waitFor()
})

it('staff keep notes and tags of an order, and find it by a tag', async () => {
  const { orderId } = await cashOrder()
  const other = await cashOrder()
  await openOrder(orderId)
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
  await field(page, 'New note').fill('')

  const tag = 'gift wrap'
  await field(page, 'New tag').fill('Gift wrap')
  const releaseTag = await holdRequests(page, '**/tags')
  await field(page, 'New tag').press('Enter')
  // The field is emptied once it was added.
  await expect.poll(() => field(page, 'New tag').isEditable()).toBe(false)
  releaseTag()
  await toastOf(page, 'Tag added')
  await button(page, `Remove the tag ${tag}`).waitFor()

  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await orderLink(page, other.orderId).waitFor()
  await main(page).getByLabel('Tag').selectOption(tag)
  await page.waitForURL('**/admin/orders?tag=gift+wrap')
  await orderLink(page, other.orderId).waitFor({ state: 'hidden' })
  await main(page).getByText('1 order', { exact: true }).waitFor()
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await press(page, `Remove the tag ${tag}`)
  await toastOf(page, 'Tag removed')
})

it('staff find an order and confirm it by keyboard alone [P04]', async () => {
  const { orderId } = await cashOrder('Keya Das')
  await page.goto('/admin/orders')
  await heading(page, 'Orders').waitFor()
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'searchbox' = 'link') => {
    const wanted = page.getByRole(role, { name }).locator('visible=true').first()
    await wanted.waitFor()
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await tabTo('Search the orders', 'searchbox')
  await page.keyboard.type('keya das')
  await page.waitForURL('**/admin/orders?search=keya+das')
  await expect.poll(() => main(page).getByRole('row').count()).toBe(2)
  await tabTo(orderNumber(orderId))
  await page.keyboard.press('Enter')
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await tabTo('Cancel order', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Keep order', 'button')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Cancel order')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('Confirm')
  await page.keyboard.press('Enter')
  const ship = main(page).getByRole('button', { name: 'Mark as shipped' })
  await ship.waitFor()
  // A double click must not press the next button too, so that is disabled for a moment.
  await page.clock.fastForward(1_500)
  await expect.poll(() => ship.isEnabled()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Mark as shipped')
})

it('a second click on Confirm does not ship the order, neither on the screen nor by a second request', async () => {
  const { orderId } = await cashOrder()
  await openOrder(orderId)
  const confirm = button(page, 'Confirm')
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
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
    headers: { ...staffHeaders(token), 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'pending', status: 'shipped' }),
  })
  expect(again.status).toBe(409)
  await page.clock.resume()
})
