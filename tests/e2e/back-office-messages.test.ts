import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { customers, openBackOffice, staffAccount, unpaidOrder } = backOfficeOf(shop)

let page: Page
beforeAll(async () => {
  ;({ page } = await openBackOffice('/admin'))
})

/** Writes a message to the shop. Returns the path of its screen. */
async function ask(token: string, subject: string) {
  await customers.call('POST', '/api/contact', { subject, message: 'Please help.' }, token)
  const own = '/api/contact/my-contacts'
  const { data } = await customers.call<{ data: { _id: string }[] }>('GET', own, undefined, token)
  return `/admin/messages/${data[0]?._id}`
}

it('replies to a message, and keeps the draft when it cannot be sent', async () => {
  const customer = await customers.openAccount('Rahima Khatun')
  await ask(customer.token, 'Gift wrapping')
  await moveTo(page, '/admin/messages?status=unread')
  await main(page).getByRole('link', { name: 'Gift wrapping' }).first().click()
  await main(page).getByText('read', { exact: true }).waitFor()
  const reply = main(page).getByRole('textbox', { name: 'Reply to Rahima Khatun' })
  await press(page, 'Send reply')
  await main(page).getByText('Enter the reply').waitFor()
  await reply.fill('We do, in paper and twine.')

  shop.expectError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await press(page, 'Send reply')
  await main(page).getByText('The shop could not be reached.').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('We do, in paper and twine.')
  const release = await holdRequests(page, '**/reply')
  await press(page, 'Send reply')
  // A correction would not be sent.
  await expect.poll(() => reply.isEditable()).toBe(false)
  release()
  await main(page).getByRole('heading', { name: 'Our Reply' }).waitFor()
  await main(page).getByText('replied', { exact: true }).waitFor()

  await main(page)
    .getByText(/^Shirin Akter · /)
    .waitFor()
  await expectFocused(main(page).getByRole('heading', { name: 'Our Reply' }))
  await page.keyboard.press('Tab')
  await expectFocused(button(page, 'Reply again'))
  await page.keyboard.press('Enter')
  await expectFocused(reply)
  await button(page, 'Go back').press('Enter')
  await expectFocused(button(page, 'Reply again'))
})

it('finds a message, shows the latest orders of its author, and marks it as unread', async () => {
  const { token, orderId } = await unpaidOrder('Tahmina Begum')
  for (const subject of ['The parcel', 'Gift cards']) await ask(token, subject)
  await moveTo(page, '/admin')
  await moveTo(page, '/admin/messages')
  await page.getByRole('searchbox', { name: 'Search the messages' }).fill('tahmina')
  await main(page).getByText('2 messages').waitFor()
  await page.getByRole('searchbox', { name: 'Search the messages' }).fill('the parc')
  await main(page).getByText('1 message', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=the+parc')
  await main(page).getByRole('link', { name: 'The parcel' }).click()

  const orders = main(page).getByRole('list', { name: 'Latest Orders' })
  await orders.getByText('pending').waitFor()
  await main(page).getByText('read', { exact: true }).waitFor()
  await press(page, 'Mark as unread')
  await toastOf(page, 'Marked as unread')
  await heading(page, 'Messages').waitFor()
  await main(page).getByText('1 message', { exact: true }).waitFor()
  await main(page).getByText('unread', { exact: true }).waitFor()
  // Back does not open, and so read, the message again.
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/messages')
  await main(page).getByText('unread', { exact: true }).waitFor()

  await main(page).getByRole('link', { name: 'The parcel' }).click()
  await orders.getByRole('link', { name: orderNumber(orderId) }).click()
  await heading(page, orderNumber(orderId)).waitFor()
})

it('informs the second of two staff members who reply, shows the first reply, and keeps the typed text [P12]', async () => {
  const customer = await customers.openAccount('Rahima Khatun')
  const path = await ask(customer.token, 'Samples')
  await moveTo(page, path)
  await heading(page, 'Samples').waitFor()
  await main(page).getByText('read', { exact: true }).waitFor()
  const reply = main(page).getByRole('textbox', { name: 'Reply to Rahima Khatun' })
  await reply.fill('We send three with each order.')
  const { token } = await staffAccount('Rokeya Sultana')
  await customers.call('POST', `/api${path}/reply`, { reply: 'Yes, five.' }, token)

  shop.expectError(/409/)
  await press(page, 'Send reply')
  await alert(page, 'Rokeya Sultana has replied to this message in the meantime. Nothing was sent').waitFor()
  await main(page).getByText('Yes, five.').waitFor()
  await expect.poll(() => reply.inputValue()).toBe('We send three with each order.')
  await expectAccessible(page)
  await page.reload()
  await main(page).getByText('Yes, five.').waitFor()
  await expect.poll(() => reply.inputValue()).toBe('We send three with each order.')
  await press(page, 'Send another reply')
  await toastOf(page, 'Reply sent')
  await main(page).getByRole('heading', { name: 'Our Replies' }).waitFor()
  await main(page).getByText('We send three with each order.').waitFor()
  await button(page, 'Reply again').waitFor()
})
