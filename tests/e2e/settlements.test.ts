import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { backOfficeOf, heading, orderLink, press, settle, stayHere } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { courierOrdersOf } from '#tests/support/courier-orders.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, field, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, unpaidOrder, visitAsStaff } = backOfficeOf(shop)
const { delivered, shipped } = courierOrdersOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await visitAsStaff(blankPage, { keep: true }))
})

const place = () => page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')

/** An order that its customer has paid on the page of bKash, and the TrxID. */
async function paidWithBkash() {
  const { orderId, token } = await unpaidOrder()
  const body = { orderId, way: 'bkash_checkout' }
  const start = await customers.call<{ redirectUrl: string }>('POST', '/api/payment/start', body, token)
  const choice = new URLSearchParams({ choice: 'approve', wallet: '01770618575' })
  await fetch(start.redirectUrl, { method: 'POST', body: choice })
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  if (!attempt?.reference) throw new Error('the order is not paid')
  return { orderId, number: orderNumber(orderId), price: attempt.amount / 100, trx: attempt.reference }
}

it('staff settle a courier’s cash by its statement, and reconciliation shows any difference', async () => {
  const exact = await delivered(token, 'pathao')
  const short = await delivered(token, 'pathao')
  await delivered(token, 'steadfast')
  await page.goto('/admin')
  await main(page)
    .getByRole('link', { name: /to settle with couriers/ })
    .click()
  await main(page)
    .getByRole('link', { name: /Pathao/ })
    .click()
  await expect.poll(() => place().allTextContents()).toEqual(['Settlements'])
  await main(page).getByText('Use the courier’s statement').click()
  await assignColumns(shop.db, 'pathao', 'Order,Collected,Fee', {
    order: 'Order',
    collected: 'Collected',
    charge: 'Fee',
  })
  const statement = `Order,Collected,Fee\n${exact.number},${exact.price},60\n${short.number},${short.price - 50},60\n#FFFFFFFF,10,5`
  await main(page).getByLabel('Statement', { exact: true }).fill(statement)
  await press(page, 'Check the statement')
  await main(page).getByText('2 of 3 rows can be settled').waitFor()
  await main(page).getByText('no such order').waitFor()
  await main(page).getByLabel('Why ৳50.00 less?').waitFor()
  const expected = formatTaka(exact.price + short.price - 170)
  await main(page).getByRole('status').filter({ hasText: expected }).waitFor()
  await main(page).getByLabel('Courier’s payment number').fill('PAY-1')
  for (const link of [`Open order ${exact.number}`, /Steadfast/]) {
    await main(page).getByRole('link', { name: link }).click()
    await stayHere(page)
  }
  const collected = main(page).getByLabel(`Collected for ${exact.number} (৳)`)
  await collected.fill('-5')
  await press(page, 'Settle 2 orders')
  await main(page).getByText(`${exact.number}: Enter an amount such as 1250`).waitFor()
  await collected.fill('')
  await press(page, 'Settle 2 orders')
  await main(page).getByText('Enter an amount such as 1250', { exact: true }).waitFor()
  await expect.poll(() => collected.getAttribute('aria-invalid')).toBe('true')
  await collected.fill(String(exact.price))
  await expect.poll(() => collected.getAttribute('aria-invalid')).toBeNull()
  const reason = main(page).getByLabel('Why ৳50.00 less?')
  await press(page, 'Settle 2 orders')
  await main(page).getByText(`${short.number}: Enter a reason`).waitFor()
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await reason.fill('The rider gave change')
  await settle(page, '2 orders')
  await toastOf(page, '2 orders settled')
  await main(page).getByText('Pathao owes nothing.').waitFor()
  await main(page).getByText('PAY-1').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('settlement')))).toEqual([])

  await shop.db.execute(sql`update orders set amount = amount + 700 where id = ${exact.orderId}`)
  await main(page).getByRole('link', { name: 'Accounts' }).click()
  await main(page).getByRole('heading', { name: 'Differences of ৳7.00' }).waitFor()
  await main(page).getByRole('link', { name: exact.number }).click()
  await main(page)
    .getByRole('heading', { level: 1, name: `Order ${exact.number}` })
    .waitFor()
  await shop.db.execute(sql`update orders set amount = amount - 700 where id = ${exact.orderId}`)
})

