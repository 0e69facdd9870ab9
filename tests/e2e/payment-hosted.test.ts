import { afterEach, expect, it } from 'vitest'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cardCustomersOf, sandboxControlOf } from '#tests/support/card-customers.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = cardCustomersOf(shop)
const control = sandboxControlOf(shop)
afterEach(async () => {
  await control('PUT', 'bkash/faults', [])
  await control('PUT', 'bkash/webhooks', { paused: false })
})

it.each([
  {
    name: 'bkash',
    device: 'phone',
    pays: 'Pay with bKash',
    ends: 'Cancel and go back',
    says: 'You cancelled the payment. Nothing was taken.',
    confirms: /^Confirm ৳/,
  },
  {
    name: 'sslcommerz',
    device: 'desktop',
    pays: 'Pay with Nagad, Rocket or bank',
    ends: 'Decline the payment',
    says: /Nothing was taken\. Please try again/,
    confirms: /^Pay ৳/,
  },
] as const)(
  'with $name on a $device a payment is ended ($ends) and then made, and each time its own page says what is true',
  async ({ name, device, pays, ends, says, confirms }) => {
    const { page, id } = await customers.visitOrder({ device })
    await button(page, pays).click()
    await page.waitForURL(`**/sandbox/${name}/**`)
    await expectAccessible(page)
    await page.getByRole('button', { name: ends }).click()
    await page.waitForURL(`/checkout/${id}`)
    await main(page).getByText(says).waitFor()
    await button(page, pays).click()
    await page.waitForURL(`**/sandbox/${name}/**`)
    await page.getByRole('button', { name: confirms }).click()
    await page.waitForURL(`/checkout/${id}`)
    await main(page).getByText('Payment Completed').waitFor()
    await expect.poll(() => main(page).getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(await main(page).textContent()).not.toContain('another way to pay')
  },
)

/** The page of a provider, in a browser without JavaScript, of an order of somebody else. */
async function openWithoutScripts(way: string) {
  shop.expectError(/^request: csp/)
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  const link = await createOrderLink({ db: shop.db, now: () => new Date() }, orderId)
  const body = { orderId, way }
  const { redirectUrl } = await customers.call<{ redirectUrl: string }>('POST', '/api/payment/start', body, token)
  return { page: await shop.visit(redirectUrl, { device: 'phone', javaScriptEnabled: false }), link }
}

it('a page of SSLCommerz that was opened is paid without JavaScript, by a stranger to the shop', async () => {
  const { page, link } = await openWithoutScripts('gateway')
  const providersPage = page.url()
  await page.goto(link)
  await main(page).getByText('This order is not paid yet.').waitFor()
  // None that would do nothing.
  await expect.poll(() => main(page).getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.goto(providersPage)
  await page.getByRole('button', { name: /^Pay ৳/ }).click()
  // A form of the provider's page, which its script would send.
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await main(page).getByText('Your payment has arrived. Thank you.').waitFor()
})

it('without JavaScript the page says that a payment is being checked, and loads itself again until it is paid', async () => {
  const { page, link } = await openWithoutScripts('bkash_checkout')
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
  await expect
    .poll(async () => {
      await page.goto(link)
      return main(page).textContent()
    })
    .toContain('Your payment has arrived. Thank you.')
})
