import { expect, it } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cardCustomersOf, panel, payButton } from '#tests/support/card-customers.ts'
import { expectFocused } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({
  STRIPE_SECRET_KEY: 'sk_test_ownersKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_ownersKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ownersKey',
  STRIPE_API_HOST: 'http://127.0.0.1:9',
})
const customers = cardCustomersOf(shop)

it('with the owner’s keys the page loads the provider’s own script, and only for the card', async () => {
  shop.expectError(/js\.stripe\.com/)
  const { page } = await customers.visitOrder()
  const requestedUrls: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    requestedUrls.push(route.request().url())
    return route.abort()
  })
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(
    /frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com/,
  )
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect((await page.request.get('/sandbox/stripe.js')).status()).toBe(404)
  const health = await (await page.request.get('/readyz')).json()
  expect(health).toMatchObject({ success: true, status: 'degraded', checks: { 'payments-stripe': 'degraded' } })

  await panel(page).getByRole('button', { name: 'Pay With Card' }).click()
  await panel(page).getByText('The card form could not be loaded.').waitFor()
  expect(new Set(requestedUrls)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']))
  await expect.poll(() => payButton(page).isDisabled()).toBe(true)
  await panel(page).getByRole('button', { name: 'Try Again' }).press('Enter')
  await expectFocused(panel(page).getByRole('heading', { name: 'Pay With Card' }))
  await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
})
