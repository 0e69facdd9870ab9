import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { desc, eq, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const backOffice = backOfficeOf(shop)

async function openForm(page: Page) {
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('Phone').fill('01712345678')
  await form.getByLabel('Street').fill('House 7, Road 4')
}

/** As a browser fills in a field: it gets a value, and no focus. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

async function placeOrder(page: Page) {
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1)
  return order
}

it('a customer orders to places chosen in Bangla letters, by keyboard, by area first, filled in by a browser, unknown or abroad, on a phone of 360 px', async () => {
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn('/cart', [cartLine(one)], { device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  const [district, area] = [form.getByLabel('District'), form.getByLabel('Area or city')]
  /** The places of the customer's addresses, once the form has closed. */
  async function placesOfAddresses() {
    await form.waitFor({ state: 'hidden' })
    const { addresses } = await customers.call<{ addresses: Address[] }>('GET', '/api/user/addresses', undefined, token)
    return addresses.map(({ city }) => city).sort()
  }
  await openForm(page)
  await district.fill('ঢাকা')
  await form.getByRole('option', { name: 'Dhaka ঢাকা' }).click()
  await expect.poll(() => district.inputValue()).toBe('Dhaka')
  await form.getByText('Dhaka Division').waitFor()
  await area.fill('ধানম')
  await form.getByRole('option', { name: 'Dhanmondi' }).waitFor()
  await expectAccessible(page)
  await form.getByRole('option', { name: 'Dhanmondi' }).click()
  await expect.poll(() => form.getByLabel('Zip Code').inputValue()).toBe('1209')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  expect(await placesOfAddresses()).toEqual(['Dhanmondi'])

  // What a browser fills in is looked up, without the focus and without choosing anything: here a quarter and the division.
  await openForm(page)
  await autofill(district, 'Dhaka Division')
  await autofill(area, 'Jigatola')
  await form.getByText('Area: Dhanmondi').waitFor()
  await autofill(area, 'Kaliganj')
  await expect.poll(() => form.getByLabel('Zip Code').inputValue()).toBe('')
  await form.getByLabel('Zip Code').fill('1720')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByText('We do not know this district.').waitFor()
  await autofill(district, 'Gazipur')
  await form.getByRole('button', { name: 'Save Address' }).click()
  expect(await placesOfAddresses()).toEqual(['Dhanmondi', 'Kaliganj'])

  await openForm(page)
  await area.fill('sreemongol')
  await form.getByRole('option', { name: 'Sreemangal' }).click()
  await expect.poll(() => district.inputValue()).toBe('Moulvibazar')
  // An unknown area is asked about once.
  await area.fill('Lake View Colony')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByText('We do not know this area.').waitFor()
  await expect.poll(() => area.inputValue()).toBe('Lake View Colony')
  await form.getByRole('button', { name: 'Save Address' }).click()
  expect(await placesOfAddresses()).toEqual(['Dhanmondi', 'Kaliganj', 'Lake View Colony'])

  // Abroad, any text is accepted.
  await openForm(page)
  await form.getByRole('button', { name: 'Deliver to another country' }).click()
  await form.getByLabel('Country').fill('India')
  await district.fill('West Bengal')
  await area.fill('Kolkata')
  await form.getByLabel('Zip Code').fill('700001')
  await expect.poll(() => form.getByRole('listbox').count()).toBe(0)
  await form.getByRole('button', { name: 'Save Address' }).click()
  expect(await placesOfAddresses()).toEqual(['Dhanmondi', 'Kaliganj', 'Kolkata', 'Lake View Colony'])
  await main(page).getByText('Kolkata').first().waitFor()
  // The cart says so of the chosen address only, and of none abroad.
  const hint = main(page).getByText('We do not know the area of this address.')
  await hint.waitFor({ state: 'detached' })
  await main(page).getByText('Other addresses').click()
  await main(page)
    .getByRole('radio', { name: /Lake View Colony/ })
    .check()
  await hint.waitFor()

  // By keyboard, with a whole name, a usual spelling and a place within an area.
  await openForm(page)
  await district.fill('Dhaka')
  await form.getByRole('option', { name: 'Dhaka' }).waitFor()
  await district.press('Enter')
  await expect.poll(() => form.getByRole('listbox').count()).toBe(0)
  await district.fill('chitagon')
  await form.getByRole('option', { name: 'Chattogram' }).waitFor()
  await district.press('ArrowDown')
  await district.press('Enter')
  await area.fill('agrabad')
  await form.getByRole('option', { name: 'Agrabad, Double Mooring' }).waitFor()
  await area.press('ArrowDown')
  await area.press('Enter')
  await area.press('Enter')
  expect(await placesOfAddresses()).toContain('Agrabad, Double Mooring')
  await hint.waitFor({ state: 'detached' })
  expect(await placeOrder(page)).toMatchObject({
    address: { city: 'Agrabad, Double Mooring', state: 'Chattogram' },
    areaCode: 'BD-10-double-mooring',
  })
})

it('staff choose the area of an order whose address leaves it open', async () => {
  const { orderId } = await backOffice.unpaidOrder()
  const uttara = JSON.stringify({ city: 'Uttara', state: 'Dhaka', districtCode: 'BD-13' })
  await shop.db
    .update(orders)
    .set({ address: sql`(${orders.address} - 'areaCode') || ${uttara}::jsonb` })
    .where(eq(orders.id, orderId))
  const { page } = await backOffice.visitAsStaff('/admin/orders')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Addresses to check' }).click()
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: orderNumber(orderId) }) })
  await row.getByRole('combobox').fill('ut')
  await row.getByRole('option', { name: 'Uttara West' }).click()
  await row.getByRole('checkbox', { name: 'For all addresses in “Uttara, Dhaka”' }).check()
  await row.getByRole('button', { name: /^Save/ }).click()
  await toastOf(page, 'Place saved')
  await row.waitFor({ state: 'detached' })
  // Everybody else means another part of it.
  await main(page).getByText('Uttara, Dhaka” is Uttara West, Dhaka').waitFor()
  await button(page, 'Remove the area of Uttara, Dhaka').click()
  await toastOf(page, 'Choice removed')
  await expect.poll(() => main(page).getByRole('heading', { name: 'Chosen for Names' }).count()).toBe(0)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ areaCode: 'BD-13-uttara-west', address: { city: 'Uttara' } })
})
