import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { orderEvents } from '#database/schema/index.ts'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { nameOfOrder, orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, holdRequests, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

// Longer than any test takes, and than what the clock of the page skips.
const shop = openShopInBrowser({ UNDO_SECONDS: '3000' })
const { cashOrder, changeStatus, openBackOffice } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin'))
})

const tick = (name: string) => main(page).getByRole('checkbox', { name }).locator('visible=true')
const select = async (orders: { orderId: string }[]) => {
  for (const { orderId } of orders) await tick(`Select ${orderNumber(orderId)}`).check()
}
const bar = () => main(page).getByRole('region', { name: 'Selected orders' })
const filters = () => main(page).getByRole('navigation', { name: 'Show' })

it('staff confirm and ship many orders, save the courier’s file, open their slips, and get back to the filtered list [Q09]', async () => {
  const [first, second, cancelled] = [await cashOrder(), await cashOrder(), await cashOrder()]
  await changeStatus(cancelled.orderId, token, 'cancelled')
  await moveTo(page, '/admin/orders?channel=web')
  await select([first, second, cancelled])
  await bar().getByText('3 orders selected').waitFor()
  await expect.poll(() => bar().getByRole('button').allTextContents()).toEqual(['Confirm', 'Export', 'Clear selection'])
  await bar().getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await toastOf(page, '2 orders confirmed')
  await main(page).getByText('1 order left out:').waitFor()
  await main(page).getByText('This order is now cancelled, no longer pending.').waitFor()
  await bar().waitFor({ state: 'detached' })

  await tick('Select all on this page').check()
  await bar().getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expectFocused(heading(page, 'Orders'))
  await select([first, second])
  await bar().getByRole('button', { name: 'Mark as shipped' }).click()
  const ship = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' })
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await ship.getByText('Choose the courier').waitFor()
  await ship.getByLabel('Courier').selectOption('RedX')
  await expectAccessible(page)
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '2 orders shipped')
  await main(page)
    .getByText(/^Customers with an email address are emailed in \d+ s\.$/)
    .waitFor()
  await changeStatus(second.orderId, token, 'delivered')
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await main(page).getByText('1 order confirmed again.').waitFor()
  await main(page).locator(':focus').getByText('1 order could not be undone:').waitFor()
  await main(page).getByText('It is too late to undo this: the order is now delivered.').waitFor()
  await select([first])
  await expectAccessible(page)
  await bar().getByRole('button', { name: 'Mark as shipped' }).click()
  await ship.waitFor({ state: 'detached' })
  const shipOne = page.getByRole('dialog', { name: 'Mark 1 order as shipped?' })
  await shipOne.getByLabel('Courier').selectOption('RedX')
  await shipOne.getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '1 order shipped')

  await select([first, second])
  await bar().getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 orders' })
  await dialog.getByLabel('Save as').selectOption('CSV file for the bulk upload of RedX')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^redx-.*\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('Invoice,Customer Name')
  expect(csv).toContain(first.orderId)
  await main(page).getByText('1 order left out:').waitFor()
  await button(page, 'Close').press('Enter')
  await expectFocused(heading(page, 'Orders'))

  await bar().getByRole('link', { name: 'Packing slips' }).click()
  await heading(page, 'Print').waitFor()
  for (const { orderId } of [first, second]) {
    await main(page)
      .getByText(await nameOfOrder(shop.db, orderId))
      .first()
      .waitFor()
  }
  await main(page).getByRole('button', { name: 'Print all 2' }).waitFor()
  await page.goBack()
  await select([first])
  await bar().getByRole('link', { name: 'Packing slips' }).click()
  // From the print view, too, the way back leads to the filtered list.
  const order = `Order ${orderNumber(first.orderId)}`
  for (const next of ['Print', 'Orders']) {
    await main(page).getByRole('link', { name: order, exact: true }).first().click()
    await heading(page, order).waitFor()
    await main(page).getByRole('link', { name: next, exact: true }).first().click()
    await heading(page, next).waitFor()
  }
  await page.waitForURL('**/admin/orders?channel=web')
})

