import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderCalls } from '#database/schema/index.ts'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { home } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, main, returnToTab, withoutPolling } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({ UNDO_SECONDS: '300' })
const { cashOrder, changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

const card = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true })
const outcome = (page: Page, name: string, words: string) =>
  card(page, name).getByRole('button', { name: words, exact: true })
/** The buttons are enabled again a moment after a change of the list, which the clock of the page skips. */
async function pressIn(page: Page, name: string, words: string) {
  await page.clock.fastForward(2_000)
  await outcome(page, name, words).click()
}
const expectFocusOn = (page: Page, name: string) => expectFocused(card(page, name))

it('staff record calls with each outcome, and the focus moves to the next [Q10]', async () => {
  const people = ['Amena', 'Bashir', 'Champa', 'Dulal']
  const [amena = '', bashir = '', champa = '', dulal = ''] = people
  const orders = []
  for (const name of people) orders.push(await cashOrder(name))
  const staff = await staffAccount()
  const page = await visitAs(staff.token, '/admin')
  await page.clock.install()
  await main(page)
    .getByRole('link', { name: /to confirm/ })
    .first()
    .click()
  await page.waitForURL('**/admin/calls')
  await heading(page, 'Calls').waitFor()

  const first = card(page, amena)
  const dial = first.getByRole('link', { name: 'Call +8801712345678' })
  await expect.poll(() => dial.getAttribute('href')).toBe('tel:+8801712345678')
  await expect
    .poll(() => first.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toContain('https://wa.me/8801712345678?')
  await first.getByText(/SKU/).waitFor()
  await first.getByText('Dhanmondi, Dhaka Division').waitFor()
  await first.getByText('Not called yet').waitFor()
  await expectAccessibleInBothSizes(page)

  await pressIn(page, amena, 'No answer')
  await first.getByText('1 call').waitFor()
  await expectFocusOn(page, bashir)

  await pressIn(page, bashir, 'Confirmed')
  await card(page, bashir).getByRole('button', { name: 'Undo' }).waitFor()
  await expectFocusOn(page, champa)
  await card(page, bashir).getByRole('button', { name: 'Undo' }).click()
  await expectFocusOn(page, bashir)
  await pressIn(page, bashir, 'Confirmed')
  await card(page, bashir).getByRole('button', { name: 'Undo' }).waitFor()

  await pressIn(page, champa, 'Call later')
  const later = page.getByRole('dialog', { name: 'Call Later' })
  await later.getByRole('button', { name: 'Call later' }).click()
  await later.getByText('Choose a day and a time').waitFor()
  await later.getByRole('button', { name: 'In an hour' }).click()
  await later.getByLabel('Note for staff (optional)').fill('In a meeting')
  await expectAccessibleInBothSizes(page)
  await later.getByRole('button', { name: 'Call later' }).click()
  await later.waitFor({ state: 'hidden' })
  const waiting = main(page).getByRole('region', { name: 'Later' }).getByRole('article', { name: champa })
  await waiting.getByText('In a meeting').waitFor()
  await expectFocusOn(page, dulal)

  await pressIn(page, dulal, 'Cancelled')
  const cancelling = page.getByRole('dialog', { name: 'Cancel This Order?' })
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await cancelling.getByText('Choose why the order is cancelled').waitFor()
  await cancelling.getByLabel('Reason').selectOption('Wrong phone number')
  await expectAccessibleInBothSizes(page)
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await card(page, dulal).waitFor({ state: 'hidden' })
  await expectAccessibleInBothSizes(page)

  const [, , , last] = orders
  if (!last) throw new Error('no order')
  await waiting.getByRole('link', { name: orderNumber(orders[2]?.orderId ?? '') }).click()
  const past = main(page).getByRole('region', { name: 'History' })
  await past.getByText('Called: call again later').waitFor()
  await main(page).getByRole('link', { name: 'Calls' }).click()
  await heading(page, 'Calls').waitFor()
  await page.goto(`/admin/orders/${last.orderId}`)
  await past.getByText('Wrong phone number').first().waitFor()
  const customer = await visitAs(last.token, `/checkout/${last.orderId}`)
  await main(customer).getByText('Cancelled', { exact: true }).first().waitFor()
  await expect.poll(() => main(customer).getByText('Wrong phone number').count()).toBe(0)
})

it('says that a colleague was faster, and shows the current order', async () => {
  const name = 'Elora Nahar'
  const { orderId } = await cashOrder(name)
  const staff = await staffAccount('Karim Mia')
  const page = await visitAs(staff.token, blankPage)
  await page.clock.install()
  await withoutPolling(page)
  await page.goto('/admin/calls')
  await outcome(page, name, 'No answer').waitFor()
  await customers.call('POST', `/api/admin/orders/${orderId}/calls`, { outcome: 'no_answer', calls: 0 }, staff.token)
  shop.expectError(/409/)
  await pressIn(page, name, 'No answer')
  await alert(page, 'Karim Mia has called this customer in the meantime.').waitFor()
  await card(page, name).getByText('1 call').waitFor()
  await changeStatus(orderId, staff.token, 'confirmed')
  await pressIn(page, name, 'Confirmed')
  await card(page, name).waitFor({ state: 'hidden' })
})

it('shows earlier returned parcels, and offers a blocked number card payment only', async () => {
  const name = 'Farid Uddin'
  const staff = await staffAccount()
  const { call } = customers
  const before = await cashOrder(name)
  await changeStatus(before.orderId, staff.token, 'confirmed', 'shipped')
  const refused = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  await call('POST', `/api/admin/orders/${before.orderId}/parcel-return`, refused, staff.token)
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  // With a separate phone number, which no other test blocks.
  const order = { items: [{ _id: product._id, quantity: 1 }], amount: product.price }
  const address = { ...home, phone: '01998877665' }
  const { orderId } = await call<{ orderId: string }>('POST', '/api/order/create', { ...order, address }, before.token)
  await call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, before.token)

  const page = await visitAs(staff.token, '/admin/calls', { device: 'phone' })
  await card(page, name).getByText('The only earlier parcel was returned to sender').waitFor()
  await card(page, name)
    .getByRole('link', { name: orderNumber(orderId) })
    .click()
  await press(page, 'Block this number for cash')
  const dialog = page.getByRole('dialog', { name: 'Block This Number for Cash?' })
  await dialog.getByRole('button', { name: 'Block for cash' }).click()
  await dialog.getByText('Enter why the number is blocked').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Sent a parcel back unopened')
  await dialog.getByRole('button', { name: 'Block for cash' }).click()
  await toastOf(page, 'Cash on delivery blocked for this number')
  await main(page).getByText('Sent a parcel back unopened').waitFor()
  await expectAccessible(page)

  const again = await call<{ orderId: string }>('POST', '/api/order/create', { ...order, address }, before.token)
  const customer = await visitAs(before.token, `/checkout/${again.orderId}`, { device: 'phone' })
  await main(customer).getByRole('button', { name: 'Pay With Card' }).waitFor()
  expect(await button(customer, 'Cash On Delivery').count()).toBe(0)
  await expect.poll(() => main(customer).getByText('unopened').count()).toBe(0)

  await page.goto('/admin/calls')
  await card(page, name).getByText('Blocked for cash').waitFor()
  await page.goto(`/admin/customers?search=${encodeURIComponent(before.email)}`)
  await main(page).getByText('Blocked for cash').locator('visible=true').waitFor()
  await page.goto(`/admin/orders/${orderId}`)
  await press(page, 'Allow cash for this number again')
  await toastOf(page, 'Cash on delivery allowed again for this number')
  await customer.reload()
  await press(customer, 'Cash On Delivery')
  await toastOf(customer, 'Order confirmed with Cash on Delivery')
})

