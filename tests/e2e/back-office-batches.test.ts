import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, heading } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({ UNDO_SECONDS: '300' })
const { cashOrder, changeStatus, staffAccount, visitAs } = backOfficeOf(shop)

it('staff confirm and ship many orders, save the courier’s file and open their slips', async () => {
  const staff = await staffAccount()
  const [first, second, cancelled] = [await cashOrder(), await cashOrder(), await cashOrder()]
  await changeStatus(cancelled.orderId, staff.token, 'cancelled')
  const page = await visitAs(staff.token, '/admin/orders')
  const tick = (name: string) => main(page).getByRole('checkbox', { name }).locator('visible=true')
  const bar = main(page).getByRole('region', { name: 'Selected orders' })
  for (const { orderId } of [first, second, cancelled]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByText('3 orders selected').waitFor()
  expect(await bar.getByRole('button').allTextContents()).toEqual(['Confirm', 'Export', 'Clear selection'])
  await expectAccessibleInBothSizes(page)
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await toastOf(page, '2 orders confirmed')
  await main(page).getByText('1 order left out:').waitFor()
  await main(page).getByText('This order is now cancelled, no longer pending.').waitFor()
  await bar.waitFor({ state: 'detached' })

  await tick('Select all on this page').check()
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expectFocused(heading(page, 'Orders'))
  for (const { orderId } of [first, second]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByRole('button', { name: 'Ship' }).click()
  const ship = page.getByRole('dialog', { name: 'Ship 2 orders?' })
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await ship.getByText('Choose the courier').waitFor()
  await ship.getByLabel('Courier').selectOption('RedX')
  await expectAccessibleInBothSizes(page)
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '2 orders shipped')
  await main(page)
    .getByText(/^The customers will be emailed in \d+ s\.$/)
    .waitFor()
  await expectAccessibleInBothSizes(page)
  await changeStatus(second.orderId, staff.token, 'delivered')
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await main(page).getByText('1 order confirmed again.').waitFor()
  await main(page).locator(':focus').getByText('1 order could not be undone:').waitFor()
  await main(page).getByText('It is too late to undo this: the order is now delivered.').waitFor()
  await tick(`Select ${orderNumber(first.orderId)}`).check()
  await bar.getByRole('button', { name: 'Ship' }).click()
  await ship.waitFor({ state: 'detached' })
  const shipOne = page.getByRole('dialog', { name: 'Ship 1 order?' })
  await shipOne.getByLabel('Courier').selectOption('RedX')
  await shipOne.getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '1 order shipped')

  for (const { orderId } of [first, second]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByRole('button', { name: 'Export' }).click()
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

  await bar.getByRole('link', { name: 'Packing slips' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Print' }).waitFor()
  for (const { orderId } of [first, second]) await main(page).getByText(orderNumber(orderId)).first().waitFor()
  await main(page).getByRole('button', { name: 'Print all 2' }).waitFor()
})

it('staff mark many shipped orders as delivered after reading the cash that this records', async () => {
  const { token } = await staffAccount()
  const shipped = [await cashOrder(), await cashOrder()]
  for (const { orderId } of shipped) await changeStatus(orderId, token, 'confirmed', 'shipped')
  const pending = await cashOrder()
  const page = await visitAs(token, '/admin/orders', { device: 'phone' })
  for (const { orderId } of [...shipped, pending]) {
    await main(page)
      .getByRole('checkbox', { name: `Select ${orderNumber(orderId)}` })
      .locator('visible=true')
      .check()
  }
  const bar = main(page).getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Mark as delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' })
  const cash = formatTaka(shipped.reduce((sum, { product }) => sum + product.price, 0))
  await dialog.getByText(`This records ${cash} as received in cash by the couriers.`).waitFor()
  await expectAccessibleInBothSizes(page)
  await dialog.getByRole('button', { name: 'Delivered, cash received' }).click()
  await main(page).getByText(`2 orders delivered, ${cash} received in cash.`).waitFor()
  await main(page).getByText('This order is pending, not shipped yet.').waitFor()
  expect(await main(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  const result = main(page).locator(':focus').getByText('2 orders delivered')
  await expect.poll(() => result.isVisible()).toBe(true)
})

it('shows all order filters without scrolling on a computer', async () => {
  const { token } = await staffAccount()
  const page = await visitAs(token, '/admin/orders')
  await page.setViewportSize({ width: 1280, height: 900 })
  const filters = main(page).getByRole('navigation', { name: 'Show' })
  await filters.getByRole('link', { name: 'Return requests' }).waitFor()
  await filters.getByRole('link', { name: 'Returns to receive or refund' }).waitFor()
  await expect.poll(() => filters.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
  const edges = await filters
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(1280)
})
