import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentSettings, PaymentTerms } from '#contract/payments/payment-settings.ts'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cardField, payButton, payWith } from '#tests/support/card-customers.ts'
import { cartLine, rootOf } from '#tests/support/customer.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, staffAccount, unpaidOrder } = backOfficeOf(shop)

/** A rule of half in advance. */
async function askForHalf() {
  const staff = await staffAccount()
  const path = '/api/admin/payment-settings'
  const { settings } = await customers.call<{ settings: PaymentSettings }>('GET', path, undefined, staff.token)
  const { changed: _, ...terms } = settings
  const advance: PaymentTerms['advance'] = { delivery: null, orders: { from: 1, percent: 50 }, basis: 'handover' }
  await customers.call('PUT', path, { ...terms, advance }, staff.token)
}

/** A customer with an unpaid order that it is asked of. */
async function orderWithAdvance() {
  await askForHalf()
  return unpaidOrder()
}

async function expectAdvancePaid({ orderId, token }: { orderId: string; token: string }) {
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  expect(order).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'pending', waysToPay: { advance: null } })
  expect(order.advancePaid).toBeGreaterThan(0)
}

it('a customer reads in the cart and before choosing cash what is paid in advance, and pays it with bKash', async () => {
  await askForHalf()
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { device: 'phone', storage: { token, root: rootOf([cartLine(one, 2)]) } })
  const announced = main(page).getByText(
    /^With cash on delivery, you pay .* as for every order of ৳1\.00 or more\. It is/,
  )
  await announced.waitFor()
  const sum = /৳[\d.,]+/.exec((await announced.textContent()) ?? '')?.[0]
  await expectAccessible(page)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await main(page).getByText(`With Cash On Delivery you pay ${sum} in advance`, { exact: false }).waitFor()
  await button(page, 'Cash On Delivery').click()
  await main(page)
    .getByText(/^Please pay ৳[\d.,]+ in advance, .* The courier collects ৳[\d.,]+ when it arrives\.$/)
    .waitFor()
  await expectAccessible(page)
  await button(page, 'Pay with bKash').click()
  await page.waitForURL('**/sandbox/bkash/**')
  await page.getByRole('button', { name: /^Confirm ৳/ }).click()
  await main(page).getByText('Paid in advance').first().waitFor()
  await main(page).getByRole('term').filter({ hasText: 'Cash on delivery' }).waitFor()
  await expectAdvancePaid({ orderId, token })
})

it('the advance is paid by card on the page of the order; a lost confirmation is said to be checked, not to have failed', async () => {
  const ordered = await orderWithAdvance()
  const { orderId, token } = ordered
  const page = await shop.visit(`/checkout/${orderId}`, { device: 'phone', storage: { token, root: rootOf([]) } })
  // By its key: a click was once lost on the page that had just been loaded, where typefaces move what is below them.
  await button(page, 'Cash On Delivery').press('Enter')
  const byCard = main(page).getByRole('button', { name: /^Pay ৳[\d.,]+ by Card$/ })
  const sum = /৳[\d.,]+/.exec((await byCard.textContent()) ?? '')?.[0]
  await byCard.click()
  await cardField(page, 'Card number').waitFor()
  await expect.poll(() => payButton(page).textContent()).toBe(`Pay ${sum}`)
  await page.route('**/api/payment/stripe/confirm-payment', (route) => route.abort())
  shop.expectError(/confirm-payment/)
  await payWith(page, '4242424242424242')
  await toastOf(page, 'Your bank is checking this payment.')
  await page.unroute('**/api/payment/stripe/confirm-payment')
  await page.reload()
  await main(page).getByText('Paid in advance').first().waitFor()
  await button(page, 'Pay Online Now').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/checkout/${orderId}`)
  await expectAdvancePaid(ordered)
})

it('the advance is paid with the link of the order as well, by a guest', async () => {
  const ordered = await orderWithAdvance()
  const { orderId, token } = ordered
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, token)
  const link = await createOrderLink({ db: shop.db, now: () => new Date() }, orderId)
  const page = await shop.visit(link, { device: 'phone' })
  await main(page)
    .getByText(/^Please pay ৳[\d.,]+ in advance/)
    .waitFor()
  await main(page).getByText('To pay by card, sign in first.').waitFor()
  await button(page, 'Pay with Nagad, Rocket or bank').click()
  await page.waitForURL('**/sandbox/sslcommerz/**')
  await page
    .getByRole('button', { name: /^Pay ৳/ })
    .first()
    .click()
  await page.waitForURL('/order/*?from=payment')
  await main(page).getByText('Paid in advance').first().waitFor()
  await expectAdvancePaid(ordered)
})
