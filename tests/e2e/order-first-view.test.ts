import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
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

it('after Place Order a phone shows the ways to pay, uncovered by the toast, and a bar that leads back to them', async () => {
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

  const bar = page.getByRole('region', { name: 'Payment missing' })
  await expect.poll(() => bar.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByText(/^Reserved until /).waitFor()
  await bar.getByRole('button', { name: 'Choose how to pay' }).click()
  await expect.poll(() => bar.count()).toBe(0)
  await expectFocused(card)
  const { top, bottom } = await boxOf(cash)
  expect([top > 0, bottom < viewport.height]).toEqual([true, true])
  await cash.click()
  await main(page).getByText('Order received. We will call 01712-345678 to confirm it.').waitFor()
  await expect.poll(() => main(page).locator('[data-color]').allTextContents()).toEqual(['pending', 'pending'])
  await payment(page).getByText('Cash On Delivery — Pay When Your Order Is Delivered', { exact: true }).waitFor()
})
