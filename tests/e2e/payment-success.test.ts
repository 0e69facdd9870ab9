import { expect, it } from 'vitest'
import { openCardPaymentShop } from '#tests/support/card-customers.ts'
import { main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { customers, shop } = openCardPaymentShop()

it('the success page requires both parameters, on both its paths; an unconfirmed payment redirects to Orders, and says why [J11] [J12]', async () => {
  shop.expectError(/confirm-payment|ERR_FAILED|404/)
  const { page, id } = await customers.visitOrder()
  const toOrders = async (path: string, words: string) => {
    await moveTo(page, path)
    await toastOf(page, words)
    await page.waitForURL('/orders')
  }
  for (const path of ['/payment-success', '/payment/success?order_id=1', '/payment-success?payment_intent=pi_1']) {
    await toOrders(path, 'Invalid payment confirmation')
  }
  const success = `/payment/success?order_id=${id}&payment_intent=pi_nobodyKnows`
  await toOrders(success, 'This order has no such payment.')
  const call = '**/api/payment/stripe/confirm-payment'
  for (const [response, words] of [
    [{ status: 400, json: { success: false } }, 'Payment confirmation failed'],
    [undefined, 'Failed to confirm payment'],
  ] as const) {
    await page.route(call, (route) => (response ? route.fulfill(response) : route.abort()))
    await toOrders(success, words)
    await page.unroute(call)
  }
  await page.route(call, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
  await page.goto(success)
  await main(page).getByRole('heading', { name: 'Order Not Found' }).waitFor()
  await main(page).getByText('Unable to confirm your payment. Please contact support.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/payment/success')
})
