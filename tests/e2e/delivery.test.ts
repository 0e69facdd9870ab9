import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { DeliverySettings } from '#contract/delivery/delivery.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, home, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { type SampleCharges, withCharges } from '#tests/support/delivery-charges.ts'
import { button, expectFocused, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, someProduct, staffAccount, visitAsStaff } = backOfficeOf(shop)

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const charges = { city: 60, suburbs: 100, outside: 130 }
const free = { city: 0, suburbs: 0, outside: 0 }
const dhanmondi = { ...home, city: 'Dhanmondi', state: 'Dhaka' }

async function setCharges(token: string, changed: SampleCharges, more: { express?: number; pickup?: boolean } = {}) {
  const { settings } = await customers.call<{ settings: DeliverySettings }>(
    'GET',
    '/api/admin/delivery',
    undefined,
    token,
  )
  const { zones, ...terms } = withCharges(settings, changed, 950)
  const express = more.express === undefined ? null : { extra: more.express, days: { from: 1, to: 1 } }
  const body = { ...terms, pickup: more.pickup ?? false, zones: zones.map((zone) => ({ ...zone, express })) }
  await customers.call('PUT', '/api/admin/delivery', body, token)
}

async function smallProduct() {
  const product = await someProduct()
  await customers.changeProduct(product, { price: 500 })
  return { ...product, price: 500 }
}

it('staff set the delivery charges and the places of the zones [R12]', async () => {
  const { page, token } = await visitAsStaff('/admin/orders')
  await setCharges(token, free)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Delivery charges' }).click()
  const zone = (name: string) => main(page).getByRole('group', { name, exact: true })
  const charge = (name: string) => zone(name).getByLabel('Charge (৳)', { exact: true })
  await charge('Dhaka city').fill('৬০')
  await charge('Suburbs of Dhaka').fill('a lot')
  await charge('Outside Dhaka').fill('130')
  await press(page, 'Save charges')
  await main(page).getByText('Enter an amount such as 60').waitFor()
  await charge('Suburbs of Dhaka').fill('100')
  await main(page).getByText('64 of 64 districts are covered.').waitFor()
  await press(page, 'Choose places of Suburbs of Dhaka')
  const dialog = page.getByRole('dialog', { name: 'Places of Suburbs of Dhaka' })
  await dialog.getByText('2 of 64 districts are in this zone.').waitFor()
  await dialog.getByLabel('Find a district or an area').fill('গাজীপুর')
  await dialog.getByRole('checkbox', { name: 'Gazipur', exact: true }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await main(page).getByText('63 of 64 districts are covered.').waitFor()
  await main(page).getByText('In no zone (1)').waitFor()
  await press(page, 'Save charges')
  const uncovered = page.getByRole('dialog', { name: 'Save with places in no zone?' })
  await uncovered.getByText('63 of 64 districts are covered.').waitFor()
  await uncovered.getByText('Gazipur', { exact: true }).waitFor()
  await uncovered.getByRole('button', { name: 'Save anyway' }).click()
  await toastOf(page, 'Delivery charges saved')
  await main(page)
    .getByText(/Last changed by Shirin Akter/)
    .waitFor()
  await expectFocused(button(page, 'Save charges'))
  // Another staff member saved first: nothing is overwritten, and what was typed stays.
  await setCharges(token, { ...charges, city: 70 })
  shop.expectError(/409/)
  await charge('Outside Dhaka').fill('150')
  await press(page, 'Save charges')
  await uncovered.getByRole('button', { name: 'Save anyway' }).click()
  await main(page)
    .getByText(/Shirin Akter has just changed: Zones/)
    .waitFor()
  await expect.poll(() => charge('Outside Dhaka').inputValue()).toBe('150')
  await page.reload()
  await expect.poll(() => charge('Outside Dhaka').inputValue()).toBe('150')
  await press(page, 'Save charges')
  await uncovered.getByRole('button', { name: 'Save anyway' }).click()
  await toastOf(page, 'Delivery charges saved')
  expect(await page.evaluate(() => sessionStorage.getItem('draft:delivery-charges'))).toBeNull()
})

it('the cart shows the range of delivery charges to a guest, the exact one of an address, its ways of delivery, and a change before ordering', async () => {
  const staff = await staffAccount()
  await setCharges(staff.token, charges, { express: 40, pickup: true })
  const product = await smallProduct()
  const page = await shop.visit('/cart', { device: 'phone', storage: { root: rootOf([cartLine(product, 2)]) } })
  await summary(page).getByText('Free', { exact: true }).waitFor()
  await summary(page).getByText('৳1,000.00').first().waitFor()
  await main(page)
    .getByRole('button', { name: /^Decrease quantity/ })
    .click()
  await summary(page).getByText('৳60.00 – ৳130.00').waitFor()
  await summary(page).getByText('Total before shipping').waitFor()
  await main(page).getByText('Before shipping', { exact: true }).waitFor()
  await summary(page).getByText('Add ৳450.00 more for free shipping.').waitFor()

  const { token } = await customers.openAccount()
  await customers.addAddress(token, { ...dhanmondi, isDefault: true })
  await customers.addAddress(token, { ...home, label: 'Hometown', city: 'Sreemangal', state: 'Moulvibazar' })
  await setLocalStorage(page, { token })
  await page.reload()
  await summary(page).getByText('৳560.00').waitFor()
  const way = (name: RegExp) => main(page).getByRole('radio', { name })
  const places = main(page).getByRole('region', { name: 'Delivery Address' })
  await places.waitFor()
  await way(/Pick-up at the shop/).check()
  await summary(page).getByText('৳500.00').first().waitFor()
  await places.waitFor({ state: 'detached' })
  await way(/Express delivery in 1 day/).check()
  await summary(page).getByText('৳600.00').waitFor()
  await expectAccessible(page)
  await main(page).getByText('Other addresses (1)').click()
  await main(page)
    .getByRole('radio', { name: /Sreemangal/ })
    .check()
  await summary(page).getByText('৳670.00').waitFor()

  // The charge changes while the cart is open.
  await setCharges(staff.token, { ...charges, outside: 150 }, { express: 40, pickup: true })
  shop.expectError(/409/)
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').filter({ hasText: 'Delivery to this address costs ৳190.00' }).waitFor()
  await summary(page).getByText('৳690.00').waitFor()
  await button(page, 'Place Order').click()
  await page.waitForURL('**/checkout/**')
  await main(page).getByText('Express delivery in 1 day').waitFor()
  const panel = main(page).getByRole('region', { name: 'Payment' })
  await expect.poll(() => panel.getByRole('definition').allTextContents()).toEqual(['৳500.00', '৳190.00', '৳690.00'])
})
