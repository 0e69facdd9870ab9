import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { DeliverySettings } from '#contract/delivery/delivery.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, home, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { button, expectFocused, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, someProduct, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const charges = { dhaka: 60, suburbs: 100, outside: 130 }

async function setCharges(token: string, changed: object) {
  const { settings } = await customers.call<{ settings: DeliverySettings }>(
    'GET',
    '/api/admin/delivery',
    undefined,
    token,
  )
  const body = { charges, freeFrom: 950, version: settings.version, ...changed }
  await customers.call('PUT', '/api/admin/delivery', body, token)
}

async function smallProduct() {
  const product = await someProduct()
  await customers.changeProduct(product, { price: 500 })
  return { ...product, price: 500 }
}

it('staff set the delivery charges [R12]', async () => {
  const { page, token } = await visitAsStaff('/admin/orders')
  await setCharges(token, { charges: { dhaka: 0, suburbs: 0, outside: 0 } })
  await main(page).getByRole('link', { name: 'Delivery charges' }).click()
  await field(page, 'Inside Dhaka (৳)').fill('৬০')
  await field(page, 'Suburbs of Dhaka (৳)').fill('a lot')
  await field(page, 'Outside Dhaka (৳)').fill('130')
  await press(page, 'Save charges')
  await main(page).getByText('Enter an amount such as 60').waitFor()
  await field(page, 'Suburbs of Dhaka (৳)').fill('100')
  await press(page, 'Save charges')
  await toastOf(page, 'Delivery charges saved')
  await main(page)
    .getByText(/Last changed by Shirin Akter/)
    .waitFor()
  await expectFocused(heading(page, 'Delivery Charges'))
  await expectAccessibleInBothSizes(page)
  await page.reload()
  await expect.poll(() => field(page, 'Inside Dhaka (৳)').inputValue()).toBe('60')
  // Another staff member saved first: nothing is overwritten, and the new charges are shown.
  await setCharges(token, { charges: { ...charges, dhaka: 70 } })
  shop.expectError(/409/)
  await field(page, 'Outside Dhaka (৳)').fill('150')
  await press(page, 'Save charges')
  await main(page)
    .getByText(/Someone else has just changed the delivery charges/)
    .waitFor()
  await expect.poll(() => field(page, 'Inside Dhaka (৳)').inputValue()).toBe('70')
  await expect.poll(() => field(page, 'Outside Dhaka (৳)').inputValue()).toBe('150')
  await page.reload()
  await expect.poll(() => field(page, 'Outside Dhaka (৳)').inputValue()).toBe('150')
  await press(page, 'Save charges')
  await toastOf(page, 'Delivery charges saved')
  await page.reload()
  await expect.poll(() => field(page, 'Outside Dhaka (৳)').inputValue()).toBe('150')
  expect(await page.evaluate(() => sessionStorage.getItem('draft:delivery-charges'))).toBeNull()
})

it('a guest sees the range of delivery charges; with an address it is exact, also on the order and for staff', async () => {
  const staff = await staffAccount()
  await setCharges(staff.token, {})
  const product = await smallProduct()
  const guest = await shop.visit('/faq', { device: 'phone' })
  await setLocalStorage(guest, { root: rootOf([cartLine(product)]) })
  await guest.goto('/cart')
  await summary(guest).getByText('৳60.00 – ৳130.00').waitFor()
  await summary(guest).getByText('Total before shipping').waitFor()
  await main(guest).getByText('Before shipping', { exact: true }).waitFor()
  await summary(guest).getByText('Add ৳450.00 more for free shipping.').waitFor()
  await expectAccessible(guest)

  const customer = await customers.openAccount()
  await customers.addAddress(customer.token, { ...home, isDefault: true })
  await customers.addAddress(customer.token, { ...home, label: 'Hometown', city: 'Sreemangal', state: 'Moulvibazar' })
  await setLocalStorage(guest, { token: customer.token })
  await guest.reload()
  await summary(guest).getByText('৳560.00').waitFor()
  await main(guest).getByText('Other addresses (1)').click()
  await main(guest)
    .getByRole('radio', { name: /Sreemangal/ })
    .check()
  await summary(guest).getByText('৳630.00').waitFor()
  await button(guest, 'Place Order').click()
  await guest.waitForURL('**/checkout/**')
  const panel = main(guest).getByRole('region', { name: 'Payment' })
  await expect.poll(() => panel.getByRole('definition').allTextContents()).toEqual(['৳500.00', '৳130.00', '৳630.00'])

  const orderId = new URL(guest.url()).pathname.split('/').at(-1) ?? ''
  const staffPage = await visitAs(staff.token, `/admin/orders/${orderId}`)
  const items = main(staffPage).getByRole('region', { name: 'Items' })
  await items.getByText('৳130.00', { exact: true }).waitFor()
  await items.getByText('৳630.00', { exact: true }).waitFor()
  await staffPage.emulateMedia({ media: 'print' })
  await items.getByText('৳130.00', { exact: true }).waitFor()
})

it('a delivery charge that changed while the cart was open is shown before ordering', async () => {
  const staff = await staffAccount()
  await setCharges(staff.token, {})
  const product = await smallProduct()
  const { page, token } = await customers.visitSignedIn('/faq', [cartLine(product)])
  await customers.addAddress(token, home)
  await page.goto('/cart')
  await summary(page).getByText('৳560.00').waitFor()
  await setCharges(staff.token, { charges: { ...charges, dhaka: 80 } })
  shop.expectError(/409/)
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').filter({ hasText: 'Delivery to this address costs ৳80.00' }).waitFor()
  await summary(page).getByText('৳580.00').waitFor()
  await button(page, 'Place Order').click()
  await page.waitForURL('**/checkout/**')
  const { orders } = await customers.call<{ orders: Order[] }>('GET', '/api/order/my-orders', undefined, token)
  expect(orders.map(({ amount, deliveryCharge }) => [amount, deliveryCharge])).toEqual([[580, 80]])
})

it('shipping is free from the threshold on', async () => {
  const staff = await staffAccount()
  await setCharges(staff.token, {})
  const product = await smallProduct()
  const page = await shop.visit('/faq')
  await setLocalStorage(page, { root: rootOf([cartLine(product, 2)]) })
  await page.goto('/cart')
  await summary(page).getByText('Free', { exact: true }).waitFor()
  await expect.poll(() => summary(page).getByText(formatTaka(1_000)).count()).toBeGreaterThan(0)
})
