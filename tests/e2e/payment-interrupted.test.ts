import { eq } from 'drizzle-orm'
import type { Response } from 'playwright-core'
import { expect, it } from 'vitest'
import { paymentAttempts } from '#database/schema/payments.ts'
import { answerBank } from '#tests/support/answer-bank.ts'
import {
  openCardForm,
  openCardPaymentShop,
  panel,
  payButton,
  payWith,
  typeCard,
} from '#tests/support/card-customers.ts'

const { setSandbox, customers, paymentOf, shop } = openCardPaymentShop()

/** The shop does not ask the provider about the order's payment for an hour. */
async function pausePolling(orderId: string) {
  const inAnHour = new Date(Date.now() + 60 * 60_000)
  await shop.db.update(paymentAttempts).set({ checkAt: inAnHour }).where(eq(paymentAttempts.orderId, orderId))
}

it('an order whose tab was closed after paying is paid by a webhook', async () => {
  const { page, id, token } = await customers.visitOrder()
  await openCardForm(page)
  // Neither the page nor polling informs the shop: only the webhook can.
  await page.route('**/api/payment/stripe/confirm-payment', () => undefined)
  await typeCard(page, '4242424242424242')
  const isConfirmation = (response: Response) => /\/confirm$/.test(response.url()) && response.ok()
  await Promise.all([page.waitForResponse(isConfirmation), payButton(page).click()])
  await pausePolling(id)
  await page.close({ runBeforeUnload: false })
  await expect.poll(() => paymentOf(id)).toBe('paid')
  const later = await shop.visit('/faq')
  await later.evaluate((kept) => localStorage.setItem('token', kept), token)
  await later.goto(`/checkout/${id}`)
  await panel(later).getByText('Payment Completed').waitFor()
})

it('a reload after the provider’s approval loses nothing, even without webhooks [J04]', async () => {
  await setSandbox('webhooks', { paused: true })
  const { page, id } = await customers.visitOrder()
  await openCardForm(page)
  // The reload happens during the redirect, before the page has confirmed the payment to the shop.
  await page.route('**/payment-success*', () => undefined)
  await payWith(page, '4000002760003184')
  await expect.poll(() => shop.db.$count(paymentAttempts, eq(paymentAttempts.orderId, id))).toBe(1)
  await pausePolling(id)
  await Promise.all([page.waitForRequest('**/payment-success*'), answerBank(page, 'Approve')])
  expect(await paymentOf(id)).not.toBe('paid')
  await page.goto(`/checkout/${id}`)
  await panel(page).getByText('Payment Completed').waitFor()
  expect(await paymentOf(id)).toBe('paid')
})
