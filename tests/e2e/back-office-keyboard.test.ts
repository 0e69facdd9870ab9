import { expect, it } from 'vitest'
import { backOfficeOf, heading } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { cashOrder, visitAsStaff } = backOfficeOf(shop)

it('staff find an order and confirm it by keyboard alone [P04]', async () => {
  const { orderId } = await cashOrder('Keya Das')
  const { page } = await visitAsStaff('/admin/orders')
  await heading(page, 'Orders').waitFor()
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'searchbox' = 'link') => {
    const wanted = page.getByRole(role, { name }).locator('visible=true').first()
    await wanted.waitFor()
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await tabTo('Search the orders', 'searchbox')
  await page.keyboard.type('keya')
  await page.waitForURL('**/admin/orders?search=keya')
  await expect.poll(() => main(page).getByRole('row').count()).toBe(2)
  await tabTo(orderNumber(orderId))
  await page.keyboard.press('Enter')
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await tabTo('Cancel order', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Keep order', 'button')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Cancel order')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('Confirm')
  await page.clock.install()
  await page.keyboard.press('Enter')
  const ship = main(page).getByRole('button', { name: 'Mark as shipped' })
  await ship.waitFor()
  // A double click must not press the next button too, so that is disabled for a moment.
  await page.clock.fastForward(1_500)
  await expect.poll(() => ship.isEnabled()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Mark as shipped')
})