it('keeps an open dialog and its text when the call is due meanwhile, and when a colleague has called', async () => {
  const name = 'Golam Mostafa'
  const { orderId } = await cashOrder(name)
  const staff = await staffAccount('Karim Mia')
  const callAt = new Date(Date.now() + 3_600_000).toISOString()
  const record = (body: object) => customers.call('POST', `/api/admin/orders/${orderId}/calls`, body, staff.token)
  await record({ outcome: 'call_later', callAt, calls: 0 })
  const page = await visitAs(staff.token, blankPage)
  await withoutPolling(page)
  await page.goto('/admin/calls')
  const group = (title: string) => main(page).getByRole('region', { name: title }).getByRole('article', { name })
  await group('Later').getByRole('button', { name: 'Call later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Call Later' })
  const note = dialog.getByLabel('Note for staff (optional)')
  await note.fill('Asks for the 12 ml')
  await shop.db.update(orderCalls).set({ callAt: new Date() }).where(eq(orderCalls.orderId, orderId))
  await returnToTab(page)
  await group('Now').waitFor()
  await expect.poll(() => note.inputValue()).toBe('Asks for the 12 ml')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expectFocusOn(page, name)

  await group('Now').getByRole('button', { name: 'Call later' }).click()
  await note.fill('Asks for the 24 ml')
  await record({ outcome: 'cancelled', reason: 'changed_mind', calls: 1 })
  await returnToTab(page)
  await group('Now').waitFor({ state: 'detached' })
  await expect.poll(() => note.inputValue()).toBe('Asks for the 24 ml')
  shop.expectError(/409/)
  await dialog.getByRole('button', { name: 'In an hour' }).click()
  await dialog.getByRole('button', { name: 'Call later' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expectFocused(main(page).getByRole('status').first())
})
