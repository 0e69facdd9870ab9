import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { expectAccessible, expectSettled } from '#tests/support/browser.ts'
import {
  expectSuccess,
  openCardForm,
  openCardPaymentShop,
  panel,
  payButton,
  payWith,
  typeCard,
} from '#tests/support/card-customers.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, holdRequests, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { setSandbox, customers, paymentOf, shop } = openCardPaymentShop()

it('a card pays at once; the success page shows what the server confirmed, is shared and printed on one A4 page [J08] [J13]', async () => {
  const { page, id, products } = await customers.visitOrder()
  const total = formatTaka(products.reduce((sum, { price }) => sum + price, 0))
  await openCardForm(page)
  await expect.poll(() => payButton(page).textContent()).toBe(`Pay ${total}`)
  await payWith(page, '4242424242424242')
  await page.waitForURL(`/payment-success?order_id=${id}&payment_intent=pi_*`)
  await toastOf(page, 'Payment confirmed successfully!')
  await page.reload()
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Payment Successful!', level: 1 }).waitFor()
  await expectSettled(page)
  expect(await page.evaluate(() => window.toastTexts)).toEqual([])
  const short = orderNumber(id)
  await expect.poll(() => main.getByText(short).count()).toBeGreaterThan(0)
  const details = page.getByRole('region', { name: 'Payment Details' })
  await details.getByText('PAID', { exact: true }).waitFor()
  await details.getByText('CONFIRMED', { exact: true }).waitFor()
  for (const { name } of products) await main.getByRole('heading', { name }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: "What's Next?" }).getByRole('listitem').count()).toBe(3)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  for (const [name, value] of [
    ['Shipping', 'Free'],
    ['Tax', '৳0.00'],
    ['Total Paid', total],
  ] as const) {
    await summary.getByText(name, { exact: true }).waitFor()
    await summary.getByText(value, { exact: true }).last().waitFor()
  }
  await main
    .getByText(/within 24 hours/)
    .first()
    .waitFor()
  const links = { Home: '/', 'Shop More': '/shop', 'My Orders': '/orders', 'Continue Shopping': '/shop' }
  for (const [name, path] of Object.entries(links)) {
    await expect.poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
  }

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Share Order' }).click()
  await toastOf(page, 'Link copied to clipboard!')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await main.getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-printed]').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('.receipt')
  await expect.poll(() => receipt.isVisible()).toBe(true)
  for (const words of [short, ...products.map(({ name }) => name), 'Total Paid']) {
    await expect.poll(() => receipt.textContent()).toContain(words)
  }
  for (const around of ['banner', 'contentinfo'] as const)
    await expect.poll(() => page.getByRole(around).count()).toBe(0)
})

it('cash is recorded, can still be paid online, and a cancelled order says that it is refunded [J05] [J06]', async () => {
  const { page, id } = await customers.visitOrder()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
  await panel(page).getByText('Cash On Delivery — Pay When Your Order Is Delivered', { exact: true }).waitFor()
  await expect.poll(() => panel(page).getByRole('button', { name: 'Pay With Card' }).count()).toBe(0)
  await page.reload()
  await panel(page).getByRole('button', { name: 'Pay Online Now' }).waitFor()
  await openCardForm(page)
  await payWith(page, '4242424242424242')
  await page.waitForURL('/payment-success?*')
  await moveTo(page, `/checkout/${id}`)
  await panel(page).getByText('Payment Completed', { exact: true }).waitFor()
  await expect.poll(() => panel(page).getByRole('button').count()).toBe(0)

  await button(page, 'Cancel Order').click()
  await page.getByRole('dialog', { name: 'Cancel This Order?' }).getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  const refunded = /^We’ve refunded ৳[\d,.]+ to your card; your bank shows it within 5 to 7 business days\.$/
  // The reconciliation may have taken the refund before the cancellation could send it.
  await expect
    .poll(async () => {
      await returnToTab(page)
      return panel(page).getByText(refunded).count()
    })
    .toBe(1)
  await expect
    .poll(() =>
      panel(page)
        .getByText(/Payment Completed|nothing to pay/)
        .count(),
    )
    .toBe(0)
})

it('the card form is loaded only for card entry, is closed by the back arrow and Cancel, and pays once it is ready [J07] [J09]', async () => {
  shop.expectError(/ERR_FAILED|Applying inline style/)
  const { page, id } = await customers.visitOrder()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const open = panel(page).getByRole('button', { name: 'Pay With Card' })
  await open.waitFor()
  expect(scripts.filter((path) => path.startsWith('/sandbox'))).toEqual([])
  // The settings of the form are loaded at the second try, and the provider's script late.
  await page.route('**/api/payment/config', (route) => route.abort(), { times: 1 })
  const ready = await holdRequests(page, '**/sandbox/stripe.js')
  await open.click()
  await payButton(page).waitFor()
  await expect.poll(() => payButton(page).isDisabled()).toBe(true)
  ready()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  await panel(page).getByText('Test mode: no real payments.').waitFor()
  // axe sets inline styles, which the policy of the provider's frame blocks.
  await expectAccessible(page)
  for (const name of ['Back to payment methods', 'Cancel']) {
    await panel(page).getByRole('button', { name, exact: true }).click()
    await open.waitFor()
    await expectFocused(open)
    await openCardForm(page)
  }
  expect(scripts.filter((path) => path === '/sandbox/stripe.js')).toHaveLength(1)

  const setUp = await holdRequests(page, '**/api/payment/stripe/create-payment-intent')
  const success = '**/assets/payment-success-*.js'
  const release = await holdRequests(page, success)
  await typeCard(page, '4242424242424242')
  const loading = page.waitForRequest(success)
  await payButton(page).click()
  const working = panel(page).getByRole('button', { name: 'Processing…' })
  await working.waitFor()
  await expect.poll(() => working.isDisabled()).toBe(true)
  setUp()
  await loading
  // Paid: the form must not offer to pay again while the next page loads.
  await expectSettled(page)
  await expect.poll(() => working.isDisabled()).toBe(true)
  release()
  await expectSuccess(page)
  expect(await paymentOf(id)).toBe('paid')
})

it('a payment that cannot be set up says so inline, and cash is still offered [J10]', async () => {
  shop.expectError(/503|409|create-payment-intent|ERR_FAILED|500/)
  const { page } = await customers.visitOrder()
  await openCardForm(page)
  await setSandbox('faults', [{ on: 'payment_intents.create', does: 'status', status: 500, times: 4 }])
  const alert = panel(page).getByRole('alert')
  await payWith(page, '4242424242424242')
  await alert.getByText('Card payments are temporarily unavailable.').waitFor()
  await setSandbox('faults', [])

  const call = '**/api/payment/stripe/create-payment-intent'
  await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await payButton(page).click()
  await alert.getByText('Payment setup failed', { exact: true }).waitFor()
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await payButton(page).click()
  await alert.getByText('Payment processing failed. Please try again.', { exact: true }).waitFor()
  await toastOf(page, 'Payment processing failed')
  await page.unroute(call)
  await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
})