it('keeps the typed figures after a reload, and when the orders cannot be loaded again after a conflict', async () => {
  const { orderId, number, price } = await delivered(token, 'sundarban')
  await moveTo(page, '/admin/settlements?holder=sundarban')
  await press(page, 'Select all 1')
  const usualCharge = main(page).getByLabel('Usual charge for each order (৳)')
  await usualCharge.fill('60')
  await main(page).getByLabel('Courier’s payment number').fill('PAY-1')
  await page.reload()
  await expect.poll(() => main(page).getByLabel('Courier’s payment number').inputValue()).toBe('PAY-1')
  const elsewhere = {
    moneyHolder: 'sundarban',
    reference: 'PAY-2',
    paidOn: '2026-01-01',
    into: 'bank',
    received: price,
  }
  const orders = [{ orderId, collected: price, charge: 0 }]
  await customers.call('POST', '/api/admin/settlements', { ...elsewhere, orders }, token)
  await page.route('**/dues/*', (route) => route.abort())
  shop.expectError(/409|ERR_FAILED/)
  const failed = page.waitForEvent('console', (message) => message.text().includes('dues'))
  await settle(page, '1 order')
  await failed
  await main(page).getByText(`${number} is already settled.`).waitFor()
  await expect.poll(() => usualCharge.inputValue()).toBe('60')
  await page.unroute('**/dues/*')
  // Enter in a field settles nothing before it is confirmed.
  const reference = field(page, 'Courier’s payment number')
  await reference.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settle 1 Order?' })
  await dialog.getByText(`${formatTaka(price - 60)} received in the bank, with payment number PAY-1.`).waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expectFocused(reference)
  await reference.press('Enter')
  await dialog.getByRole('button', { name: 'Settle', exact: true }).press('Enter')
  await main(page).getByText('Sundarban owes nothing.').waitFor()
  await expectFocused(main(page).getByRole('heading', { level: 1 }))
})

it('a settled round cannot be settled again, and may be left, while its lists are loaded', async () => {
  await delivered(token, 'own-rider')
  await moveTo(page, '/admin/settlements?holder=own-rider')
  await press(page, 'Select all 1')
  await field(page, 'Courier’s payment number').fill('PAY-7')
  const release = await holdRequests(page, '**/dues/*')
  await settle(page, '1 order')
  await toastOf(page, '1 order settled')
  await main(page).getByRole('button', { name: 'Settle 1 order' }).and(page.locator('[aria-disabled=true]')).waitFor()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL('**/admin/orders')
  release()
})

it('staff read that a returned parcel is settled together with paid orders', async () => {
  const back = await shipped(token, 'own-rider')
  const parcel = { reason: 'refused', note: '', restocked: false, courierCost: 60 }
  await customers.call('POST', `/api/admin/orders/${back.orderId}/parcel-return`, parcel, token)
  const { number } = await delivered(token, 'own-rider')
  await moveTo(page, '/admin/settlements?holder=own-rider')
  await main(page)
    .getByRole('checkbox', { name: new RegExp(back.number) })
    .check()
  await field(page, 'Courier’s payment number').fill('PAY-8')
  await press(page, 'Settle 1 order')
  const problem = main(page).getByText(/Settle these orders with others that the courier has paid/)
  await problem.waitFor()
  await main(page)
    .getByRole('checkbox', { name: new RegExp(number) })
    .check()
  await problem.waitFor({ state: 'detached' })
  await settle(page, '2 orders')
  await toastOf(page, '2 orders settled')
})

