import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { staff, staffSecondFactors, staffSessions, users } from '#database/schema/index.ts'
import { proveSecondFactor } from './accounts.ts'
import type { openShopInBrowser } from './browser.ts'
import { customersOf, password, rootOf, type StockedProduct } from './customer.ts'
import { orderNumber } from './order-number.ts'
import { blankPage, button, holdRequests, main, withoutPolling } from './screen.ts'
import { isStaffToken, ofOwnPage, rememberStaff } from './staff-session.ts'
import { statusChangeOf } from './status-change.ts'

export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string) => button(page, name).click()
export const alert = (page: Page, words: string | RegExp) => main(page).getByRole('alert').filter({ hasText: words })

/**
 * Answers "Leave without saving?" with no, and waits until the dialog has closed: until then the page behind it accepts
 * clicks, but no typed text.
 */
export async function stayHere(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses “Settle 2 orders” and confirms it. */
export async function settle(page: Page, orders: string) {
  await press(page, `Settle ${orders}`)
  await page
    .getByRole('dialog', { name: /^Settle/ })
    .getByRole('button', { name: 'Settle', exact: true })
    .click()
}

/** An order in a list, whether that shows a table or cards. */
export const orderLink = (page: Page, id: string) =>
  main(page)
    .getByRole('link', { name: orderNumber(id) })
    .locator('visible=true')
/** The URL of the edit page of a product. */
export const editPath = ({ _id }: Pick<Product, '_id'>) => `/admin/catalogue/${_id}`

/** A photograph with noise as from a camera, so that no encoder compresses it to a small size. */
export const photograph = ({ width = 400, height = 500, quality = 80 } = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b98a4a',
      noise: { type: 'gaussian', mean: 120, sigma: width > 2000 ? 9 : 20 },
    },
  })
    .jpeg({ quality })
    .toBuffer()

/** A picture of one color: a photograph takes ten times as long to encode. */
export const plainPicture = ({ width = 400, height = 500 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#b98a4a' } })
    .jpeg()
    .toBuffer()

type ShopInBrowser = ReturnType<typeof openShopInBrowser>
type VisitOptions = Parameters<ShopInBrowser['visit']>[1]

/** Actions of staff on back-office screens, and customers with orders. */
export function backOfficeOf(shop: ShopInBrowser) {
  const customers = customersOf(shop)
  const taken = new Set<string>()

  /** A staff account that has signed in to the back office, with its second factor unless `proven` is false. */
  async function staffAccount(name = 'Shirin Akter', roleId = 'owner', { proven = true } = {}) {
    const account = await customers.openAccount(name)
    const [user] = await shop.db.select().from(users).where(eq(users.email, account.email))
    if (!user) throw new Error('no user')
    await shop.db.insert(staff).values({ userId: user.id, roleId })
    const { email, token } = account
    const response = await fetch(`${shop.url}/api/admin/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ofOwnPage },
      body: JSON.stringify({ email, password }),
    })
    rememberStaff(token, response.headers.getSetCookie())
    if (proven) await proveSecondFactor(shop.db, user.id)
    return account
  }

  /** The browser of staff has nothing of theirs in its storage. */
  function visitAs(token: string, path: string, options: VisitOptions = {}) {
    const who = isStaffToken(token) ? { staff: token } : { storage: { token, root: rootOf([]) } }
    return shop.visit(path, { ...who, ...options })
  }

  /** An unpaid order and its customer. */
  async function unpaidOrder(name = 'Ayesha Rahman') {
    const customer = await customers.openAccount(name)
    const [product] = await customers.someProducts(1)
    if (!product) throw new Error('The sample catalogue has nothing to order.')
    const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 1 }])
    return { ...customer, orderId, product }
  }

  return {
    customers,
    staffAccount,
    visitAs,
    unpaidOrder,
    /** A staff member on this screen. */
    async visitAsStaff(path: string, options: VisitOptions = {}) {
      const account = await staffAccount()
      return { page: await visitAs(account.token, path, options), ...account }
    },
    /**
     * A staff member whose page stays open for the tests of the file, on this screen. It is not loaded again every few
     * seconds, and its clock can be advanced.
     */
    async openBackOffice(path: string, options: VisitOptions = {}) {
      const account = await staffAccount()
      const page = await visitAs(account.token, blankPage, { ...options, keep: true })
      await page.clock.install()
      await withoutPolling(page)
      await page.goto(path)
      return { page, ...account }
    },
    /**
     * Presses this button, and ends all sessions before its request is sent. They must not end before: the screen is
     * refreshed every few seconds, and the button would be gone.
     */
    async pressAsSessionEnds(page: Page, name: string, url: string) {
      shop.expectError(/401|Unauthorized/)
      const release = await holdRequests(page, url)
      const request = page.waitForRequest(url)
      // The panel of the button moves when a list above it has been loaded again: a click could miss it.
      await button(page, name).press('Enter')
      await request
      await shop.db.delete(staffSessions)
      // Signing in again takes the password only.
      await shop.db.delete(staffSecondFactors)
      release()
      await page.waitForURL('**/admin/sign-in?next=*')
      await page.unroute(url)
    },
    /** A cash order and its customer. */
    async cashOrder(name?: string) {
      const order = await unpaidOrder(name)
      await customers.call('POST', `/api/order/user/${order.orderId}/cash-on-delivery`, undefined, order.token)
      return order
    },
    /** An order that was paid with one of the sandbox's cards. */
    async cardOrder(card: string, name?: string) {
      const order = await unpaidOrder(name)
      const { orderId, token } = order
      const { call } = customers
      const started = await call<{ clientSecret: string }>(
        'POST',
        '/api/payment/stripe/create-payment-intent',
        { orderId },
        token,
      )
      const { publishableKey } = await call<{ publishableKey: string }>('GET', '/api/payment/config')
      const paymentIntentId = started.clientSecret.split('_secret_')[0]
      const confirmed = await fetch(`${shop.url}/sandbox/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: started.clientSecret, payment_method: card }),
      })
      if (!confirmed.ok) throw new Error(await confirmed.text())
      await call('POST', '/api/payment/stripe/confirm-payment', { orderId, paymentIntentId }, token)
      return { ...order, paymentIntentId }
    },
    /** Changes an order through the API, as staff elsewhere. */
    async changeStatus(orderId: string, token: string, ...statuses: string[]) {
      for (const status of statuses)
        await customers.call(
          'POST',
          `/api/admin/orders/${orderId}/status`,
          await statusChangeOf(shop.db, orderId, status),
          token,
        )
    },
    /** A product with enough stock and three pictures, which no other test of the file changes. */
    async someProduct(): Promise<StockedProduct> {
      const products = await customers.someProducts(74)
      const product = products.find(
        ({ _id, oldPrice, pictures }) => oldPrice === null && pictures.length === 3 && !taken.has(_id),
      )
      if (!product) throw new Error('The sample catalogue has no product left.')
      taken.add(product._id)
      return product
    },
  }
}
