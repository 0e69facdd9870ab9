import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { orderCalls, orders } from '#database/schema/index.ts'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { home } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({ UNDO_SECONDS: '3000' })
const { cashOrder, changeStatus, customers, openBackOffice, staffAccount, visitAs } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin/orders'))
})

const card = (name: string) => main(page).getByRole('article', { name, exact: true })
/** The buttons are enabled again a moment after a change of the list, which the clock of the page skips. */
async function pressIn(name: string, words: string) {
  await page.clock.fastForward(2_000)
  await card(name).getByRole('button', { name: words, exact: true }).click()
}
const expectFocusOn = (name: string) => expectFocused(card(name))
const laterDialog = () => page.getByRole('dialog', { name: 'Call Later' })

it('shows empty states for a shop without orders and a filter without matches', async () => {
  await main(page).getByText('No orders yet.').waitFor()
  expect(await main(page).getByRole('link', { name: 'Show all orders' }).count()).toBe(0)
  await main(page).getByRole('link', { name: 'Shipped' }).click()
  await main(page).getByText('No orders found.').waitFor()
  await main(page).getByRole('link', { name: 'Show all orders' }).waitFor()
  await moveTo(page, '/admin')
  await main(page).getByText('No orders yet.').waitFor()
})

it('one call answers for all orders of a phone number', async () => {
  const placed = []
  for (const name of ['Elora', 'Fatema', 'Golap']) placed.push(await cashOrder(name))
  await moveTo(page, '/admin/calls')
  const group = main(page).getByRole('region', { name: '3 orders of +8801712345678' })
  await group.getByText('one call, one answer for all').waitFor()
  await expect.poll(() => group.getByRole('article').count()).toBe(3)
  await expectAccessible(page)
  await group.getByRole('button', { name: 'No answer' }).first().click()
  await expect.poll(() => group.getByText('1 call', { exact: true }).count()).toBe(3)

  await page.clock.fastForward(2_000)
  await group.getByRole('button', { name: 'Call later' }).first().click()
  await laterDialog().getByRole('button', { name: 'Go back' }).click()
  await laterDialog().waitFor({ state: 'hidden' })

  await page.clock.fastForward(2_000)
  await group.getByRole('button', { name: 'All confirmed' }).click()
  await expect.poll(() => main(page).getByRole('button', { name: 'Undo' }).count()).toBe(3)
  await group.waitFor({ state: 'hidden' })
  const ids = placed.map(({ orderId }) => orderId)
  const rows = await shop.db.select({ status: orders.status }).from(orders).where(inArray(orders.id, ids))
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

it('staff record calls with each outcome, and the focus moves to the next [Q10]', async () => {
  const people = ['Amena', 'Bashir', 'Champa', 'Dulal']
  const [amena = '', bashir = '', champa = '', dulal = ''] = people
  const placed = []
  for (const name of people) placed.push(await cashOrder(name))
  await moveTo(page, '/admin')
  await main(page)
    .getByRole('link', { name: /to confirm/ })
    .first()
    .click()
  await page.waitForURL('**/admin/calls')
  await heading(page, 'Calls').waitFor()

  const first = card(amena)
  const dial = first.getByRole('link', { name: 'Call +8801712345678' })
  await expect.poll(() => dial.getAttribute('href')).toBe('tel:+8801712345678')
  await expect
    .poll(() => first.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toContain('https://wa.me/8801712345678?')
  await first.getByText(/SKU/).waitFor()
  await first.getByText('Dhanmondi, Dhaka Division').waitFor()
  await first.getByText('Not called yet').waitFor()

  await pressIn(amena, 'No answer')
  await first.getByText('1 call').waitFor()
  await expectFocusOn(bashir)

  await pressIn(bashir, 'Confirmed')
  await card(bashir).getByRole('button', { name: 'Undo' }).waitFor()
  await expectFocusOn(champa)
  await card(bashir).getByRole('button', { name: 'Undo' }).click()
  await expectFocusOn(bashir)
  await pressIn(bashir, 'Confirmed')
  await card(bashir).getByRole('button', { name: 'Undo' }).waitFor()

  await pressIn(champa, 'Call later')
  const later = laterDialog()
  await later.getByRole('button', { name: 'Call later' }).click()
  await later.getByText('Choose a day and a time').waitFor()
  await later.getByRole('button', { name: 'In an hour' }).click()
  await later.getByLabel('Note for staff (optional)').fill('In a meeting')
  await expectAccessible(page)
  await later.getByRole('button', { name: 'Call later' }).click()
  await later.waitFor({ state: 'hidden' })
  const waiting = main(page).getByRole('region', { name: 'Later' }).getByRole('article', { name: champa })
  await waiting.getByText('In a meeting').waitFor()
  await expectFocusOn(dulal)

  await pressIn(dulal, 'Cancelled')
  const cancelling = page.getByRole('dialog', { name: 'Cancel This Order?' })
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await cancelling.getByText('Choose why the order is cancelled').waitFor()
  await cancelling.getByLabel('Reason').selectOption('Wrong phone number')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await card(dulal).waitFor({ state: 'hidden' })
  await expectAccessible(page)

  await waiting.getByRole('link', { name: orderNumber(placed[2]?.orderId ?? '') }).click()
  await main(page).getByRole('region', { name: 'History' }).getByText('Called: call again later').waitFor()
  await main(page).getByRole('link', { name: 'Calls' }).click()
  await heading(page, 'Calls').waitFor()
})

it('says that a colleague was faster, and shows the current order', async () => {
  const name = 'Elora Nahar'
  const { orderId } = await cashOrder(name)
  const colleague = await staffAccount('Karim Mia')
  await moveTo(page, '/admin/orders')
  await moveTo(page, '/admin/calls')
  await card(name).getByRole('button', { name: 'No answer', exact: true }).waitFor()
  const call = { outcome: 'no_answer', calls: 0 }
  await customers.call('POST', `/api/admin/orders/${orderId}/calls`, call, colleague.token)
  shop.expectError(/409/)
  await pressIn(name, 'No answer')
  await alert(page, 'Karim Mia has called this customer in the meantime.').waitFor()
  await card(name).getByText('1 call').waitFor()
  await changeStatus(orderId, token, 'confirmed')
  await pressIn(name, 'Confirmed')
  await card(name).waitFor({ state: 'hidden' })
})

it('keeps an open dialog and its text when the call is due meanwhile, and when a colleague has called', async () => {
  const name = 'Golam Mostafa'
  const { orderId } = await cashOrder(name)
  const callAt = new Date(Date.now() + 3_600_000).toISOString()
  const record = (body: object) => customers.call('POST', `/api/admin/orders/${orderId}/calls`, body, token)
  await record({ outcome: 'call_later', callAt, calls: 0 })
  await moveTo(page, '/admin/orders')
  await moveTo(page, '/admin/calls')
  const group = (title: string) => main(page).getByRole('region', { name: title }).getByRole('article', { name })
  await group('Later').getByRole('button', { name: 'Call later' }).click()
  const dialog = laterDialog()
  const note = dialog.getByLabel('Note for staff (optional)')
  await note.fill('Asks for the 12 ml')
  await shop.db.update(orderCalls).set({ callAt: new Date() }).where(eq(orderCalls.orderId, orderId))
  await returnToTab(page)
  await group('Now').waitFor()
  await expect.poll(() => note.inputValue()).toBe('Asks for the 12 ml')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expectFocusOn(name)

  await page.clock.fastForward(2_000)
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

it('shows earlier returned parcels, and offers a blocked number card payment only', async () => {
  const name = 'Farid Uddin'
  const { call } = customers
  const before = await cashOrder(name)
  await changeStatus(before.orderId, token, 'confirmed', 'shipped')
  const refused = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  await call('POST', `/api/admin/orders/${before.orderId}/parcel-return`, refused, token)
  // With a separate phone number, which no other test blocks.
  const order = { items: [{ _id: before.product._id, quantity: 1 }], amount: before.product.price }
  const address = { ...home, phone: '01998877665' }
  const place = () => call<{ orderId: string }>('POST', '/api/order/create', { ...order, address }, before.token)
  const { orderId } = await place()
  await call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, before.token)

  await moveTo(page, '/admin/orders')
  await moveTo(page, '/admin/calls')
  await card(name).getByText('The only earlier parcel was returned to sender').waitFor()
  await card(name)
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

  const again = await place()
  const customer = await visitAs(before.token, `/checkout/${again.orderId}`)
  await main(customer).getByRole('button', { name: 'Pay With Card' }).waitFor()
  expect(await button(customer, 'Cash On Delivery').count()).toBe(0)
  await expect.poll(() => main(customer).getByText('unopened').count()).toBe(0)

  await main(page).getByRole('link', { name: 'Calls' }).click()
  await card(name).getByText('Blocked for cash').waitFor()
  await card(name)
    .getByRole('link', { name: orderNumber(orderId) })
    .click()
  await press(page, 'Allow cash for this number again')
  await toastOf(page, 'Cash on delivery allowed again for this number')
})
