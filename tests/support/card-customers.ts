import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { openSharedShop, type openShopInBrowser } from './browser.ts'
import { testTokenSecret } from './built-shop.ts'
import { customersOf, rootOf } from './customer.ts'
import { controlSandbox } from './sandbox-control.ts'

/**
 * The worker's shop with customers who pay by card. Tests can set faults in its payments sandbox; they are reset after
 * each test.
 */
export function openCardPaymentShop() {
  const shop = openSharedShop()
  const control = sandboxControlOf(shop)
  /** Sets faults, or how webhooks are delivered. */
  const setSandbox = (what: 'faults' | 'webhooks', body: object) => control('PUT', what, body)
  afterEach(async () => {
    await setSandbox('faults', [])
    await setSandbox('webhooks', { paused: false })
  })
  /** The recorded payment status of an order. */
  const paymentOf = async (id: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus
  return { shop, customers: cardCustomersOf(shop), setSandbox, paymentOf }
}

/** Controls the payments sandbox of a shop. */
export const sandboxControlOf =
  (shop: ReturnType<typeof openShopInBrowser>) => (method: 'POST' | 'PUT', path: string, body?: object) =>
    controlSandbox({ origin: shop.sandboxUrl, secretKey: sandboxKeys(testTokenSecret).secretKey }, method, path, body)

/** Customers on the page of an unpaid order. */
export function cardCustomersOf(shop: ReturnType<typeof openShopInBrowser>) {
  const customers = customersOf(shop)
  return {
    ...customers,
    async visitOrder(options: Parameters<typeof shop.visit>[1] = {}) {
      const products = await customers.someProducts(3)
      const { token } = await customers.openAccount()
      const lines = products.map((product) => ({ product, quantity: 1 }))
      const id = await customers.placeOrder(token, lines.slice(0, 2))
      const page = await shop.visit(`/checkout/${id}`, { storage: { token, root: rootOf([]) }, ...options })
      return { page, token, id, products: products.slice(0, 2) }
    },
  }
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Payment', exact: true })
export const payButton = (page: Page): Locator => panel(page).getByRole('button', { name: /^Pay ৳|^Processing…$/ })

/** Opens the card form and waits until its fields are ready. */
export async function openCardForm(page: Page) {
  await panel(page)
    .getByRole('button', { name: /^(Pay With Card|Pay Online Now)$/ })
    .click()
  await cardField(page, 'Card number').waitFor()
}

export const cardField = (page: Page, label: string): Locator =>
  page.frameLocator('iframe[title="Secure card payment input"]').getByLabel(label)

/**
 * Types a card, with the Pay button in view: a click right after scrolling may go to the frame that was in its place.
 */
export async function typeCard(page: Page, number: string, { expiry = '12 / 34', code = '123' } = {}) {
  await payButton(page).click({ trial: true })
  await cardField(page, 'Card number').fill(number)
  await cardField(page, 'Expiry date').fill(expiry)
  await cardField(page, 'Security code').fill(code)
}

export async function payWith(page: Page, number: string, how: Parameters<typeof typeCard>[2] = {}) {
  await typeCard(page, number, how)
  await payButton(page).click()
}

/** Waits until the page confirms the payment. */
export async function expectSuccess(page: Page) {
  await page.waitForURL('/payment-success?*')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
}
