import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { courierOrdersOf } from '#tests/support/courier-orders.ts'
import { blankPage, expectFocused, holdRequests, main } from '#tests/support/screen.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'

const shop = openShopInBrowser()
const { visitAsStaff } = backOfficeOf(shop)
const { delivered, shipped } = courierOrdersOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await visitAsStaff(blankPage, { keep: true }))
  const columns = { order: 'Order', collected: 'Collected', charge: 'Fee' }
  for (const courier of ['own-rider', 'redx']) await assignColumns(shop.db, courier, 'Order,Collected,Fee', columns)
})

/** Runs in the page: whether a press of this file input would open the browser's dialog, which stays closed. */
function canBePressed(input: SVGElement | HTMLElement): boolean {
  let isIgnored = false
  const look = (event: Event) => {
    isIgnored = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return !isIgnored
}

it('staff mark the shipped orders of a statement as delivered: they are selected, and corrected rows stay [T08]', async () => {
  const [corrected, disputed] = [await delivered(token, 'own-rider'), await delivered(token, 'own-rider')]
  const orders = [await shipped(token, 'own-rider'), await shipped(token, 'own-rider')]
  await page.goto('/admin/settlements?holder=own-rider')
  await main(page).getByText('Use the courier’s statement').click()
  const rows = [corrected, disputed, ...orders].map(({ number, price }) => `${number},${price},60`)
  const statement = ['Order,Collected,Fee', ...rows].join('\n')
  const release = await holdRequests(page, '**/api/admin/settlements/check')
  const chooser = main(page).getByLabel('Choose a CSV file')
  await chooser.setInputFiles({ name: 'own-rider.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await expect.poll(() => main(page).getByLabel('Statement', { exact: true }).inputValue()).toBe(statement)
  await expect.poll(() => chooser.evaluate(canBePressed)).toBe(false)
  release()
  await main(page).getByText('2 of 4 rows can be settled and are selected below.').waitFor()
  // The same file can be chosen again, once it was corrected.
  await expect.poll(() => chooser.inputValue()).toBe('')
  await expect.poll(() => chooser.evaluate(canBePressed)).toBe(true)
  const charge = main(page).getByLabel(`Courier charge for ${corrected.number} (৳)`)
  await charge.fill('90')
  await main(page)
    .getByRole('checkbox', { name: new RegExp(disputed.number) })
    .uncheck()
  await press(page, 'Mark these 2 shipped orders as delivered')
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' })
  const cash = formatTaka(orders.reduce((sum, { price }) => sum + price, 0))
  await dialog.getByText(`This records ${cash} as received in cash by Our own rider.`).waitFor()
  await dialog.getByRole('button', { name: 'Delivered, cash received' }).press('Enter')
  await main(page)
    .getByText(
      '4 of 4 rows can be settled. Orders just marked as delivered are selected; the others stay as they were.',
    )
    .waitFor()
  await expectFocused(main(page).getByRole('status').filter({ hasText: '4 of 4 rows' }))
  await main(page).getByRole('button', { name: 'Settle 3 orders' }).waitFor()
  await expect.poll(() => charge.inputValue()).toBe('90')
  const expected = formatTaka(orders.reduce((sum, { price }) => sum + price - 60, corrected.price - 90))
  await main(page).getByRole('status').filter({ hasText: expected }).waitFor()
})

it('a row of a statement whose order is beyond the listed ones is not reported as selected', async () => {
  const [listed, newer] = [await delivered(token, 'redx'), await delivered(token, 'redx')]
  await page.route('**/dues/redx', async (route) => {
    const { dues, ...body } = await (await route.fetch()).json()
    const onlyListed = dues.filter(({ orderId }: { orderId: string }) => orderId === listed.orderId)
    await route.fulfill({ json: { ...body, dues: onlyListed } })
  })
  await page.goto('/admin/settlements?holder=redx')
  await main(page).getByText('Use the courier’s statement').click()
  const rows = [listed, newer].map(({ number, price }) => `${number},${price},60`)
  await main(page)
    .getByLabel('Statement', { exact: true })
    .fill(['Order,Collected,Fee', ...rows].join('\n'))
  await press(page, 'Check the statement')
  await main(page).getByText('1 of 2 rows can be settled and is selected below.').waitFor()
  const wrong = main(page).getByRole('list', { name: 'Rows that cannot be settled' })
  await expect.poll(() => wrong.textContent()).toContain('not in the list below yet')
  await main(page).getByRole('button', { name: 'Settle 1 order' }).waitFor()
})

it('staff assign the row of headings and the columns of a statement once', async () => {
  const order = await delivered(token, 'sundarban')
  await page.goto('/admin/settlements?holder=sundarban')
  await main(page).getByText('Use the courier’s statement').click()
  const statement = `Invoice No:,INV-5\nMemo,Got,Cut,Cash fee\n${order.number},${order.price},60,10`
  await main(page).getByLabel('Statement', { exact: true }).fill(statement)
  await press(page, 'Check the statement')
  // It is asked for before anything is read, and shown with the first rows.
  const dialog = page.getByRole('dialog', { name: 'Columns of Sundarban' })
  await dialog.getByRole('region', { name: 'First rows of the statement' }).getByText(order.number).waitFor()
  await dialog.getByLabel('Row of the headings').selectOption('2: Memo · Got · Cut · Cash fee')
  await dialog.getByLabel('Order or tracking number').selectOption('Memo')
  await dialog.getByLabel('Collected amount').selectOption('Got')
  await dialog.getByLabel('Charge').selectOption('Cut')
  await dialog.getByLabel('Cash fee', { exact: true }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save columns' }).click()
  await main(page).getByText('1 of 1 row can be settled and is selected below.').waitFor()
  await main(page)
    .getByText('Columns read: Memo (order or tracking number), Got (collected amount), Cut + Cash fee')
    .waitFor()
  await page.reload()
  await main(page).getByText('Use the courier’s statement').click()
  await main(page).getByLabel('Statement', { exact: true }).fill(statement)
  await press(page, 'Check the statement')
  await main(page).getByText('1 of 1 row can be settled and is selected below.').waitFor()
})
