import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pushSubscriptions } from '#database/schema/index.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { addProduct } from '#tests/support/products.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser({ PRIVATE_DOWNLOADS: 'true' })
const customers = customersOf(shop)

/** As a browser with a push service, which the one of the tests has not. `asked`: how often the customer was asked. */
function withPushService() {
  const asked = { times: 0 }
  Object.assign(window, { asked })
  Notification.requestPermission = async () => {
    asked.times += 1
    return 'granted'
  }
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  PushManager.prototype.subscribe = async (options) => {
    if (String(options?.applicationServerKey).length !== 87) throw new Error('no key of the shop')
    const toJSON = () => ({ endpoint: 'https://push.example/one', keys })
    return { toJSON } as unknown as PushSubscription
  }
}

const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)

async function openWithPush(path: string, options: { storage?: Record<string, string> } = {}) {
  const page = await shop.visit('/robots.txt', { worker: true, device: 'phone', ...options })
  await page.addInitScript(withPushService)
  await page.goto(path)
  return page
}

it('a sold-out product offers a notification, and asks the browser after a tap only', async () => {
  const { id } = await addProduct(shop.db, { name: 'Notified Oud', stock: 0 })
  const page = await openWithPush(`/bn/product/${id}`)
  await button(page, 'এই ব্রাউজারে জানান').waitFor()
  expect(await timesAsked(page)).toBe(0)
  await button(page, 'এই ব্রাউজারে জানান').click()
  await main(page).getByText('আবার স্টকে এলে এই ব্রাউজারে নোটিফিকেশন পাঠাব।').waitFor()
  expect(await timesAsked(page)).toBe(1)
  expect(await shop.db.select().from(pushSubscriptions)).toMatchObject([
    { endpoint: 'https://push.example/one', language: 'bn', orderId: null },
  ])
})

it('an order that is not shipped offers one of its parcel', async () => {
  const { token } = await customers.openAccountWithAddress()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, token)
  const page = await openWithPush(`/checkout/${orderId}`, { storage: { token } })
  await button(page, 'Notify me when my parcel is on its way').click()
  await main(page).getByText('We’ll notify this browser when your parcel is on its way.').waitFor()
  const rows = await shop.db.select().from(pushSubscriptions)
  expect(rows.map((row) => row.orderId)).toContain(orderId)
})
