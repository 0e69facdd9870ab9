import { expect, it } from 'vitest'
import type { SettingsVersion } from '#contract/settings/settings.ts'
import { eq } from '#database/drizzle.ts'
import { cartReminders, users } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf } from '#tests/support/customer.ts'
import { main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

async function offerReminders() {
  const { token } = await backOfficeOf(shop).openBackOffice('/admin')
  const read = () => customers.call<{ current: SettingsVersion }>('GET', '/api/admin/settings', undefined, token)
  const { settings, version } = (await read()).current
  await customers.call('PUT', '/api/admin/settings', { settings: { ...settings, cartReminders: true }, version }, token)
}

it('the box for reminders stays ticked once that is saved; when it could not be, it says so and is not', async () => {
  await offerReminders()
  const [one] = await customers.twoProducts()
  const { page, email } = await customers.visitSignedIn('/contact', [cartLine(one, 2)])
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.email, email))
  shop.expectError(/ERR_FAILED/)
  const saving = '**/api/cart/reminder'
  await page.route(saving, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.goto(`${shop.url}/cart`)
  const box = main(page).getByRole('checkbox', { name: 'Remind me of this cart by email if I do not order' })
  await box.click()
  await main(page).getByText('The shop could not be reached. Please try again in a moment.').waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await shop.db.$count(cartReminders)).toBe(0)
  await page.unroute(saving)
  await box.click()
  await expect.poll(() => shop.db.$count(cartReminders)).toBe(1)
  await expect.poll(() => box.isEnabled()).toBe(true)
  expect(await box.isChecked()).toBe(true)
  await box.click()
  await expect.poll(() => shop.db.$count(cartReminders)).toBe(0)
})
