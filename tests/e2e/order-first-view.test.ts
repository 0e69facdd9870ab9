import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderEvents, orders, paymentAttempts } from '#database/schema/all.ts'
import { expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { button, expectFocused, main } from '#tests/support/screen.ts'
import { keepToasts, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const viewport = { width: 360, height: 640 }

const ways = (page: Page) => [button(page, 'Pay With Card'), button(page, 'Cash On Delivery')]
const payment = (page: Page) => main(page).getByRole('region', { name: 'Payment', exact: true })
const boxOf = async (shown: Locator) => {
  const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

async function visitUnpaid(prepare: (id: string) => Promise<unknown> = async () => {}) {
  const [product] = await customers.twoProducts()
  const { token } = await customers.openAccount()
  const id = await customers.placeOrder(token, [{ product, quantity: 1 }])
  await prepare(id)
  const storage = { token, root: rootOf([]) }
  return { page: await shop.visit(`/checkout/${id}`, { device: 'phone', viewport, storage }), id }
}

it('after Place Order a phone shows what is missing, until when, and the ways to pay, uncovered by the toast', async () => {
  const [product] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const storage = { token, root: rootOf([cartLine(product)]) }
  const page = await shop.visit('/cart', { device: 'phone', viewport, storage })
  await button(page, 'Place Order').waitFor()
  await keepToasts(page)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await main(page).getByText('One step left: how would you like to pay?').waitFor()
  const deadline = payment(page).getByText(/^Your bottles are reserved until .+ otherwise the order is cancelled\.$/)
  const [card, cash] = ways(page) as [Locator, Locator]
  await toasts(page).first().waitFor()
  await expect
    .poll(async () => {
      const shown = await Promise.all([deadline, card, cash].map(boxOf))
      const toast = await boxOf(toasts(page).first())
      const isInView = shown.every(({ top, bottom }) => top >= 0 && bottom > top && bottom <= viewport.height)
      return isInView && shown.every(({ top, bottom }) => toast.bottom <= top || toast.top >= bottom)
    })
    .toBe(true)
})

it('a bar stays while the ways to pay are out of sight, and leads back to them', async () => {
  const { page } = await visitUnpaid()
  const bar = page.getByRole('region', { name: 'Payment missing' })
  await ways(page)[0]?.waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByText(/^Reserved until /).waitFor()
  await bar.getByRole('button', { name: 'Choose how to pay' }).click()
  await expect.poll(() => bar.count()).toBe(0)
  await expectFocused(button(page, 'Pay With Card'))
  const { top, bottom } = await boxOf(button(page, 'Cash On Delivery'))
  expect([top > 0, bottom < viewport.height]).toEqual([true, true])
  await expectAccessibleInBothSizes(page, { darkPhone: true })
})

it('once cash is chosen it says which number is called, and the badge stays pending', async () => {
  const { page } = await visitUnpaid()
  await button(page, 'Cash On Delivery').click()
  await main(page).getByText('Order received. We will call 01712-345678 to confirm it.').waitFor()
  await expect.poll(() => main(page).locator('[data-color]').allTextContents()).toEqual(['pending', 'pending'])
  await payment(page).getByText('Cash On Delivery — Pay When Your Order Is Delivered', { exact: true }).waitFor()
})

it('neither the order nor the list of orders offers another way while the bank is checking a payment', async () => {
  const { page, id } = await visitUnpaid((orderId) =>
    shop.db.insert(paymentAttempts).values({
      ...{ orderId, attempt: 1, provider: 'stripe', amount: 100, processingSince: new Date() },
      checkAt: new Date(Date.now() + 3_600_000),
    }),
  )
  await payment(page).getByText('Your bank is checking this payment.').waitFor()
  await expect.poll(() => payment(page).getByRole('button').count()).toBe(0)
  await page.goto('/orders')
  await main(page).getByText('Your bank is checking this payment.').locator('visible=true').waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Pay Now' }).count()).toBe(0)
  await page.goto(`/checkout/${id}`)
  await payment(page).getByText('Your bank is checking this payment.').waitFor()
  // The bank has declined it: the page shows that by itself.
  await shop.db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  await button(page, 'Pay With Card').waitFor()
})

it('a cash order that is with the courier offers no card payment', async () => {
  const { page } = await visitUnpaid(async (id) => {
    await shop.db.update(orders).set({ status: 'shipped', paymentMethod: 'cod' }).where(eq(orders.id, id))
    await shop.db.insert(orderEvents).values({ orderId: id, what: 'shipped' })
  })
  await payment(page)
    .getByText(/^The courier has your parcel and collects ৳[\d,.]+ in cash\./)
    .waitFor()
  await expect.poll(() => button(page, 'Pay Online Now').count()).toBe(0)
  await page.goto('/orders')
  await main(page).getByRole('link', { name: 'View' }).locator('visible=true').first().waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Pay Now' }).count()).toBe(0)
})
