import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { backOfficeOf, heading, orderLink } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { home } from '#tests/support/customer.ts'
import { blankPage, expectFocused, main, withoutPolling } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { customers, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

it('staff find a customer by phone number, see the blocked numbers, and allow cash again [Q11]', async () => {
  const { call } = customers
  const phone = `+88016${String(randomInt(1e8)).padStart(8, '0')}`
  const { token } = await customers.openAccount('Moushumi Akter')
  const staff = await staffAccount()
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const order = { items: [{ _id: product._id, quantity: 1 }], amount: product.price, address: { ...home, phone } }
  const { orderId } = await call<{ orderId: string }>('POST', '/api/order/create', order, token)
  const reason = 'Refused two parcels without a word'
  await call('POST', `/api/admin/orders/${orderId}/phone-block`, { reason }, staff.token)

  const page = await visitAs(staff.token, blankPage)
  await withoutPolling(page)
  await page.goto('/admin/customers')
  await main(page).getByRole('link', { name: 'By phone number' }).click()
  await page.waitForURL('**/admin/customers?by=phone')
  await page.getByRole('searchbox', { name: 'Search the customers' }).fill(phone.replace('+880', '0'))
  await page.waitForURL('**/admin/customers?by=phone&search=0*')
  await main(page).getByText('1 phone number', { exact: true }).waitFor()
  // A table row on a desktop, a card on a phone.
  const customer = main(page).getByRole('row').filter({ hasText: phone })
  const inCard = main(page).getByRole('listitem').filter({ hasText: phone })
  for (const [width, shown] of [
    [390, inCard],
    [1440, customer],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await shown.getByText('1 account').waitFor()
    await shown.getByText('Blocked for cash').waitFor()
    await expect
      .poll(() => shown.getByRole('link', { name: phone, exact: true }).getAttribute('href'))
      .toBe(`tel:${phone}`)
  }
  await expectAccessibleInBothSizes(page)
  await customer.getByRole('link', { name: 'Moushumi Akter' }).click()
  await page.waitForURL(`**/admin/orders?phone=${encodeURIComponent(phone)}`)
  await orderLink(page, orderId).waitFor()
  await page.goBack()
  await customer.getByText('Blocked for cash').waitFor()
  await main(page).getByRole('link', { name: 'Blocked numbers' }).click()
  await heading(page, 'Blocked Numbers').waitFor()
  const row = main(page).getByRole('listitem').filter({ hasText: phone })
  await row.getByText(reason).waitFor()
  await row.getByText(`Blocked by ${staff.name}`).waitFor()
  await row.getByRole('link', { name: '1 order' }).waitFor()
  await expectAccessibleInBothSizes(page)
  await page.getByRole('searchbox', { name: 'Search the blocked numbers' }).fill(phone.slice(-6))
  await page.waitForURL('**?search=*')
  await row.getByRole('button', { name: 'Allow cash again' }).click()
  await page.getByRole('dialog', { name: 'Allow Cash Again?' }).getByRole('button', { name: 'Allow cash' }).click()
  await toastOf(page, 'Cash on delivery allowed again for this number')
  await main(page).getByText('No numbers found.').waitFor()
  await expectFocused(heading(page, 'Blocked Numbers'))
})

it('searches in the tab that opens while the search is typed', async () => {
  const { token } = await staffAccount()
  const page = await visitAs(token, '/admin/customers')
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
  const { page } = await visitAsStaff('/admin/customers')
  const box = page.getByRole('searchbox', { name: 'Search the customers' })
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
  const { page } = await visitAsStaff('/admin/customers')
  const box = page.getByRole('searchbox', { name: 'Search the customers' })
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