it('staff settle what bKash has paid out by its statement, and see at the order in which settlement [T10]', async () => {
  const paid = await paidWithBkash()
  const other = await paidWithBkash()
  await moveTo(page, '/admin/settlements')
  await main(page)
    .getByRole('link', { name: /^bKash/ })
    .click()
  await main(page).getByText('Use the statement of bKash').click()
  await assignColumns(shop.db, 'bkash', 'Trx ID,Amount,Fee', { order: 'Trx ID', collected: 'Amount', charge: 'Fee' })
  const statement = `Trx ID,Amount,Fee\n${paid.trx},${paid.price},18.5\n,-25,0\n${paid.trx},-100,0`
  await main(page).getByLabel('Statement', { exact: true }).fill(statement)
  await press(page, 'Check the statement')
  await main(page).getByText('1 of 3 rows can be settled').waitFor()
  await main(page)
    .getByText(/no such payment or refund/)
    .first()
    .waitFor()
  await main(page).getByLabel(`Fee for payment of ${paid.number} (৳)`).waitFor()
  await main(page).getByLabel('Payout number').fill('BK-1')
  await main(page)
    .getByLabel('Amount received (৳)')
    .fill(String(paid.price - 43.5))
  await main(page).getByLabel('Why ৳25.00 less?').fill('Monthly cost')
  await settle(page, '1 payment')
  await toastOf(page, '1 payment settled')
  await main(page)
    .getByRole('list', { name: 'Settlements, newest first' })
    .getByText(/25.00 missing/)
    .waitFor()
  await main(page).getByRole('list', { name: 'Payments to settle' }).getByText(other.trx).waitFor()
  await moveTo(page, `/admin/orders?search=${paid.trx}`)
  await heading(page, 'Orders').waitFor()
  await main(page).getByText('1 order', { exact: true }).waitFor()
  await orderLink(page, paid.orderId).click()
  await button(page, `Copy the payment number ${paid.trx}`).waitFor()
  await main(page).getByRole('link', { name: 'BK-1' }).click()
  await heading(page, 'Settlement BK-1').waitFor()
  await expect.poll(() => place().allTextContents()).toEqual(['Settlements'])
  await main(page).getByText('Monthly cost').waitFor()
  await main(page).getByText('Recorded by').waitFor()
  const row = main(page).getByRole('row').filter({ hasText: paid.number })
  await row.getByText(formatTaka(18.5)).waitFor()
  await row.getByRole('link', { name: paid.number }).click()
  await heading(page, `Order ${paid.number}`).waitFor()
})

it('staff correct a delivery by mistake, with the reason, or read why it can no longer be corrected', async () => {
  const [mistake, settled] = [await delivered(token, 'other'), await delivered(token, 'other')]
  await moveTo(page, `/admin/orders/${mistake.orderId}`)
  const dialog = page.getByRole('dialog', { name: 'Not Delivered After All?' })
  const send = dialog.getByRole('button', { name: 'Mark as shipped again' })
  await press(page, 'Not delivered after all')
  await dialog.getByText(`Its ${formatTaka(mistake.price)} no longer counts as received in cash`).waitFor()
  await send.click()
  await dialog.getByText('Enter what happened').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What happened?').fill('The rider mixed up two parcels')
  await send.click()
  await toastOf(page, 'Corrected. The order is shipped again')
  await main(page).getByText('The rider mixed up two parcels').waitFor()
  await main(page).getByText('Cash on delivery', { exact: true }).waitFor()
  await main(page).getByRole('button', { name: 'Mark as delivered' }).waitFor()
  await main(page).getByRole('button', { name: 'Not delivered after all' }).waitFor({ state: 'detached' })

  await moveTo(page, `/admin/orders/${settled.orderId}`)
  await press(page, 'Not delivered after all')
  await dialog.getByLabel('What happened?').fill('The rider mixed up two parcels')
  const orders = [{ orderId: settled.orderId, collected: settled.price, charge: 60 }]
  const paid = {
    moneyHolder: 'other',
    reference: 'EC-1',
    paidOn: '2026-05-04',
    into: 'bank',
    received: settled.price - 60,
  }
  await customers.call('POST', '/api/admin/settlements', { ...paid, orders }, token)
  shop.expectError(/409/)
  await send.click()
  await dialog.getByText('This order is settled').waitFor()
  await main(page).getByText('Settled with EC-1', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByLabel('What happened?').inputValue()).toBe('The rider mixed up two parcels')
})