it('staff mark many shipped orders as delivered after reading the cash that this records', async () => {
  const shipped = [await cashOrder(), await cashOrder()]
  for (const { orderId } of shipped) await changeStatus(orderId, token, 'confirmed', 'shipped')
  const pending = await cashOrder()
  await moveTo(page, '/admin')
  await moveTo(page, '/admin/orders')
  await select([...shipped, pending])
  await bar().getByRole('button', { name: 'Mark as delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' })
  const cash = formatTaka(shipped.reduce((sum, { product }) => sum + product.price, 0))
  await dialog.getByText(`This records ${cash} as received in cash by the couriers.`).waitFor()
  await dialog.getByRole('button', { name: 'Delivered, cash received' }).click()
  await main(page).getByText(`2 orders delivered, ${cash} received in cash.`).waitFor()
  await main(page).getByText('This order is pending, not shipped yet.').waitFor()
  await expect.poll(() => main(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  const result = main(page).locator(':focus').getByText('2 orders delivered')
  await expect.poll(() => result.isVisible()).toBe(true)
})

it('an error is gone when another action opens, and with the selection, the dialog or the list that it was about', async () => {
  const order = await cashOrder()
  await moveTo(page, '/admin')
  await moveTo(page, '/admin/orders')
  const dialog = page.getByRole('dialog')
  const error = alert(page, 'The shop could not be reached.')
  const pressInBar = (name: string) => bar().getByRole('button', { name, exact: true }).click()
  const fail = async () => {
    await select([order])
    await pressInBar('Confirm')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await error.waitFor()
  }
  await page.route('**/api/admin/orders/batch', (route) => route.abort())
  await page.route('**/api/admin/orders/file', (route) => route.abort())
  shop.expectError(/ERR_FAILED/)

  await fail()
  await pressInBar('Export')
  await dialog.getByText('Save as').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save file' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await pressInBar('Export')
  await dialog.getByText('Save as').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Go back' }).click()

  await fail()
  await pressInBar('Clear selection')
  await error.waitFor({ state: 'detached' })

  await fail()
  await filters()
    .getByRole('link', { name: /^Shipped/ })
    .click()
  await error.waitFor({ state: 'detached' })
})

it('shows all order filters without scrolling on a computer, once the empty ones are unfolded', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await moveTo(page, '/admin/orders')
  await filters()
    .getByRole('link', { name: /^Confirmed/ })
    .waitFor()
  await expect.poll(() => filters().getByRole('link', { name: 'Contradicting courier reports' }).count()).toBe(0)
  await filters()
    .getByRole('button', { name: /empty$/ })
    .click()
  await filters().getByRole('link', { name: 'Return requests' }).waitFor()
  await filters().getByRole('link', { name: 'Returns in progress' }).waitFor()
  await expect.poll(() => filters().evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
  const edges = await filters()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(1280)
})

/** Opens an order that was confirmed a moment ago. */
async function openConfirmed() {
  const { orderId } = await cashOrder()
  await changeStatus(orderId, token, 'confirmed')
  await moveTo(page, `/admin/orders/${orderId}`)
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await button(page, 'Undo').waitFor()
  return orderId
}

it('Undo can be pressed again after an attempt that failed', async () => {
  const url = `**/api/admin/orders/${await openConfirmed()}/undo-move`
  await page.route(url, (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await press(page, 'Undo')
  await alert(page, 'The shop could not be reached.').waitFor()
  await page.unroute(url)
  await press(page, 'Undo')
  await button(page, 'Confirm').waitFor()
  await alert(page, 'The shop could not be reached.').waitFor({ state: 'detached' })
})

it('the seconds left to undo are those of the clock after a phone was locked, and none when the server says so', async () => {
  const orderId = await openConfirmed()
  const secondsShown = async () => {
    const text = main(page).getByText(/^The customer will be emailed in \d+ s\.$/)
    return Number((await text.textContent())?.replace(/\D/g, ''))
  }
  // Timers that were due meanwhile run once.
  await page.clock.fastForward(1_000_000)
  await expect.poll(secondsShown).toBeLessThanOrEqual(2_000)

  // At once when the window is visible again, even if the order is still being loaded.
  const release = await holdRequests(page, `**/api/admin/orders/${orderId}`)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 990_000))
  await returnToTab(page)
  await expect.poll(secondsShown).toBeLessThanOrEqual(1_000)
  await button(page, 'Undo').waitFor()

  await shop.db
    .update(orderEvents)
    .set({ at: new Date(Date.now() - 6_000_000) })
    .where(eq(orderEvents.orderId, orderId))
  release()
  await returnToTab(page)
  await button(page, 'Undo').waitFor({ state: 'detached' })
  await button(page, 'Mark as shipped').waitFor()
})
