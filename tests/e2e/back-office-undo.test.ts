import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderEvents } from '#database/schema/index.ts'
import { alert, backOfficeOf, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { blankPage, button, holdRequests, main, returnToTab, withoutPolling } from '#tests/support/screen.ts'

// Longer than any test takes, and than what the clock of a page skips.
const shop = openShopInBrowser({ UNDO_SECONDS: '3000' })
const { cashOrder, changeStatus, staffAccount, visitAs } = backOfficeOf(shop)

/** The page of an order that was confirmed a moment ago, with the clock of the page. */
async function visitConfirmed() {
  const { orderId } = await cashOrder()
  const { token } = await staffAccount()
  await changeStatus(orderId, token, 'confirmed')
  const page = await visitAs(token, blankPage)
  await page.clock.install()
  await withoutPolling(page)
  await page.goto(`/admin/orders/${orderId}`)
  await button(page, 'Undo').waitFor()
  return { page, orderId }
}

async function secondsShown(page: Page): Promise<number> {
  const text = await main(page)
    .getByText(/^The customer will be emailed in \d+ s\.$/)
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

it('Undo can be pressed again after an attempt that failed', async () => {
  const { page, orderId } = await visitConfirmed()
  const url = `**/api/admin/orders/${orderId}/undo-move`
  await page.route(url, (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await press(page, 'Undo')
  await alert(page, 'The shop could not be reached.').waitFor()
  await page.unroute(url)
  await press(page, 'Undo')
  await button(page, 'Confirm').waitFor()
  await alert(page, 'The shop could not be reached.').waitFor({ state: 'detached' })
})

it('the seconds left to undo are those of the clock after a phone was locked, and none when the server says so', async () => {
  const { page, orderId } = await visitConfirmed()
  // Timers that were due meanwhile run once.
  await page.clock.fastForward(1_000_000)
  await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(2_000)

  // At once when the window is visible again, even if the order is still being loaded.
  const release = await holdRequests(page, `**/api/admin/orders/${orderId}`)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 990_000))
  await returnToTab(page)
  await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(1_000)
  await button(page, 'Undo').waitFor()

  await shop.db
    .update(orderEvents)
    .set({ at: new Date(Date.now() - 6_000_000) })
    .where(eq(orderEvents.orderId, orderId))
  release()
  await returnToTab(page)
  await button(page, 'Undo').waitFor({ state: 'detached' })
  await button(page, 'Mark as shipped').waitFor()
})
