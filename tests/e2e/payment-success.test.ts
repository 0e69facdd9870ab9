import { expect, it } from 'vitest'
import { openCardForm, openCardPaymentShop, payWith } from '#tests/support/card-customers.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { customers, shop } = openCardPaymentShop()

it('the success page requires both parameters, on both its paths [J11]', async () => {
  const { page } = await customers.visitSignedIn(blankPage)
  for (const path of ['/payment-success', '/payment/success?order_id=1', '/payment-success?payment_intent=pi_1']) {
    await page.goto(path)
    await toastOf(page, 'Invalid payment confirmation')
    await page.waitForURL('/orders')
  }
})

it('an unconfirmed payment redirects to Orders, and says why [J12]', async () => {
  shop.expectError(/confirm-payment|ERR_FAILED|404/)
  const { page, id } = await customers.visitOrder()
  const success = `/payment/success?order_id=${id}&payment_intent=pi_nobodyKnows`
  await page.goto(success)
  await toastOf(page, 'This order has no such payment.')
  await page.waitForURL('/orders')
  const call = '**/api/payment/stripe/confirm-payment'
  for (const [response, words] of [
    [{ status: 400, json: { success: false } }, 'Payment confirmation failed'],
    [undefined, 'Failed to confirm payment'],
  ] as const) {
    await page.route(call, (route) => (response ? route.fulfill(response) : route.abort()))
    await page.goto(success)
    await toastOf(page, words)
    await page.waitForURL('/orders')
    await page.unroute(call)
  }
  await page.route(call, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
  await page.goto(success)
  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor()
  await page.getByText('Unable to confirm your payment. Please contact support.').waitFor()
})

it('shares the order, and prints a receipt on one A4 page [J13]', async () => {
  const { page, id, products } = await customers.visitOrder()
  await openCardForm(page)
  await payWith(page, '4242424242424242')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('main').getByRole('button', { name: 'Share Order' }).click()
  await toastOf(page, 'Link copied to clipboard!')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('main').getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-printed]').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('.receipt')
  await expect.poll(() => receipt.isVisible()).toBe(true)
  for (const words of [orderNumber(id), ...products.map(({ name }) => name), 'Total Paid']) {
    await expect.poll(() => receipt.textContent()).toContain(words)
  }
  for (const around of ['banner', 'contentinfo'] as const)
    await expect.poll(() => page.getByRole(around).count()).toBe(0)
})
