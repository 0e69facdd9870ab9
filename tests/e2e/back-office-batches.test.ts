import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, staffAccount, visitAs } = backOfficeOf(shop)

it('staff confirms and ships many orders, saves the courier’s file and opens their slips', async () => {
  const staff = await staffAccount()
  const [first, second, cancelled] = [await cashOrder(), await cashOrder(), await cashOrder()]
  await changeStatus(cancelled.orderId, staff.token, 'cancelled')
  const page = await visitAs(staff.token, '/admin/orders')
  const tick = (name: string) => main(page).getByRole('checkbox', { name }).locator('visible=true')
  const bar = main(page).getByRole('region', { name: 'Selected orders' })
  for (const { orderId } of [first, second, cancelled]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByText('3 orders selected').waitFor()
  await expectAccessibleInBothSizes(page)
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await toastOf(page, '2 orders confirmed')
  await main(page).getByText('1 order left out:').waitFor()
  await main(page).getByText('This order is now cancelled, no longer pending.').waitFor()
  await bar.waitFor({ state: 'detached' })

  await tick('Select all on this page').check()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  for (const { orderId } of [first, second]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByRole('button', { name: 'Ship' }).click()
  const ship = page.getByRole('dialog', { name: 'Ship 2 orders?' })
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await ship.getByText('Choose the courier').waitFor()
  await ship.getByLabel('Courier').selectOption('RedX')
  await expectAccessibleInBothSizes(page)
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await toastOf(page, '2 orders shipped')

  for (const { orderId } of [first, second]) await tick(`Select ${orderNumber(orderId)}`).check()
  await bar.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 orders' })
  await dialog.getByLabel('CSV file for').selectOption('RedX bulk upload')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^redx-.*\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('Invoice,Customer Name')
  for (const { orderId } of [first, second]) expect(csv).toContain(orderId)

  await bar.getByRole('link', { name: 'Packing slips' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Print' }).waitFor()
  for (const { orderId } of [first, second]) await main(page).getByText(orderNumber(orderId)).first().waitFor()
  await main(page).getByRole('button', { name: 'Print all 2' }).waitFor()
})
