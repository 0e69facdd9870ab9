import { expect, it } from 'vitest'
import { alert, backOfficeOf, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { blankPage, button, withoutPolling } from '#tests/support/screen.ts'

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
