import { expect, it } from 'vitest'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { cashOrder, visitAsStaff } = backOfficeOf(shop)

it('staff find orders by days, perfume, place and amount', async () => {
  const { orderId, email, product } = await cashOrder()
  const { page } = await visitAsStaff(`/admin/orders?search=${email}`, { device: 'phone' })
  await orderLink(page, orderId).waitFor()
  await press(page, 'Filters')
  const sheet = page.getByRole('dialog', { name: 'Filter Orders' })
  await sheet.getByRole('button', { name: 'Last 7 days' }).click()
  await sheet.getByLabel('Perfume').fill(product.name.slice(0, 5).toLowerCase())
  await sheet.getByLabel('District or area').fill('ঢাকা')
  await sheet.getByRole('option', { name: 'Dhaka ঢাকা', exact: true }).click()
  await sheet.getByLabel('At least').fill('500')
  await sheet.getByLabel('At most').fill('a lot')
  await expectAccessibleInBothSizes(page)
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await sheet.getByText('Enter amounts such as 1,500 or 99.50.').waitFor()
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
  await main(page).getByRole('list', { name: 'Orders, highest amount first' }).waitFor()
  await page.waitForURL('**&sort=highest')
  await expectSettled(page)
  await expectAccessibleInBothSizes(page)

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
  const { page } = await visitAsStaff('/admin/orders')
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
