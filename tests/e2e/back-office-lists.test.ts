import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { blockedPhones } from '#database/schema/index.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { home } from '#tests/support/customer.ts'
import { expectFocused, field, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { cashOrder, customers, openBackOffice } = backOfficeOf(shop)

let page: Page
let token: string
let staff: string
beforeAll(async () => {
  ;({ page, token, name: staff } = await openBackOffice('/admin'))
})

const openList = async (path: string) => {
  await moveTo(page, '/admin')
  await heading(page, 'Today').waitFor()
  await moveTo(page, path)
}
const customerSearch = () => page.getByRole('searchbox', { name: 'Search the customers' })

it('staff find a customer by phone number, see the blocked numbers, and allow cash again [Q11]', async () => {
  const { call } = customers
  const phone = `+88016${String(randomInt(1e8)).padStart(8, '0')}`
  const customer = await customers.openAccount('Moushumi Akter')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const order = { items: [{ _id: product._id, quantity: 1 }], amount: product.price, address: { ...home, phone } }
  const { orderId } = await call<{ orderId: string }>('POST', '/api/order/create', order, customer.token)
  const reason = 'Refused two parcels without a word'
  await call('POST', `/api/admin/orders/${orderId}/phone-block`, { reason }, token)

  await openList('/admin/customers')
  await main(page).getByRole('link', { name: 'By phone number' }).click()
  await page.waitForURL('**/admin/customers?by=phone')
  await customerSearch().fill(phone.replace('+880', '0'))
  await page.waitForURL('**/admin/customers?by=phone&search=0*')
  await main(page).getByText('1 phone number', { exact: true }).waitFor()
  // A table row on a desktop, a card on a phone.
  const row = main(page).getByRole('row').filter({ hasText: phone })
  const card = main(page).getByRole('listitem').filter({ hasText: phone })
  for (const [width, shown] of [
    [390, card],
    [1440, row],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await shown.getByText('1 account').waitFor()
    await shown.getByText('Blocked for cash').waitFor()
    const link = shown.getByRole('link', { name: phone, exact: true })
    await expect.poll(() => link.getAttribute('href')).toBe(`tel:${phone}`)
  }
  await row.getByRole('link', { name: 'Moushumi Akter' }).click()
  await page.waitForURL(`**/admin/orders?phone=${encodeURIComponent(phone)}`)
  await orderLink(page, orderId).waitFor()
  await page.goBack()
  await row.getByText('Blocked for cash').waitFor()
  await main(page).getByRole('link', { name: 'Blocked numbers' }).click()
  await heading(page, 'Blocked Numbers').waitFor()
  const blocked = main(page).getByRole('listitem').filter({ hasText: phone })
  await blocked.getByText(reason).waitFor()
  await blocked.getByText(`Blocked by ${staff}`).waitFor()
  await blocked.getByRole('link', { name: '1 order' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search the blocked numbers' }).fill(phone.slice(-6))
  await page.waitForURL('**?search=*')
  await blocked.getByRole('button', { name: 'Allow cash again' }).click()
  await page.getByRole('dialog', { name: 'Allow Cash Again?' }).getByRole('button', { name: 'Allow cash' }).click()
  await toastOf(page, 'Cash on delivery allowed again for this number')
  await main(page).getByText('No numbers found.').waitFor()
  await expectFocused(heading(page, 'Blocked Numbers'))
})

it('searches in the tab that opens while the search is typed', async () => {
  await openList('/admin/customers')
  await main(page).getByRole('link', { name: 'By phone number' }).waitFor()
  // In one task, so before the tab is shown.
  await page.evaluate(() => {
    const tab = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'By phone number')
    const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
    tab?.click()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '0161')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.waitForURL('**/admin/customers?by=phone&search=0161')
})

it('keeps letters that are typed while the search for the earlier ones begins', async () => {
  await openList('/admin/customers')
  const box = customerSearch()
  await box.evaluate(async (box: HTMLInputElement) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    type('ke')
    await Promise.resolve()
    box.form?.requestSubmit()
    type('keya')
  })
  await page.waitForURL('**/admin/customers?search=keya')
  await expect.poll(() => box.inputValue()).toBe('keya')
})

it('a tab that is pressed right after typing keeps the search', async () => {
  await openList('/admin/customers')
  const box = customerSearch()
  await box.fill('0161')
  // Before the screen has time to be rendered again.
  await box.evaluate(async (box) => {
    box.blur()
    for (let steps = 0; steps < 100; steps += 1) await Promise.resolve()
    const tab = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'By phone number')
    tab?.click()
  })
  await page.waitForURL('**/admin/customers?by=phone&search=0161')
})

it('when a change empties the last page of a list, the page before it is shown', async () => {
  const phones = Array.from({ length: 21 }, (_, index) => `+88017990001${String(index).padStart(2, '0')}`)
  await shop.db
    .insert(blockedPhones)
    .values(phones.map((phone) => ({ phone, reason: 'Refused six parcels', byName: 'Rina' })))
  await openList('/admin/blocked-numbers?search=1799&page=2')
  await main(page).getByText('Page 2 of 2').waitFor()
  const allow = main(page).getByRole('button', { name: /^Allow cash again for/ })
  await expect.poll(() => allow.count()).toBe(1)
  await allow.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow cash' }).click()
  await page.waitForURL('**/admin/blocked-numbers?search=1799')
  await expect.poll(() => allow.count()).toBe(20)
  await main(page).getByText('20 numbers').waitFor()

  // The same for a URL from before. A list without results has no other page.
  await moveTo(page, '/admin/blocked-numbers?page=9')
  await page.waitForURL('**/admin/blocked-numbers')
  await expect.poll(() => allow.count()).toBe(20)
  await field(page, 'Search the blocked numbers').fill('nobody')
  await main(page).getByText('Nothing here').waitFor()
})

it('staff find orders by days, perfume, place and amount', async () => {
  const { orderId, email, product } = await cashOrder()
  await openList(`/admin/orders?search=${email}`)
  await orderLink(page, orderId).waitFor()
  await press(page, 'Filters')
  const sheet = page.getByRole('dialog', { name: 'Filter Orders' })
  await sheet.getByRole('button', { name: 'Last 7 days' }).click()
  await sheet.getByLabel('Perfume').fill(product.name.slice(0, 5).toLowerCase())
  await sheet.getByLabel('District or area').fill('ঢাকা')
  await sheet.getByRole('option', { name: 'Dhaka ঢাকা', exact: true }).click()
  await sheet.getByLabel('At least').fill('500')
  await sheet.getByLabel('At most').fill('a lot')
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await sheet.getByText('Enter amounts such as 1,500 or 99.50.').waitFor()
  await expectAccessible(page)
  await sheet.getByLabel('At least').fill('')
  await sheet.getByLabel('At most').fill('1,00,000')
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await sheet.waitFor({ state: 'hidden' })
  const chips = main(page).getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect.poll(() => chips.count()).toBe(5) // four filters, and one that clears all
  await main(page).getByRole('status').filter({ hasText: '1 order' }).waitFor()
  await orderLink(page, orderId).waitFor()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('search'), searchParams.get('place'), searchParams.get('max')]).toEqual([
    email,
    'BD-13',
    '100000',
  ])
  await main(page).getByLabel('Sort by').selectOption('Highest amount')
  await main(page).getByRole('table', { name: 'Orders, highest amount first' }).waitFor()
  await page.waitForURL('**&sort=highest')
  await expectAccessible(page)

  await press(page, 'Filters (4)')
  await sheet.getByLabel('District or area').fill('bandarbon')
  await sheet.getByRole('option', { name: 'Bandarban বান্দরবান', exact: true }).click()
  await sheet.getByLabel('Courier').selectOption('Pathao')
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await main(page).getByText('No orders found.').waitFor()
  const courier = main(page).getByRole('link', { name: 'Remove filter: Pathao' })
  await courier.click()
  await courier.waitFor({ state: 'detached' })
  await main(page).getByRole('link', { name: 'Clear filters' }).click()
  await orderLink(page, orderId).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(email)
})

it('the filters stay open while a date is incomplete or of an impossible year', async () => {
  await openList('/admin/orders')
  await press(page, 'Filters')
  const sheet = page.getByRole('dialog', { name: 'Filter Orders' })
  const from = sheet.getByLabel('From', { exact: true })
  const problem = sheet.getByRole('alert').getByText('Enter whole dates, between the years 2000 and 2099.')
  const apply = () => sheet.getByRole('button', { name: 'Show orders' }).click()
  // The first part of the date only.
  await from.pressSequentially('12')
  await apply()
  await problem.waitFor()
  await sheet.getByRole('button', { name: 'Today' }).click()
  await apply()
  await sheet.waitFor({ state: 'hidden' })
  await press(page, 'Filters (1)')
  await from.fill('0026-12-01')
  await apply()
  await problem.waitFor()
})
