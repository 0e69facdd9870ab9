import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderLinks, orders } from '#database/schema/index.ts'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { button, main, visitWithoutScripts } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

async function pageAt(path: string) {
  const response = await fetch(shop.url + path)
  return { response, html: await response.text() }
}

/** As for an order that staff took in a chat: those of the website are not asked about. */
async function askToConfirm(orderId: string) {
  await shop.db.update(orders).set({ channel: 'whatsapp' }).where(eq(orders.id, orderId))
  const account = { name: 'Shirin Akter', email: `${randomUUID()}@example.com`, passwordHash: null, staffRole: 'owner' }
  const { id: byUserId } = await addAccount(shop.db, shop, account)
  const link = { asksToConfirm: true, byUserId, orderVersion: 1 }
  await shop.db.update(orderLinks).set(link).where(eq(orderLinks.orderId, orderId))
}

// Its buttons and their way to a provider: payment-hosted.test.ts, payment-advance.test.ts.
it('the link of an order shows it without JavaScript and without signing in, and is neither cached nor passed on', async () => {
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  const path = await createOrderLink({ db: shop.db, now: () => new Date() }, orderId)
  const { response, html } = await pageAt(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  for (const words of [product.name, 'This order is not paid yet.', 'Sign In With Your Phone']) {
    expect(html).toContain(words)
  }
  expect((await pageAt(`/bn${path}`)).html).toContain('এই অর্ডারের টাকা এখনো দেওয়া হয়নি।')
})

it('a link that does not work says so, with status 404', async () => {
  const { response, html } = await pageAt(`/order/${'A'.repeat(22)}`)
  expect(response.status).toBe(404)
  expect(html).toContain('This Link Does Not Work')
  expect(html).toContain('This link has expired or is not complete.')
})

it('the link asks to confirm the order before it asks for the payment, also when one stands below the other', async () => {
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  const path = await createOrderLink({ db: shop.db, now: () => new Date() }, orderId)
  const headings = async () => (await pageAt(path)).html.match(/(?<=<h2 id=")(confirm-order|order-items|payment)(?=")/g)
  expect(await headings()).toEqual(['payment', 'order-items'])
  await askToConfirm(orderId)
  expect(await headings()).toEqual(['confirm-order', 'order-items', 'payment'])
})

it('what the customer corrects before the script of the form has arrived is confirmed', async () => {
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  const path = await createOrderLink({ db: shop.db, now: () => new Date() }, orderId)
  await askToConfirm(orderId)
  const { page, loadScripts } = await visitWithoutScripts(shop, path)
  const street = page.getByRole('textbox', { name: 'Street' })
  expect(await street.inputValue()).toBe('House 12, Road 5')
  await street.fill('House 9, Road 5')
  await loadScripts()
  await button(page, 'Confirm the Order').click()
  await main(page).getByText('You confirmed order and address').waitFor()
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.address.street).toBe('House 9, Road 5')
})
