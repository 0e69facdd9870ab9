import { expect, it } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cardCustomersOf, sandboxControlOf } from '#tests/support/card-customers.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = cardCustomersOf(shop)
const control = sandboxControlOf(shop)

const providers = [
  {
    name: 'bkash',
    way: 'bkash_checkout',
    pays: 'Pay with bKash',
    confirms: /^Confirm ৳/,
    declines: 'Type a wrong PIN',
  },
  {
    name: 'sslcommerz',
    way: 'gateway',
    pays: 'Pay with Nagad, Rocket or bank',
    confirms: /^Pay ৳/,
    declines: 'Decline the payment',
  },
] as const
const walks = providers.flatMap((provider) =>
  (['phone', 'desktop'] as const).map((device) => ({ ...provider, device })),
)

it.each(walks)(
  'with $name on a $device an order is cancelled, declined and then paid, and each time its own page says what is true',
  async ({ name, pays, confirms, declines, device }) => {
    const { page, id } = await customers.visitOrder({ device })
    const ownPage = () => page.waitForURL(`/checkout/${id}`)
    const openPage = async () => {
      await button(page, pays).click()
      await page.waitForURL(`**/sandbox/${name}/**`)
    }
    await openPage()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await ownPage()
    await main(page).getByText('You cancelled the payment. Nothing was taken.').waitFor()
    await openPage()
    await page.getByRole('button', { name: declines }).click()
    await ownPage()
    await main(page)
      .getByText(/Nothing was taken\. Please try again/)
      .waitFor()
    await openPage()
    await page.getByRole('button', { name: confirms }).click()
    await ownPage()
    await main(page).getByText('Payment Completed').waitFor()
    await expectAccessible(page)
    await expect.poll(() => main(page).getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(await main(page).textContent()).not.toContain('another way to pay')
  },
)

it.each(providers)(
  'with $name a page that was opened is paid without JavaScript, by a stranger to the shop',
  async ({ name, way, confirms }) => {
    shop.expectError(/^request: csp/)
    const { id, token } = await customers.visitOrder()
    const start = await customers.call<{ redirectUrl: string }>(
      'POST',
      '/api/payment/start',
      { orderId: id, way },
      token,
    )
    const page = await shop.visit('/about', { device: 'phone', javaScriptEnabled: false })
    await page.goto(start.redirectUrl)
    expect(page.url()).toContain(`/sandbox/${name}/`)
    await page.getByRole('button', { name: confirms }).click()
    // A form of the provider's page, which its script would send.
    if (name === 'sslcommerz') await page.getByRole('button', { name: 'Back to the shop' }).click()
    await main(page).getByText('Your payment has arrived. Thank you.').waitFor()
  },
)

it('without JavaScript the page says that a payment is being checked, loads itself again, and then says that it is paid', async () => {
  shop.expectError(/^request: csp/)
  const { id, token } = await customers.visitOrder()
  const body = { orderId: id, way: 'bkash_checkout' }
  const start = await customers.call<{ redirectUrl: string }>('POST', '/api/payment/start', body, token)
  const page = await shop.visit('/about', { device: 'phone', javaScriptEnabled: false })
  await page.goto(start.redirectUrl)
  // The money is taken, and nothing that bKash answers says so.
  await control('PUT', 'bkash/webhooks', { paused: true })
  await control('PUT', 'bkash/faults', [
    { on: 'execute', does: 'close', when: 'after', times: 9 },
    { on: 'query', does: 'status', status: 503, times: 1_000 },
  ])
  await page.getByRole('button', { name: /^Confirm ৳/ }).click()
  await main(page)
    .getByText(/^We are checking your payment\./)
    .waitFor()
  expect(await page.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('15')
  await control('PUT', 'bkash/faults', [])
  await main(page).getByText('Your payment has arrived. Thank you.').waitFor()
  await control('PUT', 'bkash/webhooks', { paused: false })
})
