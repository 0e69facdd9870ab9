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
import { expectFocused, holdRequests } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { setSandbox, customers, paymentOf, shop } = openCardPaymentShop()

it.each(['4242424242424242', '5555555555554444', '4000000000005126'])(
  '%s pays at once, and the success page shows what the server confirmed [J08] [J13]',
  async (number) => {
    const { page, id, products } = await customers.visitOrder()
    const total = formatTaka(products.reduce((sum, { price }) => sum + price, 0))
    await openCardForm(page)
    await expect.poll(() => payButton(page).textContent()).toBe(`Pay ${total}`)
    await payWith(page, number)
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
    if (number.startsWith('4242')) await expectAccessible(page)
  },
)

it('cash is recorded, and can still be paid online [J05] [J06]', async () => {
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
  await page.goto(`/checkout/${id}`)
  await panel(page).getByText('Payment Completed', { exact: true }).waitFor()
  await expect.poll(() => panel(page).getByRole('button').count()).toBe(0)
})

it('the back arrow and Cancel return to the selection, and the card script is loaded only for card entry [J07]', async () => {
  // axe sets inline styles, which the policy of the provider's frame blocks.
  shop.expectError(/Applying inline style/)
  const scripts: string[] = []
  const { page } = await customers.visitOrder()
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await panel(page).getByRole('button', { name: 'Pay With Card' }).waitFor()
  expect(scripts.filter((path) => path.startsWith('/sandbox'))).toEqual([])
  for (const name of ['Back to payment methods', 'Cancel']) {
    await openCardForm(page)
    await panel(page).getByText('Test mode: no real payments.').waitFor()
    if (name === 'Cancel') await expectAccessible(page)
    await panel(page).getByRole('button', { name, exact: true }).click()
    const button = panel(page).getByRole('button', { name: 'Pay With Card' })
    await button.waitFor()
    await expectFocused(button)
  }
  expect(scripts.filter((path) => path === '/sandbox/stripe.js')).toHaveLength(1)
})

it('says that the shop is in test mode, also when the settings of the card form were loaded at the second try', async () => {
  shop.expectError(/ERR_FAILED/)
  const { page } = await customers.visitOrder()
  await page.route('**/api/payment/config', (route) => route.abort(), { times: 1 })
  await panel(page).getByRole('button', { name: 'Pay With Card' }).click()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  await panel(page)
    .getByText(/^Test mode/)
    .waitFor()
})

it('Pay is disabled before the provider’s script is ready, and while processing [J09]', async () => {
  const { page, id } = await customers.visitOrder()
  const gate = Promise.withResolvers<void>()
  await page.route('**/sandbox/stripe.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Pay With Card' }).click()
  await payButton(page).waitFor()
  await expect.poll(() => payButton(page).isDisabled()).toBe(true)
  gate.resolve()
  const setUp = Promise.withResolvers<void>()
  await page.route('**/api/payment/stripe/create-payment-intent', async (route) => {
    await setUp.promise
    await route.continue()
  })
  const success = '**/assets/payment-success-*.js'
  const release = await holdRequests(page, success)
  await typeCard(page, '4242424242424242')
  const loading = page.waitForRequest(success)
  await payButton(page).click()
  const working = panel(page).getByRole('button', { name: 'Processing…' })
  await working.waitFor()
  await expect.poll(() => working.isDisabled()).toBe(true)
  setUp.resolve()
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
