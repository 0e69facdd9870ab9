import { expect, it } from 'vitest'
import { fillAddress } from '#tests/support/address-form.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { blankPage, expectFocused, main } from '#tests/support/screen.ts'
import { textOfPage } from '#tests/support/text-of-page.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a success toast disappears after 2000 ms [N01]', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(blankPage, { storage: { root: rootOf([cartLine(one)]) } })
  await page.clock.install({ time: 0 })
  await page.goto('/cart')
  const more = main(page).getByRole('button', { name: `Increase quantity of ${one.name}` })
  await more.waitFor()
  await expectSettled(page)
  await page.clock.pauseAt(3_600_000)
  await more.click()
  await toastOf(page, 'Quantity increased successfully!')
  /** Whether a toast is displayed. */
  const isShown = () =>
    page.locator('[data-kind]').evaluateAll((all) => all.some((one) => !one.classList.contains('opacity-0')))
  await page.clock.runFor(1900)
  expect(await isShown()).toBe(true)
  await page.clock.runFor(200)
  await expect.poll(isShown).toBe(false)
  // It fades out. The timer for that starts after the toast is drawn as dismissed.
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.locator('[data-kind]').count()
    })
    .toBe(0)
})

it('a toast over an open dialog can be pressed and reached by the keyboard, and takes no focus [N01]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one)])
  await main(page).getByRole('button', { name: 'Add New Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await fillAddress(dialog)
  await page.route('**/api/user/addresses', (route) => route.abort())
  await keepToasts(page)
  const field = dialog.getByLabel('Zip Code')
  await field.press('Enter')
  await toastOf(page, 'Failed to add address')
  await expectFocused(field)
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Address' }).focus()
  await page.keyboard.press('Tab')
  await expectFocused(dismiss.first())
  await dismiss.first().click()
  await dismiss.first().waitFor({ state: 'detached' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[aria-label^=Notifications]').count()).toBe(1)
})

it('shows every price in taka with two decimals, and no other currency [N02]', async () => {
  const [one] = await customers.twoProducts()
  for (const path of ['/', '/offers', `/product/${one._id}`]) {
    const text = textOfPage(await (await untilAvailable(() => fetch(shop.url + path))).text())
    const withoutOffers = text.replaceAll('৳ 950', '').replaceAll('৳250 Off', '')
    expect(withoutOffers, path).not.toMatch(/\$\s?\d|BDT|\bTk\b/)
    const prices = withoutOffers.match(/৳[\d,.]*\d/g) ?? []
    expect(prices.length, path).toBeGreaterThan(0)
    for (const price of prices) expect(price, path).toMatch(/^৳[\d,]+\.\d\d$/)
  }
})
