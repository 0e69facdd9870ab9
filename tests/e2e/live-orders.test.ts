import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { blankPage, button, expectFocused, field, main, returnToTab, withoutPolling } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, visitAs, staffAccount } = backOfficeOf(shop)

/** A screen that shows only what the stream announces. */
async function visitLive(token: string, path: string) {
  const page = await visitAs(token, blankPage, { live: true })
  await withoutPolling(page)
  await opened(page, page.goto(path))
  return page
}

/** Waits until a loading screen gets what the stream announces. */
async function opened(page: Page, loading: Promise<unknown>) {
  await Promise.all([page.waitForResponse('**/api/admin/live'), loading])
}

it('new orders appear on Today and in open lists without a reload, and an order shows changes made elsewhere [P06]', async () => {
  const staff = await staffAccount()
  const [today, list] = [await visitLive(staff.token, '/admin'), await visitLive(staff.token, '/admin/orders')]
  await Promise.all([main(today).getByText('No orders yet.').waitFor(), main(list).getByText('0 orders').waitFor()])
  const sound = main(today).getByLabel('Play a sound for each new order')
  await expect.poll(() => sound.isChecked()).toBe(false)
  await sound.check()
  const { orderId } = await cashOrder()
  for (const page of [today, list]) await orderLink(page, orderId).waitFor()
  await opened(today, today.reload())
  await expect.poll(() => sound.isChecked()).toBe(true)

  await opened(list, list.goto(`/admin/orders/${orderId}`))
  await field(list, 'New note').fill('Wants it before Eid')
  await changeStatus(orderId, staff.token, 'confirmed')
  await main(list).getByText('This order was just changed elsewhere. It is confirmed now.').waitFor()
  await expect.poll(() => field(list, 'New note').inputValue()).toBe('Wants it before Eid')

  await press(list, 'Add courier and tracking')
  const shipment = list.getByRole('dialog', { name: 'Add Shipment' })
  await shipment.getByLabel('Courier').selectOption('Pathao')
  await shipment.getByRole('button', { name: 'Save shipment' }).click()
  await shipment.waitFor({ state: 'hidden' })
  await field(list, 'New note').focus()
  await changeStatus(orderId, staff.token, 'shipped')
  await main(list).getByText('This order was just changed elsewhere. It is shipped now.').waitFor()
  await list.keyboard.type(', please')
  await expect.poll(() => field(list, 'New note').inputValue()).toBe('Wants it before Eid, please')
})

it('a list that takes longer to load than orders take to change is shown, and a change made here is not announced as made elsewhere', async () => {
  const { token } = await staffAccount()
  const page = await visitAs(token, blankPage)
  await withoutPolling(page)
  await page.goto('/admin/orders')
  await main(page)
    .getByText(/^\d+ orders?$/)
    .waitFor()
  const { orderId } = await cashOrder()
  const requests: Route[] = []
  await page.route('**/api/admin/orders?*', (route) => void requests.push(route))
  await returnToTab(page)
  await expect.poll(() => requests.length).toBe(1)
  await returnToTab(page)
  await requests[0]?.continue()
  await orderLink(page, orderId).waitFor()
  // What has changed since the first one is loaded after it.
  await expect.poll(() => requests.length).toBe(2)

  // A reload shows the change before its response.
  await orderLink(page, orderId).click()
  const [saved, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/orders/*/status', async (route) => {
    const response = await route.fetch()
    saved.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await press(page, 'Confirm')
  await saved.promise
  await returnToTab(page)
  await button(page, 'Mark as shipped').waitFor()
  answered.resolve()
  await expectFocused(main(page).getByRole('region', { name: 'Actions' }))
  await expect.poll(() => main(page).getByText('just changed elsewhere').count()).toBe(0)
})
